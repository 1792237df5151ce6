import { secretsIn as knownSecrets } from '../walk/index.js';
import type { Context } from './command.js';
import { endIfInterrupted } from './interruptible.js';
import { Terminal } from './terminal.js';

type Ask = (question: string) => Promise<string | undefined>;

/** The secrets of the environment, and those that a person at a terminal was asked for; none is asked for twice, nor kept anywhere. */
export class SecretsAtHand {
  readonly #asked = new Map<string, string>();

  constructor(private readonly context: Context) {}

  /** The value of `{{secret.NAME}}`. */
  readonly valueOf = (name: string): string | undefined =>
    this.#asked.get(name) ?? this.context.environment[`WAYMARK_SECRET_${name}`];

  /** A text without the values that were asked for. */
  hide(text: string): string {
    return [...this.#asked.values()].reduce((hidden, value) => hidden.replaceAll(value, '•••'), text);
  }

  /** A text without any of them: those that were asked for, and those of the environment in every form that they take. */
  readonly hideAll = (text: string): string => this.hide(knownSecrets(this.context.environment).text(text));

  /**
   * Asks for those that are not at hand, without echo. Where nobody is at a terminal, or `CI` is set, nobody is asked: whoever needs it says that it
   * is missing.
   * @param ask where a terminal is open already
   */
  async need(names: readonly string[], ask?: Ask): Promise<void> {
    const { input, environment, interrupted } = this.context;
    const { CI: ci = '' } = environment;
    const missing = [...new Set(names)].filter((name) => this.valueOf(name) === undefined);
    if (missing.length === 0 || input.isTTY !== true || (ci !== '' && ci !== 'false')) return;
    const terminal = ask === undefined ? openTerminal(this.context) : undefined;
    try {
      for (const name of missing) {
        const question = `Value of the secret ${name} (it is not shown): `;
        const value = await (ask ?? ((text: string) => terminal?.secret(text) ?? Promise.resolve(undefined)))(question);
        endIfInterrupted(interrupted);
        if (value !== undefined) this.#asked.set(name, value);
      }
    } finally {
      terminal?.close();
    }
  }
}

type Extra = Omit<ConstructorParameters<typeof Terminal>[0], 'input' | 'output' | 'onInterrupt'>;

/** The terminal that a person sits at. */
export function openTerminal(context: Context, extra: Extra = {}): Terminal {
  return new Terminal({
    ...extra,
    input: context.input,
    output: context.terminal ?? process.stderr,
    onInterrupt: () => context.interrupt?.(),
  });
}

/** The names of the secrets in templates, without `secret.`. */
export function secretsIn(templates: readonly string[]): readonly string[] {
  return templates.flatMap((name) => (name.startsWith('secret.') ? [name.slice('secret.'.length)] : []));
}

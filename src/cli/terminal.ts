import { createInterface, type Interface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

export interface TerminalOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** The words that may stand in the place of the last one, and that one. */
  readonly complete?: (line: string) => readonly [candidates: string[], word: string];
  /** The newest first. */
  readonly history?: readonly string[];
  /** As what a line is kept in the history; undefined: not at all. */
  readonly keep?: (line: string) => string | undefined;
  /** Told of the whole history, the newest first, whenever a line was added. */
  readonly onHistory?: (lines: readonly string[]) => void;
  /** Ctrl-C, which the line editor takes for itself. */
  readonly onInterrupt: () => void;
}

/** What a terminal shows; while it is hidden, what is typed leaves no trace on it. */
class Shown extends Writable {
  hidden = false;

  constructor(private readonly to: Writable & { readonly columns?: number }) {
    super({ decodeStrings: false });
  }

  get columns(): number | undefined {
    return this.to.columns;
  }

  override _write(chunk: string | Uint8Array, _: BufferEncoding, done: () => void): void {
    if (!this.hidden) this.to.write(chunk);
    done();
  }
}

/** A person at a terminal, line by line. */
export class Terminal {
  readonly #shown: Shown;
  readonly #lines: string[] = [];
  readonly #editor: Interface;
  #waiting: ((line: string | undefined) => void) | undefined;
  /** Waits for a secret: what was typed before it was asked for is none. */
  #secret: ((line: string | undefined) => void) | undefined;
  #closed = false;

  constructor({ input, output, complete, history = [], keep, onHistory, onInterrupt }: TerminalOptions) {
    this.#shown = new Shown(output);
    this.#editor = createInterface({
      input,
      output: this.#shown,
      // Else the system itself would show what is typed, secrets too.
      terminal: true,
      history: [...history],
      historySize: 500,
      removeHistoryDuplicates: true,
      completer: (line: string) => (this.#secret !== undefined || complete === undefined ? [[], line] : complete(line)),
    });
    this.#editor.on('history', (lines: string[]) => {
      const [newest = ''] = lines;
      const kept = this.#secret === undefined ? (keep ?? ((line: string) => line))(newest) : undefined;
      if (kept === undefined) lines.shift();
      else lines[0] = kept;
      if (kept !== undefined) onHistory?.(lines);
    });
    this.#editor.on('line', (line) => this.#typed(line));
    this.#editor.on('SIGINT', () => {
      this.close();
      onInterrupt();
    });
    this.#editor.on('close', () => {
      this.#closed = true;
      this.#secret?.(undefined);
      this.#waiting?.(undefined);
    });
  }

  /** The next line; undefined at the end of the input. */
  line(prompt: string): Promise<string | undefined> {
    const typed = this.#lines.shift();
    if (typed !== undefined || this.#closed) return Promise.resolve(typed);
    this.#editor.setPrompt(prompt);
    this.#editor.prompt();
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** Asks for what is shown nowhere and kept in no history; undefined where none is given. */
  async secret(question: string): Promise<string | undefined> {
    if (this.#closed) return undefined;
    this.#shown.write(question);
    this.#shown.hidden = true;
    this.#editor.setPrompt('');
    this.#editor.prompt();
    try {
      const typed = await new Promise<string | undefined>((resolve) => {
        this.#secret = resolve;
      });
      return typed === '' ? undefined : typed;
    } finally {
      this.#secret = undefined;
      this.#shown.hidden = false;
      this.#shown.write('\n');
    }
  }

  close(): void {
    if (!this.#closed) this.#editor.close();
  }

  #typed(line: string): void {
    if (this.#secret !== undefined) {
      this.#secret(line);
    } else if (this.#waiting === undefined) {
      this.#lines.push(line);
    } else {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting(line);
    }
  }
}

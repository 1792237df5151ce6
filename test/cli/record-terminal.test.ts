import { expect } from 'chai';
import { PassThrough } from 'node:stream';
import { SecretsAtHand } from '../../src/cli/secrets-at-hand.js';
import { Terminal, type TerminalOptions } from '../../src/cli/terminal.js';
import type { Context } from '../../src/cli/command.js';

/** A person's keys and screen. */
function stage(extra: Partial<TerminalOptions> = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  let interrupts = 0;
  output.setEncoding('utf8').on('data', (chunk: string) => (shown += chunk));
  const terminal = new Terminal({ input, output, onInterrupt: () => interrupts++, ...extra });
  return { terminal, input, shown: () => shown, interrupts: () => interrupts };
}

describe('a person at a terminal', () => {
  it('gives line by line, those typed ahead too, and ends with the input', async () => {
    const { terminal, input } = stage();
    input.write('go a\ngo b\n');
    expect(await terminal.line('> ')).to.equal('go a');
    expect(await terminal.line('> ')).to.equal('go b');
    input.end();
    expect(await terminal.line('> ')).to.equal(undefined);
  });

  it('completes with Tab, and brings back what an earlier run kept', async () => {
    const { terminal, input } = stage({ history: ['go old'], complete: (line) => [['go month-view '], line] });
    const first = terminal.line('> ');
    // In one piece it would be taken for pasted.
    for (const keys of ['go m', '\t', '\n']) input.write(keys);
    expect(await first).to.equal('go month-view ');
    const second = terminal.line('> ');
    for (const keys of ['\u001b[A', '\u001b[A', '\n']) input.write(keys);
    expect(await second).to.equal('go old');
    terminal.close();
  });

  it('gives a secret that is shown nowhere and kept in no history', async () => {
    const histories: string[] = [];
    const { terminal, input, shown } = stage({ onHistory: (lines) => histories.push(...lines) });
    const secret = terminal.secret('PIN: ');
    input.write('hunter2\n');
    expect(await secret).to.equal('hunter2');
    const line = terminal.line('> ');
    input.write('\u001b[Ago a\n');
    expect(await line).to.equal('go a');
    expect(shown()).to.contain('PIN: ').and.not.to.contain('hunter2');
    expect(histories).to.deep.equal(['go a']);
    terminal.close();
  });

  it('takes nothing for a secret that was typed before it was asked for', async () => {
    const { terminal, input } = stage();
    input.write('go a\ngo b\n');
    await terminal.line('> ');
    const secret = terminal.secret('PIN: ');
    input.write('hunter2\n');
    expect(await secret).to.equal('hunter2');
    expect(await terminal.line('> ')).to.equal('go b');
    terminal.close();
  });

  it('hands on Ctrl-C', async () => {
    const { terminal, input, interrupts } = stage();
    const line = terminal.line('> ');
    input.write('\u0003');
    expect(await line).to.equal(undefined);
    expect(interrupts()).to.equal(1);
  });
});

describe('secrets that no environment holds', () => {
  const at = (isTTY: boolean, environment: Record<string, string> = {}) => {
    const input = Object.assign(new PassThrough(), { isTTY });
    const output = { line: () => undefined, note: () => undefined, terminal: false };
    const context: Context = { input, environment, output, project: '.', interrupted: new AbortController().signal, terminal: new PassThrough() }; // prettier-ignore
    return { input, secrets: new SecretsAtHand(context) };
  };

  it('are asked for at a terminal, each once; the environment comes first', async () => {
    const { input, secrets } = at(true, { WAYMARK_SECRET_USER: 'ana' });
    const asked = secrets.need(['USER', 'PIN', 'PIN']);
    input.write('1234\n');
    await asked;
    await secrets.need(['PIN']);
    expect([secrets.valueOf('USER'), secrets.valueOf('PIN')]).to.deep.equal(['ana', '1234']);
    expect(secrets.hide('it is 1234')).to.equal('it is •••');
  });

  it('are asked for neither without a terminal nor in CI', async () => {
    for (const { secrets } of [at(false), at(true, { CI: 'true' })]) {
      await secrets.need(['PIN']);
      expect(secrets.valueOf('PIN')).to.equal(undefined);
    }
  });
});

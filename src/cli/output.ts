import pc from 'picocolors';
import { printable } from '../model/index.js';

/** Where a command's answers and messages go; tests give their own. */
export interface Output {
  /** An answer: standard output, a whole line. */
  line(text: string): void;
  /** A message about the work: standard error, so that answers can be piped. */
  note(text: string): void;
  /** Whether a person is looking: colours and progress. */
  readonly terminal: boolean;
}

/** The same, with every text as `hide` makes it. */
export function hidden(output: Output, hide: (text: string) => string): Output {
  return { ...output, line: (text) => output.line(hide(text)), note: (text) => output.note(hide(text)) };
}

/**
 * Who reads an answer may have read enough, as `head` does. That is no fault: what is under way is brought to its end, with nobody left to tell.
 * To be called once a process.
 */
export function endureClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

export const processOutput: Output = {
  line: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
  terminal: process.stdout.isTTY,
};

/**
 * Whether answers are coloured: for a person at a terminal, or where `FORCE_COLOR` asks for it. Not by `CI` nor by the system, as
 * picocolors decides by itself: what is piped or kept is plain there as well.
 * @param terminal what Node says of the stream, which is nothing at all where it is none
 * @param environment `NO_COLOR` (https://no-color.org) wins over `FORCE_COLOR`; `TERM=dumb` is a terminal that knows no colours
 */
export function wantsColour(environment: NodeJS.ProcessEnv, terminal: boolean | undefined): boolean {
  const { NO_COLOR: no = '', FORCE_COLOR: forced = '', TERM: kind } = environment;
  if (no !== '') return false;
  if (forced !== '') return forced !== '0' && forced !== 'false';
  return terminal === true && kind !== 'dumb';
}

/** Stands for the escape character in what is painted, until the line is written: no file or screen can know it. */
const PAINTED = `\uE000${Math.random().toString(36).slice(2)}\uE001`;
const ESCAPE = '\u001b';

const colours = pc.createColors(wantsColour(process.env, process.stdout.isTTY));

function painter(colour: (text: string) => string): (text: string) => string {
  return (text) => colour(printable(text)).replaceAll(ESCAPE, PAINTED);
}

/** Colours of a part of a line; only `printableOutput` makes them what a terminal understands. */
export const paint = {
  bold: painter(colours.bold),
  dim: painter(colours.dim),
  red: painter(colours.red),
  green: painter(colours.green),
  yellow: painter(colours.yellow),
  cyan: painter(colours.cyan),
} as const;

/**
 * What every command writes to: whatever stands in files and on screens of strangers, a line stays one line and nothing of it but our own colours acts
 * on a terminal.
 */
export function printableOutput(output: Output): Output {
  const safe = (text: string): string => printable(text).replaceAll(PAINTED, ESCAPE);
  return {
    line: (text) => output.line(safe(text)),
    note: (text) => output.note(safe(text)),
    terminal: output.terminal,
  };
}

/** Tells each line of a text of our own, or of a library, that has several. */
export function eachLine(text: string, tell: (line: string) => void): void {
  text.trimEnd().split('\n').forEach(tell);
}

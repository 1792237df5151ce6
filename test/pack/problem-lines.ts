import { expect } from 'chai';
import { folderWith, soundWith } from './folders.js';
import { loadPack } from './load-pack.js';

export type Changes = Parameters<typeof soundWith>[0];

/** What is wrong with the sound pack after some changes, as `code file:line:column | message hint`. */
export function problemLines(changes: Changes): readonly string[] {
  const result = loadPack(folderWith(soundWith(changes)));
  if (result.kind === 'loaded') return [];
  return result.problems.map(
    ({ code, file, line, column, message, hint }) => `${code} ${file}:${line}:${column} | ${message} ${hint}`,
  );
}

/** The one problem that some changes make. */
export function problemLine(changes: Changes): string {
  const lines = problemLines(changes);
  expect(lines, lines.join('\n')).to.have.length(1);
  return lines[0] ?? '';
}

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { exitCodeOf } from '../../src/cli/exit-code.js';
import { classOf, codeWords, ERROR_CODES, FAILURE_CLASSES } from '../../src/model/index.js';
import { reportJson } from '../../src/walk/index.js';
import { failureOf, FAULTS } from '../walk/faults.js';

const DOC = readFileSync(new URL('../../docs/failures.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');

/** The text below a heading, up to the next of its level or a higher one. */
function section(title: string): string {
  const [, text = ''] = DOC.split(`\n## ${title}\n`);
  return text.split('\n## ')[0] ?? '';
}

/** The first column of a table, without the marks. */
function firstColumn(text: string): readonly string[] {
  return [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
}

describe('The page about failures', () => {
  it('has a section for each code, in the order of the closed list, and for nothing else', () => {
    expect([...section('Codes').matchAll(/^### (.+)$/gm)].map(([, code]) => code)).to.deep.equal([...ERROR_CODES]);
  });

  for (const code of ERROR_CODES)
    it(`says the class, the exit code and the meaning of ${code}, and what to do next`, () => {
      const [, text = ''] = section('Codes').split(`\n### ${code}\n`);
      const [first = '', next = ''] = (text.split('\n### ')[0] ?? '').trim().split('\n\n');
      expect(first).to.equal(`Class \`${classOf(code)}\`, exit ${exitCodeOf(code)}: ${codeWords(code)}.`);
      expect(next).to.match(/.{40,}\.$/s);
    });

  it('has a row for each class', () => {
    expect(firstColumn(section('Classes'))).to.deep.equal([...FAILURE_CLASSES]);
  });

  it('names every key that a failure has, and no other', async () => {
    const keys = new Set<string>();
    for (const name of Object.keys(FAULTS)) {
      const failure = await failureOf(name);
      for (const key of [...Object.keys(failure), ...Object.keys(reportJson(failure, {}))]) keys.add(key);
    }
    expect([...keys].sort()).to.deep.equal([...firstColumn(section('Results'))].sort());
  });

  it('shows the report that is kept of its example', () => {
    const kept = readFileSync(new URL('../walk/reports/composed-edge.txt', import.meta.url), 'utf8');
    const indented = kept.trimEnd().replaceAll(/^/gm, '    ');
    expect(DOC).to.contain(indented);
  });
});

import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { FINDING_CODES, PROBLEM_CODES } from '../../../src/pack/index.js';

const PAGE = readFileSync(new URL('../../../docs/check.md', import.meta.url), 'utf8');
const HEADINGS = [...PAGE.matchAll(/^### (.*)$/gm)].flatMap(([, heading = '']) => heading.match(/`[^`]+`/g) ?? []);

describe('The page about check', () => {
  it('tells every code once, and no other', () => {
    expect(HEADINGS.map((code) => code.slice(1, -1)).sort()).to.deep.equal([...PROBLEM_CODES, ...FINDING_CODES].sort());
  });

  it('says of each what it is about, and what to do', () => {
    const sections = PAGE.split(/^### /m).slice(1);
    for (const section of sections) {
      const [heading = '', ...text] = section.split('\n');
      expect(text.join(' ').trim().length, heading).to.be.greaterThan(60);
    }
  });
});

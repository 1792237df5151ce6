import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { parse } from 'yaml';
import { findAll, PATTERN_CAPS, SelectorError, selectorWords } from '../../src/match/index.js';
import { RELATIONS, ROLES, STATE_FIELDS, TEXT_FIELDS, TEXT_OPERATORS } from '../../src/model/index.js';
import { selectorSchema } from '../../src/model/schemas.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource } from '../screen/page-source.js';

const PAGE = readFileSync(path.join(fileURLToPath(new URL('../../docs/', import.meta.url)), 'selectors.md'), 'utf8');

/** The selectors of the blocks of YAML, each with what is noted beside it. */
const EXAMPLES = [...PAGE.matchAll(/```yaml\n([\s\S]*?)```/g)].flatMap(([, block]) =>
  (block ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ line, selectors: parse(line) as unknown[] })),
);

describe('the page on selectors', () => {
  it('has only examples that a pack may have', () => {
    expect(EXAMPLES.length).to.be.greaterThan(25);
    for (const { line, selectors } of EXAMPLES) {
      const [selector] = selectors;
      expect(selectorSchema.safeParse(selector).success, line).to.equal(true);
    }
  });

  it('says rightly where an example can be used', () => {
    const screens = [readScreen(androidSource(), 'android'), readScreen(iosSource(), 'ios')];
    for (const { line, selectors } of EXAMPLES) {
      const selector = selectorSchema.parse(selectors[0]);
      if (line.includes('element:') || line.includes('locator:') || line.includes('{{')) continue;
      for (const screen of screens) {
        const usable = screen.platform === 'android' || !line.includes('# Android only');
        let isUsable = true;
        try {
          findAll(screen, selector);
        } catch (error) {
          expect(error).to.be.instanceOf(SelectorError);
          isUsable = false;
        }
        expect(isUsable, `${screen.platform}: ${selectorWords(selector)}`).to.equal(usable);
      }
    }
  });

  it('shows every field, operator, state, relation and role', () => {
    const shown = JSON.stringify(EXAMPLES.map(({ selectors }) => selectors));
    for (const name of [
      'nth',
      'element',
      'with',
      'visible',
      'locator',
      'ignoreCase',
      ...RELATIONS,
      ...STATE_FIELDS,
      ...TEXT_OPERATORS,
    ])
      expect(shown, name).to.include(`"${name}":`);
    for (const field of [...TEXT_FIELDS, 'role'])
      expect(PAGE).to.match(new RegExp(`^\\| \`${field}\` \\|.*\`{ ${field}: `, 'm'));
    for (const role of ROLES) expect(PAGE).to.include(`\`${role}\``);
  });

  it('has the bounds of patterns as they are', () => {
    const { length, size, copies, value, work } = PATTERN_CAPS;
    const number = (each: number): string => each.toLocaleString('en-US');
    expect(PAGE).to.include(`| characters of a pattern | ${number(length)} |`);
    expect(PAGE).to.include(`| ${number(size)}, of which repeats may add ${number(copies)} |`);
    expect(PAGE).to.include(
      `| ${number(value)}, and fewer where the pattern is large: size times characters is at most ${number(work)} |`,
    );
  });
});

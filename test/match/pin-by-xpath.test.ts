import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOMParser } from '@xmldom/xmldom';
import { expect } from 'chai';
import fc from 'fast-check';
import { select } from 'xpath';
import { pin, type Pin } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource } from '../screen/page-source.js';
import { androidElement, iosElement, shapes } from './shapes.js';

type Platform = 'android' | 'ios';

/** Characters that XML 1.0 lacks, as they stand or as the numbers of entities. */
// eslint-disable-next-line no-control-regex
const LACKING = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|&#0;/;

/** How the attributes of UiSelector are called in a source. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  resourceId: 'resource-id',
  description: 'content-desc',
  text: 'text',
  className: 'class',
};

/** The attributes that a locator asks for, read from how it is written. */
function asked({ using, value }: Pin['locator']): readonly (readonly [attribute: string, value: string])[] {
  if (using === '-android uiautomator') {
    expect(value).to.match(/^new UiSelector\(\)(?:\.\w+\("(?:[^"\\]|\\")*"\))+$/);
    return [...value.matchAll(/\.(\w+)\("((?:[^"\\]|\\")*)"\)/g)].map(([, method, said]) => [
      ATTRIBUTES[method ?? ''] ?? '',
      (said ?? '').replaceAll('\\"', '"'),
    ]);
  }
  expect(using).to.equal('-ios predicate string');
  const term = String.raw`(name|label|type|value) == ("(?:[^"\\]|\\.)*")`;
  expect(value).to.match(new RegExp(`^${term}(?: AND ${term})*$`));
  return [...value.matchAll(new RegExp(term, 'g'))].map(([, attribute, said]) => [
    attribute ?? '',
    JSON.parse(said ?? '') as string,
  ]);
}

/** XPath 1.0 has no escapes: a text with both quotes is put together. */
function literal(text: string): string {
  return `concat('', ${text
    .split(/(')/)
    .map((part) => (part === "'" ? `"'"` : `'${part}'`))
    .join(', ')})`;
}

/** The numbers of the nodes, in document order, that an independent library finds by what the locator asks for. */
function foundBy(document: Node, platform: Platform, locator: Pin['locator']): readonly number[] {
  const conditions = asked(locator).map(([attribute, value]) => `@${attribute}=${literal(value)}`);
  if (platform === 'android') conditions.push('not(ancestor-or-self::*[@displayed="false"])');
  const all = `//*[not(self::hierarchy or self::AppiumAUT)]`;
  const nodes = select(all, document) as Node[];
  const found = select(`${all}[${conditions.join(' and ')}]`, document) as Node[];
  return found.map((each) => nodes.indexOf(each));
}

/** Undefined where the other library reads something else than stands there. */
function documentOf(source: string): Node | undefined {
  if (LACKING.test(source)) return undefined;
  let faults = 0;
  const parser = new DOMParser({ onError: () => faults++ });
  const document = parser.parseFromString(source, 'text/xml');
  return faults === 0 ? (document as unknown as Node) : undefined;
}

/**
 * @param most how many nodes of the screen are tried, evenly chosen
 * @returns how many nodes were pinned
 */
function check(source: string, platform: Platform, most = Infinity): number {
  const screen = readScreen(source, platform);
  const document = documentOf(source);
  if (document === undefined) return 0;
  const every = Math.max(1, Math.ceil(screen.nodes.length / most));
  let pinned = 0;
  for (const node of screen.nodes) {
    if (node.index % every !== 0) continue;
    const exact = pin(screen, node);
    if (exact === undefined) continue;
    pinned++;
    expect(foundBy(document, platform, exact.locator)[exact.ordinal], JSON.stringify(exact)).to.equal(node.index);
  }
  return pinned;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CORPUS = path.resolve(ROOT, '..', 'shared', 'corpus');

function sourcesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.xml'));
  return files.map((file) => path.join(folder, file));
}

describe('a pin, given to XPath on the source', () => {
  it('finds the very node on every made screen', () => {
    fc.assert(
      fc.property(shapes, (roots) => {
        check(androidSource(...roots.map(androidElement)), 'android');
        expect(check(iosSource(...roots.map(iosElement)), 'ios')).to.be.greaterThan(roots.length);
      }),
      { numRuns: 60 },
    );
  });

  for (const folder of ['packs/calendar/captures', 'packs/system/captures'])
    it(`finds the very node on ${folder}`, () => {
      const pinned = sourcesIn(path.join(ROOT, folder)).map((file) =>
        check(readFileSync(file, 'utf8'), platformOf(file), 12),
      );
      expect(Math.min(...pinned)).to.be.greaterThan(0);
    });

  for (const folder of ['google-calendar/captures', 'ios-contacts/captures', 'sources'])
    it(`finds the very node on screens of other apps: ${folder}`, function () {
      const files = sourcesIn(path.join(CORPUS, folder));
      if (files.length === 0) this.skip();
      let pinned = 0;
      for (const file of files) {
        const source = readFileSync(file, 'utf8');
        const { quality, nodes } = readScreen(source, platformOf(file));
        // XPath takes seconds on thousands of nodes.
        if (quality === 'ok' && nodes.length < 1_000) pinned += check(source, platformOf(file), 8);
      }
      expect(pinned).to.be.greaterThan(50);
    });
});

function platformOf(file: string): Platform {
  return /\bandroid\b/.test(path.basename(file)) ? 'android' : 'ios';
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import type { Platform, Quality, Selector } from '../../src/model/index.js';
import { choose, findAll } from '../../src/match/index.js';
import { reachability, readScreen } from '../../src/screen/index.js';

interface SourceEntry {
  readonly file: string;
  readonly platform: Platform;
  readonly quality: readonly Quality[];
  readonly elements?: number;
  readonly outcome?: string;
  readonly checks?: readonly {
    readonly selector: Selector;
    readonly shown: number;
    readonly any: number;
    readonly reachable?: number;
  }[];
}

const FOLDER = path.resolve('..', 'shared', 'corpus', 'sources');
const INDEX = path.join(FOLDER, 'index.json');

/** The corpus lies beside the project where checks run; elsewhere its cases are pending. */
const entries: readonly SourceEntry[] = existsSync(INDEX)
  ? Object.values(JSON.parse(readFileSync(INDEX, 'utf8')) as Record<string, SourceEntry[]>).flat()
  : [];

describe('the sources of the corpus', () => {
  it('are all there', function () {
    if (entries.length === 0) this.skip();
    expect(entries).to.have.lengthOf(37);
  });

  for (const { file, platform, quality, elements, outcome, checks } of entries) {
    it(`${file} reads as the index says${outcome === undefined ? '' : `: ${outcome}`}`, () => {
      const screen = readScreen(readFileSync(path.join(FOLDER, file), 'utf8'), platform);
      expect(screen.quality).to.be.oneOf([...quality]);
      if (elements !== undefined) expect(screen.nodes).to.have.lengthOf(elements);
      if (screen.quality !== 'ok') return;
      for (const { selector, shown, any, reachable } of checks ?? []) {
        const words = JSON.stringify(selector);
        const found = findAll(screen, selector);
        expect(found, words).to.have.lengthOf(shown);
        expect(findAll(screen, { ...selector, visible: 'any' }), `${words}, shown or not`).to.have.lengthOf(any);
        if (reachable === undefined) continue;
        expect(
          found.filter((node) => reachability(screen, node).kind === 'reachable'),
          `${words}, reachable`,
        ).to.have.lengthOf(reachable);
      }
    });
  }

  it('what a kept previous screen repeats is ambiguous and lists both', function () {
    if (entries.length === 0) this.skip();
    const source = readFileSync(path.join(FOLDER, 'android-previous-screen-kept.xml'), 'utf8');
    const choice = choose(readScreen(source, 'android'), { id: 'screen-title' }, 'act');
    expect(choice.kind).to.equal('ambiguous');
    expect(choice.kind === 'ambiguous' && choice.nodes.map((node) => node.text)).to.deep.equal([
      'Home',
      'Product details',
    ]);
  });

  it('four equal buttons are ambiguous and all listed', function () {
    if (entries.length === 0) this.skip();
    const source = readFileSync(path.join(FOLDER, 'ios-duplicate-texts.xml'), 'utf8');
    const choice = choose(readScreen(source, 'ios'), { label: 'Delete' }, 'act');
    expect(choice.kind === 'ambiguous' && choice.nodes.length).to.equal(4);
    expect(choice.kind === 'ambiguous' && choice.words).to.contain('"row-1"');
  });
});

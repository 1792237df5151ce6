import { expect } from 'chai';
import { compilePlace } from '../../src/match/compiled-place.js';
import { Hanging } from '../../src/match/hanging.js';
import { Hits } from '../../src/match/hits.js';
import { SelectorSet } from '../../src/match/selector-set.js';
import type { Condition, Screen } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { place } from './places.js';

class CountingHits extends Hits {
  asked = 0;

  override count(id: number): number {
    this.asked++;
    return super.count(id);
  }
}

const SCREEN = readScreen(
  androidSource(view('FrameLayout', { id: 'row' }, view('Button', { id: 'title', text: 'Title 7', selected: 'true' }))),
  'android',
);

/** Which of many places match, and how many conditions were looked at to know. */
function look(
  required: (at: number) => readonly Condition[],
  screen: Screen = SCREEN,
): { readonly found: readonly string[]; readonly asked: number } {
  const set = new SelectorSet('android');
  const places = Array.from({ length: 3_000 }, (_, at) => {
    return compilePlace(place(`p${at}`, { required: required(at) }), at, set);
  });
  const hanging = new Hanging(places, set);
  const hits = new CountingHits(set);
  const found = hanging.matching(hits.read(screen)).map(({ place: { id } }) => id);
  return { found, asked: hits.asked };
}

describe('of thousands of places only those are looked at whose rarest need is met', () => {
  it('where all require the same id and each a text of its own', () => {
    const { found, asked } = look((at) => [{ id: 'title' }, { role: 'button' }, { text: `Title ${at}` }]);
    expect(found).to.deep.equal(['p7']);
    expect(asked).to.be.lessThan(10);
  });

  it('where each has a text of its own in one condition with the same id', () => {
    const { found, asked } = look((at) => [{ id: 'title', text: `Title ${at}`, selected: true }]);
    expect(found).to.deep.equal(['p7']);
    expect(asked).to.be.lessThan(10);
  });

  it('where each has a text of its own only in a relation', () => {
    const { found, asked } = look((at) => [{ id: 'row', has: { id: 'title', text: `Title ${at}` } }]);
    expect(found).to.deep.equal(['p7']);
    expect(asked).to.be.lessThan(10);
  });

  it('where each has a pattern of its own', () => {
    const { found, asked } = look((at) => [{ id: 'title' }, { text: { matches: `Title ${at}( .*)?` } }]);
    expect(found).to.deep.equal(['p7']);
    expect(asked).to.be.lessThan(10);
  });

  it('where few need a state and all a text that is not there', () => {
    const { found, asked } = look((at) => [{ text: `Other ${at % 2}` }, at < 3 ? { selected: true } : { id: 'title' }]);
    expect(found).to.deep.equal([]);
    expect(asked).to.be.lessThan(10);
  });
});

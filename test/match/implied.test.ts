import { expect } from 'chai';
import { compileMatcher } from '../../src/match/index.js';
import type { Place } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';

const SCREEN = readScreen(
  androidSource(view('FrameLayout', { id: 'box' }, view('Button', { id: 'x', text: 'Save' }))),
  'android',
);

/** Whether `special` drops `general`, which without that would win by matching fewer captures. */
function drops(special: Partial<Place>, general: Partial<Place>, screen = SCREEN): boolean {
  const places = [
    place('general', { ...general, captureMatches: 0 }),
    place('special', { ...special, captureMatches: 9 }),
  ];
  const matcher = compileMatcher(resolvedPacks('demo', 'android', places));
  expect(matcher.matching(screen)).to.deep.equal(['general', 'special']);
  return matcher.identify(screen).waypoint === 'special';
}

describe('conditions of one place are implied by those of another', () => {
  it('with one more required condition', () => {
    expect(drops({ required: [{ id: 'x' }, { text: 'Save' }] }, { required: [{ id: 'x' }] })).to.equal(true);
    expect(drops({ required: [{ text: 'Save' }] }, { required: [{ id: 'x' }] })).to.equal(false);
  });

  it('with one more field, compared by what it means', () => {
    expect(drops({ required: [{ id: 'x', text: 'Save' }] }, { required: [{ id: { equals: ' x' } }] })).to.equal(true);
    expect(drops({ required: [{ id: 'x', within: { id: 'box' } }] }, { required: [{ id: 'x' }] })).to.equal(true);
    expect(drops({ required: [{ id: 'x', text: 'Save' }] }, { required: [{ id: 'x', role: 'button' }] })).to.equal(
      false,
    );
    expect(drops({ required: [{ id: 'x', text: { contains: 'Save' } }] }, { required: [{ text: 'Save' }] })).to.equal(
      false,
    );
  });

  it('with one more field, all of them of one node', () => {
    const apart = [{ id: 'x', text: 'Save' }, { role: 'button', text: 'Save' }] as const; // prettier-ignore
    expect(drops({ required: apart }, { required: [{ id: 'x', role: 'button' }] })).to.equal(false);
  });

  it('with the same relation to the same node', () => {
    const nested = readScreen(
      androidSource(
        view(
          'FrameLayout',
          { id: 'box' },
          view('FrameLayout', { id: 'x', text: 'Save' }, view('Button', { id: 'box' })),
        ),
      ),
      'android',
    );
    const box = { id: 'box' };
    for (const [special, general, expected] of [
      [{ within: box }, { within: box }, true],
      [{}, { within: box }, false],
      [{ has: box }, { within: box }, false],
      [{ within: { ...box, role: 'group' } }, { within: box }, false],
    ] as const) {
      const said = drops(
        // The second condition so that only the relation tells.
        { required: [{ id: 'x', text: 'Save', ...special }, { has: box }] },
        { required: [{ id: 'x', ...general }] },
        nested,
      );
      expect(said, JSON.stringify([special, general])).to.equal(expected);
    }
  });

  it('with a `min` not smaller', () => {
    expect(drops({ required: [{ id: 'x' }] }, { required: [{ id: 'x', count: { min: 0 } }] })).to.equal(true);
    expect(
      drops({ required: [{ id: 'x', count: { min: 0 } }, { text: 'Save' }] }, { required: [{ id: 'x' }] }),
    ).to.equal(false);
  });

  it('with a `max` not larger, of the same selector', () => {
    const most = (max: number): Partial<Place> => ({ required: [{ id: 'x', count: { max } }] });
    expect(drops(most(1), most(2))).to.equal(true);
    expect(drops({ required: [{ id: 'x', count: { max: 3 } }, { text: 'Save' }] }, most(2))).to.equal(false);
    expect(drops({ required: [{ id: 'x', text: 'Save', count: { max: 1 } }] }, most(2))).to.equal(false);
  });

  it('with a forbidden condition that has fewer fields', () => {
    const required = [{ id: 'x' }];
    expect(drops({ required, forbidden: [{ id: 'y' }] }, { required })).to.equal(true);
    expect(drops({ required, forbidden: [{ id: 'y' }] }, { required, forbidden: [{ id: 'y', text: 'A' }] })).to.equal(
      true,
    );
    expect(
      drops(
        { required: [...required, { text: 'Save' }], forbidden: [{ id: 'y', text: 'A' }] },
        { required, forbidden: [{ id: 'y' }] },
      ),
    ).to.equal(false);
    expect(drops({ required: [...required, { text: 'Save' }] }, { required, forbidden: [{ id: 'y' }] })).to.equal(
      false,
    );
  });

  it('with `nth`, which is one of those without it', () => {
    expect(drops({ required: [{ id: 'x', text: 'Save', nth: 1 }] }, { required: [{ id: 'x' }] })).to.equal(true);
    expect(drops({ required: [{ id: 'x' }] }, { required: [{ id: 'x', nth: 1 }] })).to.equal(false);
  });

  it('not where `nth` chooses among others', () => {
    expect(drops({ required: [{ id: 'x', text: 'Save', nth: 1 }] }, { required: [{ id: 'x', nth: 1 }] })).to.equal(
      false,
    );
    expect(drops({ required: [{ id: 'x', nth: 1 }, { text: 'Save' }] }, { required: [{ id: 'x', nth: 1 }] })).to.equal(
      true,
    );
  });

  it('by what is shown, not by what may be hidden', () => {
    expect(drops({ required: [{ id: 'x' }] }, { required: [{ id: 'x', visible: 'any' }] })).to.equal(true);
    expect(drops({ required: [{ id: 'x', text: 'Save', visible: 'any' }] }, { required: [{ id: 'x' }] })).to.equal(
      false,
    );
  });
});

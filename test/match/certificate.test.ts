import { expect } from 'chai';
import fc from 'fast-check';
import { compileMatcher, type Matcher } from '../../src/match/index.js';
import type { Place, Screen, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, view } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { generatedApp } from './generated-app.js';
import { place } from './places.js';

function screenWith(...ids: readonly string[]): Screen {
  return readScreen(androidSource(...ids.map((id) => view('TextView', { id }))), 'android');
}

const need = (...ids: readonly string[]): Selector[] => ids.map((id) => ({ id }));

function matcherOf(...places: readonly Place[]): Matcher {
  return compileMatcher(resolvedPacks('demo', 'android', places));
}

describe('the certificate of a place', () => {
  const matcher = matcherOf(
    place('day', { required: need('day') }),
    place('saved', { refines: 'day', required: need('snack') }),
    place('dialog', { refines: 'day', modal: true, required: need('dialog') }),
    place('week', { required: need('week'), forbidden: need('banner') }),
    place('rating', { kind: 'interrupter', required: need('stars') }),
  );
  const holds = (id: string, ...ids: readonly string[]): boolean =>
    matcher.certificate(id).holds(screenWith('root', ...ids));

  it('names its place', () => {
    expect(matcher.certificate('day').place).to.equal('day');
  });

  it('holds where the conditions of the place do and nothing else matches', () => {
    expect(holds('day', 'day')).to.equal(true);
    expect(holds('week', 'week')).to.equal(true);
  });

  it('does not hold where a condition of the place fails', () => {
    expect(holds('day')).to.equal(false);
    expect(holds('week', 'week', 'banner')).to.equal(false);
  });

  it('does not hold where an interrupter matches as well', () => {
    expect(holds('day', 'day', 'stars')).to.equal(false);
    expect(holds('rating', 'day', 'stars')).to.equal(true);
  });

  it('holds where a place that refines it is named, with its own conditions or without', () => {
    expect(holds('day', 'day', 'snack')).to.equal(true);
    expect(holds('day', 'snack')).to.equal(true);
    expect(holds('saved', 'day')).to.equal(false);
  });

  it('does not hold under a modal place', () => {
    expect(holds('day', 'day', 'dialog')).to.equal(false);
    expect(holds('dialog', 'day', 'dialog')).to.equal(true);
  });

  it('does not hold where another place matches and nothing decides between them', () => {
    expect(holds('day', 'day', 'week')).to.equal(false);
    expect(holds('week', 'day', 'week')).to.equal(false);
  });

  it('does not hold where another place requires all that it requires and more', () => {
    const two = matcherOf(place('a', { required: need('x') }), place('b', { required: need('x', 'y') }));
    expect(two.certificate('a').holds(screenWith('x'))).to.equal(true);
    expect(two.certificate('a').holds(screenWith('x', 'y'))).to.equal(false);
    expect(two.certificate('b').holds(screenWith('x', 'y'))).to.equal(true);
  });

  it('does not hold for a truncated reading: that something is absent is not proven', () => {
    const whole = androidSource(view('TextView', { id: 'day' }));
    const certificate = matcher.certificate('day');
    expect(certificate.holds(readScreen(whole, 'android'))).to.equal(true);
    expect(certificate.holds(readScreen(whole.replace('</hierarchy>', '<android.view'), 'android'))).to.equal(false);
    expect(certificate.holds(readScreen('', 'android'))).to.equal(false);
  });

  it('of a place that is not in the packs is an error', () => {
    expect(() => matcher.certificate('elsewhere')).to.throw(RangeError, 'no place elsewhere');
  });

  it('says at every place of a pack what identify says', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('android' as const, 'ios' as const), (seed, platform) => {
        const { screens, places } = generatedApp(seed, platform, 60);
        const generated = compileMatcher(resolvedPacks('p', platform, places));
        const certificates = places.map(({ id }) => generated.certificate(id));
        for (const { source } of screens.slice(0, 10)) {
          const screen = readScreen(source, platform);
          const { waypoint } = generated.identify(screen);
          const held = certificates.filter((certificate) => certificate.holds(screen));
          const expected = places.filter(({ id }) => generated.isAt(waypoint, id));
          expect(held.map((certificate) => certificate.place)).to.deep.equal(expected.map(({ id }) => id));
        }
      }),
      { numRuns: 20 },
    );
  });
});

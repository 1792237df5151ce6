import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  compileMatcher,
  coveringOn,
  type ElementsProof,
  type ElementsVerdict,
  type Matcher,
} from '../../src/match/index.js';
import type { Place, ResolvedPacks, Screen, Values } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { readScreen } from '../../src/screen/index.js';
import { iosSource, item, type Element } from '../screen/page-source.js';
import { corpusPack, hasCorpus, resolvedPacks } from './corpus-pack.js';
import { driverAnswer } from './driver-answers.js';
import { generatedApp } from './generated-app.js';
import { mutatedSource, type Mutation } from './mutated-source.js';
import { place } from './places.js';

/** Asks as the executor does: again where more has to be known. */
function proofOf(matcher: Matcher, screen: Screen, id: string, values: Values): ElementsProof | undefined {
  const question = matcher.elementsQuestion([{ place: id, values }], [], coveringOn(screen.platform), screen.viewport);
  const ask = (): ElementsVerdict => question?.proof(question.locators.map((locator) => driverAnswer(screen, locator)));
  const first = ask();
  const second = first === 'more' ? ask() : first;
  expect(second).not.to.equal('more');
  return second === 'more' || second === 'blocked' ? undefined : second;
}

/** @returns how many places were proven */
function checkScreen(ids: Iterable<string>, matcher: Matcher, screen: Screen, values: Values): number {
  const { waypoint, data } = matcher.identify(screen);
  let proven = 0;
  for (const id of ids) {
    for (const asked of [{}, data, values]) {
      const proof = proofOf(matcher, screen, id, asked);
      if (proof === undefined) continue;
      proven++;
      const words = `${id} with ${JSON.stringify(asked)}, where identify says ${String(waypoint)}`;
      expect(screen.quality, words).to.equal('ok');
      expect(matcher.isAt(waypoint, id), words).to.equal(true);
      expect(matcher.isAt(waypoint, proof.identified.waypoint ?? ''), words).to.equal(true);
      expect(matcher.isBusy(screen), words).to.equal(false);
      expect(matcher.showsHold(screen, id, asked).holds, words).to.equal(true);
      if (proof.identified.waypoint === waypoint) expect(proof.identified.data, words).to.deep.equal(data);
    }
  }
  return proven;
}

const number = fc.nat(10_000);
const mutations = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('drop' as const, 'duplicate' as const), node: number }),
    fc.record({ kind: fc.constant('move' as const), node: number, into: number }),
    fc.record({ kind: fc.constant('swap' as const), node: number, with: number, attribute: number }),
  ),
  { maxLength: 4 },
) satisfies fc.Arbitrary<Mutation[]>;

type Phone = 'android' | 'ios';

interface Captured {
  readonly packs: ResolvedPacks;
  readonly sources: readonly string[];
}

function capturesOf(phone: Phone, folder: string, packs?: ResolvedPacks): Captured {
  const opened = openPacks(folder);
  const { captures, folder: at } = opened.main;
  const sources = captures
    .filter(({ classifier }) => classifier === phone || classifier.startsWith(`${phone}-`))
    .map(({ file }) => readFileSync(path.join(at, file), 'utf8'));
  return { packs: packs ?? opened.for([phone]), sources };
}

for (const phone of ['android', 'ios'] as const)
  describe(`The certificate asked by searches for elements on ${phone}`, function () {
    this.timeout(180_000);

    const calendar = capturesOf(phone, path.resolve('packs', 'calendar'));
    const matcher = compileMatcher(calendar.packs);

    it('is proven on the captures of nearly all places that can be arrived at, with what they show', () => {
      const failed = calendar.sources.flatMap((source) => {
        const screen = readScreen(source, phone);
        const { waypoint, data } = matcher.identify(screen);
        if (waypoint === null || calendar.packs.places.get(waypoint)?.kind === 'interrupter') return [];
        const proof = proofOf(matcher, screen, waypoint, {});
        if (proof !== undefined) expect(proof.identified).to.deep.include({ waypoint, data });
        return proof === undefined ? [waypoint] : [];
      });
      expect(failed).to.deep.equal([]);
    });

    it('never says of a capture, however it was changed, what identify does not say', () => {
      let proven = 0;
      fc.assert(
        fc.property(fc.constantFrom(...calendar.sources), mutations, (source, changes) => {
          const screen = readScreen(mutatedSource(source, changes), phone);
          proven += checkScreen(calendar.packs.places.keys(), matcher, screen, { title: 'Lunch', query: 'Lunch' });
        }),
        { numRuns: 25 },
      );
      expect(proven).to.be.greaterThan(20);
    });

    (hasCorpus ? it : it.skip)('never says of the screens of a real app what identify does not say', () => {
      const corpus = phone === 'ios' ? 'ios-contacts' : 'google-calendar';
      const packs = corpusPack(corpus, phone);
      const real = compileMatcher(packs);
      const { sources } = capturesOf(phone, path.resolve('..', 'shared', 'corpus', corpus), packs);
      fc.assert(
        fc.property(fc.constantFrom(...sources), mutations, (source, changes) => {
          const screen = readScreen(mutatedSource(source, changes), phone);
          // Asking for each of a hundred places takes long, and its own conditions must hold.
          const near = real.matching(screen).flatMap((id) => [id, packs.places.get(id)?.refines ?? id]);
          checkScreen(new Set(near), real, screen, {});
        }),
        { numRuns: 8 },
      );
    });

    it('never says of generated screens what identify does not say', () => {
      let proven = 0;
      for (let seed = 0; seed < 20; seed++) {
        const { screens, places } = generatedApp(seed, phone, 6);
        const made = compileMatcher(resolvedPacks('demo', phone, places));
        for (const { source } of screens.slice(0, 40)) {
          const screen = readScreen(source, phone);
          const near = places.flatMap(({ id, refines }) =>
            made.matching(screen).includes(id) ? [id, refines ?? id] : [],
          );
          proven += checkScreen(new Set(near), made, screen, {});
        }
      }
      expect(proven).to.be.greaterThan(0);
    });
  });

describe('The certificate asked by searches for elements, rule by rule', () => {
  const matcherOf = (places: readonly Place[], busy: ResolvedPacks['busy'] = []): Matcher =>
    compileMatcher({ ...resolvedPacks('demo', 'ios', places), busy });
  const screenOf = (...items: readonly Element[]): Screen => readScreen(iosSource(...items), 'ios');
  const named = (name: string, type = 'Other', ...inside: readonly Element[]) =>
    item(type, [10, 100, 100, 40], { name }, ...inside);
  const day = place('day', { required: [{ id: 'day' }] });
  const dialog = place('dialog', { refines: 'day', modal: true, required: [{ id: 'dialog' }] });
  const saved = place('saved', { refines: 'day', required: [{ id: 'banner' }] });

  it('holds where a place or one that refines it is found, not under a modal one', () => {
    const matcher = matcherOf([day, dialog, saved]);
    expect(proofOf(matcher, screenOf(named('day')), 'day', {})?.identified.waypoint).to.equal('day');
    expect(proofOf(matcher, screenOf(named('day'), named('banner')), 'day', {})?.identified.waypoint).to.equal('saved');
    expect(proofOf(matcher, screenOf(named('day'), named('dialog')), 'day', {})).to.equal(undefined);
  });

  it('is not believed while the screen is busy, or under an interrupter', () => {
    const rating = place('rating', { kind: 'interrupter', required: [{ id: 'stars' }] });
    const matcher = matcherOf([day, rating], [{ role: 'progress' }]);
    expect(proofOf(matcher, screenOf(named('day')), 'day', {})).not.to.equal(undefined);
    const wheel = named('wheel', 'ActivityIndicator');
    expect(proofOf(matcher, screenOf(named('day'), wheel), 'day', {})).to.equal(undefined);
    expect(proofOf(matcher, screenOf(named('day'), named('stars')), 'day', {})).to.equal(undefined);
  });

  it('sees what normalisation makes equal', () => {
    const matcher = matcherOf([place('day', { required: [{ id: 'day' }], forbidden: [{ label: 'Save it' }] })]);
    for (const label of ['Save it', ' Save it', 'Save\u00a0it', 'Save  it', 'Sa\u200eve it', 'Save it\n']) {
      const save = item('Button', [10, 200, 100, 40], { label });
      expect(proofOf(matcher, screenOf(named('day'), save), 'day', {}), JSON.stringify(label)).to.equal(undefined);
    }
    const other = item('Button', [10, 200, 100, 40], { label: 'Save it all' });
    expect(proofOf(matcher, screenOf(named('day'), other), 'day', {})).not.to.equal(undefined);
  });

  it('ignores case by our rules, whatever the phone takes for the same letter', () => {
    const label = { equals: 'straße', ignoreCase: true };
    const matcher = matcherOf([place('day', { required: [{ id: 'day' }], forbidden: [{ label }] })]);
    const road = item('Button', [10, 200, 100, 40], { label: 'STRASSE' });
    expect(proofOf(matcher, screenOf(named('day'), road), 'day', {})).to.equal(undefined);
  });

  it('counts nothing as shown that something may cut off, and asks what scrolls around it', () => {
    const matcher = matcherOf([day]);
    const table = item('Table', [0, 300, 390, 200], { name: 'table' });
    expect(proofOf(matcher, screenOf(table, named('day')), 'day', {})).not.to.equal(undefined);
    const around = item('Table', [0, 300, 390, 200], { name: 'table' }, named('day'));
    expect(proofOf(matcher, screenOf(around), 'day', {})).to.equal(undefined);
  });

  it('is not asked where a condition counts by its place, or stands in a relation that no search can say', () => {
    const second = place('second', { required: [{ id: 'row', nth: 2 }] });
    const below = place('below', { required: [{ id: 'row', below: { id: 'title' } }] });
    const matcher = matcherOf([second, below]);
    expect(matcher.elementsQuestion([{ place: 'second', values: {} }])).to.equal(undefined);
    expect(matcher.elementsQuestion([{ place: 'below', values: {} }])).to.equal(undefined);
  });

  it('is not asked where nothing could tell that a better place is absent', () => {
    const vague = place('vague', { refines: 'day', modal: true, required: [{ role: 'button' }] });
    expect(matcherOf([day, vague]).elementsQuestion([{ place: 'day', values: {} }])).to.equal(undefined);
  });

  it('knows what is within, and what has something inside, from searches that say so', () => {
    const inBanner = place('in-banner', { required: [{ label: 'Saved', within: { id: 'banner' } }] });
    const withText = place('with-text', { required: [{ id: 'cell', has: { id: 'text' } }] });
    const matcher = matcherOf([inBanner, withText]);
    const text = item('StaticText', [10, 100, 90, 30], { label: 'Saved' });
    expect(proofOf(matcher, screenOf(named('banner', 'Other', text)), 'in-banner', {})).not.to.equal(undefined);
    expect(proofOf(matcher, screenOf(named('banner'), text), 'in-banner', {})).to.equal(undefined);
    expect(proofOf(matcher, screenOf(named('cell', 'Cell', named('text'))), 'with-text', {})).not.to.equal(undefined);
    expect(proofOf(matcher, screenOf(named('cell', 'Cell'), named('text')), 'with-text', {})).to.equal(undefined);
  });

  it('holds with data only where it is shown, and tells what is shown', () => {
    const params = { title: { type: 'string' as const } };
    const detail = place('detail', {
      params,
      required: [{ id: 'detail' }],
      shows: [{ id: 'title', label: '{{title}}' }],
    });
    const matcher = matcherOf([detail]);
    const screen = screenOf(named('detail'), item('StaticText', [10, 200, 90, 30], { name: 'title', label: 'Lunch' }));
    expect(proofOf(matcher, screen, 'detail', { title: 'Lunch' })?.identified.data).to.deep.equal({ title: 'Lunch' });
    expect(proofOf(matcher, screen, 'detail', {})?.identified.data).to.deep.equal({ title: 'Lunch' });
    expect(proofOf(matcher, screen, 'detail', { title: 'Dinner' })).to.equal(undefined);
  });

  it('is proven by an answer about an application only, for that is what cuts all boxes', () => {
    const question = matcherOf([day]).elementsQuestion([{ place: 'day', values: {} }]);
    expect(question?.proof(question.locators.map(() => []))).to.equal(undefined);
    const alone = { handle: 'e', attributes: { type: 'XCUIElementTypeOther', name: 'day' } };
    expect(question?.proof([[alone]])).to.equal(undefined);
  });
});

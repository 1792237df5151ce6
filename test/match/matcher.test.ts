import { expect } from 'chai';
import { compileMatcher, SelectorError, type Matcher } from '../../src/match/index.js';
import type { Place, Screen, Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, iosSource, view, type Element } from '../screen/page-source.js';
import { resolvedPacks } from './corpus-pack.js';
import { place } from './places.js';

/** A screen with one node for each id. */
function screenWith(...ids: readonly string[]): Screen {
  return readScreen(androidSource(...ids.map((id) => view('TextView', { id, text: `text of ${id}` }))), 'android');
}

const need = (...ids: readonly string[]): Selector[] => ids.map((id) => ({ id }));

function matcherOf(...places: readonly Place[]): Matcher {
  return compileMatcher(resolvedPacks('demo', 'android', places));
}

describe('identify', () => {
  it('names the only place that matches, fully sure', () => {
    const answer = matcherOf(place('a', { required: need('x') }), place('b', { required: need('y') })).identify(
      screenWith('x'),
    );
    expect(answer).to.deep.include({ waypoint: 'a', confidence: 1, margin: 1, quality: 'ok', data: {} });
    expect(answer.candidates).to.deep.equal([{ waypoint: 'a', score: 1 }]);
  });

  it('names none where none matches', () => {
    expect(matcherOf(place('a', { required: need('x') })).identify(screenWith('z'))).to.deep.include({
      waypoint: null,
      confidence: 0,
      margin: 0,
      candidates: [],
    });
  });

  it('a forbidden condition, a count too small and a count too large each rule a place out', () => {
    const matcher = matcherOf(
      place('forbids', { required: need('x'), forbidden: need('y') }),
      place('two', { required: [{ id: 'x', count: { min: 2 } }] }),
      place('at-most-one', { required: [{ id: 'x', count: { max: 1 } }] }),
      place('none', { required: [{ id: 'x' }, { id: 'y', count: { max: 0 } }] }),
    );
    expect(matcher.matching(screenWith('x'))).to.deep.equal(['forbids', 'at-most-one', 'none']);
    expect(matcher.matching(screenWith('x', 'x'))).to.deep.equal(['forbids', 'two', 'none']);
    expect(matcher.matching(screenWith('x', 'y'))).to.deep.equal(['at-most-one']);
  });

  it('a place that only forbids matches, a place without conditions does not', () => {
    const matcher = matcherOf(place('only', { forbidden: need('y') }), place('nothing'));
    expect(matcher.matching(screenWith('x'))).to.deep.equal(['only']);
    expect(matcher.matching(screenWith('y'))).to.deep.equal([]);
  });

  describe('ranks', () => {
    const rare = place('rare', { required: need('x', 'y'), captureMatches: 0 });

    it('(1) an interrupter before every place, however rare the other is', () => {
      const matcher = matcherOf(rare, place('rating', { kind: 'interrupter', required: need('x'), captureMatches: 9 }));
      expect(matcher.identify(screenWith('x', 'y'))).to.deep.include({ waypoint: 'rating', confidence: 0.95 });
      expect(matcher.identify(screenWith('x', 'y'), { interrupters: 'off' }).waypoint).to.equal('rare');
    });

    it('(2) a place before what it refines, directly or through others', () => {
      const base = place('base', { required: need('x', 'y', 'z'), captureMatches: 0 });
      const middle = place('middle', { refines: 'base', required: need('w') });
      const fine = place('fine', { refines: 'middle', required: need('x'), captureMatches: 9 });
      expect(matcherOf(base, middle, fine).identify(screenWith('x', 'y', 'z'))).to.deep.include({
        waypoint: 'fine',
        confidence: 0.95,
      });
    });

    it('(3) a place before one whose conditions it implies', () => {
      const general = place('general', { required: [{ id: 'x' }], captureMatches: 0 });
      const fields = place('fields', { required: [{ id: 'x', text: 'text of x' }], captureMatches: 9 });
      expect(matcherOf(general, fields).identify(screenWith('x'))).to.deep.include({
        waypoint: 'fields',
        confidence: 0.95,
      });
    });

    it('the place that matches the fewest captures', () => {
      const often = place('often', { required: need('x'), captureMatches: 8 });
      const seldom = place('seldom', { required: need('y'), captureMatches: 1 });
      const answer = matcherOf(often, seldom).identify(screenWith('x', 'y'));
      expect(answer.waypoint).to.equal('seldom');
      expect(answer.confidence).to.be.closeTo(1 - 2 / 11, 1e-9);
      expect(answer.candidates.map(({ waypoint }) => waypoint)).to.deep.equal(['seldom', 'often']);
      expect(answer.margin).to.be.closeTo(1 - 4 / 11, 1e-9);
    });

    it('none when more than one is left, and lists them', () => {
      const answer = matcherOf(place('a', { required: need('x') }), place('b', { required: need('y') })).identify(
        screenWith('x', 'y'),
      );
      expect(answer).to.deep.include({ waypoint: null, confidence: 0, margin: 0 });
      expect(answer.candidates).to.deep.equal([
        { waypoint: 'a', score: 0.5 },
        { waypoint: 'b', score: 0.5 },
      ]);
    });

    it('places with equal conditions do not drop each other', () => {
      const answer = matcherOf(
        place('a', { required: need('x'), captureMatches: 1 }),
        place('b', { required: need('x'), captureMatches: 3 }),
      ).identify(screenWith('x'));
      expect(answer.waypoint).to.equal('a');
      expect(answer.confidence).to.be.closeTo(1 - 2 / 6, 1e-9);
    });

    it('places that refine each other in a circle do not drop each other', () => {
      const answer = matcherOf(
        place('a', { refines: 'b', required: need('x') }),
        place('b', { refines: 'a', required: need('y') }),
      ).identify(screenWith('x', 'y'));
      expect(answer.candidates).to.have.lengthOf(2);
    });
  });

  describe('near misses', () => {
    const matcher = matcherOf(
      place('pair', { required: [{ id: 'x', count: { min: 2 } }, { id: 'y', count: { max: 0 } }, { id: 'z' }] }),
      place('sheet', { required: need('x', 'event_sheet') }),
      place('form', { required: need('x'), forbidden: need('y') }),
      place('far', { required: need('x', 'p', 'q', 'r') }),
      place('elsewhere', { required: need('p') }),
    );

    it('name the one or two conditions that failed, fewest first', () => {
      expect(matcher.identify(screenWith('x', 'y', 'z')).nearMisses).to.deep.equal([
        { waypoint: 'sheet', failed: ['required: id "event_sheet" (0 of 1)'] },
        { waypoint: 'form', failed: ['forbidden: id "y" (1 shown)'] },
        {
          waypoint: 'pair',
          failed: ['required: id "x", at least 2 (1 of 2)', 'required: id "y", at most 0 (1, at most 0)'],
        },
      ]);
    });

    it('with as many failures, those of which more holds come first, then the order of the packs', () => {
      const several = matcherOf(
        place('little', { required: need('x', 'gone') }),
        place('much', { required: need('x', 'y', 'z', 'gone') }),
        place('also-little', { required: need('y', 'gone') }),
        place('unforbidden', { required: need('x', 'gone'), forbidden: need('nothing') }),
      );
      const near = several.identify(screenWith('x', 'y', 'z')).nearMisses;
      expect(near.map(({ waypoint }) => waypoint)).to.deep.equal(['much', 'unforbidden', 'little', 'also-little']);
    });

    it('are at most ten', () => {
      const many = matcherOf(
        ...Array.from({ length: 12 }, (_, at) => place(`p${at}`, { required: need('x', `no${at}`) })),
      );
      expect(many.identify(screenWith('x')).nearMisses).to.have.lengthOf(10);
    });

    it('leave out where three conditions failed, where nothing that is required is there and what matches', () => {
      const three = matcherOf(
        place('three', { required: need('x', 'p', 'q'), forbidden: need('y') }),
        place('none', { required: need('p') }),
        place('forbids-only', { forbidden: need('y') }),
        place('matches', { required: need('x', 'y') }),
      );
      expect(three.identify(screenWith('x', 'y')).nearMisses).to.deep.equal([]);
    });

    it('say too many of what may be there so often only', () => {
      const most = matcherOf(place('one', { required: [{ id: 'y' }, { id: 'x', count: { max: 1 } }] }));
      expect(most.identify(screenWith('x', 'x', 'y')).nearMisses).to.deep.equal([
        { waypoint: 'one', failed: ['required: id "x", at most 1 (2, at most 1)'] },
      ]);
    });

    it('are also places of whose only condition there is too much or too little', () => {
      const counted = matcherOf(
        place('at-most-one', { required: [{ id: 'x', count: { max: 1 } }] }),
        place('two', { required: [{ id: 'y', count: { min: 2 } }] }),
        place('none', { required: [{ id: 'x', count: { max: 0 } }] }),
        place('not-there', { required: [{ id: 'p', count: { min: 2 } }] }),
      );
      expect(counted.identify(screenWith('x', 'x', 'y')).nearMisses).to.deep.equal([
        { waypoint: 'at-most-one', failed: ['required: id "x", at most 1 (2, at most 1)'] },
        { waypoint: 'two', failed: ['required: id "y", at least 2 (1 of 2)'] },
      ]);
    });

    it('are of their own screen, however late they are read', () => {
      const early = matcher.identify(screenWith('x', 'z'));
      matcher.identify(screenWith('p', 'q'));
      expect(early.nearMisses.map(({ waypoint }) => waypoint)).to.deep.equal(['pair', 'sheet']);
    });

    it('are part of what is written as JSON', () => {
      expect(JSON.parse(JSON.stringify(matcher.identify(screenWith('x', 'y')))))
        .to.have.property('nearMisses')
        .with.lengthOf(2);
    });
  });

  describe('on a bad reading', () => {
    const matcher = matcherOf(
      place('a', { required: need('x') }),
      place('b', { required: need('x'), forbidden: need('y') }),
      place('c', { required: need('z') }),
    );
    const whole = androidSource(view('TextView', { id: 'x' }));

    it('a truncated one names no place but lists what holds so far', () => {
      const answer = matcher.identify(readScreen(whole.replace('</hierarchy>', '<android.view'), 'android'));
      expect(answer).to.deep.include({ waypoint: null, confidence: 0, quality: 'truncated', nearMisses: [] });
      expect(answer.candidates.map(({ waypoint }) => waypoint).sort()).to.deep.equal(['a', 'b']);
    });

    it('an empty one and what is no source name nothing, and say so', () => {
      expect(matcher.identify(readScreen('', 'android'))).to.deep.include({
        waypoint: null,
        candidates: [],
        quality: 'empty',
      });
      const empty = matcherOf(place('only', { forbidden: need('y') })).identify(readScreen('<html></html>', 'android'));
      expect(empty).to.deep.include({ waypoint: null, candidates: [], quality: 'not-a-source' });
    });
  });

  describe('finds a place by whatever it requires', () => {
    const texts = androidSource(
      view('FrameLayout', { id: 'sheet', selected: 'true' }, view('Button', { id: 'save', text: 'Save' })),
      view('TextView', { id: 'hidden', displayed: 'false' }, view('TextView', { id: 'hidden-inner' })),
    );
    const screen = readScreen(texts, 'android');
    const common = Array.from({ length: 20 }, (_, at) =>
      place(`common${at}`, { required: need('save', `missing${at}`) }),
    );
    const found = (required: Place['required'], forbidden: Place['forbidden'] = []): boolean =>
      matcherOf(...common, place('it', { required, forbidden }))
        .matching(screen)
        .includes('it');

    it('a text among places that require the same id', () => {
      expect(found([{ id: 'save' }, { text: 'Save' }])).to.equal(true);
      expect(found([{ id: 'save' }, { text: 'Send' }])).to.equal(false);
    });

    it('several fields of one node, not of one each', () => {
      expect(found([{ id: 'save', text: 'Save', role: 'button', selected: false }])).to.equal(true);
      expect(found([{ id: 'sheet', text: 'Save' }])).to.equal(false);
      expect(found([{ text: 'Save', selected: true }])).to.equal(false);
      expect(found([{ id: 'save', role: 'group' }])).to.equal(false);
    });

    it('part of a text, a pattern with or without a literal', () => {
      expect(found([{ text: { contains: 'av' } }])).to.equal(true);
      expect(found([{ text: { matches: 'S.v(e|ing)' } }])).to.equal(true);
      expect(found([{ text: { matches: '[A-Z][a-z]+' } }])).to.equal(true);
      expect(found([{ text: { matches: '[a-z]+' } }])).to.equal(false);
    });

    it('a role or a state only', () => {
      expect(found([{ role: 'button' }])).to.equal(true);
      expect(found([{ role: 'switch' }])).to.equal(false);
      expect(found([{ selected: true }])).to.equal(true);
      expect(found([{ checked: true }])).to.equal(false);
    });

    it('a relation only, and what a relation must find', () => {
      expect(found([{ has: { text: 'Save' } }])).to.equal(true);
      expect(found([{ has: { text: 'Send' } }])).to.equal(false);
      expect(found([{ has: { id: 'hidden-inner' } }])).to.equal(false);
      expect(found([{ has: { id: 'hidden-inner' }, visible: 'any' }])).to.equal(true);
      expect(found([{ id: 'save', within: { id: 'sheet' } }])).to.equal(true);
      expect(found([{ id: 'save', within: { id: 'dialog' } }])).to.equal(false);
    });

    it('what is there but not shown only where it says so', () => {
      expect(found([{ id: 'hidden' }])).to.equal(false);
      expect(found([{ id: 'hidden', visible: 'any' }])).to.equal(true);
    });

    it('nothing that must be there: counts from 0 and what is forbidden', () => {
      expect(found([{ id: 'missing', count: { max: 0 } }])).to.equal(true);
      expect(found([{ id: 'missing', count: { min: 0 } }])).to.equal(true);
      expect(found([], [{ id: 'missing' }])).to.equal(true);
      expect(found([], [{ id: 'save' }])).to.equal(false);
    });

    it('a condition that stands twice, and the nth of several', () => {
      expect(found([{ id: 'save' }, { id: 'save', nth: 1 }])).to.equal(true);
      expect(found([{ id: 'save', nth: 2 }])).to.equal(false);
    });
  });

  it('a condition that cannot be used on the platform is an error that names the place', () => {
    const packs = resolvedPacks('demo', 'ios', [place('a', { required: [{ id: 'x', focused: true }] })]);
    expect(() => compileMatcher(packs)).to.throw(SelectorError, /^a: id "x", focused: /);
  });

  it('lists the places that match in the order of the packs', () => {
    const matcher = matcherOf(
      place('z', { required: need('y') }),
      place('forbids', { forbidden: need('w') }),
      place('a', { required: need('x') }),
    );
    expect(matcher.matching(screenWith('x', 'y'))).to.deep.equal(['z', 'forbids', 'a']);
    expect(matcher.matching(screenWith('y', 'x'))).to.deep.equal(['z', 'forbids', 'a']);
  });

  it('does not take what it knows of one field or value for another', () => {
    const matcher = matcherOf(
      place('text', { required: [{ text: 'Save' }] }),
      place('label', { required: [{ label: 'Save' }] }),
      place('id', { required: [{ id: 'Save' }] }),
    );
    const found = (id: string, text: string, label: string): readonly string[] =>
      matcher.matching(readScreen(androidSource(view('Button', { id, text, 'content-desc': label })), 'android'));
    for (let round = 0; round < 2; round++) {
      expect(found('x', 'Save', 'Send')).to.deep.equal(['text']);
      expect(found('x', 'Send', 'Save')).to.deep.equal(['label']);
      expect(found('Save', 'Send', 'Send')).to.deep.equal(['id']);
      expect(found('x', 'Save', 'Save')).to.deep.equal(['text', 'label']);
    }
  });

  it('says of each screen what its own relations and order are, whatever it saw before', () => {
    const matcher = matcherOf(
      place('in', { required: [{ id: 'x', within: { id: 'box' } }] }),
      place('second', { required: [{ id: 'x', nth: 2 }] }),
    );
    const inside = readScreen(
      androidSource(view('FrameLayout', { id: 'box' }, view('TextView', { id: 'x' }))),
      'android',
    );
    const beside = readScreen(
      androidSource(view('FrameLayout', { id: 'box' }), view('TextView', { id: 'x' })),
      'android',
    );
    expect(matcher.matching(inside)).to.deep.equal(['in']);
    expect(matcher.matching(beside)).to.deep.equal([]);
    expect(matcher.matching(screenWith('x', 'x'))).to.deep.equal(['second']);
    expect(matcher.matching(inside)).to.deep.equal(['in']);
  });

  it('says the same of a screen however many others it saw before', () => {
    const matcher = matcherOf(place('a', { required: need('x') }), place('b', { required: need('y') }));
    const first = screenWith('x');
    expect(matcher.identify(first).waypoint).to.equal('a');
    expect(matcher.identify(screenWith('y')).waypoint).to.equal('b');
    expect(matcher.identify(first).waypoint).to.equal('a');
    expect(matcher.identify(screenWith()).quality).to.equal('empty');
  });
});

describe('isAt', () => {
  const matcher = matcherOf(
    place('day', { required: need('x') }),
    place('saved', { refines: 'day', required: need('y') }),
    place('saved-twice', { refines: 'saved', required: need('z') }),
    place('dialog', { refines: 'day', modal: true, required: need('d') }),
    place('dialog-detail', { refines: 'dialog', required: need('e') }),
  );

  it('is the place itself or what it refines, directly or through others', () => {
    expect(matcher.isAt('day', 'day')).to.equal(true);
    expect(matcher.isAt('saved', 'day')).to.equal(true);
    expect(matcher.isAt('saved-twice', 'day')).to.equal(true);
    expect(matcher.isAt('day', 'saved')).to.equal(false);
    expect(matcher.isAt('unheard', 'day')).to.equal(false);
    expect(matcher.isAt(null, 'day')).to.equal(false);
  });

  it('does not reach through a modal place to what it covers', () => {
    expect(matcher.isAt('dialog', 'day')).to.equal(false);
    expect(matcher.isAt('dialog-detail', 'dialog')).to.equal(true);
    expect(matcher.isAt('dialog-detail', 'day')).to.equal(false);
  });
});

describe('isBusy and interrupters', () => {
  it('busy while one of the declared selectors is shown', () => {
    const matcher = compileMatcher({
      ...resolvedPacks('demo', 'android', []),
      busy: [{ role: 'progress' }, { id: 'veil' }],
    });
    const busy = (...views: readonly Element[]): boolean =>
      matcher.isBusy(readScreen(androidSource(...views), 'android'));
    expect(busy(view('ProgressBar'))).to.equal(true);
    expect(busy(view('ProgressBar', { displayed: 'false' }))).to.equal(false);
    expect(busy(view('FrameLayout', { id: 'veil' }))).to.equal(true);
    expect(busy(view('Button'))).to.equal(false);
    expect(matcherOf().isBusy(screenWith('x'))).to.equal(false);
  });

  it('interrupters are the places of that kind', () => {
    const rating = place('rating', { kind: 'interrupter', required: need('x') });
    expect(matcherOf(place('a', { required: need('y') }), rating).interrupters).to.deep.equal([rating]);
  });

  it('works on iOS sources too', () => {
    const matcher = compileMatcher(resolvedPacks('demo', 'ios', [place('a', { required: [{ label: 'Demo' }] })]));
    expect(matcher.identify(readScreen(iosSource(), 'ios')).waypoint).to.equal('a');
  });
});

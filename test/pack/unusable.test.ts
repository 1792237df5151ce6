import { expect } from 'chai';
import fc from 'fast-check';
import { SelectorError, SelectorSet } from '../../src/match/index.js';
import {
  PLATFORMS,
  RELATIONS,
  STATE_FIELDS,
  TEXT_FIELDS,
  type Platform,
  type Selector,
} from '../../src/model/index.js';
import { UsableSelectors } from '../../src/pack/unusable.js';
import { removeFolders } from './folders.js';
import { problemLine, problemLines, type Changes } from './problem-lines.js';

const place = (lines: string): Changes => ({ 'waypoints/odd.waypoint.yaml': `id: odd\n${lines}` });
const busy = (selector: string): Changes => ({
  'pack.yaml': `id: notes\napps: { android: a, ios: b }\nbusy: [ ${selector} ]\n`,
});
const extra = (lines: string, body = '[]'): Changes => ({
  'shortcuts/extra.shortcut.yaml': `id: extra\nfrom: editor\nto: note\n${lines}body:\n  all: ${body}\n`,
});
const ODD = 'waypoints/odd.waypoint.yaml';
const EXTRA = 'shortcuts/extra.shortcut.yaml';

const SELECTOR = fc.letrec<{ selector: Selector }>((tie) => ({
  selector: fc
    .dictionary(
      fc.constantFrom(...TEXT_FIELDS),
      fc.constantFrom('a', { contains: 'a' }, { matches: '[0-9]+' }, { matches: '(' }),
      {
        maxKeys: 1,
      },
    )
    .chain((texts) =>
      fc
        .record(
          {
            state: fc.constantFrom(...STATE_FIELDS),
            relation: fc.constantFrom(...RELATIONS),
            inner: tie('selector'),
            nth: fc.constant(1),
            visible: fc.constant('any' as const),
            locator: fc.constant({ using: 'xpath', value: '//a' }),
          },
          { requiredKeys: [] },
        )
        .map(({ state, relation, inner, ...rest }): Selector => ({
          ...texts,
          ...rest,
          ...(state === undefined ? {} : { [state]: true }),
          ...(relation === undefined || inner === undefined ? {} : { [relation]: inner }),
        })),
    ),
})).selector;

/** What a matcher of the platform says of a selector when it is made. */
function faultOfMatcher(selector: Selector, platform: Platform): string | undefined {
  try {
    new SelectorSet(platform).add(selector);
    return undefined;
  } catch (error) {
    if (!(error instanceof SelectorError)) throw error;
    return error.message;
  }
}

describe('A selector that cannot be used', () => {
  afterEach(removeFolders);

  it('is one that no matcher of the platform can be made of, and no other', () => {
    fc.assert(
      fc.property(SELECTOR, fc.constantFrom(...PLATFORMS), (selector, platform) => {
        const fault = new UsableSelectors(platform).fault(selector, 'tested');
        expect(fault?.message).to.equal(faultOfMatcher(selector, platform));
      }),
      { numRuns: 500 },
    );
  });

  it('tells a state that the source of iOS does not carry, where it stands', () => {
    expect(problemLine(place('ios: { required: [ { id: a }, { id: b, clickable: true } ] }\n'))).to.equal(
      `unusable-selector ${ODD}:2:40 | A page source of ios does not say whether something is \`clickable\`. ` +
        'Leave the state out on this platform, or say it by another field.',
    );
  });

  it('tells it in a condition for every platform too, but not in one for a platform that has it', () => {
    expect(problemLine(place('required: [ { id: a, focused: true } ]\n'))).to.match(
      new RegExp(`^unusable-selector ${ODD}:2:22 `),
    );
    expect(problemLines(place('android: { required: [ { id: a, focused: true } ] }\n'))).to.deep.equal([]);
  });

  it('says nothing of conditions where the place does not exist', () => {
    const lines = 'forbidden: [ { id: a, focused: true } ]\nandroid: { required: [ { id: a } ] }\n';
    expect(problemLines(place(lines))).to.deep.equal([]);
  });

  it('is told in forbidden conditions, relations and what a place shows', () => {
    for (const lines of [
      'required: [ { id: a } ]\nforbidden: [ { id: b, has: { id: c, focused: true } } ]\n',
      'required: [ { id: a } ]\nparams: { n: { type: string } }\nshows: [ { text: "{{n}}", focused: true } ]\n',
    ])
      expect(problemLine(place(lines))).to.match(/^unusable-selector \S+:[34]:\d+ \|.*`focused`/);
  });

  it('tells a pattern that is no RE2, or too large, once for all platforms', () => {
    expect(problemLine(place('required: [ { text: { matches: "(?=a)b" } } ]\n'))).to.match(
      new RegExp(`^unusable-selector ${ODD}:2:32 \\| The pattern .* is no RE2 expression: .* look-around`),
    );
    expect(problemLine(place(`required: [ { text: { matches: "a{900}" } } ]\n`))).to.match(
      new RegExp(`^unusable-selector ${ODD}:2:32 \\| The pattern .* is too large\\. Use at most`),
    );
  });

  it('takes a template in a pattern for the text that it will be', () => {
    const shows = (pattern: string): Changes =>
      place(
        `required: [ { id: a } ]\nparams: { n: { type: string } }\nshows: [ { text: { matches: "${pattern}" } } ]\n`,
      );
    expect(problemLines(shows('{{n}}+ of [0-9]+'))).to.deep.equal([]);
    expect(problemLine(shows('{{n}}('))).to.match(/^unusable-selector \S+:4:29 /);
  });

  it('tells an element with such a pattern once, at the element, however many use it', () => {
    const lines = 'required: [ { element: x } ]\nforbidden: [ { element: x, nth: 2 } ]\n';
    expect(problemLine(place(`${lines}elements: { x: { all: { text: { matches: "(" } } } }\n`))).to.match(
      new RegExp(`^unusable-selector ${ODD}:4:42 `),
    );
  });

  it('tells an element that is written for a platform without the state, used or not', () => {
    const elements = (key: string): Changes =>
      place(`required: [ { id: a } ]\nelements: { x: { ${key}: { id: b, focused: true } } }\n`);
    expect(problemLine(elements('ios'))).to.match(new RegExp(`^unusable-selector ${ODD}:3:32 `));
    expect(problemLines(elements('all'))).to.deep.equal([]);
  });

  it('tells an element for all platforms where it is used on one without the state, and names the element', () => {
    const lines = 'required: [ { element: x } ]\nelements: { x: { all: { id: b, focused: true } } }\n';
    expect(problemLine(place(lines))).to.match(
      new RegExp(`^unusable-selector ${ODD}:2:24 \\| \`x\`: A page source of ios `),
    );
  });

  it('is told in `busy`', () => {
    expect(problemLine(busy('{ id: a, clickable: true }'))).to.match(/^unusable-selector pack\.yaml:3:18 /);
  });

  it('is told in answers to interrupters and bodies of shortcuts', () => {
    const clear =
      'kind: interrupter\nrequired: [ { id: a } ]\nclear: { deny: { ios: { tap: { id: b, focused: true } } } }\n';
    expect(problemLine(place(clear))).to.match(/^unusable-selector \S+:4:\d+ /);
    expect(problemLine(extra('', '[ { tap: { id: a, focused: true } } ]'))).to.match(
      new RegExp(`^unusable-selector ${EXTRA}:5:26 `),
    );
  });

  it('is told in a proof and in what is returned', () => {
    expect(problemLine(extra('proof: [ { gone: { id: a, focused: true } } ]\n'))).to.match(
      new RegExp(`^unusable-selector ${EXTRA}:4:27 `),
    );
    const note = {
      'waypoints/note.waypoint.yaml':
        'id: note\nrequired: [ { id: note } ]\nelements: { x: { all: { id: b, focused: true } } }\n',
      'shortcuts/open-note.shortcut.yaml': undefined,
    };
    expect(problemLine({ ...note, ...extra('returns: { n: { element: x } }\n') })).to.match(
      new RegExp(`^unusable-selector ${EXTRA}:4:\\d+ `),
    );
  });

  it('may be a native locator where it is acted on, but not where it is tested', () => {
    const locator = '{ locator: { using: xpath, value: //a } }';
    expect(problemLines(extra('', `[ { tap: ${locator} } ]`))).to.deep.equal([]);
    expect(problemLines(place(`required: [ { id: a } ]\nelements: { x: { all: ${locator} } }\n`))).to.deep.equal([]);
    for (const changes of [
      place(`required: [ ${locator} ]\n`),
      place(`required: [ { id: a } ]\nelements: { x: { all: { id: b, within: ${locator} } } }\n`),
      extra('', `[ { tap: { id: a, within: ${locator} } } ]`),
      busy(locator),
      extra(`proof: [ ${locator} ]\n`),
      extra('', `[ { see: ${locator} } ]`),
    ])
      expect(problemLine(changes)).to.match(/^unusable-selector .* The native locator xpath `\/\/a` cannot be tested/);
  });

  it('is told where a native locator is scrolled, or scrolled to, which is looked for on the screen', () => {
    const locator = '{ locator: { using: xpath, value: //a } }';
    const scrolled = [
      `swipe: { direction: up, within: ${locator} }`,
      `scrollTo: { to: { id: x }, within: ${locator} }`,
      `scrollTo: { to: ${locator} }`,
      `tap: { id: x, scroll: { within: ${locator} } }`,
      'tap: { locator: { using: xpath, value: //a }, scroll: { max: 3 } }',
      `drag: { from: { id: x, scroll: { within: ${locator} } }, to: { id: y } }`,
      `type: { into: { id: x }, text: a, scroll: { within: ${locator} } }`,
      `type: { into: ${locator}, text: a, scroll: {} }`,
    ];
    for (const step of scrolled)
      expect(problemLine(extra('', `[ { ${step} } ]`)), step).to.match(
        /^unusable-selector \S+:5:\d+ \| The native locator .* What is scrolled, and what is scrolled to, is looked for on the screen/,
      );
    for (const step of [
      `drag: { from: ${locator}, to: ${locator} }`,
      `tap: ${locator}`,
      `type: { into: ${locator}, text: a }`,
    ])
      expect(problemLines(extra('', `[ { ${step} } ]`)), step).to.deep.equal([]);
  });

  it('is told where what is cut out of a text is no RE2', () => {
    expect(
      problemLine({
        ...extra('returns: { n: { element: heading, match: "#(" } }\n'),
      }),
    ).to.match(new RegExp(`^invalid-value ${EXTRA}:4:42 \\| The pattern`));
    expect(problemLine(extra('', '[ { read: { id: a, match: "(", as: n } } ]'))).to.match(
      new RegExp(`^invalid-value ${EXTRA}:5:\\d+ \\| The pattern`),
    );
  });
});

import type { ResolvedPacks, Selector } from '../../src/model/index.js';
import { compete, comparePeer, type Contestant } from '../compete.js';
import { compiledRoom, type Rooms } from '../library.js';
import { installed } from '../machine.js';
import type { Peer, Row, RowOptions, RowResult } from '../row.js';
import { figures } from '../statistics.js';
import { number } from '../table.js';
import { cssMatcher, cssOf } from './css.js';
import { appMap, mapOfSize, type AppMap, type Phone } from './maps.js';
import { naiveMatcher } from './naive.js';
import { translate, type Translation } from './translation.js';
import { xpathMatcher, xpathOf } from './xpath.js';

const SIZES = [100, 1_000, 10_000] as const;
/** DESIGN section 13, in ms. */
const BUDGETS: Readonly<Record<(typeof SIZES)[number], number>> = { 100: 0.2, 1_000: 0.2, 10_000: 0.3 };

/** Time for all calls of one way of doing it, in ms. */
const OURS_MS = 1_500;
const PEER_MS = { naive: 2_000, css: 3_000, xpath: 6_000 } as const;
/** Beyond this many places a call of this peer takes so long that nothing is learned by waiting for it. */
const LARGEST: Readonly<Record<'css' | 'xpath', number>> = { css: 1_000, xpath: 1_000 };

export const matchRows: readonly Row[] = (['android', 'ios'] as const).flatMap((phone) =>
  SIZES.map((size) => ({
    name: `match-${size}-${phone}`,
    run: (options: RowOptions) => matchRow(phone, size, options),
  })),
);

/** Page source as text → the waypoint that it is, with a matcher that is compiled and has seen the app. */
async function matchRow(
  phone: Phone,
  size: (typeof SIZES)[number],
  { effort, progress }: RowOptions,
): Promise<RowResult> {
  const app = await appMap(phone);
  const packs = mapOfSize(app.packs, size);
  const { readScreen } = await compiledRoom('screen');
  const { compileMatcher } = await compiledRoom('match');
  const matcher = compileMatcher(packs);
  const naive = naiveMatcher(packs.places.values(), phone === 'android');
  const peers = comparedPeers(packs, size, progress);
  await agree(app, packs, [...naive.left], naive.matching, peers);

  const contestants: Contestant<string>[] = [
    {
      name: 'ours',
      run: (source) => matcher.identify(readScreen(source, packs.platform)).waypoint,
      budgetMs: OURS_MS * effort,
    },
    {
      name: 'naive',
      run: (source) => naive.matching(readScreen(source, packs.platform)),
      budgetMs: PEER_MS.naive * effort,
    },
    ...peers.flatMap(({ name, matching }) =>
      matching === undefined ? [] : [{ name, run: matching, budgetMs: PEER_MS[name] * effort }],
    ),
  ];
  const samples = compete({ cases: app.sources, prepare: (source) => source.toString('utf8'), contestants });
  const ours = samples[0] ?? [];
  const peerRows = contestants.slice(1).map(({ name }, index): Peer => {
    const peer = peers.find((each) => each.name === name);
    const title = peer?.title ?? 'compiled loop over all places';
    const note = peer?.note ?? `our reader; conditions compiled, first failure ends a place`;
    return comparePeer(title, samples[index + 1] ?? [], ours, note);
  });
  const left = peers
    .filter(({ matching }) => matching === undefined)
    .map(({ title, note }): Peer => ({ name: title, median: null, p95: null, note }));
  return {
    row: `match-${size}-${phone}`,
    ours: figures(ours),
    peers: [...peerRows, ...left],
    budget: BUDGETS[size],
    unit: 'ms',
    statistic: 'median',
    work: `page source → waypoint, ${size.toLocaleString('en-US')} waypoints, ${phone === 'ios' ? 'iOS' : 'Android'}`,
    notes: [
      notesOf(app, packs),
      `a screen that the matcher has not seen before: ${number(firstSight(app, packs, readScreen, compileMatcher))} ms`,
    ],
  };
}

/** The median over the captures of what the first one to see each of them takes: no value of it is known yet. */
function firstSight(
  { sources }: AppMap,
  packs: ResolvedPacks,
  readScreen: Rooms['screen']['readScreen'],
  compileMatcher: Rooms['match']['compileMatcher'],
): number {
  const matcher = compileMatcher(packs);
  const took = sources.map((bytes) => {
    const source = bytes.toString('utf8');
    const before = performance.now();
    matcher.identify(readScreen(source, packs.platform));
    return performance.now() - before;
  });
  return figures([took]).median;
}

function notesOf({ name, packs, sources }: AppMap, large: ResolvedPacks): string {
  const places =
    large.places.size <= packs.places.size ? 'the real places' : `${packs.places.size} real places and copies of them`;
  return `${sources.length} captures of ${name}; ${places}`;
}

interface ComparedPeer {
  readonly name: 'css' | 'xpath';
  readonly title: string;
  readonly note: string;
  readonly translation: Translation;
  /** Undefined: left out at this size. */
  readonly matching: ((source: string) => readonly string[]) | undefined;
}

function comparedPeers(packs: ResolvedPacks, size: number, progress: (line: string) => void): readonly ComparedPeer[] {
  const phone = packs.platform as Phone;
  const ways = [
    {
      name: 'css' as const,
      title: 'css-select over htmlparser2',
      versions: [installed('css-select'), installed('htmlparser2')],
      say: (selector: Selector) => cssOf(selector, phone),
      make: cssMatcher,
    },
    {
      name: 'xpath' as const,
      title: 'xpath over xmldom',
      versions: [installed('xpath'), installed('@xmldom/xmldom')],
      say: (selector: Selector) => xpathOf(selector, phone),
      make: xpathMatcher,
    },
  ];
  return ways.map(({ name, title, versions, say, make }) => {
    const translation = translate(packs.places.values(), say);
    const { translated, conditions, places } = translation;
    const whole = places.filter((place) => place.whole).length;
    const expressed = `${translated} of ${conditions} conditions expressed, ${whole} of ${places.length} places whole`;
    const tooLarge = size > LARGEST[name];
    if (tooLarge) progress(`${title} is left out at ${size} places`);
    return {
      name,
      title,
      note: tooLarge
        ? `left out: seconds for each screen`
        : `${versions.join(', ')}; ${expressed}; does not ask what is shown`,
      translation,
      matching: tooLarge ? undefined : make(translation),
    };
  });
}

/**
 * All must come to the same answer on the same screens, or they do not do the same work. Peers do not ask whether a node is shown, so they
 * are compared with our matcher where it does not ask either; the loop does, and is compared with the matcher as it is.
 * @throws Error that names the first difference
 */
async function agree(
  app: AppMap,
  packs: ResolvedPacks,
  unknown: readonly string[],
  loop: ReturnType<typeof naiveMatcher>['matching'],
  peers: readonly ComparedPeer[],
): Promise<void> {
  const { readScreen } = await compiledRoom('screen');
  const { compileMatcher } = await compiledRoom('match');
  const shown = compileMatcher(packs);
  const any = compileMatcher(withoutShown(packs));
  // A screen takes XPath seconds where there are a thousand places.
  const step = Math.max(1, Math.floor(app.sources.length / (packs.places.size > 100 ? 2 : COMPARED)));
  for (let at = 0; at < app.sources.length; at += step) {
    const source = app.sources[at]?.toString('utf8') ?? '';
    const screen = readScreen(source, packs.platform);
    same('the loop', at, shown.matching(screen), loop(screen), (id) => !unknown.includes(id));
    for (const { title, matching, translation } of peers) {
      const whole = new Set(translation.places.flatMap((place) => (place.whole ? [place.id] : [])));
      if (matching !== undefined) same(title, at, any.matching(screen), matching(source), (id) => whole.has(id));
    }
  }
}

/** On about so many screens the answers are compared; on two where the map is large. */
const COMPARED = 8;

function same(
  name: string,
  screen: number,
  ours: readonly string[],
  theirs: readonly string[],
  counts: (id: string) => boolean,
): void {
  const expected = ours.filter(counts).sort().join(' ');
  const found = theirs.filter(counts).sort().join(' ');
  if (expected !== found)
    throw new Error(`${name} disagrees on screen ${screen}: matched [${found}], expected [${expected}]`);
}

function withoutShown(packs: ResolvedPacks): ResolvedPacks {
  const lift = <S extends Selector>(selector: S): S => ({
    ...selector,
    visible: 'any',
    ...(selector.within === undefined ? {} : { within: lift(selector.within) }),
  });
  const places = [...packs.places].map(
    ([id, place]) =>
      [id, { ...place, required: place.required.map(lift), forbidden: place.forbidden.map(lift) }] as const,
  );
  return { ...packs, places: new Map(places) };
}

import type { Condition, Place, Selector, TextMatch } from '../../src/model/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from '../screen/page-source.js';
import { place } from './places.js';

/** Numbers that are the same for the same seed: mulberry32. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 … below − 1 */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  one<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

const NOUNS = ['Save', 'Event', 'Day view', 'Möbel', 'Search: Ana', 'Friday', 'Delete all', 'OK', 'A.b*c', 'Settings'];
const CLASSES = ['Button', 'TextView', 'FrameLayout', 'Switch', 'ListView', 'EditText'];
const TYPES = ['Button', 'StaticText', 'Other', 'Switch', 'Cell', 'TextField'];

/** What a node shows, from which selectors that hit it can be made. */
interface Shown {
  readonly id: string;
  readonly text: string;
  readonly label: string;
}

/** Screens of one app, and the nodes of each. */
export interface GeneratedScreen {
  readonly source: string;
  readonly nodes: readonly Shown[];
}

export function generatedScreen(dice: Dice, platform: 'android' | 'ios'): GeneratedScreen {
  const nodes: Shown[] = [];
  const build = (depth: number): Element => {
    const count = depth > 3 ? 0 : dice.below(4);
    const children = Array.from({ length: count }, () => build(depth + 1));
    const shown = {
      id: dice.chance(60) ? `id${dice.below(60)}` : '',
      text: dice.chance(60) ? `${dice.one(NOUNS)} ${dice.below(40)}` : '',
      label: dice.chance(30) ? `${dice.one(NOUNS)} ${dice.below(40)}` : '',
    };
    nodes.push(shown);
    const [left, top, size] = [dice.below(8) * 100, dice.below(20) * 100, 20 + dice.below(4) * 60];
    if (platform === 'ios') {
      const attributes = {
        ...(shown.id === '' ? {} : { name: shown.id }),
        label: shown.label === '' ? shown.text : shown.label,
        value: shown.text,
        visible: `${!dice.chance(15)}`,
      };
      return item(dice.one(TYPES), [left / 3, top / 3, size, size], attributes, ...children);
    }
    const attributes = {
      ...(shown.id === '' ? {} : { id: shown.id }),
      text: shown.text,
      'content-desc': shown.label,
      displayed: `${!dice.chance(15)}`,
      selected: `${dice.chance(20)}`,
      clickable: `${dice.chance(30)}`,
      ...(dice.chance(90) ? { box: bounds([left, top, left + size, top + size]) } : {}),
    };
    return view(dice.one(CLASSES), attributes, ...children);
  };
  const roots = Array.from({ length: 3 + dice.below(4) }, () => build(0));
  return { source: platform === 'ios' ? iosSource(...roots) : androidSource(...roots), nodes };
}

/** A match that mostly holds for a text, by any operator. */
function matchOf(dice: Dice, text: string): TextMatch {
  const ignoreCase = dice.chance(30) ? { ignoreCase: true } : {};
  const spelt = dice.chance(30) ? text.toUpperCase() : text;
  const [from, length] = [dice.below(text.length), 1 + dice.below(6)];
  const escaped = spelt.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  switch (dice.below(12)) {
    case 0:
      return { contains: spelt.slice(from, from + length), ...ignoreCase };
    case 1:
      return { startsWith: spelt.slice(0, length), ...ignoreCase };
    case 2:
      return { endsWith: spelt.slice(-length), ...ignoreCase };
    case 3:
      return { matches: escaped.replace(/\d+/, dice.chance(50) ? '\\d+' : '[0-9]+'), ...ignoreCase };
    case 4:
      return { matches: `(Nothing|${escaped}|${escaped.slice(0, 2).replace(/\\$/, '')}.*)`, ...ignoreCase };
    case 5:
      return { matches: `.*${escaped.replace(/^\S+\s/, '')}(, .*)?`, ...ignoreCase };
    case 6:
      return { equals: spelt, ...ignoreCase };
    default:
      return text;
  }
}

function selectorOf(dice: Dice, screen: GeneratedScreen, depth = 0): Selector {
  const said = screen.nodes.filter(({ id, text, label }) => id !== '' || text !== '' || label !== '');
  const { id, text, label } = dice.one(said);
  const selector: Record<string, unknown> = {};
  if (id !== '' && dice.chance(60)) selector['id'] = dice.chance(70) ? id : matchOf(dice, id);
  if (text !== '' && dice.chance(70)) selector['text'] = matchOf(dice, text);
  if (label !== '' && dice.chance(40)) selector['label'] = matchOf(dice, label);
  if (dice.chance(10)) selector['role'] = dice.one(['button', 'text', 'switch', 'field']);
  if (dice.chance(10)) selector['selected'] = dice.chance(30);
  if (dice.chance(8)) selector['visible'] = 'any';
  if (Object.keys(selector).every((field) => field === 'visible'))
    selector[id === '' ? 'text' : 'id'] = id === '' ? text || label : id;
  // Some that hold nowhere, so that most places do not match.
  if (dice.chance(12)) selector['text'] = `Elsewhere ${dice.below(500)}`;
  if (depth < 3 && dice.chance(20)) {
    selector[dice.one(['within', 'has', 'above', 'below', 'leftOf', 'rightOf'])] = selectorOf(dice, screen, depth + 1);
  }
  if (dice.chance(6)) selector['nth'] = 1 + dice.below(2);
  return selector;
}

/** An app as a large map has it: its screens, and places of which each is made from one of them. */
export interface GeneratedApp {
  readonly screens: readonly GeneratedScreen[];
  readonly places: readonly Place[];
}

export function generatedApp(seed: number, platform: 'android' | 'ios', size: number): GeneratedApp {
  const dice = new Dice(seed);
  const screens = Array.from({ length: 80 }, () => generatedScreen(dice, platform));
  const pools = screens.map((screen) => Array.from({ length: 40 }, () => selectorOf(dice, screen)));
  const places = Array.from({ length: size }, (_, at): Place => {
    const pool = dice.one(pools);
    const forbidsOnly = dice.chance(1) && dice.chance(5);
    const condition = (): Condition => {
      const selector = dice.one(pool);
      const count = dice.one([{ min: 2 }, { min: 0, max: 1 }, { max: 0 }, { max: 1 }, { min: 1, max: 3 }]);
      return dice.chance(12) ? { ...selector, count } : selector;
    };
    return place(`p${at}`, {
      kind: dice.chance(1) ? 'interrupter' : 'place',
      modal: dice.chance(5),
      required: forbidsOnly ? [] : Array.from({ length: 2 + dice.below(3) }, condition),
      forbidden: Array.from({ length: forbidsOnly ? 4 : dice.chance(30) ? 1 : 0 }, () => dice.one(dice.one(pools))),
      shows: dice.chance(20) ? [{ id: `id${dice.below(60)}`, text: dice.one(['{{title}}', 'Event {{title}}']) }] : [],
      params: { title: { type: 'string' } },
      refines: dice.chance(10) ? `p${dice.below(size)}` : undefined,
      captureMatches: dice.below(4),
    });
  });
  return { screens, places };
}

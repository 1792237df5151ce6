import type { NativeLocator, Screen, ScreenNode, TextField } from '../model/index.js';
import { normaliseText } from '../screen/index.js';

/** An exact native locator for one node of a screen as read. */
export interface Pin {
  readonly locator: NativeLocator;
  /** 0-based place among all that the locator finds, in document order. */
  readonly ordinal: number;
}

/**
 * What is equal in the source is read as equal, so that the raw attributes of most other nodes, which are decoded when they are asked for, are not.
 */
function readAlike(field: TextField, node: ScreenNode, other: ScreenNode): boolean {
  return node[field] === other[field];
}

/** Characters of a value. The locator travels with every gesture; what is longer is told by other attributes and the ordinal. */
const LONGEST = 1_000;

/** What reads as empty says nothing, and a reading puts something else in its place. */
function canBeSaid(value: string): boolean {
  return value.length <= LONGEST && normaliseText(value) !== '';
}

/** An attribute that the driver's locator compares exactly with what the source says. */
interface Pinnable {
  /** How the attribute is asked for, its value included. */
  readonly term: string;
  readonly equals: (other: ScreenNode) => boolean;
}

/**
 * The locator that the driver surely finds this node by on the screen as read, from raw attributes: the fewest that make it the only one,
 * else those that leave the fewest equals, with its ordinal among them. Undefined where no exact locator exists (act by coordinates then).
 */
export function pin(screen: Screen, node: ScreenNode): Pin | undefined {
  switch (screen.platform) {
    case 'android':
      return pinAndroid(screen, node);
    case 'ios':
      return pinIos(screen, node);
    case 'desktop':
      return undefined;
  }
}

/**
 * UiSelector: `resourceId`, `text`, `description` and `className` compare exactly. It walks the accessibility tree in document order and does not
 * enter what is not displayed.
 */
function pinAndroid(screen: Screen, node: ScreenNode): Pin | undefined {
  const findable = displayedThroughout(screen);
  if (!findable.includes(node)) return undefined;
  const attributes: readonly (readonly [method: string, attribute: string, field: TextField])[] = [
    ['resourceId', 'resource-id', 'id'],
    ['description', 'content-desc', 'label'],
    ['text', 'text', 'text'],
    ['className', 'class', 'class'],
  ];
  const pinnables = attributes.flatMap(([method, attribute, field]): Pinnable[] => {
    const value = node.raw[attribute];
    if (value === undefined || !canBeSaid(value) || !isJavaLiteral(value)) return [];
    const equals = (other: ScreenNode): boolean => readAlike(field, node, other) && other.raw[attribute] === value;
    if (attribute === 'text' && findable.some((other) => equals(other) && isStandIn(other))) return [];
    return [{ term: `.${method}("${value.replaceAll('"', '\\"')}")`, equals }];
  });
  return fewest(findable, node, pinnables, (terms) => ({
    using: '-android uiautomator',
    value: `new UiSelector()${terms.join('')}`,
  }));
}

/**
 * Whether the source puts something else where the text would be: the hint of an empty input, or how far a slider or a progress bar is
 * (AxNodeInfoHelper of the UiAutomator2 server). What UiSelector compares then is not sure.
 */
function isStandIn({ raw, role }: ScreenNode): boolean {
  if (role === 'slider' || role === 'progress') return true;
  return raw['showing-hint'] === 'true' || (raw['hint'] !== undefined && raw['hint'] === raw['text']);
}

/** The UiAutomator2 server undoes `\"` and nothing else, so a backslash cannot be said for sure. */
function isJavaLiteral(value: string): boolean {
  return !value.includes('\\');
}

/** The nodes that are displayed, as is everything that they are in. */
function displayedThroughout({ nodes }: Screen): readonly ScreenNode[] {
  const displayed: boolean[] = [];
  for (const node of nodes) {
    const { index, parent } = node;
    // What is shown is displayed.
    displayed[index] = (node.shown || node.raw['displayed'] !== 'false') && (parent < 0 || displayed[parent] === true);
  }
  return nodes.filter(({ index }) => displayed[index]);
}

/** WebDriverAgent evaluates a predicate on the very attributes that the source shows, over all elements in document order. */
function pinIos(screen: Screen, node: ScreenNode): Pin | undefined {
  const attributes: readonly (readonly [attribute: string, field: TextField | undefined])[] = [
    ['name', 'id'],
    ['label', 'label'],
    ['type', 'class'],
    // Of an input that holds its placeholder, nothing is read as its value.
    ['value', undefined],
  ];
  const pinnables = attributes.flatMap(([attribute, field]): Pinnable[] => {
    const said = (of: ScreenNode): string | undefined => (attribute === 'type' ? of.class : of.raw[attribute]);
    const value = said(node);
    if (value === undefined || !canBeSaid(value)) return [];
    // A value that is the placeholder says what the input lacks, and changes with the first letter.
    if (attribute === 'value' && value === node.raw['placeholderValue']) return [];
    return [
      {
        term: `${attribute} == "${predicateLiteral(value)}"`,
        equals: (other) => (field === undefined || readAlike(field, node, other)) && said(other) === value,
      },
    ];
  });
  return fewest(screen.nodes, node, pinnables, (terms) => ({
    using: '-ios predicate string',
    value: terms.join(' AND '),
  }));
}

const PREDICATE_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal of NSPredicate: backslash escapes. */
export function predicateLiteral(value: string): string {
  return value.replace(/[\\"]/g, '\\$&').replace(/[\n\r\t]/g, (control) => PREDICATE_ESCAPES[control] ?? control);
}

/** Tries one attribute, then two, and so on, in the order given; the first that leaves only the node wins, else the first with fewest equals. */
function fewest(
  nodes: readonly ScreenNode[],
  node: ScreenNode,
  pinnables: readonly Pinnable[],
  locator: (terms: readonly string[]) => NativeLocator,
): Pin | undefined {
  let best: { readonly chosen: readonly Pinnable[]; readonly equals: readonly ScreenNode[] } | undefined;
  for (const chosen of combinations(pinnables)) {
    const equals = nodes.filter((other) => chosen.every((pinnable) => pinnable.equals(other)));
    if (best === undefined || equals.length < best.equals.length) best = { chosen, equals };
    if (equals.length === 1) break;
  }
  if (best === undefined) return undefined;
  return { locator: locator(best.chosen.map(({ term }) => term)), ordinal: best.equals.indexOf(node) };
}

/** All non-empty choices of some items, small ones first, each in the order of the items. */
function combinations<T>(items: readonly T[]): readonly (readonly T[])[] {
  const all = items.reduce<(readonly T[])[]>(
    (found, item) => [...found, ...found.map((some) => [...some, item])],
    [[]],
  );
  return all.filter((some) => some.length > 0).sort((a, b) => a.length - b.length);
}

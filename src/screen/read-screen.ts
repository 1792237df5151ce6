import type { Box, Platform, Quality, Screen, ScreenNode } from '../model/index.js';
import { androidReader } from './android.js';
import { area, intersection } from './box.js';
import type { SourceReader } from './fields.js';
import { iosReader } from './ios.js';
import { scanXml, type Scan, type ScannedElement } from './scanner.js';

const READERS: Readonly<Record<Platform, SourceReader | undefined>> = {
  android: androidReader,
  ios: iosReader,
  // AT-SPI sources come with their driver; until then nothing is taken for one.
  desktop: undefined,
};

/** Status bar and navigation bar of Android are windows of their own and may stand first. */
const SYSTEM_UI = 'com.android.systemui';

/**
 * Reads a page source as one tree (DESIGN sections 4 and 5). Never throws. Quality: `empty` when nothing or no node is there, `not-a-source` when it is
 * no page source of that platform (an error page, another document), `truncated` when it ends early, is malformed, exceeds a cap or reaches
 * the depth at which the driver stops reading, else `ok`. What could be read of a truncated source is in `nodes`; of the other two nothing is.
 * @param source the page source as the driver gave it
 */
export function readScreen(source: string, platform: Platform): Screen {
  const reader = READERS[platform];
  const scan = scanXml(source);
  const [root] = scan.elements;
  const blank = (quality: Quality): Screen => {
    return { platform, quality, nodes: [], viewport: undefined, app: undefined, source };
  };
  if (source.trim() === '') return blank('empty');
  if (reader === undefined) return blank('not-a-source');
  if (root === undefined) return blank(startsLikeSource(source) && scan.cut ? 'truncated' : 'not-a-source');
  if (!reader.isRoot(root.name)) return blank('not-a-source');
  const { nodes, viewport, deepest, apps } = readNodes(scan, reader);
  const truncated = scan.cut || (reader.maxDepth !== undefined && deepest >= reader.maxDepth);
  const app = apps.find((name) => name !== SYSTEM_UI) ?? apps[0];
  const quality = truncated ? 'truncated' : nodes.length === 0 ? 'empty' : 'ok';
  return { platform, quality, nodes, viewport, app, source };
}

/** No element was complete, yet what is there may be the beginning of a source: an XML declaration or an unfinished root tag. */
function startsLikeSource(source: string): boolean {
  return /^\s*<(?:\?xml|h(?:i(?:e(?:r(?:a(?:rchy?)?)?)?)?)?$|hierarchy\s|AppiumAUT|XCUIElementType|$)/.test(source);
}

interface Placed {
  readonly index: number;
  /** What the children are cut by. */
  readonly clip: Box | undefined;
  /** From the root node, which has 0. */
  readonly depth: number;
}

interface ReadNodes {
  readonly nodes: readonly ScreenNode[];
  readonly viewport: Box | undefined;
  /** The greatest distance from a root node. */
  readonly deepest: number;
  readonly apps: readonly string[];
}

function readNodes(scan: Scan, reader: SourceReader): ReadNodes {
  const nodes: ScreenNode[] = [];
  const apps: (string | undefined)[] = [];
  const placed: (Placed | undefined)[] = [];
  let viewport: Box | undefined;
  let deepest = 0;
  scan.elements.forEach((element, at) => {
    if (element.depth === 1 && reader.isWrapper(element.name)) {
      viewport ??= reader.viewport(element.attributes);
      placed[at] = undefined;
      return;
    }
    const parent = element.parent < 0 ? undefined : placed[element.parent];
    const node = readNode(element, reader, nodes.length, parent, viewport);
    // Without a wrapper that tells it, the first node with an area is the whole screen: application or window.
    if (viewport === undefined && node.bounds !== undefined && area(node.bounds) >= 1) viewport = node.bounds;
    const clip = parent === undefined ? viewport : parent.clip;
    const cuts = node.scrollable && node.bounds !== undefined;
    const depth = parent === undefined ? 0 : parent.depth + 1;
    placed[at] = { index: node.index, clip: cuts ? cutBy(node.bounds, clip) : (clip ?? viewport), depth };
    if (parent === undefined) apps.push(reader.app(element.attributes));
    deepest = Math.max(deepest, depth);
    nodes.push(node);
  });
  return { nodes, viewport, deepest, apps: apps.filter((app) => app !== undefined) };
}

function readNode(
  { name, attributes }: ScannedElement,
  reader: SourceReader,
  index: number,
  parent: Placed | undefined,
  viewport: Box | undefined,
): ScreenNode {
  const fields = reader.fields(name, attributes);
  const { bounds } = fields;
  const clip = parent === undefined ? viewport : parent.clip;
  let raw: Readonly<Record<string, string>> | undefined;
  const cut = bounds === undefined ? undefined : largeEnough(clip === undefined ? bounds : intersection(bounds, clip));
  return {
    index,
    parent: parent === undefined ? -1 : parent.index,
    class: fields.class,
    id: fields.id,
    text: fields.text,
    label: fields.label,
    value: fields.value,
    hint: fields.hint,
    role: fields.role,
    selected: fields.selected,
    checked: fields.checked,
    enabled: fields.enabled,
    focused: fields.focused,
    clickable: fields.clickable,
    scrollable: fields.scrollable,
    bounds,
    cut,
    shown: fields.displayed && (bounds === undefined || cut !== undefined),
    drawingOrder: fields.drawingOrder,
    get raw() {
      return (raw ??= attributes.toRecord());
    },
  };
}

/** A box with nothing in it: what a scrollable node outside the screen leaves of its children. */
const NOTHING: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function cutBy(box: Box, clip: Box | undefined): Box {
  return clip === undefined ? box : (intersection(box, clip) ?? NOTHING);
}

/** DESIGN section 4: at least 1 px². */
function largeEnough(box: Box | undefined): Box | undefined {
  return box !== undefined && area(box) >= 1 ? box : undefined;
}

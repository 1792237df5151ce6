import { DOMParser } from '@xmldom/xmldom';
import type { Screen } from '../../src/model/index.js';
import { normaliseText, readScreen, reachability } from '../../src/screen/index.js';
import type { SourceCase } from './source-generator.js';

/**
 * Reads a generated source and looks whether the reading keeps what every reading promises.
 * @returns what it does not keep; undefined when all is well
 */
export function judge(made: SourceCase): string | undefined {
  let screen: Screen;
  try {
    screen = readScreen(made.source, made.platform);
  } catch (error) {
    return `throws ${String(error)}`;
  }
  return wrongQuality(screen, made) ?? wrongNodes(screen);
}

function wrongQuality({ quality, nodes }: Screen, made: SourceCase): string | undefined {
  if (!['ok', 'truncated', 'empty', 'not-a-source'].includes(quality)) return `is of no known quality: ${quality}`;
  if (quality === 'ok' && nodes.length === 0) return 'is ok without a node';
  if ((quality === 'empty' || quality === 'not-a-source') && nodes.length > 0) return `is ${quality} and has nodes`;
  if (made.cut && quality === 'ok') return 'is cut and ok';
  const fault = quality === 'ok' ? cutBy(made.source) : undefined;
  return fault === undefined ? undefined : `is ok, yet xmldom says: ${fault}`;
}

function wrongNodes(screen: Screen): string | undefined {
  for (const node of screen.nodes) {
    const name = `node ${node.index}`;
    if (screen.nodes[node.index] !== node) return `${name} has another index`;
    if (node.parent >= node.index) return `${name} comes before its parent`;
    if (node.cut !== undefined && node.bounds === undefined) return `${name} has no bounds and is cut`;
    for (const text of [node.id, node.text, node.label, node.value, node.hint, node.class]) {
      if (text.length < 1_000 && normaliseText(text) !== text) return `${name} has a text that is not normalised`;
    }
  }
  for (const node of screen.nodes.slice(0, 20)) {
    if (Object.values(node.raw).some((value) => value.includes('\0'))) return `node ${node.index} has a raw NUL`;
    const { kind } = reachability(screen, node);
    if (kind === 'reachable' && !node.shown) return `node ${node.index} is reachable and not shown`;
  }
  return undefined;
}

/** What other faults xmldom finds are characters and entities, which a reading may have. */
const CUT =
  /no end|unexpected end|unclosed|(?<!declaration is )not well-formed|tag mismatch|Only one element|redefined|Extra content|outside root|missing root/i;

/** What an independent parser says of a document that is not all there; undefined where it says nothing of that kind. */
export function cutBy(source: string): string | undefined {
  try {
    new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning' && CUT.test(message)) throw new Error(message);
      },
    }).parseFromString(lenient(source), 'text/xml');
    return undefined;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return CUT.test(words) ? words.slice(0, 200) : undefined;
  }
}

/** The source without what the reader takes and XML does not: `$` in names, angle brackets and entities in values, characters that are none. */
function lenient(source: string): string {
  return (
    source
      .replace(/=\s*(?:"[^"]*"|'[^']*')/g, (value) => value.replace(/[<>&]/g, '_'))
      .replaceAll('$', '_')
      .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '_')
      // Not the hyphens behind it: they may end a comment.
      .replace(/&[^\s;<>"'-]*;?/g, '_')
  );
}

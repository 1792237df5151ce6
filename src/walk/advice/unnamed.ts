import { nameNode, nodeWords } from '../../match/index.js';
import type { Role, ScreenNode } from '../../model/index.js';
import type { Reading } from '../reading.js';
import type { Session } from '../session.js';

/** What people touch. Android says it of every node, iOS of none. */
const TOUCHED: ReadonlySet<Role | ''> = new Set<Role>([
  'button', 'link', 'field', 'secure-field', 'switch', 'checkbox', 'radio', 'tab', 'menu-item', 'slider', 'picker',
]); // prettier-ignore

/** Screens with thousands of nodes are not gone through for a hint. */
const LOOKED_AT = 60;
const TOLD = 3;

/**
 * What is shown at a place, can be touched and has an id, but is named by no element of it: where an element was renamed in the app it is among
 * them. Those that share a word with what was sought come first; at most three, in words.
 * @param sought the element's name and the like
 */
export function unnamedNodes(
  session: Session,
  { screen }: Reading,
  placeId: string,
  sought: string,
): readonly string[] {
  const place = session.packs.places.get(placeId);
  if (place === undefined) return [];
  const wanted = wordsIn(sought);
  const likeness = ({ id, text, label }: ScreenNode): number =>
    wordsIn(`${shortId(id)} ${text} ${label}`).filter((word) => wanted.includes(word)).length;
  return screen.nodes
    .filter((node) => node.shown && node.id !== '' && (node.clickable === true || TOUCHED.has(node.role)))
    .slice(0, LOOKED_AT)
    .filter((node) => nameNode(screen, node, place, 'act') === undefined)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, TOLD)
    .map(nodeWords);
}

/** `com.example.app:id/new_event` → `new_event`. */
function shortId(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

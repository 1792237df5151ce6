import { Vocabulary } from './attribute-names.js';
import { androidBox } from './box.js';
import { Memo } from './memo.js';
import { decodeReferences } from './entities.js';
import { KnownTags } from './known-tags.js';
import { normaliseText } from './normalise.js';
import { integer } from './numbers.js';
import type { OpeningTag } from './opening-tag.js';
import type { ReadNode } from './read-node.js';
import { androidClass, androidRole } from './roles.js';
import type { SourceReader } from './source-reader.js';

const vocabulary = new Vocabulary([
  'class', 'resource-id', 'text', 'content-desc', 'hint', 'showing-hint', 'checkable', 'password', 'selected', 'checked', 'enabled', 'focused',
  'clickable', 'scrollable', 'bounds', 'displayed', 'drawing-order', 'package', 'width', 'height',
]); // prettier-ignore

const slot = vocabulary.slots;
const classes = new Memo((written) => androidClass(normaliseText(decodeReferences(written))));

/** Page source of the UiAutomator2 server: `<hierarchy width height>` over one tree a window, tags named by class. */
export const androidReader: SourceReader = {
  wrapper: 'hierarchy',
  roots: ['hierarchy'],
  vocabulary,
  knownTags: new KnownTags(' bounds="['),
  read,
  viewport: (tag) => {
    const right = whole(tag, slot.width);
    const bottom = whole(tag, slot.height);
    return right > 0 && bottom > 0 ? { left: 0, top: 0, right, bottom } : undefined;
  },
  isPart: () => true,
  app: (tag) => tag.normalised(slot.package),
  maxDepth: undefined,
};

/** DESIGN section 4, column Android. */
function read(node: ReadNode, tag: OpeningTag): void {
  const said = tag.facts(slot.class, classes) ?? tag.factsOfName(classes);
  const written = tag.normalised(slot.text);
  const description = tag.normalised(slot['content-desc']);
  const showingHint = tag.says(slot['showing-hint'], 'true');
  const hint = tag.normalised(slot.hint) || (showingHint ? written : '');
  const clickable = state(tag, slot.clickable);
  node.class = said.name;
  node.id = tag.normalised(slot['resource-id']);
  node.text = written || hint || description;
  node.label = description || node.text;
  // The text of the node itself: what an input holds, never the hint that is drawn in its place.
  node.value = showingHint ? '' : written;
  node.hint = hint;
  node.role = androidRole(said, {
    clickable: clickable === true,
    checkable: tag.says(slot.checkable, 'true'),
    password: tag.says(slot.password, 'true'),
  });
  node.selected = state(tag, slot.selected);
  node.checked = state(tag, slot.checked);
  node.enabled = state(tag, slot.enabled);
  node.focused = state(tag, slot.focused);
  node.clickable = clickable;
  node.scrollable = tag.says(slot.scrollable, 'true');
  node.bounds = androidBox(tag.text, tag.valueStart(slot.bounds), tag.valueEnd(slot.bounds));
  node.shown = !tag.says(slot.displayed, 'false');
  node.drawingOrder = whole(tag, slot['drawing-order']) || 0;
}

function state(tag: OpeningTag, of: number): boolean | undefined {
  return tag.has(of) ? tag.says(of, 'true') : undefined;
}

/** NaN where no integer stands. */
function whole(tag: OpeningTag, of: number): number {
  return integer(tag.text, tag.valueStart(of), tag.valueEnd(of));
}

import { Vocabulary } from './attribute-names.js';
import { iosBox } from './box.js';
import { Memo } from './memo.js';
import { decodeReferences } from './entities.js';
import { KnownTags } from './known-tags.js';
import { normaliseText } from './normalise.js';
import { decimal } from './numbers.js';
import type { OpeningTag } from './opening-tag.js';
import type { ReadNode } from './read-node.js';
import { iosRole, iosType } from './roles.js';
import type { SourceReader } from './source-reader.js';

const vocabulary = new Vocabulary([
  'type', 'name', 'label', 'value', 'placeholderValue', 'traits', 'selected', 'enabled', 'x', 'y', 'width', 'height', 'visible', 'bundleId',
]); // prettier-ignore

const slot = vocabulary.slots;
const types = new Memo((written) => iosType(normaliseText(decodeReferences(written))));

const APPLICATION = 'XCUIElementTypeApplication';

/** Page source of WebDriverAgent: `<AppiumAUT>` over the application, tags named by type. */
export const iosReader: SourceReader = {
  wrapper: 'AppiumAUT',
  roots: ['AppiumAUT', 'XCUIElementType'],
  vocabulary,
  knownTags: new KnownTags(' x="'),
  read,
  viewport: () => undefined,
  // Beside another in split view.
  isPart: (root) => root.class === APPLICATION,
  app: (tag) => tag.normalised(slot.bundleId),
  // The session sets `snapshotMaxDepth` 62 (DESIGN section 11): what is deeper, the driver leaves out.
  maxDepth: 62,
};

/** `Button, Selected` */
const traitLists = new Memo((written) =>
  normaliseText(written)
    .split(',')
    .map((trait) => trait.trim()),
);
const NO_TRAITS: readonly string[] = [];

/** DESIGN section 4, column iOS. */
function read(node: ReadNode, tag: OpeningTag): void {
  const type = tag.facts(slot.type, types) ?? tag.factsOfName(types);
  const label = tag.normalised(slot.label);
  const value = tag.normalised(slot.value);
  const hint = tag.normalised(slot.placeholderValue);
  const traits = tag.facts(slot.traits, traitLists) ?? NO_TRAITS;
  node.class = type.name;
  node.id = tag.normalised(slot.name);
  node.text = type.input || type.text ? value || hint || label : label;
  node.label = label;
  // WebDriverAgent answers an empty input with its placeholder.
  node.value = type.input && value === hint ? '' : value;
  node.hint = hint;
  node.role = iosRole(type, traits);
  node.selected = traits.includes('Selected') || (type.button && value === '1') || tag.says(slot.selected, 'true');
  node.checked = type.switch && (value === '1' || value === 'true');
  node.enabled = tag.has(slot.enabled) ? tag.says(slot.enabled, 'true') : undefined;
  node.scrollable = type.scrollable;
  node.bounds = iosBox(number(tag, slot.x), number(tag, slot.y), number(tag, slot.width), number(tag, slot.height));
  node.shown = !tag.says(slot.visible, 'false');
}

/** NaN where no number stands. */
function number(tag: OpeningTag, of: number): number {
  return decimal(tag.text, tag.valueStart(of), tag.valueEnd(of));
}

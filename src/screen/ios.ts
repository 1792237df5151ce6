import type { Attributes } from './attributes.js';
import type { Fields, SourceReader } from './fields.js';
import { iosBox } from './box.js';
import { normaliseText } from './normalise.js';
import { iosRole } from './roles.js';

const PREFIX = 'XCUIElementType';

/** Types whose text is what they hold (WebDriverAgent gives a placeholder to the same ones). */
const TEXT_INPUTS: ReadonlySet<string> = new Set(['TextField', 'SecureTextField', 'SearchField', 'TextView']);
const SWITCHES: ReadonlySet<string> = new Set(['Switch', 'Toggle', 'CheckBox', 'RadioButton']);
/** Types that cut what they hold. The source says nothing of scrolling. */
const SCROLLABLE: ReadonlySet<string> = new Set(['ScrollView', 'Table', 'CollectionView', 'WebView']);

/** Page source of WebDriverAgent: `<AppiumAUT>` over the application, tags named by type. */
export const iosReader: SourceReader = {
  isWrapper: (name) => name === 'AppiumAUT',
  isRoot: (name) => name === 'AppiumAUT' || name.startsWith(PREFIX),
  fields,
  viewport: () => undefined,
  app: (attributes) => attributes.get('bundleId'),
  // The session sets `snapshotMaxDepth` 62 (DESIGN section 11): what is deeper, the driver leaves out.
  maxDepth: 62,
};

const NO_TRAITS: readonly string[] = [];

/** `Button, Selected` */
function traitsOf(written: string | undefined): readonly string[] {
  return written === undefined || written === '' ? NO_TRAITS : written.split(',').map((trait) => trait.trim());
}

/** DESIGN section 4, column iOS. */
function fields(name: string, attributes: Attributes): Fields {
  const type = attributes.get('type') ?? name;
  const simple = type.startsWith(PREFIX) ? type.slice(PREFIX.length) : type;
  const label = normaliseText(attributes.get('label') ?? '');
  const value = normaliseText(attributes.get('value') ?? '');
  const hint = normaliseText(attributes.get('placeholderValue') ?? '');
  const traits = traitsOf(attributes.get('traits'));
  const isInput = TEXT_INPUTS.has(simple);
  const said = attributes.get('selected');
  return {
    class: type,
    id: normaliseText(attributes.get('name') ?? ''),
    text: isInput || simple === 'StaticText' ? value || hint || label : label,
    label,
    // WebDriverAgent answers an empty input with its placeholder.
    value: isInput && value === hint ? '' : value,
    hint,
    role: iosRole(type, traits),
    selected: traits.includes('Selected') || (simple === 'Button' && value === '1') || said === 'true',
    checked: SWITCHES.has(simple) && (value === '1' || value === 'true'),
    enabled: attributes.get('enabled') === undefined ? undefined : attributes.get('enabled') === 'true',
    focused: undefined,
    clickable: undefined,
    scrollable: SCROLLABLE.has(simple),
    bounds: iosBox(attributes.get('x'), attributes.get('y'), attributes.get('width'), attributes.get('height')),
    displayed: attributes.get('visible') !== 'false',
    drawingOrder: 0,
  };
}

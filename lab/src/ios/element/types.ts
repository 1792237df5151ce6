/** Prefix of every element type in a source and in a locator. */
export const TYPE_PREFIX = 'XCUIElementType';

/** Element types that hold text of their own: they have a placeholder (WDA, FBElementHelpers). */
export const TEXT_INPUTS: ReadonlySet<string> = new Set(['TextView', 'TextField', 'SearchField', 'SecureTextField']);

/** The accessibility traits that UIKit gives to a control of that type. */
const TRAITS: Readonly<Record<string, readonly string[]>> = {
  Button: ['Button'],
  StaticText: ['StaticText'],
  Image: ['Image'],
  Link: ['Link'],
  Switch: ['Button', 'ToggleButton'],
  SearchField: ['SearchField'],
  Key: ['KeyboardKey'],
  Slider: ['Adjustable'],
  PickerWheel: ['Adjustable'],
  TabBar: ['TabBar'],
  ActivityIndicator: ['UpdatesFrequently'],
  ProgressIndicator: ['UpdatesFrequently'],
};

/** Types whose UIKit control is an accessibility element without the app doing anything for it. */
const ACCESSIBLE: ReadonlySet<string> = new Set([
  'ActivityIndicator',
  'Button',
  'Icon',
  'Key',
  'Link',
  'MenuItem',
  'PageIndicator',
  'PickerWheel',
  'ProgressIndicator',
  'SearchField',
  'SecureTextField',
  'Slider',
  'StaticText',
  'Switch',
  'TextField',
  'TextView',
  'Toggle',
]);

/** All types that XCTest knows (WDA, FBElementTypeTransformer); others are shown as `Other`. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox ' +
    'DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar ' +
    'TabGroup Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider ' +
    'PageIndicator ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image ' +
    'Icon SearchField ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem ' +
    'MenuBar MenuBarItem Map WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup ' +
    'Splitter RelevanceIndicator ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell ' +
    'LayoutArea LayoutItem Handle Stepper Tab TouchBar StatusItem'
  ).split(' '),
);

/** `Button` → `XCUIElementTypeButton`; a type that XCTest does not know → `XCUIElementTypeOther`. */
export function fullType(short: string): string {
  return TYPE_PREFIX + (KNOWN.has(short) ? short : 'Other');
}

/**
 * The type that a class name in a locator stands for (WDA, `elementTypeWithTypeName`).
 * @returns the full type name, or null when it does not start with the prefix
 */
export function typeOfClassName(className: string): string | null {
  if (!className.startsWith(TYPE_PREFIX) || className.length === TYPE_PREFIX.length) return null;
  return fullType(className.slice(TYPE_PREFIX.length));
}

/** Traits of an element as WDA lists them. */
export function traitsOf(
  short: string,
  own: readonly string[],
  state: { readonly enabled: boolean; readonly selected: boolean },
): readonly string[] {
  const traits = new Set([...(TRAITS[short] ?? []), ...own]);
  if (state.selected) traits.add('Selected');
  if (!state.enabled) traits.add('NotEnabled');
  return [...traits];
}

/** Whether UIKit makes such a control an accessibility element; an image only when it has a label. */
export function isAccessibleByType(short: string, label: string | undefined): boolean {
  return ACCESSIBLE.has(short) || (short === 'Image' && Boolean(label));
}

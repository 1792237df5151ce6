import type { Platform, Role } from '../model/index.js';

/**
 * DESIGN section 4: the roles that classes are read as. Part of the contract. Keyed by the class name without its package
 * (Android) or without `XCUIElementType` (iOS).
 */
export const ANDROID_ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['Button', 'button'],
  ['ImageButton', 'button'],
  ['AppCompatButton', 'button'],
  ['AppCompatImageButton', 'button'],
  ['MaterialButton', 'button'],
  ['FloatingActionButton', 'button'],
  ['ExtendedFloatingActionButton', 'button'],
  ['Chip', 'button'],
  ['Spinner', 'picker'],
  ['DatePicker', 'picker'],
  ['TimePicker', 'picker'],
  ['NumberPicker', 'picker'],
  ['TextView', 'text'],
  ['AppCompatTextView', 'text'],
  ['MaterialTextView', 'text'],
  ['EditText', 'field'],
  ['AppCompatEditText', 'field'],
  ['TextInputEditText', 'field'],
  ['AutoCompleteTextView', 'field'],
  ['MultiAutoCompleteTextView', 'field'],
  ['SearchAutoComplete', 'field'],
  ['Switch', 'switch'],
  ['SwitchCompat', 'switch'],
  ['SwitchMaterial', 'switch'],
  ['MaterialSwitch', 'switch'],
  ['ToggleButton', 'switch'],
  ['CheckBox', 'checkbox'],
  ['AppCompatCheckBox', 'checkbox'],
  ['MaterialCheckBox', 'checkbox'],
  ['CheckedTextView', 'checkbox'],
  ['RadioButton', 'radio'],
  ['AppCompatRadioButton', 'radio'],
  ['MaterialRadioButton', 'radio'],
  ['ImageView', 'image'],
  ['AppCompatImageView', 'image'],
  ['Image', 'image'],
  ['ListView', 'list'],
  ['GridView', 'list'],
  ['ExpandableListView', 'list'],
  ['RecyclerView', 'list'],
  ['TabWidget', 'tab-bar'],
  ['TabLayout', 'tab-bar'],
  ['BottomNavigationView', 'tab-bar'],
  ['BottomNavigationItemView', 'tab'],
  ['TabView', 'tab'],
  ['ActionBar$Tab', 'tab'],
  ['Toolbar', 'toolbar'],
  ['MaterialToolbar', 'toolbar'],
  ['ActionBar', 'toolbar'],
  ['BottomAppBar', 'toolbar'],
  ['NavigationView', 'menu'],
  ['ListMenuItemView', 'menu-item'],
  ['ActionMenuItemView', 'menu-item'],
  ['Dialog', 'dialog'],
  ['AlertDialog', 'dialog'],
  ['SeekBar', 'slider'],
  ['AppCompatSeekBar', 'slider'],
  ['RatingBar', 'slider'],
  ['Slider', 'slider'],
  ['ProgressBar', 'progress'],
  ['CircularProgressIndicator', 'progress'],
  ['LinearProgressIndicator', 'progress'],
  ['WebView', 'web'],
  ['KeyboardView', 'keyboard'],
]);

/** Layouts: classes that say nothing of themselves, only that they hold others. */
export const ANDROID_GROUPS: ReadonlySet<string> = new Set([
  'View', 'ViewGroup', 'FrameLayout', 'LinearLayout', 'RelativeLayout', 'ConstraintLayout', 'CoordinatorLayout', 'GridLayout', 'TableLayout',
  'TableRow', 'ScrollView', 'HorizontalScrollView', 'NestedScrollView', 'CardView', 'MaterialCardView', 'ViewPager', 'ViewPager2', 'DrawerLayout',
  'LinearLayoutCompat', 'SwipeRefreshLayout', 'AppBarLayout', 'ComposeView', 'ViewAnimator', 'ViewFlipper', 'ViewSwitcher', 'RadioGroup',
]); // prettier-ignore

export const IOS_ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['Button', 'button'],
  ['PopUpButton', 'button'],
  ['MenuButton', 'button'],
  ['ToolbarButton', 'button'],
  ['DisclosureTriangle', 'button'],
  ['IncrementArrow', 'button'],
  ['DecrementArrow', 'button'],
  ['Icon', 'button'],
  ['Key', 'button'],
  ['Link', 'link'],
  ['StaticText', 'text'],
  ['TextField', 'field'],
  ['SearchField', 'field'],
  ['TextView', 'field'],
  ['ComboBox', 'field'],
  ['SecureTextField', 'secure-field'],
  ['Switch', 'switch'],
  ['Toggle', 'switch'],
  ['CheckBox', 'checkbox'],
  ['RadioButton', 'radio'],
  ['Image', 'image'],
  ['Table', 'list'],
  ['CollectionView', 'list'],
  ['Outline', 'list'],
  ['Browser', 'list'],
  ['Grid', 'list'],
  ['Cell', 'cell'],
  ['TableRow', 'cell'],
  ['OutlineRow', 'cell'],
  ['Tab', 'tab'],
  ['TabBar', 'tab-bar'],
  ['TabGroup', 'tab-bar'],
  ['Toolbar', 'toolbar'],
  ['NavigationBar', 'navigation-bar'],
  ['Alert', 'dialog'],
  ['Dialog', 'dialog'],
  ['Sheet', 'sheet'],
  ['Popover', 'sheet'],
  ['Drawer', 'sheet'],
  ['Menu', 'menu'],
  ['MenuBar', 'menu'],
  ['MenuItem', 'menu-item'],
  ['MenuBarItem', 'menu-item'],
  ['Slider', 'slider'],
  ['Stepper', 'slider'],
  ['RatingIndicator', 'slider'],
  ['Picker', 'picker'],
  ['PickerWheel', 'picker'],
  ['DatePicker', 'picker'],
  ['ActivityIndicator', 'progress'],
  ['ProgressIndicator', 'progress'],
  ['LevelIndicator', 'progress'],
  ['WebView', 'web'],
  ['Window', 'window'],
  ['Application', 'window'],
  ['Keyboard', 'keyboard'],
  ['Other', 'group'],
  ['Group', 'group'],
  ['LayoutArea', 'group'],
  ['LayoutItem', 'group'],
  ['ScrollView', 'group'],
  ['SplitGroup', 'group'],
  ['RadioGroup', 'group'],
  ['SegmentedControl', 'group'],
]);

/** Traits say more than a type that says nothing (`Other`, `Image` and `StaticText` made tappable): first one wins. */
export const IOS_TRAIT_ROLES: readonly (readonly [trait: string, role: Role])[] = [
  ['Link', 'link'],
  ['SearchField', 'field'],
  ['ToggleButton', 'switch'],
  ['TabBar', 'tab-bar'],
  ['KeyboardKey', 'button'],
  ['Button', 'button'],
  ['Adjustable', 'slider'],
  ['Image', 'image'],
  ['StaticText', 'text'],
];

/** What the name of an Android class says of its role. */
export interface AndroidClass {
  readonly name: string;
  /** From the table, for an inner class also by its own name. */
  readonly role: Role | undefined;
  /** A text input, even when the table does not know it. */
  readonly editable: boolean;
  /** A layout. */
  readonly group: boolean;
}

const EDITABLE = /(?:EditText|AutoCompleteTextView)$/;

/** @param name with its package: `android.widget.Button`, `com.example.Cart$Row` */
export function androidClass(name: string): AndroidClass {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  const inner = simple.slice(simple.lastIndexOf('$') + 1);
  return {
    name,
    role: ANDROID_ROLES.get(simple) ?? ANDROID_ROLES.get(inner),
    editable: EDITABLE.test(simple),
    group: ANDROID_GROUPS.has(simple),
  };
}

export interface AndroidTraits {
  readonly clickable: boolean;
  readonly checkable: boolean;
  readonly password: boolean;
}

/**
 * The role of an Android node: what the table says of its class; of a class that says nothing, what says most first: editable → field,
 * checkable → checkbox, clickable → button; else group for a known layout.
 */
export function androidRole(said: AndroidClass, traits: AndroidTraits): Role | '' {
  const role = said.role ?? (said.editable ? 'field' : undefined);
  if (role !== undefined) return role === 'field' && traits.password ? 'secure-field' : role;
  if (traits.checkable) return 'checkbox';
  if (traits.clickable) return 'button';
  return said.group ? 'group' : '';
}

const PREFIX = 'XCUIElementType';

/** Types that say nothing where a trait says more. */
export const IOS_MUTE: ReadonlySet<string> = new Set(['Other', 'Image', 'StaticText', 'Any']);
/** Types whose text is what they hold (WebDriverAgent gives a placeholder to the same ones). */
const IOS_INPUTS: ReadonlySet<string> = new Set(['TextField', 'SecureTextField', 'SearchField', 'TextView']);
const IOS_SWITCHES: ReadonlySet<string> = new Set(['Switch', 'Toggle', 'CheckBox', 'RadioButton']);
/** Types that cut what they hold. The source says nothing of scrolling. */
export const IOS_SCROLLABLE: ReadonlySet<string> = new Set(['ScrollView', 'Table', 'CollectionView', 'WebView']);

/** What the name of an iOS type says. */
export interface IosType {
  readonly name: string;
  readonly role: Role | '';
  readonly mute: boolean;
  readonly input: boolean;
  readonly text: boolean;
  readonly button: boolean;
  readonly switch: boolean;
  readonly scrollable: boolean;
}

/** @param name with its prefix: `XCUIElementTypeButton` */
export function iosType(name: string): IosType {
  const simple = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return {
    name,
    role: IOS_ROLES.get(simple) ?? '',
    mute: IOS_MUTE.has(simple),
    input: IOS_INPUTS.has(simple),
    text: simple === 'StaticText',
    button: simple === 'Button',
    switch: IOS_SWITCHES.has(simple),
    scrollable: IOS_SCROLLABLE.has(simple),
  };
}

/** The role of an iOS element: its type's, unless that says nothing and a trait says more. */
export function iosRole(type: IosType, traits: readonly string[]): Role | '' {
  const said = type.mute && traits.length > 0 ? IOS_TRAIT_ROLES.find(([trait]) => traits.includes(trait)) : undefined;
  return said === undefined ? type.role : said[1];
}

/** Whether the role of a node is not what its class alone says: it may come from what else is told of it. */
export function hasMuteClass(name: string, platform: Platform): boolean {
  if (platform === 'ios') return IOS_MUTE.has(name.replace(PREFIX, ''));
  const role = androidClass(name).role;
  // A text input may be one for passwords.
  return role === undefined || role === 'field';
}

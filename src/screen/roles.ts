import type { Role } from '../model/index.js';

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

export interface AndroidTraits {
  readonly clickable: boolean;
  readonly checkable: boolean;
  readonly editable: boolean;
  readonly password: boolean;
}

/**
 * The role of an Android class. The table first, also for an app's own subclass that is named after what it extends; a class that says
 * nothing: editable → field, checkable → checkbox, clickable → button (what says most first), else group for a known layout.
 */
export function androidRole(className: string, traits: AndroidTraits): Role | '' {
  const simple = className.slice(className.lastIndexOf('.') + 1);
  const known = ANDROID_ROLES.get(simple) ?? ANDROID_ROLES.get(simple.slice(simple.lastIndexOf('$') + 1));
  if (known !== undefined) return known === 'field' && traits.password ? 'secure-field' : known;
  if (traits.editable) return traits.password ? 'secure-field' : 'field';
  if (traits.checkable) return 'checkbox';
  if (traits.clickable) return 'button';
  return ANDROID_GROUPS.has(simple) ? 'group' : '';
}

const IOS_MUTE: ReadonlySet<string> = new Set(['Other', 'Image', 'StaticText', 'Any']);

/** The role of an iOS element from its type (`XCUIElementTypeButton`) and its traits. */
export function iosRole(type: string, traits: readonly string[]): Role | '' {
  const simple = type.startsWith('XCUIElementType') ? type.slice('XCUIElementType'.length) : type;
  if (traits.length > 0 && IOS_MUTE.has(simple)) {
    const said = IOS_TRAIT_ROLES.find(([trait]) => traits.includes(trait));
    if (said !== undefined) return said[1];
  }
  return IOS_ROLES.get(simple) ?? '';
}

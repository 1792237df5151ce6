import { expect } from 'chai';
import { androidNode, iosNode } from './read.js';

/** The class tables are a part of the contract: another hand's copy of them, so that no row goes or changes unseen. */
const ANDROID: readonly (readonly [role: string, classes: string])[] = [
  ['button', 'Button ImageButton AppCompatButton AppCompatImageButton MaterialButton FloatingActionButton ExtendedFloatingActionButton Chip'],
  ['picker', 'Spinner DatePicker TimePicker NumberPicker'],
  ['text', 'TextView AppCompatTextView MaterialTextView'],
  ['field', 'EditText AppCompatEditText TextInputEditText AutoCompleteTextView MultiAutoCompleteTextView SearchAutoComplete'],
  ['switch', 'Switch SwitchCompat SwitchMaterial MaterialSwitch ToggleButton'],
  ['checkbox', 'CheckBox AppCompatCheckBox MaterialCheckBox CheckedTextView'],
  ['radio', 'RadioButton AppCompatRadioButton MaterialRadioButton'],
  ['image', 'ImageView AppCompatImageView Image'],
  ['list', 'ListView GridView ExpandableListView RecyclerView'],
  ['tab-bar', 'TabWidget TabLayout BottomNavigationView'],
  ['tab', 'BottomNavigationItemView TabView ActionBar$Tab'],
  ['toolbar', 'Toolbar MaterialToolbar ActionBar BottomAppBar'],
  ['menu', 'NavigationView'],
  ['menu-item', 'ListMenuItemView ActionMenuItemView'],
  ['dialog', 'Dialog AlertDialog'],
  ['slider', 'SeekBar AppCompatSeekBar RatingBar Slider'],
  ['progress', 'ProgressBar CircularProgressIndicator LinearProgressIndicator'],
  ['web', 'WebView'],
  ['keyboard', 'KeyboardView'],
  ['group', 'View ViewGroup FrameLayout LinearLayout RelativeLayout ConstraintLayout CoordinatorLayout GridLayout TableLayout TableRow ScrollView HorizontalScrollView NestedScrollView CardView MaterialCardView ViewPager ViewPager2 DrawerLayout LinearLayoutCompat SwipeRefreshLayout AppBarLayout ComposeView ViewAnimator ViewFlipper ViewSwitcher RadioGroup'],
]; // prettier-ignore

const IOS: readonly (readonly [role: string, types: string])[] = [
  ['button', 'Button PopUpButton MenuButton ToolbarButton DisclosureTriangle IncrementArrow DecrementArrow Icon Key'],
  ['link', 'Link'],
  ['text', 'StaticText'],
  ['field', 'TextField SearchField TextView ComboBox'],
  ['secure-field', 'SecureTextField'],
  ['switch', 'Switch Toggle'],
  ['checkbox', 'CheckBox'],
  ['radio', 'RadioButton'],
  ['image', 'Image'],
  ['list', 'Table CollectionView Outline Browser Grid'],
  ['cell', 'Cell TableRow OutlineRow'],
  ['tab', 'Tab'],
  ['tab-bar', 'TabBar TabGroup'],
  ['toolbar', 'Toolbar'],
  ['navigation-bar', 'NavigationBar'],
  ['dialog', 'Alert Dialog'],
  ['sheet', 'Sheet Popover Drawer'],
  ['menu', 'Menu MenuBar'],
  ['menu-item', 'MenuItem MenuBarItem'],
  ['slider', 'Slider Stepper RatingIndicator'],
  ['picker', 'Picker PickerWheel DatePicker'],
  ['progress', 'ActivityIndicator ProgressIndicator LevelIndicator'],
  ['web', 'WebView'],
  ['window', 'Window Application'],
  ['keyboard', 'Keyboard'],
  ['group', 'Other Group LayoutArea LayoutItem ScrollView SplitGroup RadioGroup SegmentedControl'],
]; // prettier-ignore

describe('rules of Android: role', () => {
  for (const [role, classes] of ANDROID) {
    for (const name of classes.split(' ')) {
      it(`of the class ${name} is ${role}`, () => {
        expect(androidNode({ class: `com.example.${name}` }).role).to.equal(role);
      });
    }
  }

  it('of a password field is secure-field', () => {
    expect(androidNode({ class: 'android.widget.EditText', password: 'true' }).role).to.equal('secure-field');
    expect(androidNode({ class: 'android.widget.EditText', password: 'false' }).role).to.equal('field');
  });

  it('of a button is not changed by a password', () => {
    expect(androidNode({ class: 'android.widget.Button', password: 'true' }).role).to.equal('button');
  });

  it('of an inner class is that of its own name', () => {
    expect(androidNode({ class: 'com.example.Form$Button' }).role).to.equal('button');
  });

  for (const name of ['FancyEditText', 'FancyAutoCompleteTextView']) {
    it(`of a class that is editable by its name is field: ${name}`, () => {
      expect(androidNode({ class: `com.example.${name}`, checkable: 'true', clickable: 'true' }).role).to.equal(
        'field',
      );
      expect(androidNode({ class: `com.example.${name}`, password: 'true' }).role).to.equal('secure-field');
    });
  }

  it('of a class that says nothing and is checkable is checkbox', () => {
    expect(androidNode({ class: 'com.example.Fancy', checkable: 'true', clickable: 'true' }).role).to.equal('checkbox');
  });

  it('of a class that says nothing and is clickable is button', () => {
    expect(androidNode({ class: 'com.example.Fancy', clickable: 'true' }).role).to.equal('button');
  });

  it('of a layout that is clickable is button', () => {
    expect(androidNode({ class: 'android.widget.FrameLayout', clickable: 'true' }).role).to.equal('button');
  });

  it('of a class that says nothing is none', () => {
    expect(androidNode({ class: 'com.example.Fancy' }).role).to.equal('');
  });

  it('of a class that says something is not changed by what it can do', () => {
    expect(androidNode({ class: 'android.widget.ImageView', clickable: 'true', checkable: 'true' }).role).to.equal(
      'image',
    );
  });
});

describe('rules of iOS: role', () => {
  for (const [role, types] of IOS) {
    for (const type of types.split(' ')) {
      it(`of the type ${type} is ${role}`, () => {
        expect(iosNode(type).role).to.equal(role);
      });
    }
  }

  it('of an unknown type is none', () => {
    expect(iosNode('Unheard').role).to.equal('');
  });

  for (const [trait, role] of [
    ['Link', 'link'],
    ['SearchField', 'field'],
    ['ToggleButton', 'switch'],
    ['TabBar', 'tab-bar'],
    ['KeyboardKey', 'button'],
    ['Button', 'button'],
    ['Adjustable', 'slider'],
    ['Image', 'image'],
    ['StaticText', 'text'],
  ] as const) {
    // prettier-ignore
    it(`of a type that says nothing is ${role} by the trait ${trait}`, () => {
      expect(iosNode('Any', { traits: trait }).role).to.equal(role);
      expect(iosNode('Any', { traits: `NotEnabled, ${trait}` }).role).to.equal(role);
    });
  }

  for (const type of ['Other', 'Image', 'StaticText', 'Any']) {
    it(`of ${type} is what a trait says`, () => {
      expect(iosNode(type, { traits: 'Link' }).role).to.equal('link');
    });
  }

  it('of a type that says something is not changed by a trait', () => {
    expect(iosNode('Cell', { traits: 'Button' }).role).to.equal('cell');
  });

  it('by several traits is the one that says most', () => {
    const order = [
      'Link',
      'SearchField',
      'ToggleButton',
      'TabBar',
      'KeyboardKey',
      'Button',
      'Adjustable',
      'Image',
      'StaticText',
    ];
    order.slice(1).forEach((later, at) => {
      const both = iosNode('Other', { traits: `${later}, ${order[at] ?? ''}` }).role;
      expect(both).to.equal(iosNode('Other', { traits: order[at] ?? '' }).role);
    });
  });
});

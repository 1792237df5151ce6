import { RELATIONS, TEXT_FIELDS, type Box, type NativeLocator, type Role, type Screen, type Selector, type TextField, type TextMatch } from '../model/index.js'; // prettier-ignore
import { ANDROID_GROUPS, ANDROID_ROLES, PLAIN } from '../screen/index.js';
import type { ElementsSearch } from './elements-search.js';
import { patternLiterals } from './literals.js';
import { SelectorMemo } from './selector-memo.js';
import { textTest, type TextTest } from './text-match.js';

type Attribute = 'resource-id' | 'text' | 'content-desc' | 'hint' | 'class';

/** DESIGN section 4, column Android: what a field may be read from. */
const ATTRIBUTES: Readonly<Record<TextField, readonly Attribute[]>> = {
  id: ['resource-id'],
  text: ['text', 'hint', 'content-desc'],
  label: ['content-desc', 'text', 'hint'],
  value: ['text'],
  hint: ['hint', 'text'],
  class: ['class'],
};

/** Roles of so many nodes on a usual screen that a search for nothing else would bring half of it. */
const COMMON: ReadonlySet<Role> = new Set<Role>(['button', 'text', 'image', 'group']);

const TRUE_STATES = ['selected', 'checked', 'focused', 'clickable'] as const;

/** Characters of an expression. It travels with each search, and is parsed by the phone each time. */
const LONGEST = 9_000;

type Width = 'wide' | 'narrow' | 'sure';

/** What finds at least those nodes that a selector hits, its relations and its number aside. */
interface Term {
  /** A condition of XPath 2.0. */
  readonly text: string;
  /** It says only which classes. */
  readonly classes?: readonly string[];
  readonly attributes: ReadonlySet<Attribute>;
  readonly folds: boolean;
  /** With `sure`: it finds nothing else. */
  readonly exact: boolean;
}

/**
 * One search by XPath for all that some selectors hit, and possibly more. The UiAutomator2 server evaluates XPath (2.0, on every Android) on the very document that a page source is, made anew with the attributes
 * only that the expression names (AccessibilityNodeInfoDumper, ElementLocationHelpers.extractQueriedAttributes): what is visible, in which windows, how deep, and in which order are the source's. Its other searches
 * are not: UiSelector walks the tree once more for each element that it finds, and ends at the first that it does not find, for whatever reason.
 *
 * Attributes are compared as they are, selectors compare them normalised: so every node is found too of which an attribute may be changed by normalisation. Windows, what scrolls (it cuts what is
 * in it) and what has the focus (a keyboard may be open) are always found.
 */
export class AndroidSearch implements ElementsSearch {
  readonly root: Readonly<Record<string, string>>;
  /** Whole texts that an attribute may be. */
  private readonly whole = new Map<Attribute, Set<string>>();
  private readonly classes = new Set<string>();
  private readonly others = new Set<string>();
  private readonly attributes = new Set<Attribute>();
  private folds = false;

  /** @param viewport the whole display: on another one, as after a rotation, nothing is found */
  constructor(viewport: Box) {
    this.root = { width: String(viewport.right), height: String(viewport.bottom) };
  }

  add(selector: Selector): number | undefined {
    const { role } = selector;
    // No node has a role that no class says.
    if (role !== undefined && roleTerm(role) === undefined) return 0;
    // One text is enough, an id before all, and all of them are asked for together.
    const field = TEXT_FIELDS.find((name) => wholeOf(selector[name]) !== undefined);
    const text = field && wholeOf(selector[field]);
    if (field !== undefined && text !== undefined) {
      for (const attribute of ATTRIBUTES[field]) this.addWhole(attribute, text);
      return 0;
    }
    const term = termOf(selector, 'wide');
    if (term === undefined) return undefined;
    if (term.classes === undefined) this.others.add(term.text);
    else for (const name of term.classes) this.classes.add(name);
    for (const attribute of term.attributes) this.attributes.add(attribute);
    this.folds ||= term.folds;
    return 0;
  }

  private addWhole(attribute: Attribute, text: string): void {
    const texts = this.whole.get(attribute) ?? new Set();
    this.whole.set(attribute, texts.add(text));
    this.attributes.add(attribute);
  }

  get locators(): readonly NativeLocator[] | undefined {
    // An expression stops at the first condition that holds: those that cost least, and hold for most of what is found, go first.
    const others = [...this.others];
    const value = this.path(
      `//*[${[
        'parent::hierarchy',
        ...others.filter((text) => IS_STATE.test(text)),
        SCROLLS,
        '@focused="true"',
        ...[...this.attributes].flatMap((attribute) => this.ofAttribute(attribute)),
        ...strange([...this.attributes], this.folds),
        ...(this.classes.size === 0 ? [] : [`${INNER_CLASS}=${oneOf([...this.classes])}`]),
        ...others.filter((text) => !IS_STATE.test(text)),
      ].join(' or ')}]`,
    );
    const locator = xpath(value);
    return locator && [locator];
  }

  /** What finds a text among some, and one with white space that normalisation changes. Most nodes say nothing: one question is enough for them. */
  private ofAttribute(attribute: Attribute): readonly string[] {
    const texts = [...(this.whole.get(attribute) ?? [])];
    const parts = [
      ...(texts.length === 0 ? [] : [isOneOf(attribute, texts)]),
      ...(isCode(attribute) ? [] : [`@${attribute}!=normalize-space(@${attribute})`]),
    ];
    return parts.length === 0 ? [] : [`(@${attribute}!="" and (${parts.join(' or ')}))`];
  }

  /** A window at least is on every screen. */
  isWhole({ nodes }: Screen): boolean {
    return nodes.length > 0;
  }

  related(selector: Selector): NativeLocator | undefined {
    const path = relatedPath(selector);
    return path === undefined ? undefined : xpath(this.path(path));
  }

  exactly(selector: Selector, cut: 'known' | 'by-nothing' = 'known'): NativeLocator | undefined {
    const isRelated = RELATIONS.some((name) => selector[name] !== undefined);
    const term = isRelated ? undefined : termOf(selector, 'narrow');
    const path = isRelated ? relatedPath(selector) : term && `//*[${term.text}]`;
    if (path === undefined) return undefined;
    const found = this.path(path);
    // What is drawn over it then comes behind it. Of several none is found, else the others would seem not to be there.
    const inOrder = `[not(${found}/ancestor-or-self::*[${IS_DRAWN_BEFORE_AN_EARLIER_ONE}])]`;
    const outside = cut === 'by-nothing' ? `[not(${found}/ancestor::*[${SCROLLS}])]` : '';
    return xpath(`${found}${inOrder}${outside}`);
  }

  inside(selectors: readonly Selector[]): NativeLocator | undefined {
    const texts = [...new Set(selectors.flatMap((selector) => termOf(selector, 'narrow')?.text ?? []))];
    if (texts.length === 0) return undefined;
    return xpath(this.path(`//*[${SCROLLS}]//*[${texts.join(' or ')}]`));
  }

  private path(path: string): string {
    return `/hierarchy[@width="${this.root['width'] ?? ''}"][@height="${this.root['height'] ?? ''}"]${path}`;
  }
}

/** This way round, for that is what the driver takes for another question. */
const SCROLLS = '"true"=@scrollable';

const IS_STATE = /^@[a-z]+="true"$/;

/** Where the UiAutomator2 driver finds one of these anywhere in an XPath, it asks something of its own instead (its commands/find). */
const NOT_ASKED = /\/\*\[@(?:firstVisible|scrollable) ?= ?['"]true['"]\]/;

function xpath(value: string): NativeLocator | undefined {
  return value.length > LONGEST || NOT_ASKED.test(value) ? undefined : { using: 'xpath', value };
}

const IS_DRAWN_BEFORE_AN_EARLIER_ONE = 'preceding-sibling::*/number(@drawing-order) > number(@drawing-order)';

function relatedPath(selector: Selector): string | undefined {
  const [relation, ...more] = RELATIONS.filter((name) => selector[name] !== undefined);
  if ((relation !== 'within' && relation !== 'has') || more.length > 0) return undefined;
  const inner = selector[relation];
  const own = termOf(selector, 'narrow');
  const other = inner && termOf(inner, 'sure');
  // What is around or inside is not looked at again: it has to be what the selector says, to the letter.
  if (inner === undefined || own === undefined || other?.exact !== true) return undefined;
  return relation === 'within' ? `//*[${other.text}]//*[${own.text}]` : `//*[${own.text}][.//*[${other.text}]]`;
}

/**
 * Undefined where no condition finds all that the selector hits, or only with too much beside it.
 * @param width `wide`: a text is enough; `narrow`: it says all that can be said; `sure`: nothing else is found, but maybe not all
 */
function termOf(selector: Selector, width: Width): Term | undefined {
  return terms.of(selector, width);
}

const terms = new SelectorMemo<Width, Term | undefined>((selector, width) => {
  const attributes = new Set<Attribute>();
  const parts: string[] = [];
  let folds = false;
  for (const field of TEXT_FIELDS) {
    const match = selector[field];
    const test = match === undefined ? undefined : textTest(match);
    const said = test === undefined ? undefined : width === 'sure' ? sureText(field, test) : textTerm(field, test);
    if (said === undefined) continue;
    parts.push(said);
    folds ||= test?.ignoreCase === true;
    for (const attribute of ATTRIBUTES[field]) attributes.add(attribute);
  }
  const { role } = selector;
  if (role !== undefined && (parts.length === 0 ? !COMMON.has(role) : width !== 'wide')) {
    const said = width === 'sure' ? sureRole(role) : roleTerm(role);
    if (said === undefined) return undefined;
    parts.push(said);
    attributes.add('class');
  }
  if (parts.length === 0 || width !== 'wide')
    for (const state of TRUE_STATES) if (selector[state] === true) parts.push(`@${state}="true"`);
  const [first] = parts;
  if (first === undefined) return undefined;
  const text = parts.length === 1 ? first : `(${parts.join(' and ')})`;
  const exact = parts.length === Object.values(selector).filter((value) => value !== undefined).length;
  const byClass = parts.length === 1 && role !== undefined && !SAID_BY_MORE.has(role) && attributes.size === 1;
  return { text, attributes, folds, exact, ...(byClass ? { classes: classesOf(role) } : {}) };
});

/** Roles that are told by other than the name of a class. */
const SAID_BY_MORE: ReadonlySet<Role> = new Set<Role>(['field', 'secure-field', 'button', 'checkbox']);

function wholeOf(match: TextMatch | undefined): string | undefined {
  if (match === undefined) return undefined;
  const { operator, operand, ignoreCase } = textTest(match);
  return operator === 'equals' && !ignoreCase && operand !== '' ? operand : undefined;
}

/** Any attribute that the field may be read from, which normalisation does not change, and without case of ASCII only. Undefined: that cannot be said. */
function textTerm(field: TextField, test: TextTest): string | undefined {
  const said = comparison(test);
  if (said === undefined) return undefined;
  if (field === 'id' && test.operator === 'equals' && !test.ignoreCase)
    return `(${isOneOf('resource-id', [test.operand])})`;
  const texts = ATTRIBUTES[field]
    .flatMap((attribute) => (attribute === 'resource-id' ? ['@resource-id', SHORT_ID] : [`@${attribute}`]))
    .map((value) => said(test.ignoreCase ? `lower-case(${value})` : value));
  // A part of the short id is a part of the full one.
  return `(${(field === 'id' && texts[0]?.startsWith('contains(') === true ? texts.slice(0, 1) : texts).join(' or ')})`;
}

/** DESIGN section 4: an id is the full one, or the part after the first `:id/`: this is that part, or the whole where there is none. */
const SHORT_ID = 'replace(@resource-id,"^.*?:id/","")';

function isOneOf(attribute: Attribute, texts: readonly string[]): string {
  const list = oneOf(texts);
  if (attribute !== 'resource-id') return `@${attribute}=${list}`;
  const [only] = texts;
  // Most ids are told from it by their end, which costs a phone less than the pattern.
  if (only !== undefined && texts.length === 1)
    return `ends-with(@resource-id,${quoted(only)}) and (@resource-id=${quoted(only)} or ${SHORT_ID}=${quoted(only)})`;
  const full = texts.filter((text) => text.includes(':id/'));
  return `${full.length === 0 ? '' : `@resource-id=${oneOf(full)} or `}${SHORT_ID}=${list}`;
}

function comparison({ operator, operand, ignoreCase }: TextTest): ((value: string) => string) | undefined {
  if (operator === 'matches') {
    const literals = patternLiterals(operand, ignoreCase);
    if (literals?.exact !== undefined) return equalTo(literals.exact.filter((text) => text !== ''));
    const some = literals?.some && fewer(literals.some);
    return some && ((value) => some.map((text) => `contains(${value},${quoted(text)})`).join(' or '));
  }
  if (operand === '') return undefined;
  switch (operator) {
    case 'equals':
      return equalTo([operand]);
    case 'contains':
      return (value) => `contains(${value},${quoted(operand)})`;
    case 'startsWith':
      return (value) => `starts-with(${value},${quoted(operand)})`;
    case 'endsWith':
      return (value) => `ends-with(${value},${quoted(operand)})`;
  }
}

/** What begins alike is asked for by its begin: it finds more, in a fraction of the time. */
function fewer(texts: readonly string[]): readonly string[] {
  const [first = '', ...more] = texts;
  let length = first.length;
  for (const text of more) while (!text.startsWith(first.slice(0, length))) length--;
  return texts.length > MANY && length >= LONG ? [first.slice(0, length)] : texts;
}

const MANY = 2;
const LONG = 5;

function equalTo(texts: readonly string[]): (value: string) => string {
  return (value) => `${value}=${oneOf(texts)}`;
}

/** A sequence, of which one must be equal. */
function oneOf(texts: readonly string[]): string {
  const [only] = texts;
  return only !== undefined && texts.length === 1 ? quoted(only) : `(${texts.map(quoted).join(',')})`;
}

/** An attribute that is equal to the text as it is, is so when it is normalised, and the field is read from it whatever the others are. */
function sureText(field: TextField, test: TextTest): string | undefined {
  const { operator, operand, ignoreCase } = test;
  if (operator !== 'equals' || ignoreCase || operand === '') return undefined;
  switch (field) {
    case 'id':
      return `(${isOneOf('resource-id', [operand])})`;
    case 'text':
    case 'class':
      return `@${field}=${quoted(operand)}`;
    case 'label':
      return `@content-desc=${quoted(operand)}`;
    case 'hint':
      return `@hint=${quoted(operand)}`;
    case 'value':
      return `(@text=${quoted(operand)} and not(@showing-hint="true"))`;
  }
}

/** Names of classes, without their packages and what they are nested in. */
function classesOf(role: Role): readonly string[] {
  const names = [...ANDROID_ROLES].flatMap(([name, read]) => (read === role ? [name] : []));
  const inner = names.map((name) => name.slice(name.lastIndexOf('$') + 1));
  return [...new Set(role === 'group' ? [...inner, ...ANDROID_GROUPS] : inner)];
}

const INNER_CLASS = 'replace(@class,"^.*[.$]","")';

/** What a class says, and what is said of classes that say nothing. */
function roleTerm(role: Role): string | undefined {
  const classes = classesOf(role === 'secure-field' ? 'field' : role);
  const parts = classes.length === 0 ? [] : [`${INNER_CLASS}=${oneOf(classes)}`];
  if (role === 'field' || role === 'secure-field')
    parts.push('ends-with(@class,"EditText")', 'ends-with(@class,"AutoCompleteTextView")');
  if (role === 'button') parts.push('@clickable="true"');
  if (role === 'checkbox') parts.push('@checkable="true"');
  return parts.length === 0 ? undefined : `(${parts.join(' or ')})`;
}

/** Classes that are read as the role, whatever else is said of the node. Undefined: there are none. */
function sureRole(role: Role): string | undefined {
  const names = [...ANDROID_ROLES].flatMap(([name, read]) => (read === role && !name.includes('$') ? [name] : []));
  if (names.length === 0 || role === 'field') return undefined;
  return `replace(@class,"^.*\\.","")=${oneOf(names)}`;
}

/**
 * Texts of which normalisation may change a letter, for it does not surely stay what it is. With `folds` all beyond ASCII: how case is ignored then is told by our own rules only.
 */
function strange(attributes: readonly Attribute[], folds: boolean): readonly string[] {
  const codes = attributes.filter(isCode);
  const texts = attributes.filter((attribute) => !isCode(attribute));
  const beyond = isBeyond(together(texts), ` ${ASCII}`);
  return [
    ...(codes.length === 0 ? [] : [isBeyond(together(codes), ASCII)]),
    ...(texts.length === 0
      ? []
      : [folds ? beyond : `(${beyond} and matches(${together(texts)},"[^ ${PLAIN_CLASS}]"))`]),
  ];
}

/** Ids and classes: of ASCII and without blanks. */
function isCode(attribute: Attribute): boolean {
  return attribute === 'resource-id' || attribute === 'class';
}

function together(attributes: readonly Attribute[]): string {
  const values = attributes.map((attribute) => `@${attribute}`);
  return values.length === 1 ? values.join() : `concat(${values.join(',')})`;
}

function isBeyond(value: string, characters: string): string {
  return `translate(${value},${quoted(characters)},"")!=""`;
}

/** What is printed of it, without the blank. */
const ASCII = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 }, (_, at) => 0x21 + at));
const PLAIN_CLASS = PLAIN.map(([first, last]) => `${String.fromCharCode(first)}-${String.fromCharCode(last)}`).join('');

/** A string literal of XPath 2.0: a quote is doubled. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

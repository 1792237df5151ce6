import { RELATIONS, TEXT_FIELDS, type NativeLocator, type Role, type Screen, type Selector, type TextField, type TextMatch } from '../model/index.js'; // prettier-ignore
import { IOS_MUTE, IOS_ROLES, IOS_SCROLLABLE, IOS_TRAIT_ROLES, PLAIN } from '../screen/index.js';
import type { ElementsSearch } from './elements-search.js';
import { patternLiterals } from './literals.js';
import { predicateLiteral } from './pin.js';
import { SelectorMemo } from './selector-memo.js';
import { textTest } from './text-match.js';

type Attribute = 'name' | 'label' | 'value' | 'placeholderValue' | 'type';

/** DESIGN section 4, column iOS: what a field may be read from. */
const ATTRIBUTES: Readonly<Record<TextField, readonly Attribute[]>> = {
  id: ['name'],
  text: ['label', 'value', 'placeholderValue'],
  label: ['label'],
  value: ['value'],
  hint: ['placeholderValue'],
  class: ['type'],
};

const PREFIX = 'XCUIElementType';

/** Roles of so many elements on a usual screen that a search for nothing else would bring half of it. */
const COMMON: ReadonlySet<Role> = new Set<Role>(['button', 'text', 'image', 'group', 'cell', 'window']);

/** Characters of a predicate. It travels with each search; WebDriverAgent takes any length. */
const LONGEST = 9_000;

type Width = 'wide' | 'narrow' | 'sure';

/** What finds at least those elements that a selector hits, its relations and its number aside. */
interface Term {
  readonly text: string;
  /** It says nothing but a whole name. */
  readonly name?: string;
  readonly attributes: ReadonlySet<Attribute>;
  readonly folds: boolean;
  /** With `sure`: it finds nothing else. */
  readonly exact: boolean;
}

/**
 * One search of WebDriverAgent for all that some selectors hit, and possibly more. Predicates compare attributes as they are, selectors compare them normalised: so
 * every element is found too of which an attribute may be changed by normalisation. The application, which is the viewport, and what scrolls, which
 * cuts what is in it, are always found.
 */
export class IosSearch implements ElementsSearch {
  readonly root = {};
  private readonly names = new Set<string>();
  private readonly texts = new Set<string>();
  private readonly attributes = new Set<Attribute>();
  private folds = false;

  add(selector: Selector): number | undefined {
    const term = termOf(selector, 'wide');
    if (term === undefined) return undefined;
    if (term.name === undefined) this.texts.add(term.text);
    else this.names.add(term.name);
    for (const attribute of term.attributes) this.attributes.add(attribute);
    this.folds ||= term.folds;
    return 0;
  }

  get locators(): readonly NativeLocator[] | undefined {
    const names = [...this.names].map(quoted);
    const always = [`${PREFIX}Application`, ...[...IOS_SCROLLABLE].map((type) => `${PREFIX}${type}`)];
    const parts = [
      `type IN {${always.map(quoted).join(', ')}}`,
      ...(names.length === 0 ? [] : [`name IN {${names.join(', ')}}`]),
      ...this.texts,
      ...[...this.attributes].map((attribute) => `${attribute} MATCHES ${quoted(this.folds ? NOT_ASCII : IRREGULAR)}`),
    ];
    const value = parts.join(' OR ');
    return value.length > LONGEST ? undefined : [{ using: '-ios predicate string', value }];
  }

  /** The viewport cuts every box. */
  isWhole({ nodes }: Screen): boolean {
    return nodes[0]?.class === `${PREFIX}Application`;
  }

  related(selector: Selector): NativeLocator | undefined {
    const [relation, ...more] = RELATIONS.filter((name) => selector[name] !== undefined);
    if ((relation !== 'within' && relation !== 'has') || more.length > 0) return undefined;
    const inner = selector[relation];
    const own = termOf(selector, 'narrow');
    const other = inner && termOf(inner, 'sure');
    // What is around or inside is not looked at again: it has to be what the selector says, to the letter.
    if (inner === undefined || own === undefined || other?.exact !== true) return undefined;
    const value =
      relation === 'within'
        ? `**/${PREFIX}Any[${marked(other.text, '`')}]/**/${PREFIX}Any[${marked(own.text, '`')}]`
        : `**/${PREFIX}Any[${marked(own.text, '`')}][${marked(other.text, '$')}]`;
    return { using: '-ios class chain', value };
  }

  exactly(selector: Selector): NativeLocator | undefined {
    if (RELATIONS.some((name) => selector[name] !== undefined)) return this.related(selector);
    const term = termOf(selector, 'narrow');
    return term === undefined ? undefined : { using: '-ios predicate string', value: term.text };
  }

  inside(selectors: readonly Selector[]): NativeLocator {
    const scrollable = [...IOS_SCROLLABLE].map((type) => quoted(`${PREFIX}${type}`)).join(', ');
    const texts = [...new Set(selectors.flatMap((selector) => termOf(selector, 'narrow')?.text ?? []))];
    const value = `**/${PREFIX}Any[${marked(`type IN {${scrollable}}`, '`')}]/**/${PREFIX}Any[${marked(texts.join(' OR '), '`')}]`;
    return { using: '-ios class chain', value };
  }
}

/** As class chains write a predicate: the mark around it is doubled where it stands in it. */
function marked(predicate: string, mark: string): string {
  return `${mark}${predicate.replaceAll(mark, () => mark + mark)}${mark}`;
}

/**
 * Undefined where no predicate finds all that the selector hits, or only with too much beside it.
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
    const said = match === undefined ? undefined : textTerm(ATTRIBUTES[field], match);
    if (said === undefined) continue;
    parts.push(said.text);
    folds ||= said.folds;
    for (const attribute of ATTRIBUTES[field]) if (attribute !== 'type') attributes.add(attribute);
  }
  const { role } = selector;
  if (role !== undefined && (parts.length === 0 ? !COMMON.has(role) : width !== 'wide')) {
    const said = width === 'sure' ? sureRoleTerm(role) : roleTerm(role);
    if (said === undefined) return undefined;
    parts.push(said);
  }
  const [first] = parts;
  if (first === undefined) return undefined;
  const text = parts.length === 1 ? first : `(${parts.join(' AND ')})`;
  const id = parts.length === 1 && selector.id !== undefined ? textTest(selector.id) : undefined;
  const whole = id?.operator === 'equals' && !id.ignoreCase ? id.operand : undefined;
  const exact =
    parts.length === Object.values(selector).filter((value) => value !== undefined).length &&
    TEXT_FIELDS.every((field) => selector[field] === undefined || isExact(field, selector[field]));
  return { text, attributes, folds, exact, ...(whole === undefined ? {} : { name: whole }) };
});

/** An attribute that is equal to the text as it is, is so when it is normalised; `text` may be read from another one. */
function isExact(field: TextField, match: TextMatch): boolean {
  const { operator, ignoreCase } = textTest(match);
  return field !== 'text' && operator === 'equals' && !ignoreCase;
}

/** Compares an attribute that normalisation does not change. */
function textTerm(
  attributes: readonly Attribute[],
  match: TextMatch,
): { readonly text: string; readonly folds: boolean } | undefined {
  const { operator, operand, ignoreCase } = textTest(match);
  const said = comparisons(operator, operand, ignoreCase);
  if (said === undefined) return undefined;
  const texts = attributes.flatMap((attribute) => said.map((comparison) => `${attribute} ${comparison}`));
  return { text: texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' OR ')})`, folds: ignoreCase };
}

const OPERATORS = { contains: 'CONTAINS', startsWith: 'BEGINSWITH', endsWith: 'ENDSWITH' } as const;

/** Any of them must hold; undefined where that cannot be said. With `ignoreCase` of values of ASCII only. */
function comparisons(
  operator: ReturnType<typeof textTest>['operator'],
  operand: string,
  ignoreCase: boolean,
): readonly string[] | undefined {
  const fold = ignoreCase ? '[c]' : '';
  if (operator === 'matches' && ignoreCase) {
    const whole = patternLiterals(operand, false)?.exact;
    // What is none of ASCII is found in any case, and only these two signs are the same as letters of ASCII.
    if (whole !== undefined && !whole.some((text) => /[\u017F\u212A]/.test(text)))
      return whole.map((text) => `==[c] ${quoted(text)}`);
  }
  if (operator === 'matches') {
    const literals = patternLiterals(operand, ignoreCase);
    if (literals?.exact !== undefined) return [`IN {${literals.exact.map(quoted).join(', ')}}`];
    return literals?.some?.map((literal) => `CONTAINS${fold} ${quoted(literal)}`);
  }
  if (operand === '') return undefined;
  return [`${operator === 'equals' ? '==' : OPERATORS[operator]}${fold} ${quoted(operand)}`];
}

/** Types that are read as the role, and types that say nothing where a trait says it. */
function roleTerm(role: Role): string {
  const types = [...IOS_ROLES].flatMap(([type, read]) => (read === role ? [quoted(`${PREFIX}${type}`)] : []));
  const traits = IOS_TRAIT_ROLES.flatMap(([trait, read]) =>
    read === role ? [`traits CONTAINS ${quoted(trait)}`] : [],
  );
  const mute = [...IOS_MUTE].map((type) => quoted(`${PREFIX}${type}`));
  const parts = [
    ...(types.length === 0 ? [] : [`type IN {${types.join(', ')}}`]),
    ...(traits.length === 0 ? [] : [`(type IN {${mute.join(', ')}} AND (${traits.join(' OR ')}))`]),
  ];
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`;
}

/** Types of which no trait says another role. Undefined: there are none. */
function sureRoleTerm(role: Role): string | undefined {
  const types = [...IOS_ROLES].flatMap(([type, read]) => (read === role && !IOS_MUTE.has(type) ? [quoted(`${PREFIX}${type}`)] : [])); // prettier-ignore
  return types.length === 0 ? undefined : `type IN {${types.join(', ')}}`;
}

function quoted(text: string): string {
  return `"${predicateLiteral(text)}"`;
}

/** ICU: a text that normalisation may change. Within single blanks and letters that stay what they are it changes nothing. */
const IRREGULAR = irregular(PLAIN.map(([first, last]) => `${unit(first)}-${unit(last)}`).join(''));
/** The same, and each text of which a letter is none of ASCII: how its case is ignored is told by our own rules only. */
const NOT_ASCII = irregular(`${unit(0x21)}-${unit(0x7e)}`);

function irregular(plain: string): string {
  return `(?s) .*|.* |.*  .*|.*[^ ${plain}].*`;
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

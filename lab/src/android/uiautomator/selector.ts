/** A `-android uiautomator` expression as parsed: what it names, not yet what it finds. */
export type StringMatch = 'equals' | 'contains' | 'startsWith' | 'matches';

export type Criterion =
  | { readonly kind: 'string'; readonly field: StringField; readonly match: StringMatch; readonly value: string }
  | { readonly kind: 'flag'; readonly field: FlagField; readonly value: boolean }
  | { readonly kind: 'index'; readonly value: number };

export type StringField = 'text' | 'description' | 'resourceId' | 'class' | 'package';
export type FlagField =
  | 'checkable'
  | 'checked'
  | 'clickable'
  | 'enabled'
  | 'focusable'
  | 'focused'
  | 'longClickable'
  | 'scrollable'
  | 'selected';

export interface UiSelector {
  /** By the name of the method: the last call of a method counts, as in UiSelector. */
  readonly criteria: ReadonlyMap<string, Criterion>;
  readonly instance?: number;
  readonly child?: UiSelector;
  /** Searched from the parent of what this selector matches. */
  readonly fromParent?: UiSelector;
}

export type Argument =
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'selector'; readonly value: UiSelector };

export interface Call {
  readonly method: string;
  readonly args: readonly Argument[];
}

export type UiExpression =
  | { readonly kind: 'selector'; readonly selector: UiSelector }
  | { readonly kind: 'scrollable'; readonly container: UiSelector; readonly calls: readonly Call[] };

const STRING_METHODS: Readonly<Record<string, readonly [StringField, StringMatch]>> = {
  text: ['text', 'equals'],
  textContains: ['text', 'contains'],
  textStartsWith: ['text', 'startsWith'],
  textMatches: ['text', 'matches'],
  description: ['description', 'equals'],
  descriptionContains: ['description', 'contains'],
  descriptionStartsWith: ['description', 'startsWith'],
  descriptionMatches: ['description', 'matches'],
  resourceId: ['resourceId', 'equals'],
  resourceIdMatches: ['resourceId', 'matches'],
  className: ['class', 'equals'],
  classNameMatches: ['class', 'matches'],
  packageName: ['package', 'equals'],
  packageNameMatches: ['package', 'matches'],
};

const FLAG_METHODS: ReadonlySet<string> = new Set<FlagField>([
  'checkable',
  'checked',
  'clickable',
  'enabled',
  'focusable',
  'focused',
  'longClickable',
  'scrollable',
  'selected',
]);

/** What went wrong with an expression; the server answers `invalid selector`. */
export class SelectorSyntaxError extends Error {}

export const EMPTY_SELECTOR: UiSelector = { criteria: new Map() };

/**
 * The selector with one more method called on it.
 * @throws SelectorSyntaxError for a method that UiSelector does not have, or arguments that it does not take
 */
export function withCall(selector: UiSelector, { method, args }: Call): UiSelector {
  const [argument] = args;
  const refuse = (wanted: string): SelectorSyntaxError =>
    new SelectorSyntaxError(
      `UiSelector's method \`${method}\` takes ${wanted}, but got (${args.map(describe).join(', ')})`,
    );
  const one = (criterion: Criterion): UiSelector => ({
    ...selector,
    criteria: new Map(selector.criteria).set(method, criterion),
  });

  const string = Object.hasOwn(STRING_METHODS, method) ? STRING_METHODS[method] : undefined;
  if (string) {
    const isClass = method === 'className' && argument?.kind === 'name';
    if (args.length !== 1 || (argument?.kind !== 'string' && !isClass)) throw refuse('one string');
    return one({ kind: 'string', field: string[0], match: string[1], value: argument.value });
  }
  if (FLAG_METHODS.has(method)) {
    if (args.length !== 1 || argument?.kind !== 'boolean') throw refuse('true or false');
    return one({ kind: 'flag', field: method as FlagField, value: argument.value });
  }
  switch (method) {
    case 'index':
    case 'instance':
      if (args.length !== 1 || argument?.kind !== 'number' || !Number.isInteger(argument.value))
        throw refuse('one integer');
      if (argument.value < 0) throw refuse('an integer that is not negative');
      return method === 'index'
        ? one({ kind: 'index', value: argument.value })
        : { ...selector, instance: argument.value };
    case 'childSelector':
    case 'fromParent':
      if (args.length !== 1 || argument?.kind !== 'selector') throw refuse('one UiSelector');
      return withLast(
        selector,
        method === 'childSelector' ? { child: argument.value } : { fromParent: argument.value },
      );
    default:
      throw new SelectorSyntaxError(`UiSelector has no \`${method}\` method`);
  }
}

/** Sub-selectors are hung onto the last one of the chain (UiSelector.getLastSubSelector). */
function withLast(selector: UiSelector, sub: Pick<UiSelector, 'child' | 'fromParent'>): UiSelector {
  if (selector.child) return { ...selector, child: withLast(selector.child, sub) };
  if (selector.fromParent) return { ...selector, fromParent: withLast(selector.fromParent, sub) };
  return { ...selector, ...sub };
}

function describe(argument: Argument): string {
  return argument.kind === 'selector' ? 'UiSelector' : JSON.stringify(argument.value);
}

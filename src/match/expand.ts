import {
  fillTemplates, isRequired, nearest, RELATIONS, STATE_FIELDS, templateNamesIn, TEXT_FIELDS, UnknownTemplateName, valueIn,
  type ParamValue, type ResolvedElement, type Selector, type Values,
} from '../model/index.js'; // prettier-ignore
import { literalInPattern } from './literal-in-pattern.js';
import { SelectorError } from './selector-error.js';
import { selectorKey } from './selector-set.js';

/** Finds a named element: `name` of the place at hand, `place.name`, `pack/place.name`. */
export type ElementLookup = (reference: string) => ResolvedElement | undefined;

/**
 * Replaces `element` and `with`, in relations too, by the element's selector with its params filled, narrowed by the fields beside
 * it; fills templates with values, each standing for itself inside `matches` too. A field of an element that uses an optional param without a
 * value is left out.
 * @param values what templates of the selector itself may name
 * @param known names for the nearest one when an element is unknown
 * @throws SelectorError `unknown-element`, `unknown-param`, `missing-param`, `unknown-name`, `said-twice`, `empty`
 */
export function expandSelector(
  selector: Selector,
  lookup: ElementLookup,
  values: Values,
  known: Iterable<string> = [],
): Selector {
  const { element: reference, with: given, ...own } = filled(selector, values);
  const expanded: Selector = { ...own };
  for (const relation of RELATIONS) {
    const inner = selector[relation];
    if (inner !== undefined) Object.assign(expanded, { [relation]: expandSelector(inner, lookup, values, known) });
  }
  if (reference === undefined) {
    if (given !== undefined) {
      throw new SelectorError(
        'unknown-param',
        '`with` needs an `element` to give its values to.',
        'Name the element, or take `with` out.',
      );
    }
    return expanded;
  }
  const element = lookup(reference);
  if (element === undefined) {
    const near = nearest(reference, known);
    throw new SelectorError(
      'unknown-element',
      `There is no element \`${reference}\`.`,
      near === undefined ? 'Declare it under `elements` of its place.' : `Did you mean \`${near}\`?`,
      near,
    );
  }
  return merge(elementSelector(element, given ?? {}, secretsOf(values)), expanded, reference);
}

/** What any selector may name without declaring it (DESIGN section 3: `{{secret.NAME}}`). */
function secretsOf(values: Values): Values {
  const secrets = Object.entries(values).filter(([name]) => name.startsWith('secret.'));
  return secrets.length === 0 ? NO_SECRETS : Object.fromEntries(secrets);
}
const NO_SECRETS: Values = {};

/** The element's own selector for the given values of its params. */
function elementSelector(element: ResolvedElement, given: Values, secrets: Values): Selector {
  const names = Object.keys(element.params);
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(element.params, name)) continue;
    const near = nearest(name, names);
    throw new SelectorError(
      'unknown-param',
      `Element \`${element.name}\` has no param \`${name}\`${names.length === 0 ? '' : `; it has ${names.join(', ')}`}.`,
      near === undefined ? 'Take it out, or declare it under `params` of the element.' : `Did you mean \`${near}\`?`,
      near,
    );
  }
  const values: Record<string, ParamValue> = { ...secrets };
  const absent = new Set<string>();
  for (const [name, param] of Object.entries(element.params)) {
    const value = valueIn(given, name) ?? param.default;
    if (value !== undefined) values[name] = value;
    else if (!isRequired(param)) absent.add(name);
    else {
      throw new SelectorError(
        'missing-param',
        `Element \`${element.name}\` needs \`${name}\`.`,
        `Give it under \`with\`.`,
      );
    }
  }
  const selector = absent.size === 0 ? element.selector : without(element.selector, absent);
  if (Object.keys(selector).length === 0) {
    throw new SelectorError(
      'empty',
      `Without ${[...absent].map((name) => `\`${name}\``).join(', ')} element \`${element.name}\` says nothing.`,
      'Give the value, or add a field to the element that needs none.',
    );
  }
  return filled(selector, values);
}

/** The selector without the fields whose templates use one of the names. */
function without(selector: Selector, names: ReadonlySet<string>): Selector {
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(selector)) {
    if (value !== undefined && !templateNamesIn(value).some((name) => names.has(name))) kept[field] = value;
  }
  return kept;
}

/** @throws SelectorError (`unknown-name`) */
function filled(selector: Selector, values: Values): Selector {
  try {
    return fillTemplates(selector, values, literalInPattern);
  } catch (error) {
    if (!(error instanceof UnknownTemplateName)) throw error;
    const near = nearest(error.template, error.known);
    throw new SelectorError(
      'unknown-name',
      `${error.message}.`,
      near === undefined ? 'Use a declared param or a value read before.' : `Did you mean \`{{${near}}}\`?`,
      near,
    );
  }
}

/** Both together: every field of either, none said twice with another meaning. */
function merge(base: Selector, narrowing: Selector, reference: string): Selector {
  for (const field of [...TEXT_FIELDS, ...STATE_FIELDS, ...RELATIONS, 'role', 'nth', 'visible', 'locator'] as const) {
    if (base[field] === undefined || narrowing[field] === undefined) continue;
    if (selectorKey({ [field]: base[field] }) === selectorKey({ [field]: narrowing[field] })) continue;
    throw new SelectorError(
      'said-twice',
      `\`${field}\` is said beside \`element: ${reference}\` and, with another value, by the element itself.`,
      'Leave it out in one of the two, or declare another element.',
    );
  }
  return { ...base, ...narrowing };
}

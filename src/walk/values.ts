import { literalInPattern } from '../match/index.js';
import {
  UnknownTemplateName,
  fillTemplates,
  nearest,
  templateNames,
  templateNamesIn,
  valueAs,
  valueIn,
  type Param,
  type Params,
  type ParamValue,
  type Values,
} from '../model/index.js';
import type { Secrets } from './secrets.js';
import { Stop } from './stop.js';

const WHOLE = /^\{\{\s*([A-Za-z][A-Za-z0-9_.]*)\s*\}\}$/;

/**
 * Given values of declared params, texts of numbers and booleans as what they are, and the defaults of those not given.
 * @throws Stop `usage` for a value that is not of its param's type
 */
export function withDefaults(params: Params, given: Values): Values {
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of Object.entries(params)) {
    const value = valueIn(given, name) ?? param.default;
    if (value !== undefined) values[name] = typed(name, param, value);
  }
  return values;
}

/**
 * Only those of the given values that are declared, each of its type.
 * @throws Stop `usage` for a value that is not of its param's type
 */
export function declaredOnly(params: Params, given: Values): Values {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const param = Object.hasOwn(params, name) ? params[name] : undefined;
      return param === undefined ? [] : [[name, typed(name, param, value)] as const];
    }),
  );
}

/** @throws Stop `usage` for a value that is not of its param's type */
function typed(name: string, param: Param, value: ParamValue): ParamValue {
  const as = valueAs(param, value);
  if (as !== undefined) return as;
  const { type } = param;
  throw new Stop('usage', `\`${name}\` is a ${type}, but ${JSON.stringify(value)} was given`, {
    hint: type === 'boolean' ? `Give \`${name}=true\` or \`${name}=false\`.` : `Give a number, such as \`${name}=42\`.`,
  });
}

/**
 * Fills templates; a string that is one template only keeps its value's type. What names a value that is not known (an optional param that
 * was not given) is left out, or kept as it is.
 */
export function fillWith(
  given: Readonly<Record<string, ParamValue>> | undefined,
  values: Values,
  unknown: 'omit' | 'keep' = 'omit',
): Values {
  // Entries, since an assignment to `__proto__` would lose it, and whoever gave it would not be told that nothing takes it.
  const filled = Object.entries(given ?? {}).flatMap(([name, value]) => {
    const known = filledValue(value, values) ?? (unknown === 'keep' ? value : undefined);
    return known === undefined ? [] : [[name, known] as const];
  });
  return Object.fromEntries(filled);
}

/** Undefined where a template names what is not known. */
function filledValue(value: ParamValue, values: Values): ParamValue | undefined {
  if (typeof value !== 'string') return value;
  const whole = WHOLE.exec(value)?.[1];
  if (whole !== undefined) return valueIn(values, whole);
  return templateNames(value).every((name) => Object.hasOwn(values, name)) ? fillSpec(value, values) : undefined;
}

/** Fills every template in a spec; inside `matches` a value stays literal. @throws Stop `missing-param` for a name without a value. */
export function fillSpec<T>(spec: T, values: Values): T {
  try {
    return fillTemplates(spec, values, literalInPattern);
  } catch (error) {
    if (!(error instanceof UnknownTemplateName)) throw error;
    const near = nearest(error.template, error.known);
    throw new Stop('missing-param', `\`${error.template}\` has no value`, {
      hint: near === undefined ? `Give \`${error.template}\`.` : `Give \`${error.template}\`; \`${near}\` is given.`,
      cause: error,
    });
  }
}

/** A spec as it may be told, with its templates filled in; as it is written where a name has no value, which is told when it is done. */
export function toldSpec<T>(spec: T, values: Values): T {
  const known = templateNamesIn(spec).every((name) => Object.hasOwn(values, name));
  return known ? fillTemplates(spec, values, literalInPattern) : spec;
}

/** `title Dinner, place Cafe`, for sentences. */
export function valuesWords(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ');
}

const SECRET = 'secret.';

/** The values, and those of the `{{secret.NAME}}` that a spec uses. */
export function withSecrets(spec: unknown, values: Values, secrets: Secrets): Values {
  const names = templateNamesIn(spec).filter((name) => name.startsWith(SECRET));
  if (names.length === 0) return values;
  const found = names.flatMap((name) => {
    const value = secrets.valueOf(name.slice(SECRET.length));
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...values, ...Object.fromEntries(found) };
}

/** @throws Stop `missing-param` where a secret was named that is not at hand: its name is nothing to type. */
export function requireSecrets(filled: Values): void {
  const lacking = templateNamesIn(filled).find((name) => name.startsWith(SECRET));
  if (lacking === undefined) return;
  throw new Stop('missing-param', `the secret \`${lacking}\` is not at hand`, {
    hint: `Set the environment variable WAYMARK_SECRET_${lacking.slice(SECRET.length)}.`,
  });
}

/** `apiKey` → `API_KEY`: how a secret param is called in records and in the environment. */
export function secretName(param: string): string {
  return param.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}

import type { Param, ParamValue } from './schema/params.js';

export type { Param, ParamType, ParamValue } from './schema/params.js';

/** Values by name: what a caller gives, what a place holds, what a walk returns. */
export type Values = Readonly<Record<string, ParamValue>>;

export type Params = Readonly<Record<string, Param>>;

export function isRequired(param: Param): boolean {
  return param.default === undefined && param.optional !== true;
}

/** DESIGN section 3, `when: {param}`: given or defaulted, and neither false nor empty. */
export function isPresent(value: ParamValue | undefined): boolean {
  return value !== undefined && value !== false && value !== '';
}

/** ` {title: "Lunch"}`, behind what they belong to; empty where there are none. */
export function valuesBehind(values: object): string {
  const entries = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return entries.length === 0 ? '' : ` {${entries.join(', ')}}`;
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * A given value as what its param is. Command lines and trails know texts only: `"false"` for a boolean is false. What is declared as text stays what
 * it is. Undefined: it is none of that type.
 */
export function valueAs({ type }: Pick<Param, 'type'>, value: ParamValue): ParamValue | undefined {
  if (type !== 'number' && type !== 'boolean') return value;
  if (typeof value === type) return value;
  const text = String(value).trim();
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  return typeof value === 'string' && DECIMAL.test(text) && isExact(text) ? Number(text) : undefined;
}

/** Digits, or a size, beyond what a number can hold would be lost without a word. */
function isExact(text: string): boolean {
  return Number.isFinite(Number(text)) && digitsOf(text) === digitsOf(String(Number(text)));
}

/** One text for all decimals of the same amount: the digits without zeros at the ends, and where the last one stands. */
function digitsOf(text: string): string {
  const [, whole = '', part = '', exponent = '0'] = /^[+-]?(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const ending = /0*$/.exec(digits)?.[0].length ?? 0;
  if (digits === '') return '0';
  return `${digits.slice(0, digits.length - ending)}e${Number(exponent) - part.length + ending}`;
}

/** What is given under a name, and nothing that every object has. */
export function valueIn(values: Values | undefined, name: string): ParamValue | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

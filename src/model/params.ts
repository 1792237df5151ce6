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

import { CLASSIFIERS, type Classifier } from './platform.js';

/**
 * One step of a body: which action, with what. What an action takes is known only to its own folder in `action/`,
 * which parses `spec` at load time; everything else passes steps on without looking inside.
 */
export interface Step {
  /** The action's name, for instance `tap`. */
  readonly action: string;
  /** As written and validated by the action's schema, templates not filled in. JSON. */
  readonly spec: unknown;
  /** Done only when this param is given or defaulted, and neither false nor empty. */
  readonly when?: string | undefined;
  /** The action that has the effect of a `once` edge. */
  readonly commit?: boolean | undefined;
}

/** A step as written: `back`, or `{ tap: {…}, when: {…}, commit: true }`. The action registry parses it further. */
export type WrittenStep = string | Readonly<Record<string, unknown>>;

export const BODY_KEYS = [...CLASSIFIERS, 'all'] as const;
export type BodyKey = Classifier | 'all';

export type Bodies = Readonly<Partial<Record<BodyKey, readonly Step[]>>>;

/** The body for a lineage: the finest block there is, then `all`. */
export function bodyFor(bodies: Bodies, lineage: readonly Classifier[]): readonly Step[] | undefined {
  for (const classifier of lineage) {
    const body = bodies[classifier];
    if (body !== undefined) return body;
  }
  return bodies.all;
}

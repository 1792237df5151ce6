import fc from 'fast-check';
import type { Edge, Place } from '../../src/model/index.js';
import type { RouteRequest } from '../../src/route/index.js';
import { edge, place } from './graphs.js';

export const IDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const anyId = fc.constantFrom(...IDS);

/** Some refine an earlier one, also as a modal: never in a circle. */
export const anyPlaces: fc.Arbitrary<readonly Place[]> = fc
  .tuple(...IDS.map(() => fc.record({ modal: fc.boolean(), parent: fc.option(fc.nat(9), { nil: undefined }) })))
  .map((drawn) =>
    drawn.map(({ modal, parent }, index) =>
      place(IDS[index] ?? '', { modal, refines: parent !== undefined && parent < index ? IDS[parent] : undefined }),
    ),
  );

const anyParam = fc.constantFrom(
  { type: 'string' as const },
  { type: 'string' as const, default: 'Lunch' },
  { type: 'string' as const, optional: true },
);
const anyParams = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: anyParam.map((title) => ({ title })) },
  { weight: 1, arbitrary: anyParam.map((other) => ({ other })) },
  { weight: 1, arbitrary: fc.record({ title: anyParam, other: anyParam }) },
);

/** Several ends, several edges between two places, edges from a place to itself, variants; authored and observed. */
export const anyEdges: fc.Arbitrary<readonly Edge[]> = fc
  .array(
    fc.record({
      from: anyId,
      to: fc.oneof(
        { weight: 2, arbitrary: anyId.map((id) => [id]) },
        { weight: 1, arbitrary: fc.uniqueArray(anyId, { minLength: 1, maxLength: 3 }) },
      ),
      priority: fc.integer({ min: -1, max: 1 }),
      observed: fc.boolean(),
      once: fc.constantFrom(false, false, false, true),
      params: anyParams,
      shows: fc.constantFrom(undefined, 'Lunch', 'Lunch', 'Dinner', '{{title}}', '{{other}}'),
      id: fc.constantFrom('w', 'x', 'y', 'z'),
      variant: fc.constantFrom(undefined, 'v', 'w'),
    }),
    { minLength: 5, maxLength: 16, size: 'max' },
  )
  .map((drawn) =>
    drawn
      .map(({ to, once, shows, ...fields }) =>
        edge('', {
          ...fields,
          to: to.map((waypoint) => ({ waypoint, with: promise(shows, fields.params) })),
          effect: once ? 'once' : 'repeatable',
        }),
      )
      .filter((one, index, all) => all.findIndex((two) => sameKey(one, two)) === index),
  );

/** An end promises only what its edge knows. */
function promise(shows: string | undefined, params: object): Readonly<Record<string, string>> {
  const name = shows === undefined ? undefined : /\{\{(.*)\}\}/.exec(shows)?.[1];
  return shows === undefined || (name !== undefined && !Object.hasOwn(params, name)) ? {} : { title: shows };
}

function sameKey(one: Edge, two: Edge): boolean {
  return one.id === two.id && one.variant === two.variant && one.from === two.from;
}

const anyAvoided = fc.record(
  {
    id: fc.constantFrom('w', 'x', 'y', 'z'),
    variant: fc.constantFrom(undefined, 'v', 'w'),
    from: anyId,
    end: fc.option(anyId, { nil: undefined }),
  },
  { requiredKeys: ['id', 'from', 'variant'] },
);

const anyWay: fc.Arbitrary<Pick<RouteRequest, 'from' | 'to' | 'sameData'>> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ from: anyId, to: anyId, sameData: fc.constantFrom(undefined, true, false) }) },
  { weight: 1, arbitrary: fc.record({ from: anyId, to: fc.uniqueArray(anyId, { minLength: 1, maxLength: 2 }) }) },
  // Back to where one is, for other data.
  { weight: 1, arbitrary: anyId.map((id) => ({ from: id, to: id, sameData: false })) },
);

export const anyRequest: fc.Arbitrary<RouteRequest> = fc
  .tuple(
    anyWay,
    fc.record({
      params: fc.constantFrom(
        undefined,
        {},
        { title: 'Lunch' },
        { title: 'Dinner' },
        { title: 'Lunch', other: 'Dinner' },
      ),
      toData: fc.constantFrom(undefined, {}, { title: 'Lunch' }),
      through: fc.constantFrom(undefined, ['x'], ['y.v'], ['w', 'x', 'y', 'z']),
      avoid: fc.oneof(fc.constant(undefined), fc.array(anyAvoided, { maxLength: 6 })),
    }),
  )
  .map(([way, others]) => ({ ...way, ...others }));

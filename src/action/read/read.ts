import { z } from 'zod';
import { saysSomething, type Selector } from '../../model/index.js';
import { nameSchema, NOT_EMPTY, selectorFields } from '../../model/schemas.js';
import { defineAction } from '../define.js';
import { omit } from '../omit.js';
import { targetWords } from '../words.js';

type ReadSpec = Selector & {
  /** RE2 pattern; its first group, or else the whole match, is the value. */
  readonly match?: string | undefined;
  /** The name by which the rest of the body knows the value. */
  readonly as: string;
};

const schema: z.ZodType<ReadSpec> = z.lazy(() =>
  z
    .strictObject({ ...selectorFields, match: z.string().max(500).optional(), as: nameSchema })
    .refine((spec) => saysSomething(selectorOf(spec)), NOT_EMPTY),
);

function selectorOf(spec: ReadSpec): Selector {
  return omit(spec, 'match', 'as');
}

/** `read: { element: number, match: "#([0-9]+)", as: number }`. */
export const read = defineAction<ReadSpec>({
  name: 'read',
  schema,
  gesture: false,
  mapTargets: (spec, map) => ({
    ...map(selectorOf(spec)),
    as: spec.as,
    ...(spec.match === undefined ? {} : { match: spec.match }),
  }),
  binds: (spec) => [spec.as],
  words: (spec) => `read ${targetWords(selectorOf(spec))}`,
  perform: async (spec, scene) => scene.bind({ [spec.as]: await scene.read(selectorOf(spec), spec.match) }),
});

import { z } from 'zod';
import { ACTION_NAMES, actionNamed } from '../action/index.js';
import { BODY_KEYS } from '../model/index.js';
import {
  idSchema,
  packFileSchema,
  shortcutFileSchema,
  stepOptionsSchema,
  trailheadFileSchema,
  trailSchema,
  waypointFileSchema,
} from '../model/schemas.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schemas of all kinds of files, by file name, made from the schemas that the loader uses; `npm run schemas` writes
 * them into `schemas/`. What the loader checks beyond them (references, templates, joints) no JSON Schema can say.
 */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  const bodies = z.partialRecord(z.enum(BODY_KEYS), bodySchema());
  const kinds = {
    pack: packFileSchema,
    waypoint: waypointFileSchema.extend({
      moves: z.record(idSchema, bodies).optional(),
      clear: z.record(idSchema, bodies).optional(),
    }),
    shortcut: shortcutFileSchema.extend({ body: bodies }),
    trailhead: trailheadFileSchema,
    trail: trailSchema,
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, schema]) => [
      `${kind}.schema.json`,
      {
        title: `Waymark ${kind} file`,
        ...z.toJSONSchema(schema, { io: 'input', reused: 'ref', unrepresentable: 'any' }),
      },
    ]),
  );
}

/** The text of a schema as it is checked in. */
export function schemaText(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Steps by the actions that there are; the model leaves them open, since only `action/` knows them. */
function bodySchema(): z.ZodType {
  const actions = ACTION_NAMES.flatMap((name) => {
    const action = actionNamed(name);
    return action === undefined ? [] : [action];
  });
  const bare = actions.filter((action) => action.bare !== undefined).map(({ name }) => name);
  const steps = actions.map(({ name, schema, bare: unsaid }) =>
    z.strictObject({ [name]: unsaid === undefined ? schema : schema.nullable(), ...stepOptionsSchema.shape }),
  );
  const step = z.union([z.enum(bare), ...steps]);
  return z.union([step, z.array(step).max(200)]);
}

import { z } from 'zod';
import { actionNamed } from '../../action/index.js';

/** What may stand at a place in an action's spec. */
export interface Fields {
  /** Names of fields; what has fields of its own ends with a dot. */
  readonly names: readonly string[];
  /** Values that may be given here, where they are few. */
  readonly values: readonly string[];
}

/** The part of a JSON Schema that is looked at. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const schemas = new Map<string, Schema | undefined>();

/** @returns undefined for an action that is none, or that no JSON Schema can say */
function schemaOf(action: string): Schema | undefined {
  if (!schemas.has(action)) {
    const schema = actionNamed(action)?.schema;
    schemas.set(action, schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema));
  }
  return schemas.get(action);
}

/**
 * What an action takes under a path of fields, by its own schema: `type` at `into` takes the fields of a selector.
 * @param path the fields before the last dot
 */
export function fieldsAt(action: string, path: readonly string[]): Fields {
  const root = schemaOf(action);
  if (root === undefined) return { names: [], values: [] };
  let at = variants(root, root);
  for (const name of path) at = at.flatMap((schema) => variants(schema.properties?.[name], root));
  const names = new Map<string, boolean>();
  for (const { properties = {} } of at)
    for (const [name, schema] of Object.entries(properties)) {
      const kinds = variants(schema, root);
      // A text may be said by an operator as well, which is rarer: what it is, is offered as a plain value.
      const isNested = kinds.length > 0 && kinds.every((kind) => kind.properties !== undefined || isRecord(kind));
      names.set(name, isNested);
    }
  return { names: [...names].map(([name, nested]) => (nested ? `${name}.` : name)), values: at.flatMap(valuesOf) };
}

function isRecord({ additionalProperties, type }: Schema): boolean {
  return type === 'object' && typeof additionalProperties === 'object';
}

function valuesOf(schema: Schema): readonly string[] {
  if (schema.type === 'boolean') return ['true', 'false'];
  return [schema.const, ...(schema.enum ?? [])].filter((value) => typeof value === 'string');
}

/** References followed, alternatives taken apart. */
function variants(schema: Schema | undefined, root: Schema, depth = 0): readonly Schema[] {
  if (schema === undefined || depth > 8) return [];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const referred = schema.$ref === undefined ? undefined : referredTo(schema.$ref, root);
  const found = [...inner, ...(referred === undefined ? [] : [referred])].flatMap((each) =>
    variants(each, root, depth + 1),
  );
  return inner.length === 0 && referred === undefined ? [schema] : [...found, ...(schema.properties ? [schema] : [])];
}

function referredTo(reference: string, root: Schema): Schema | undefined {
  return reference === '#' ? root : root.$defs?.[reference.replace('#/$defs/', '')];
}

import { z } from 'zod';
import type { Path } from './source.js';

/** The keys that a schema knows at a path, for messages; empty where it takes any key. */
export function knownKeys(schema: z.ZodType, path: Path): readonly string[] {
  return keysIn(schemasAt(schema, path));
}

/** What a value at a path may be: the schemas there, of a union each option; empty where none is known. */
export function schemasAt(schema: z.ZodType, path: Path): readonly z.ZodType[] {
  let schemas = alternatives(schema);
  for (const part of path) schemas = schemas.flatMap((each) => below(each, part)).flatMap(alternatives);
  return schemas;
}

export function keysIn(schemas: readonly z.ZodType[]): readonly string[] {
  return [...new Set(schemas.flatMap(keysOf))];
}

/** Whether a map of one of these schemas may do without the key. */
export function isOptionalIn(schemas: readonly z.ZodType[], key: PropertyKey): boolean {
  return schemas.some((schema) => {
    if (!(schema instanceof z.ZodObject)) return true;
    const field = (schema.shape as Readonly<Record<PropertyKey, z.ZodType>>)[key];
    return field === undefined || field instanceof z.ZodOptional;
  });
}

/** A schema without its wrappers; of a union each option. */
function alternatives(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodLazy)
    return alternatives(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return alternatives(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => alternatives(option as z.ZodType));
  return [schema];
}

function below(schema: z.ZodType, part: PropertyKey): readonly z.ZodType[] {
  if (schema instanceof z.ZodObject) {
    const field = (schema.shape as Readonly<Record<PropertyKey, z.ZodType>>)[part];
    return field === undefined ? [] : [field];
  }
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodArray) return typeof part === 'number' ? [schema.element as z.ZodType] : [];
  return [];
}

function keysOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) return schema.keyType.options.map(String);
  return [];
}

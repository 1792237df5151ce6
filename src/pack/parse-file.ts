import type { z } from 'zod';
import { problemsOf } from './issues.js';
import type { Problem } from './problem.js';
import { readText } from './read-file.js';
import { readYaml, type Path, type Source } from './source.js';

export type ParsedFile<T> =
  | { readonly kind: 'parsed'; readonly value: T; readonly source: Source }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** Reads and validates one YAML file. @param name how problems call it. */
export function parseFile<T>(path: string, name: string, schema: z.ZodType<T>): ParsedFile<T> {
  const read = readText(path, name);
  return read.kind === 'unread' ? { kind: 'problems', problems: [read.problem] } : parseText(read.text, name, schema);
}

/** The same for a text at hand. */
export function parseText<T>(text: string, name: string, schema: z.ZodType<T>): ParsedFile<T> {
  const yaml = readYaml(text, name);
  if (yaml.kind === 'broken') return { kind: 'problems', problems: yaml.problems };
  const crowded = tooLongList(yaml.source.value);
  if (crowded !== undefined) {
    const problem = {
      message: `is a list of more than ${MAX_ENTRIES} entries.`,
      hint: 'Keep what is needed, or split it.',
    };
    return {
      kind: 'problems',
      problems: [{ code: 'too-many', file: name, ...yaml.source.atKey(crowded), ...problem }],
    };
  }
  const parsed = schema.safeParse(yaml.source.value);
  return parsed.success
    ? { kind: 'parsed', value: parsed.data, source: yaml.source }
    : { kind: 'problems', problems: problemsOf(yaml.source, schema, parsed.error) };
}

/** DESIGN section 15: counts are capped. A trail has 2,000 steps at most, and nothing has more. */
const MAX_ENTRIES = 2_000;

/** The path to a list with more entries than that; made only where there is one, since every part of every file is looked at. */
function tooLongList(value: unknown): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  if (isList && value.length > MAX_ENTRIES) return [];
  for (const key in value) {
    const item: unknown = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof item !== 'object' || item === null) continue;
    const found = tooLongList(item);
    if (found !== undefined) return [isList ? Number(key) : key, ...found];
  }
  return undefined;
}

import type { z } from 'zod';
import { problemsOf } from './issues.js';
import type { Problem } from './problem.js';
import { readText } from './read-file.js';
import { readYaml, type Source } from './source.js';

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
  const parsed = schema.safeParse(yaml.source.value);
  return parsed.success
    ? { kind: 'parsed', value: parsed.data, source: yaml.source }
    : { kind: 'problems', problems: problemsOf(yaml.source, schema, parsed.error) };
}

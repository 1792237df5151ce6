import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, isMap, isNode, isSeq, visit } from 'yaml';
import { stepSchema } from '../action/index.js';
import { type Trail } from '../model/index.js';
import { trailSchema } from '../model/schemas.js';
import { stepSchemas } from './bodies.js';
import { problemsOfIssues } from './issues.js';
import { parseFile } from './parse-file.js';
import type { Problem } from './problem.js';
import { readText } from './read-file.js';
import { OWN_COMMENT, rewrittenTrail } from './rewrite-trail.js';
import type { Source } from './source.js';
import { writeWhole } from './write-whole.js';

export type LoadTrailResult =
  | { readonly kind: 'loaded'; readonly trail: Trail }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** Reads and validates a `*.trail.yaml` file, its raw steps too. */
export function loadTrail(file: string): LoadTrailResult {
  const read = readTrail(file, file);
  return read.kind === 'invalid' ? read : { kind: 'loaded', trail: read.trail };
}

export type ReadTrailResult =
  | { readonly kind: 'loaded'; readonly trail: Trail; readonly source: Source }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** The same, with where each part stands. @param name how problems call the file */
export function readTrail(file: string, name: string): ReadTrailResult {
  const parsed = parseFile(file, name, trailSchema);
  if (parsed.kind === 'problems') return { kind: 'invalid', problems: parsed.problems };
  const problems = parsed.value.steps.flatMap((step, index) => {
    if (!('raw' in step)) return [];
    const raw = stepSchema.safeParse(step.raw);
    return raw.success ? [] : problemsOfIssues(parsed.source, raw.error.issues, ['steps', index, 'raw'], stepSchemas);
  });
  if (problems.length > 0) return { kind: 'invalid', problems };
  return { kind: 'loaded', trail: parsed.value, source: parsed.source };
}

/**
 * Writes a trail, whole or not at all; makes its folder. What `loadTrail` reads from it is equal to `trail`. Over one that is there: what says the same keeps
 * its bytes, and every comment stays.
 * @param comments for readers, each above its step, by the step's position counted from 0
 * @throws Error of the file system
 */
export function writeTrail(trail: Trail, file: string, comments: ReadonlyMap<number, string> = new Map()): void {
  // In the order of the schema: so are trails read.
  const ordered = trailSchema.safeParse(trail);
  const text = trailText(ordered.success ? ordered.data : trail, comments);
  const fresh = `# yaml-language-server: $schema=${schemaFor(file)}\n${text}`;
  const there = existsSync(file) ? readText(file, file) : undefined;
  if (there?.kind !== 'read') writeWhole(file, fresh);
  else writeWhole(file, (startsWithMark(file) ? '\uFEFF' : '') + rewrittenTrail(there.text, fresh));
}

/** A byte order mark. */
function startsWithMark(file: string): boolean {
  return readFileSync(file).subarray(0, 3).equals(Buffer.from('\uFEFF'));
}

/** Keys in blocks, each step's own map in one line: as people write trails. */
function trailText(trail: Trail, comments: ReadonlyMap<number, string>): string {
  const document = new Document(JSON.parse(JSON.stringify(trail)));
  visit(document, {
    Collection: (_, node, path) => {
      const inStep = path.some((parent) => isSeq(parent));
      const depth = path.filter((parent) => isMap(parent) || isSeq(parent)).length;
      // A step is a block of its keys; a list that is not the list of steps, and any map below, is in one line.
      if (inStep ? depth > 2 : depth > 0 && !isSeq(node)) node.flow = true;
    },
  });
  const steps = document.get('steps');
  for (const [index, comment] of comments) {
    const step = isSeq(steps) ? steps.items[index] : undefined;
    if (isNode(step)) step.commentBefore = ` ${OWN_COMMENT} ${comment.replaceAll(/\s+/g, ' ')}`;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

const SCHEMA = 'trail.schema.json';
const SCHEMAS = fileURLToPath(new URL('../../schemas/', import.meta.url));

/**
 * The schema as an editor finds it, relative to the file: beside this package where both lie in the working directory, else in the
 * `node_modules` nearest to the file, or where it would be.
 */
function schemaFor(file: string): string {
  const from = resolve(dirname(file));
  const inside = (path: string): boolean => {
    const way = relative(process.cwd(), path);
    return !way.startsWith('..') && !isAbsolute(way);
  };
  const schemas = inside(from) && inside(SCHEMAS) ? SCHEMAS : installedSchemas(from);
  return [...relative(from, schemas).split(sep), SCHEMA].join('/');
}

function installedSchemas(from: string): string {
  const installed = (folder: string): string => join(folder, 'node_modules', 'waymark', 'schemas');
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(installed(folder))) return installed(folder);
    if (folder === dirname(folder)) return installed(from);
  }
}

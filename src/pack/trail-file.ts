import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document, isMap, isSeq, visit } from 'yaml';
import { stepSchema } from '../action/index.js';
import { type Trail } from '../model/index.js';
import { trailSchema } from '../model/schemas.js';
import { stepSchemas } from './bodies.js';
import { problemsOfIssues } from './issues.js';
import { parseFile } from './parse-file.js';
import type { Problem } from './problem.js';
import { writeWhole } from './write-whole.js';

export type LoadTrailResult =
  | { readonly kind: 'loaded'; readonly trail: Trail }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** Reads and validates a `*.trail.yaml` file, its raw steps too. */
export function loadTrail(file: string): LoadTrailResult {
  const parsed = parseFile(file, file, trailSchema);
  if (parsed.kind === 'problems') return { kind: 'invalid', problems: parsed.problems };
  const problems = parsed.value.steps.flatMap((step, index) => {
    if (!('raw' in step)) return [];
    const raw = stepSchema.safeParse(step.raw);
    return raw.success ? [] : problemsOfIssues(parsed.source, raw.error.issues, ['steps', index, 'raw'], stepSchemas);
  });
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'loaded', trail: parsed.value };
}

/**
 * Writes a trail, whole or not at all; makes its folder. What `loadTrail` reads from it is equal to `trail`.
 * @throws Error of the file system
 */
export function writeTrail(trail: Trail, file: string): void {
  writeWhole(file, `# yaml-language-server: $schema=${schemaFor(file)}\n${trailText(trail)}`);
}

/** Keys in blocks, each step's own map in one line: as people write trails. */
function trailText(trail: Trail): string {
  const document = new Document(JSON.parse(JSON.stringify(trail)));
  visit(document, {
    Collection: (_, node, path) => {
      const inStep = path.some((parent) => isSeq(parent));
      const depth = path.filter((parent) => isMap(parent) || isSeq(parent)).length;
      // A step is a block of its keys; a list that is not the list of steps, and any map below, is in one line.
      if (inStep ? depth > 2 : depth > 0 && !isSeq(node)) node.flow = true;
    },
  });
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

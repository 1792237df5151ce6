import { nearest, SELECTOR_FIELDS, suggest } from '../model/index.js';
import type { z } from 'zod';
import {
  listed,
  nearestForm,
  saidOfForm,
  saidOfType,
  saidOfValue,
  shown,
  type Said,
  type Spot,
} from './issue-words.js';
import { isOptionalIn, keysIn, schemasAt } from './known-keys.js';
import { clipped, type Problem, type ProblemCode } from './problem.js';
import type { Path, Position, Source } from './source.js';

type Issue = z.core.$ZodIssue;

/** Of the keys of one map that nobody knows; the first ones tell. */
const MOST_KEYS = 20;
/** Of one file. */
const MOST_ISSUES = 50;

/** The schemas at a path. A body's steps are known to their actions only. */
export type SchemasAt = (path: Path) => readonly z.ZodType[];

/** What a schema finds wrong with a file, in its words and at its places. */
export function problemsOf(source: Source, schema: z.ZodType, error: z.ZodError, at: Path = []): readonly Problem[] {
  return problemsOfIssues(source, error.issues, at, (path) => schemasAt(schema, path));
}

/** @param at where in the file the value stands that the issues are about; `known` counts from there, too. */
export function problemsOfIssues(
  source: Source,
  issues: readonly Issue[],
  at: Path,
  known: SchemasAt,
): readonly Problem[] {
  return clearest(issues, source, at)
    .slice(0, MOST_ISSUES)
    .flatMap((issue) => problemsOfIssue(source, issue, at, [], known));
}

function problemsOfIssue(source: Source, issue: Issue, at: Path, outer: Path, known: SchemasAt): readonly Problem[] {
  const path = [...outer, ...issue.path];
  const full = [...at, ...path];
  const problem = (code: ProblemCode, position: Position, message: string, hint: string): Problem => ({
    code,
    file: source.file,
    ...position,
    message,
    hint,
  });
  const name = nameOf(full);
  const value = valueAt(source.value, full);
  const key = full.at(-1);
  const spot = (): Spot => ({
    key,
    optional: path.length === 0 || isOptionalIn(known(path.slice(0, -1)), path.at(-1) ?? ''),
    schemas: known(path),
  });
  const invalid = ({ message, hint }: Said): readonly Problem[] => [
    problem('invalid-value', source.at(full), `${name} ${message}.`, hint),
  ];

  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = keysIn(known(path));
      return issue.keys
        .slice(0, MOST_KEYS)
        .map((strange) =>
          problem(
            'unknown-key',
            source.atKey([...full, strange]),
            `unknown key \`${clipped(strange)}\`${full.length > 0 ? ` in ${name}` : ''}.`,
            homeHint(strange, path, keys, known) ?? keyHint(strange, keys),
          ),
        );
    }
    case 'invalid_key': {
      const [inner] = issue.issues;
      const near = inner?.code === 'invalid_format' ? nearestForm(String(key), inner.pattern) : undefined;
      return [
        problem(
          'invalid-value',
          source.atKey(full),
          `${name} ${inner?.message ?? 'is no key here'}.`,
          near === undefined ? 'Give it a name of that form.' : `Rename it, to \`${clipped(near)}\` for instance.`,
        ),
      ];
    }
    case 'invalid_union': {
      if (value === undefined) return [missing(problem, source, full, name)];
      const options = flattened(issue.errors);
      const branch = meantOption(options);
      if (branch !== undefined)
        return clearest(branch, source, full).flatMap((inner) => problemsOfIssue(source, inner, at, path, known));
      return invalid(saidOfUnion(options, value, spot()));
    }
    case 'invalid_type':
      return value === undefined
        ? [missing(problem, source, full, name)]
        : invalid(saidOfType([issue.expected], value, spot()));
    case 'invalid_value':
      return value === undefined
        ? [missing(problem, source, full, name)]
        : invalid(saidOfValue(issue.values, value, spot()));
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'too_big':
    case 'too_small':
      return invalid(saidOfForm(issue, value, spot()));
  }
}

/** A value that no option of a union takes, in the words of all of them. */
function saidOfUnion(options: readonly (readonly Issue[])[], value: unknown, spot: Spot): Said {
  const first = options.flatMap(([issue]) => issue ?? []);
  const values = first.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const types = first.flatMap((issue) => (issue.code === 'invalid_type' ? [issue.expected] : []));
  const form = first.find(({ code }) => code === 'invalid_format' || code === 'too_small' || code === 'too_big');
  if (form !== undefined) return saidOfForm(form, value, spot);
  if (types.length === 0 || (values.length > 0 && typeof value === 'string')) return saidOfValue(values, value, spot);
  const { message, hint } = saidOfType(types, value, spot);
  if (values.length === 0 || value === null) return { message, hint };
  const or = listed(values.map((each) => `\`${shown(each)}\``));
  return { message, hint: `${hint.replace(/\.$/, '')}, or write ${or}.` };
}

/** The options of a union, those of a union among them as its own. */
function flattened(options: readonly (readonly Issue[])[]): readonly (readonly Issue[])[] {
  return options.flatMap((issues) => {
    const [only] = issues;
    return issues.length === 1 && only?.code === 'invalid_union' && only.path.length === 0
      ? flattened(only.errors)
      : [issues];
  });
}

/** Where a key is unknown, that what it was meant to say is missing is no second flaw. */
function clearest(issues: readonly Issue[], source: Source, at: Path): readonly Issue[] {
  const strange = new Map<string, readonly string[]>();
  for (const issue of issues) if (issue.code === 'unrecognized_keys') strange.set(issue.path.join('/'), issue.keys);
  if (strange.size === 0) return issues;
  return issues.filter(({ code, path }) => {
    if (code === 'custom') return !strange.has(path.join('/'));
    const keys = strange.get(path.slice(0, -1).join('/'));
    if (keys === undefined || path.length === 0) return true;
    return valueAt(source.value, [...at, ...path]) !== undefined || !isMisnamed([...at, ...path], keys);
  });
}

/** Whether one of the unknown keys was meant for a key: of a file by its likeness, of what says little by being there. */
function isMisnamed(path: Path, keys: readonly string[]): boolean {
  const key = String(path.at(-1));
  return keys.length === 1 && (path.length > 1 || keys.some((each) => nearest(each, [key]) !== undefined));
}

type MakeProblem = (code: ProblemCode, position: Position, message: string, hint: string) => Problem;

function missing(problem: MakeProblem, source: Source, full: Path, name: string): Problem {
  return problem(
    'missing-key',
    source.atKey(full.slice(0, -1)),
    `${name} is missing.`,
    `Add \`${String(full.at(-1))}: …\`.`,
  );
}

/**
 * What is wrong with a value by the option of a union that its writer meant. Keys that no option knows are slips, whichever
 * was meant; else it is the option whose shape fits at the top, with the fewest keys that it does not know or lacks.
 * Undefined when none fits at the top.
 */
function meantOption(options: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = options.filter((issues) => !issues.some(isAboutTheWhole));
  const [first, ...others] = fitting;
  if (first === undefined) return undefined;
  const slips = strangeKeys(first).filter((key) => others.every((issues) => strangeKeys(issues).includes(key)));
  if (slips.length > 0 && others.length > 0)
    return [{ code: 'unrecognized_keys', keys: slips, path: [], message: '', input: {} }];
  const strangeness = (issues: readonly Issue[]): number =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 2 * issue.keys.length : 1), 0);
  return [...fitting].sort((a, b) => strangeness(a) - strangeness(b))[0];
}

/** The keys of the value itself that an option does not know. */
function strangeKeys(issues: readonly Issue[]): readonly string[] {
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : []));
}

function isAboutTheWhole(issue: Issue): boolean {
  return issue.path.length === 0 && issue.code !== 'unrecognized_keys' && issue.code !== 'custom';
}

/** What page sources and WebDriver clients call the fields of a selector (DESIGN section 4). */
const FIELD_OF_ATTRIBUTE: Readonly<Record<string, string>> = {
  'resource-id': 'id',
  resourceId: 'id',
  name: 'id',
  identifier: 'id',
  'content-desc': 'label',
  contentDesc: 'label',
  contentDescription: 'label',
  accessibilityLabel: 'label',
  type: 'class',
  className: 'class',
  placeholderValue: 'hint',
  index: 'nth',
  xpath: 'locator',
};

function keyHint(key: string, known: readonly string[]): string {
  if (key === '<<') return 'Merge keys are not read: write out what they stand for.';
  const field = Object.hasOwn(FIELD_OF_ATTRIBUTE, key) ? FIELD_OF_ATTRIBUTE[key] : undefined;
  if (field !== undefined && known.includes(field) && known.includes('within')) return `Did you mean \`${field}\`?`;
  // A selector, where it must be said first for which platform it is.
  if (known.includes('all') && SELECTOR_FIELDS.has(field ?? key))
    return `Say for which platform: \`all: { ${field ?? key}: … }\` serves every one.`;
  return known.length === 0 ? 'Take it out: nothing more is said here.' : suggest(key, known, 'key');
}

/** Of a key that is known one level further in, or further out: where it belongs. A slip of the pen of a key that is known here is none. */
function homeHint(key: string, path: Path, keys: readonly string[], known: SchemasAt): string | undefined {
  // Where blocks of platforms stand, its own hint says so.
  if (nearest(key, keys) !== undefined || keys.includes('all')) return undefined;
  const homes = keys.filter((each) => keysIn(known([...path, each])).includes(key));
  const inner = homes.includes('android') ? 'android' : homes[0];
  if (inner !== undefined) return `It belongs in \`${inner}\`: \`${inner}: { ${clipped(key)}: … }\`.`;
  const outer = typeof path.at(-1) === 'string' && keysIn(known(path.slice(0, -1))).includes(key);
  return outer ? `It belongs one level further out, beside \`${String(path.at(-1))}\`.` : undefined;
}

function nameOf(path: Path): string {
  if (path.length === 0) return 'the file';
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return `\`${clipped(text.replace(/^\./, ''))}\``;
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Readonly<Record<PropertyKey, unknown>>)[part];
  }
  return at;
}

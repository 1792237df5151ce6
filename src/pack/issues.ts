import { suggest } from '../model/index.js';
import type { z } from 'zod';
import { knownKeys } from './known-keys.js';
import { clipped, type Problem, type ProblemCode } from './problem.js';
import type { Path, Position, Source } from './source.js';

type Issue = z.core.$ZodIssue;

/** Of the keys of one map that nobody knows; the first ones tell. */
const MOST_KEYS = 20;
/** Of one file. */
const MOST_ISSUES = 50;

/** Which schema knows the keys at a path. A body's steps are known to their actions only. */
export type KeysAt = (path: Path) => readonly string[];

/** What a schema finds wrong with a file, in its words and at its places. */
export function problemsOf(source: Source, schema: z.ZodType, error: z.ZodError, at: Path = []): readonly Problem[] {
  return problemsOfIssues(source, error.issues, at, (path) => knownKeys(schema, path));
}

/** @param at where in the file the value stands that the issues are about; `keysAt` counts from there, too. */
export function problemsOfIssues(
  source: Source,
  issues: readonly Issue[],
  at: Path,
  keysAt: KeysAt,
): readonly Problem[] {
  return clearest(issues)
    .slice(0, MOST_ISSUES)
    .flatMap((issue) => problemsOfIssue(source, issue, at, [], keysAt));
}

function problemsOfIssue(source: Source, issue: Issue, at: Path, outer: Path, keysAt: KeysAt): readonly Problem[] {
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

  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, MOST_KEYS)
        .map((key) =>
          problem(
            'unknown-key',
            source.atKey([...full, key]),
            `unknown key \`${clipped(key)}\`${full.length > 0 ? ` in ${name}` : ''}.`,
            keyHint(key, keysAt(path)),
          ),
        );
    case 'invalid_key':
      return [
        problem(
          'invalid-value',
          source.atKey(full),
          `${name} ${issue.issues[0]?.message ?? 'is no key here'}.`,
          'Rename it.',
        ),
      ];
    case 'invalid_union': {
      const branch = meantOption(issue.errors);
      if (branch !== undefined)
        return clearest(branch).flatMap((inner) => problemsOfIssue(source, inner, at, path, keysAt));
      const expected = [...new Set(issue.errors.flat().map(expectation))].join(', or ');
      if (valueAt(source.value, full) === undefined) return [missing(problem, source, full, name)];
      return [problem('invalid-value', source.at(full), `${name} ${expected}.`, 'Write one of these.')];
    }
    case 'invalid_type':
      if (valueAt(source.value, full) === undefined) return [missing(problem, source, full, name)];
      return [
        problem(
          'invalid-value',
          source.at(full),
          `${name} ${expectation(issue)}.`,
          typeHint(issue.expected, valueAt(source.value, full), keysAt(path)),
        ),
      ];
    case 'invalid_value': {
      const value = valueAt(source.value, full);
      if (value === undefined) return [missing(problem, source, full, name)];
      const known = issue.values.map(String);
      return [
        problem(
          'invalid-value',
          source.at(full),
          `${name} is \`${shown(value)}\`, which is not known here.`,
          suggest(shown(value), known, 'value'),
        ),
      ];
    }
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'too_big':
    case 'too_small':
      return [problem('invalid-value', source.at(full), `${name} ${lowerFirst(issue.message)}.`, 'Change it here.')];
  }
}

/** Where a key is unknown, that what it was meant to say is missing is no second flaw. */
function clearest(issues: readonly Issue[]): readonly Issue[] {
  const strange = new Set(issues.filter(({ code }) => code === 'unrecognized_keys').map(({ path }) => path.join('/')));
  return issues.filter(({ code, path }) => code !== 'custom' || !strange.has(path.join('/')));
}

type MakeProblem = (code: ProblemCode, position: Position, message: string, hint: string) => Problem;

function missing(problem: MakeProblem, source: Source, full: Path, name: string): Problem {
  return problem('missing-key', source.atKey(full.slice(0, -1)), `${name} is missing.`, `Add ${name}.`);
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

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPE_WORDS[issue.expected] ?? `a ${issue.expected}`}`;
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map((value) => `\`${shown(value)}\``).join(' or ')}`;
  return lowerFirst(issue.message);
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
};

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
  return field !== undefined && known.includes(field) && known.includes('within')
    ? `Did you mean \`${field}\`?`
    : suggest(key, known, 'key');
}

function typeHint(expected: string, value: unknown, keys: readonly string[]): string {
  if (expected === 'object' && typeof value === 'string' && keys.includes('element'))
    return `Write \`{ element: ${value} }\` for an element by its name, or a selector such as \`{ id: ${value} }\`.`;
  return expected === 'string'
    ? 'Write a text; quote it if it looks like a number, `true` or `null`.'
    : 'Change it here.';
}

function nameOf(path: Path): string {
  if (path.length === 0) return 'the file';
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return `\`${clipped(text.replace(/^\./, ''))}\``;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) as string | undefined);
  return clipped(text ?? 'nothing');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Readonly<Record<PropertyKey, unknown>>)[part];
  }
  return at;
}

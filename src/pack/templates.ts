import { nearest, suggest, templateNamesIn, type Params, type ParamValue, type Waypoint } from '../model/index.js';
import { clipped } from './problem.js';
import type { Flaw, Owner, Report } from './report.js';
import type { Path } from './source.js';

const WELL_FORMED = /^\s*[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*\s*$/;
const SECRET = 'secret.';

/** Whether `{{secret.NAME}}` may stand there: what is compared before anything is given cannot ask for one. */
export type Secrets = 'secrets' | 'no-secrets';

/** Templates name only what is declared (DESIGN section 3: an unknown name is an error when the file is loaded). */
export function checkTemplates(
  report: Report,
  owner: Owner,
  path: Path,
  value: unknown,
  known: readonly string[],
  secrets: Secrets = 'secrets',
): void {
  for (const name of templateNamesIn(value)) {
    if (known.includes(name)) continue;
    if (name.startsWith(SECRET)) {
      if (secrets === 'no-secrets') report({ owner, path, text: `{{${name}}}`, ...secretHere(name) });
      continue;
    }
    report({
      owner,
      path,
      text: name,
      code: 'unknown-param',
      message: `\`{{${name}}}\` names no declared param.`,
      hint: nameHint(name, known),
    });
  }
  checkTemplateForm(report, owner, path, value, known);
}

function secretHere(name: string): Pick<Flaw, 'code' | 'message' | 'hint'> {
  return {
    code: 'unknown-param',
    message: `\`{{${name}}}\` is a secret, and no place is known by one.`,
    hint: 'Say what stands there whatever the secret is, such as its `id`.',
  };
}

function nameHint(name: string, known: readonly string[]): string {
  if (/^secrets?\./i.test(name)) return `Did you mean \`{{${SECRET}${name.slice(name.indexOf('.') + 1)}}}\`?`;
  return known.length === 0 ? `Declare \`${name}\` under \`params\`.` : suggest(name, known, 'param');
}

/** Conditions hold for all data, so that nothing in them is filled in. */
export function checkCondition(report: Report, owner: Waypoint, path: Path, condition: unknown): void {
  const known = Object.keys(owner.params);
  for (const name of templateNamesIn(condition))
    report({
      owner,
      path,
      text: `{{${name}}}`,
      code: 'unknown-param',
      message: `\`{{${name}}}\` stands in a condition.`,
      hint: known.includes(name) ? CONDITION_HINT : 'Say it without: conditions hold for all data.',
    });
  checkTemplateForm(report, owner, path, condition, known);
}
const CONDITION_HINT = 'Conditions hold for all data; what depends on data belongs under `shows`.';

/**
 * What stands in double braces is a name, and what is opened is closed: anything else would be looked for as it is written, and never be found.
 * @param known names of values, for the nearest one
 */
function checkTemplateForm(report: Report, owner: Owner, path: Path, value: unknown, known: readonly string[]): void {
  for (const { text, message, hint } of templateSlips(value, known))
    report({ owner, path, text, code: 'unknown-param', message, hint });
}

/** Something between double braces that is no name of a value. */
export interface TemplateSlip {
  readonly text: string;
  readonly message: string;
  readonly hint: string;
}

/** Every text inside of a JSON value that has such a slip, each with its first one. @param known names of values, for the nearest one */
export function templateSlips(value: unknown, known: readonly string[]): readonly TemplateSlip[] {
  if (typeof value === 'string') return slipIn(value, known) ?? [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => templateSlips(each, known))
    : [];
}

/**
 * The first slip of a text. Looked for by position: a regular expression would look for the end anew at each beginning.
 */
function slipIn(text: string, known: readonly string[]): readonly [TemplateSlip] | undefined {
  let close = 0;
  for (let open = text.indexOf('{{'); open >= 0;) {
    if (close < open + 2) close = text.indexOf('}}', open + 2);
    const next = text.indexOf('{{', open + 2);
    if (close < 0 || (next >= 0 && next < close)) return [unclosed(text.slice(open), known)];
    const inner = text.slice(open + 2, close);
    if (!WELL_FORMED.test(inner))
      return [{ text: inner, message: `\`{{${clipped(inner)}}}\` is no name of a value.`, hint: meant(inner, known) }];
    open = text.indexOf('{{', close + 2);
  }
  const [half, name] = HALF_OPEN.exec(text) ?? [];
  return half === undefined || name === undefined || !known.includes(name)
    ? undefined
    : [{ text: half, message: `\`${half}\` lacks a brace.`, hint: `Write \`{{${name}}}\`.` }];
}
/** `{name}}`; of a name that is known, since JSON ends alike. */
const HALF_OPEN = /(?<!\{)\{([A-Za-z][A-Za-z0-9_]*)\}\}/;

function unclosed(rest: string, known: readonly string[]): TemplateSlip {
  const [begun = '{{'] = /^\{\{[^{}\n]{0,40}\}?/.exec(rest) ?? [];
  return { text: rest, message: `\`${begun}\` is not closed by \`}}\`.`, hint: meant(begun.slice(2), known) };
}

/** The template that was meant. */
function meant(inner: string, known: readonly string[]): string {
  const [word] = /[A-Za-z][A-Za-z0-9_.-]*/.exec(inner.slice(0, LONGEST_NAME)) ?? [];
  const near = word === undefined ? undefined : nearest(word, known);
  if (near !== undefined) return `Did you mean \`{{${near}}}\`?`;
  if (word !== undefined && WELL_FORMED.test(word)) return `Did you mean \`{{${word}}}\`?`;
  return 'A name is a letter followed by letters, digits and `_`: `{{name}}`.';
}
const LONGEST_NAME = 100;

/** Defaults and examples are of the type that their param declares; a secret has neither. */
export function checkParams(report: Report, owner: Owner, path: Path, params: Params): void {
  for (const [name, param] of Object.entries(params))
    for (const key of ['default', 'example'] as const) {
      const value = param[key];
      if (value === undefined) continue;
      const at = [...path, name, key];
      if (param.type === 'secret')
        report({
          owner,
          path: at,
          code: 'invalid-value',
          message: `\`${name}\` is a secret, but its ${key} is written here.`,
          hint: `Remove it; the value comes from WAYMARK_SECRET_${name.toUpperCase()} or a prompt.`,
        });
      else if (!isOfType(value, param.type))
        report({
          owner,
          path: at,
          code: 'invalid-value',
          message: `the ${key} of \`${name}\` is not a ${param.type}.`,
          hint: param.type === 'string' ? 'Quote it.' : 'Change it, or the `type`.',
        });
    }
}

function isOfType(value: ParamValue, type: string): boolean {
  return typeof value === type;
}

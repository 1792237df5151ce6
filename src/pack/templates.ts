import { templateNamesIn, type ParamValue, type Params, suggest } from '../model/index.js';

import type { Owner, Report } from './report.js';
import type { Path } from './source.js';

const WELL_FORMED = /^\s*[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*\s*$/;

/** Templates name only what is declared (DESIGN section 3: an unknown name is an error when the file is loaded). */
export function checkTemplates(
  report: Report,
  owner: Owner,
  path: Path,
  value: unknown,
  known: readonly string[],
): void {
  for (const name of templateNamesIn(value)) {
    if (known.includes(name) || name.startsWith('secret.')) continue;
    report({
      owner,
      path,
      text: name,
      code: 'unknown-param',
      message: `\`{{${name}}}\` names no declared param.`,
      hint: known.length === 0 ? `Declare \`${name}\` under \`params\`.` : suggest(name, known, 'param'),
    });
  }
  checkTemplateForm(report, owner, path, value);
}

/** What stands in double braces is a name: anything else would be looked for as it is written, and never be found. */
export function checkTemplateForm(report: Report, owner: Owner, path: Path, value: unknown): void {
  for (const written of malformed(value))
    report({
      owner,
      path,
      text: written,
      code: 'unknown-param',
      message: `\`{{${written}}}\` is no name of a value.`,
      hint: 'A name is a letter followed by letters, digits and `_`.',
    });
}

function malformed(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value
      .split('\n')
      .flatMap(insideBraces)
      .filter((inner) => !WELL_FORMED.test(inner));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(malformed) : [];
}

/** What looks like a template, well formed or not. No regular expression: that would look for the end anew at each beginning. */
function insideBraces(line: string): readonly string[] {
  const found: string[] = [];
  for (let open = line.indexOf('{{'); open >= 0;) {
    const close = line.indexOf('}}', open + 2);
    if (close < 0) break;
    found.push(line.slice(open + 2, close));
    open = line.indexOf('{{', close + 2);
  }
  return found;
}

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

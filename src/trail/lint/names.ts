import { suggest, templateNamesIn, type Trail, type TrailStep } from '../../model/index.js';
import { templateSlips } from '../../pack/index.js';
import type { Remark } from './finding.js';

/** What is said of the names that a trail gives to values, and of those that it uses. */
export function remarksOnNames(trail: Trail): readonly Remark[] {
  return [...unusedParams(trail), ...results(trail), ...references(trail), ...literals(trail)];
}

/** `event` of `{{event.id}}`. */
function rootOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function usedIn(value: unknown): ReadonlySet<string> {
  return new Set(templateNamesIn(value).map(rootOf));
}

function unusedParams({ params = {}, steps }: Trail): readonly Remark[] {
  const used = usedIn(steps);
  return Object.keys(params)
    .filter((name) => !used.has(name))
    .map((name) => ({
      code: 'unused-param',
      severity: 'warning',
      path: ['params', name],
      atKey: true,
      message: `no step uses the param \`${name}\`.`,
      why: 'Whoever gives it another value changes nothing.',
      fix: `Write \`{{${name}}}\` where its value stands, or take it out.`,
    }));
}

function boundBy(step: TrailStep): string | undefined {
  return 'as' in step ? step.as : undefined;
}

/** Names that steps give to what they return or read. */
function results({ params = {}, steps }: Trail): readonly Remark[] {
  return steps.flatMap((step, index): Remark[] => {
    const name = boundBy(step);
    if (name === undefined) return [];
    const at = { path: ['steps', index, 'as'] };
    const later = steps.slice(index + 1);
    // Another step that gives the name ends the life of this one; it may use it itself.
    const end = later.findIndex((each) => boundBy(each) === name);
    const used = usedIn(end < 0 ? later : later.slice(0, end + 1)).has(name);
    const taken = steps.slice(0, index).some((each) => boundBy(each) === name) || Object.hasOwn(params, name);
    return [
      ...(used ? [] : [unused(step, name, at.path)]),
      ...(taken
        ? [
            {
              ...at,
              code: 'bound-twice' as const,
              severity: 'warning' as const,
              message: `\`${name}\` is the name of ${Object.hasOwn(params, name) ? 'a param' : 'an earlier result'}, too.`,
              why: 'Steps after this one no longer get the value that the name had before.',
              fix: 'Give this one another name.',
            },
          ]
        : []),
    ];
  });
}

function unused(step: TrailStep, name: string, path: Remark['path']): Remark {
  if ('read' in step)
    return {
      code: 'unused-read',
      severity: 'warning',
      path,
      message: `nothing uses what is read as \`${name}\`.`,
      why: 'What was read is compared with nothing.',
      fix: `Use \`{{${name}}}\` in a later step, or write \`see\` where it matters only that it is there.`,
    };
  return {
    code: 'unused-result',
    severity: 'warning',
    path,
    message: `nothing uses the result \`${name}\`.`,
    why: 'A name that nobody uses makes readers look for its use.',
    fix: 'Take `as` out.',
  };
}

/** Names in double braces: they are well formed, and what they name is known by then. */
function references({ params = {}, steps }: Trail): readonly Remark[] {
  const known = new Set(Object.keys(params));
  return steps.flatMap((step, index): Remark[] => {
    const path = ['steps', index];
    const slips = templateSlips(step, [...known]).map(({ text, message, hint }): Remark => ({
      code: 'malformed-name',
      severity: 'error',
      path,
      text,
      message,
      why: 'It would be looked for, or typed, as it is written.',
      fix: hint,
    }));
    const strange = templateNamesIn(step).filter((name) => !name.startsWith('secret.') && !known.has(rootOf(name)));
    const found = strange.map((name) => unknownName(name, path, steps.slice(index), known));
    const bound = boundBy(step);
    if (bound !== undefined) known.add(bound);
    return [...slips, ...found];
  });
}

function unknownName(
  name: string,
  path: Remark['path'],
  rest: readonly TrailStep[],
  known: ReadonlySet<string>,
): Remark {
  const at = { severity: 'error' as const, path, text: name, why: 'A replay refuses the trail.' };
  const later = rest.findIndex((step) => boundBy(step) === rootOf(name));
  return later >= 0
    ? {
        ...at,
        code: 'name-too-early',
        message: `\`{{${name}}}\` is not known yet: ${later === 0 ? 'this step itself gives' : `a later step (${later} below) gives`} it.`,
        fix: 'Move the step that gives it before this one.',
      }
    : {
        ...at,
        code: 'unknown-name',
        message: `\`{{${name}}}\` names no value.`,
        fix: /^secrets?\./i.test(name)
          ? `Did you mean \`{{secret.${name.slice(name.indexOf('.') + 1)}}}\`?`
          : known.size === 0
            ? `Add \`${rootOf(name)}\` to the trail’s \`params\`.`
            : suggest(rootOf(name), known, 'name'),
      };
}

/** Values that stand where a param of the same value is meant, and secrets written out. */
function literals({ params = {}, steps }: Trail): readonly Remark[] {
  const names = new Map(Object.entries(params).flatMap(([name, value]) => (value === '' || typeof value === 'boolean' ? [] : [[value, name] as const]))); // prettier-ignore
  const inSteps = steps.flatMap((step, index): Remark[] =>
    valuesOf(step).flatMap(({ path, value }): Remark[] => {
      const name = names.get(value);
      if (name === undefined) return [];
      return [
        {
          code: 'literal-param',
          severity: 'hint',
          path: ['steps', index, ...path],
          message: `${JSON.stringify(value)} is the value of the param \`${name}\`.`,
          why: 'With another value for the param this one stays as it is.',
          fix: `Write \`"{{${name}}}"\` if it is the same thing.`,
        },
      ];
    }),
  );
  const given = [
    ...Object.entries(params).map(([name, value]) => ({ path: ['params', name], name, value })),
    ...steps.flatMap((step, index) => {
      const values = 'params' in step ? (step.params ?? {}) : {};
      return Object.entries(values).map(([name, value]) => ({ path: ['steps', index, 'params', name], name, value }));
    }),
  ];
  const secrets = given
    .filter(
      ({ name, value }) => SECRET_NAME.test(name) && typeof value === 'string' && value !== '' && !value.includes('{{'),
    )
    .map(({ path, name }): Remark => ({
      code: 'secret-written',
      severity: 'warning',
      path,
      message: `the value of \`${name}\` is written out, and it is called as a secret is.`,
      why: 'Whoever reads the trail knows it, and it is in every journal and report.',
      fix: `Write \`"{{secret.${secretName(name)}}}"\`; its value comes from WAYMARK_SECRET_${secretName(name)}.`,
    }));
  return [...inSteps, ...secrets];
}

const SECRET_NAME = /pass(?:word|phrase|code)|secret|token|credential|(?:^|_)pin$|^pin|api_?key/i;

function secretName(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}

/** The values that a step gives to params and elements, and the texts that it compares with. */
function valuesOf(step: TrailStep): readonly { readonly path: Remark['path']; readonly value: string | number }[] {
  const found: { readonly path: Remark['path']; readonly value: string | number }[] = [];
  const visit = (value: unknown, path: Remark['path'], named: boolean): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      if (named || TEXTS.has(String(path.at(-1)))) found.push({ path, value });
    } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...path, index], named));
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key], named || VALUES.has(key));
  };
  visit(step, [], false);
  return found;
}
const VALUES: ReadonlySet<string> = new Set(['with', 'params', 'inOrder']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'value', 'label', 'equals', 'contains', 'startsWith', 'endsWith']);

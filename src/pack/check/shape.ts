import { escapePattern, findAll, unitInPattern } from '../../match/index.js';
import { hasTemplate, RELATIONS, TEXT_FIELDS, type Screen, type Selector, type TextMatch } from '../../model/index.js';
import { normaliseText } from '../../screen/index.js';

const TEMPLATE = /\{\{[^{}]*\}\}/;

/**
 * The selector with templates that stand for any text: what can be said of it without knowing the data.
 * @param selector elements expanded, templates kept
 */
export function shapeOf(selector: Selector): Selector {
  const shape: Record<string, unknown> = { ...selector };
  for (const field of TEXT_FIELDS) {
    const match = selector[field];
    if (match !== undefined) shape[field] = shapeOfText(match);
  }
  for (const relation of RELATIONS) {
    const inner = selector[relation];
    if (inner !== undefined) shape[relation] = shapeOf(inner);
  }
  return shape;
}

/**
 * How many nodes of a screen could be meant by a selector with templates.
 * @throws SelectorError for a selector that cannot be used on the platform
 */
export function findsByShape(screen: Screen, selector: Selector): number {
  return findAll(screen, shapeOf(selector)).length;
}

function shapeOfText(match: TextMatch): TextMatch {
  if (typeof match === 'string') return hasTemplate(match) ? { matches: pattern(match) } : match;
  const ignoreCase = match.ignoreCase === undefined ? {} : { ignoreCase: match.ignoreCase };
  const { equals, contains, startsWith, endsWith, matches } = match;
  const operand = equals ?? contains ?? startsWith ?? endsWith ?? matches ?? '';
  if (!hasTemplate(operand)) return match;
  if (matches !== undefined) return { matches: inPattern(matches), ...ignoreCase };
  const before = contains !== undefined || endsWith !== undefined ? '.*' : '';
  const after = contains !== undefined || startsWith !== undefined ? '.*' : '';
  return { matches: `${before}${pattern(operand)}${after}`, ...ignoreCase };
}

function inPattern(written: string): string {
  return written.replace(new RegExp(TEMPLATE, 'g'), (template, at: number) => {
    const around = { before: written.slice(0, at), after: written.slice(at + template.length) };
    return unitInPattern('.+', '\\s\\S', around);
  });
}

/** Texts around templates as values are treated: white space folded, trimmed at both ends of the whole. */
function pattern(operand: string): string {
  const parts = operand.split(TEMPLATE).map((part) => normaliseText(`|${part}|`).slice(1, -1));
  const last = parts.length - 1;
  return parts
    .map((part, at) => {
      const started = at === 0 ? part.trimStart() : part;
      return escapePattern(at === last ? started.trimEnd() : started);
    })
    .join('.+');
}

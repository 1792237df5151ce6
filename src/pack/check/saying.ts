import { selectorWords, textTest } from '../../match/index.js';
import {
  CLASSIFIERS,
  leastCount,
  lineageOf,
  RELATIONS,
  TEXT_FIELDS,
  type Condition,
  type ResolvedPacks,
  type Selector,
  type TextField,
  type Waypoint,
} from '../../model/index.js';
import { normaliseText } from '../../screen/index.js';
import { blocksFor } from '../named.js';
import { elementLookup } from '../resolve.js';
import type { Path } from '../source.js';
import type { CheckContext, ClassifierView } from './context.js';
import { writtenSelectors } from './written.js';

/** Conditions and selectors that say nothing by what they are: those that hold on every screen, and those that hold on none. */
export function checkSaying(context: CheckContext): void {
  remarkBlankTexts(context);
  remarkCounts(context);
}

/** DESIGN section 4: empty and absent are the same and match nothing, so what compares with nothing finds nothing. */
function remarkBlankTexts(context: CheckContext): void {
  for (const { owner, path, selector } of writtenSelectors(context))
    for (const { field, at } of blankTexts(selector)) {
      const [first] = path;
      const inBody = first === 'body' || first === 'clear';
      context.remark({
        owner,
        path: inBody ? path : [...path, ...at],
        code: 'never-holds',
        severity: 'error',
        message: `\`${[...at].join('.')}\` is compared with nothing: ${selectorWords(selector)}.`,
        why: 'Empty and absent are the same and match nothing, so nothing is ever found by it.',
        fix: `Write the ${field} that stands there; for something without one, say it by another field.`,
        subject: `${path.join('.')} ${at.join('.')}`,
      });
    }
}

interface BlankText {
  readonly field: TextField;
  /** Inside the selector. */
  readonly at: Path;
}

function blankTexts(selector: Selector): readonly BlankText[] {
  const own = TEXT_FIELDS.flatMap((field): readonly BlankText[] => {
    const match = selector[field];
    if (match === undefined) return [];
    const { operator, operand } = textTest(match);
    // Of patterns those that say no more than where a text begins and ends.
    const said = operator === 'matches' ? normaliseText(operand.replace(/^\^/, '').replace(/\$$/, '')) : operand;
    return said === '' ? [{ field, at: [field] }] : [];
  });
  const inner = RELATIONS.flatMap((relation) => {
    const related = selector[relation];
    return related === undefined ? [] : blankTexts(related).map(({ field, at }) => ({ field, at: [relation, ...at] }));
  });
  return [...own, ...inner];
}

/** Counts that hold on every screen, or on none. Where nothing else is required the place does not exist. */
function remarkCounts(context: CheckContext): void {
  for (const waypoint of context.pack.waypoints) {
    const blocks = [
      { block: waypoint.common, at: [] as Path },
      ...CLASSIFIERS.flatMap((key) => {
        const block = waypoint.blocks[key];
        return block === undefined ? [] : [{ block, at: [key] as Path }];
      }),
    ];
    for (const { block, at } of blocks) {
      const views = context.views.filter((view) =>
        blocksFor(waypoint, lineageOf(view.classifier)).some((each) => each.block === block),
      );
      block.required.forEach((condition, index) => {
        const path = [...at, 'required', index, 'count'];
        if (holdsAlways(condition)) remarkAlways(context, waypoint, condition, path, views);
        else remarkNever(context, waypoint, condition, path, views);
      });
    }
  }
}

function remarkAlways(
  context: CheckContext,
  waypoint: Waypoint,
  { count: _, ...selector }: Condition,
  path: Path,
  views: readonly ClassifierView[],
): void {
  const missing = views.filter(({ packs }) => !packs.places.has(waypoint.id));
  const names = missing.map(({ classifier }) => classifier).join(', ');
  context.remark({
    owner: waypoint,
    path,
    code: 'always-holds',
    severity: names === '' ? 'warning' : 'error',
    message: `\`min: 0\` of ${selectorWords(selector)} holds on every screen${names === '' ? '' : `, and nothing else must be there for \`${waypoint.id}\` on ${names}`}.`,
    why: names === '' ? 'It looks like a condition and says nothing.' : 'The place does not exist there.',
    fix: 'Write `min: 1` if it must be there; else take the condition out.',
    subject: `${waypoint.id} ${path.slice(0, -1).join('.').replace('required.', '')}`,
  });
}

function holdsAlways({ count }: Condition): boolean {
  return count?.min === 0 && count.max === undefined;
}

/** `nth` says which one of several: there is never more than one such. */
function remarkNever(
  context: CheckContext,
  waypoint: Waypoint,
  condition: Condition,
  path: Path,
  views: readonly ClassifierView[],
): void {
  const least = leastCount(condition);
  if (least < 2) return;
  const { count: _, ...selector } = condition;
  const nth = views.map(({ packs }) => nthOf(selector, packs, waypoint.id)).find((each) => each !== undefined);
  if (nth === undefined) return;
  context.remark({
    owner: waypoint,
    path,
    code: 'never-holds',
    severity: 'error',
    message: `\`nth: ${nth}\` of ${selectorWords(selector)} is one, and ${least} of it must be there.`,
    why: 'No screen has more than one of them, so the place is never known.',
    fix: `For at least ${least} take \`nth\` out; for the ${nth}. of them take \`count\` out.`,
    subject: `${waypoint.id} ${path.join('.')}`,
  });
}

function nthOf(selector: Selector, packs: ResolvedPacks, place: string): number | undefined {
  const { nth, element } = selector;
  return nth ?? (element === undefined ? undefined : elementLookup(packs, place)(element)?.selector.nth);
}

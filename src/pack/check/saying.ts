import { selectorWords, textTest } from '../../match/index.js';
import {
  CLASSIFIERS,
  RELATIONS,
  TEXT_FIELDS,
  type Condition,
  type Selector,
  type TextField,
} from '../../model/index.js';
import { normaliseText } from '../../screen/index.js';
import type { Path } from '../source.js';
import type { CheckContext, ClassifierView } from './context.js';
import { writtenSelectors } from './written.js';

/** Conditions and selectors that say nothing by what they are: those that hold on every screen, and those that hold on none. */
export function checkSaying(context: CheckContext): void {
  remarkBlankTexts(context);
  remarkAlwaysHolding(context);
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

/** A place that requires only what holds on every screen is shown everywhere; beside others such a condition says nothing. */
function remarkAlwaysHolding(context: CheckContext): void {
  for (const waypoint of context.pack.waypoints) {
    const everywhere = context.views.filter((view) => isShownEverywhere(view, waypoint.id));
    const blocks = [
      { block: waypoint.common, at: [] as Path },
      ...CLASSIFIERS.flatMap((key) => {
        const block = waypoint.blocks[key];
        return block === undefined ? [] : [{ block, at: [key] as Path }];
      }),
    ];
    for (const { block, at } of blocks)
      block.required.forEach((condition, index) => {
        if (!holdsAlways(condition)) return;
        const { count: _, ...selector } = condition;
        const names = everywhere.map(({ classifier }) => classifier).join(', ');
        context.remark({
          owner: waypoint,
          path: [...at, 'required', index, 'count'],
          code: 'always-holds',
          severity: everywhere.length > 0 ? 'error' : 'warning',
          message: `\`min: 0\` of ${selectorWords(selector)} holds on every screen${names === '' ? '' : `, and nothing else is required of \`${waypoint.id}\` on ${names}`}.`,
          why:
            names === ''
              ? 'It looks like a condition and says nothing.'
              : 'The place is taken for shown wherever the app is.',
          fix: 'Write `min: 1` if it must be there; else take the condition out.',
          subject: `${waypoint.id} ${[...at, index].join('.')}`,
        });
      });
  }
}

function isShownEverywhere({ packs }: ClassifierView, id: string): boolean {
  const place = packs.places.get(id);
  return place !== undefined && place.forbidden.length === 0 && place.required.every(holdsAlways);
}

function holdsAlways({ count }: Condition): boolean {
  return count?.min === 0 && count.max === undefined;
}

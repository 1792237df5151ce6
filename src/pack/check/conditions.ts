import { overshadowed, selectorWords, type Overshadowed } from '../../match/index.js';
import type { CheckContext, ClassifierView } from './context.js';

/** Places that no screen can ever be named as, by what their conditions say. */
export function checkConditions(context: CheckContext): void {
  for (const view of context.views)
    for (const found of overshadowed(view.packs)) remarkOvershadowed(context, view, found);
}

function remarkOvershadowed(context: CheckContext, { classifier }: ClassifierView, found: Overshadowed): void {
  const { place } = found;
  const owner = context.waypoint(place);
  if (owner === undefined) return;
  const where = { owner, path: ['id'], severity: 'error' as const };
  switch (found.kind) {
    case 'contradiction':
      context.remark({
        ...where,
        code: 'never-holds',
        message: `on ${classifier} \`${place}\` requires ${selectorWords(found.required)} and forbids ${selectorWords(found.forbidden)}.`,
        why: 'No screen can be both, so the place is never known.',
        fix: 'Remove one of the two conditions, or narrow what is forbidden.',
        subject: place,
      });
      return;
    case 'same':
      context.remark({
        ...where,
        code: 'same-conditions',
        message: `\`${place}\` and \`${found.by}\` have the same conditions on ${classifier}.`,
        why: 'Wherever one holds the other does, so neither is ever named.',
        fix: `Make one place of the two, say \`refines\` in one of them with a condition of its own, or add what tells them apart.`,
        subject: `${place} ${found.by}`,
      });
      return;
    case 'outranked': {
      const isInterrupter = found.rule === 'interrupter';
      context.remark({
        ...where,
        code: 'never-named',
        message: `\`${found.by}\` ${isInterrupter ? 'is an interrupter' : `refines \`${place}\``} and holds wherever \`${place}\` holds on ${classifier}.`,
        why: 'It wins each time, so the place itself is never named.',
        fix: `Add to \`${found.by}\` the condition that makes it the finer one.`,
        subject: `${place} ${found.by}`,
      });
    }
  }
}

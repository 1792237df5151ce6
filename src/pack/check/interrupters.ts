import { permissionInterrupters, suggest, type Pack } from '../../model/index.js';
import type { CheckContext } from './context.js';

/**
 * Interrupters of an app's pack without a declared answer, and packs in use of which no interrupter has one. A single one may be left without on purpose: a
 * crash shall stop the walk.
 */
export function checkInterrupters(context: CheckContext): void {
  checkPermissions(context);
  const { pack, used } = context;
  // A pack of nothing but interrupters is for others, and they answer.
  if (!pack.waypoints.some(({ kind }) => kind === 'place')) return;
  const isAnswered = (id: string): boolean => Object.hasOwn(pack.answers, id);
  const why = 'Without a declared answer a walk stops there and says so.';
  for (const owner of pack.waypoints)
    if (owner.kind === 'interrupter' && !isAnswered(owner.id))
      context.remark({
        owner,
        path: ['kind'],
        code: 'interrupter-unanswered',
        severity: 'warning',
        message: `pack.yaml has no answer to \`${owner.id}\`.`,
        why,
        fix: answerWords(owner.id, Object.keys(owner.clear)),
      });
  pack.uses.forEach((id, index) => {
    const interrupters = interruptersOf(used.find((each) => each.id === id));
    const [first] = interrupters;
    if (first === undefined || interrupters.some((each) => isAnswered(each.id))) return;
    context.remark({
      owner: pack,
      path: ['uses', index],
      code: 'interrupter-unanswered',
      severity: 'warning',
      message: `none of the interrupters of \`${id}\` has an answer: ${interrupters.map((each) => `\`${each.id}\``).join(', ')}.`,
      why,
      fix: answerWords(first.id, Object.keys(first.clear)),
      subject: id,
    });
  });
}

/** On Android a permission can be granted before the start; elsewhere, and where Android has no such one, an interrupter is to be answered. */
function checkPermissions(context: CheckContext): void {
  const { pack, used, views } = context;
  const asked = [pack, ...used].flatMap(interruptersOf).flatMap(({ id }) => (id.endsWith('-permission') ? [id] : []));
  if (asked.length === 0 && views.every(({ platform }) => platform === 'android')) return;
  for (const trailhead of pack.trailheads)
    for (const permission of Object.keys(trailhead.permissions)) {
      const names = permissionInterrupters(permission);
      if (names.some((name) => asked.includes(name))) continue;
      const known = asked.map((id) => id.slice(0, -'-permission'.length));
      context.remark({
        owner: trailhead,
        path: ['permissions', permission],
        code: 'interrupter-unanswered',
        severity: 'warning',
        message: `no interrupter here asks for \`${permission}\`: there is no \`${names[0] ?? ''}\`.`,
        why: 'Where the platform cannot grant it before the start, its dialog stays unanswered.',
        fix:
          known.length === 0
            ? 'Add the interrupter, or use a pack that has it: `uses: [ system ]`.'
            : suggest(permission, known, 'permission'),
        subject: `${trailhead.id} ${permission}`,
      });
    }
}

function interruptersOf(pack: Pack | undefined): Pack['waypoints'] {
  return pack?.waypoints.filter(({ kind }) => kind === 'interrupter') ?? [];
}

function answerWords(id: string, answers: readonly string[]): string {
  return `Say it in pack.yaml: \`interrupters: { ${id}: ${answers.join(' | ')} }\`.`;
}

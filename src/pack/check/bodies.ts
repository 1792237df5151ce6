import { bodyFor } from '../../model/index.js';
import { bare } from '../loaded.js';
import type { CheckContext } from './context.js';

/** Shortcuts that have no body where both their ends exist. */
export function checkBodies(context: CheckContext): void {
  const { pack, views } = context;
  for (const shortcut of pack.shortcuts) {
    const missing = views.filter(({ packs, classifier }) => {
      // A finer classifier has the bodies of the platform.
      if (bodyFor(shortcut.bodies, packs.lineage) !== undefined || classifier !== packs.platform) return false;
      const exists = (id: string): boolean => packs.places.has(bare(id, pack.id));
      const starts = shortcut.from === 'any' || shortcut.from.some(exists);
      return starts && (shortcut.to === 'origin' || shortcut.to.some((end) => exists(end.waypoint)));
    });
    if (missing.length === 0) continue;
    const platforms = missing.map(({ classifier }) => classifier).join(', ');
    context.remark({
      owner: shortcut,
      path: ['body'],
      code: 'missing-body',
      severity: 'info',
      message: `\`${shortcut.id}\` has no body for ${platforms}, where both its ends exist.`,
      why: 'A recording that uses it cannot be replayed there.',
      fix: `Add a body for ${platforms}, or \`all\` if one serves every platform.`,
      subject: [shortcut.id, shortcut.variant ?? []].flat().join('.'),
    });
  }
}

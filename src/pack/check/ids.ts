import { lineageOf, platformOf } from '../../model/index.js';
import type { CheckContext } from './context.js';
import type { CapturedScreen } from './screens.js';
import { selectorYaml } from './selector-yaml.js';
import { withRelations } from '../expand.js';
import { writtenSelectors } from './written.js';

/** On iOS an element without an identifier gives its label for one (DESIGN section 4): such an id is a text in one language. */
export function checkIds(context: CheckContext, screens: readonly CapturedScreen[]): void {
  const labels = idsThatAreLabels(screens);
  if (labels.size === 0) return;
  for (const { owner, path, selector, key } of writtenSelectors(context)) {
    if (key !== 'all' && platformOf(lineageOf(key)) !== 'ios') continue;
    for (const { id, role } of withRelations(selector)) {
      const literal = typeof id === 'string' ? id : id?.equals;
      const roles = literal === undefined ? undefined : labels.get(literal);
      if (literal === undefined || roles === undefined || (role !== undefined && !roles.has(role))) continue;
      const known = role ?? [...roles][0] ?? '';
      context.remark({
        owner,
        path,
        text: literal,
        code: 'id-equals-label',
        severity: 'warning',
        message: `on iOS the id ${JSON.stringify(literal)} is only the label of what it hits.`,
        why: 'An element without an identifier answers with its label, so this breaks with the language or the wording.',
        fix: `Give it an accessibility identifier in the app, or say what is meant: \`${selectorYaml({ ...(known === '' ? {} : { role: known }), label: literal })}\`.`,
        subject: literal,
      });
    }
  }
}

/** The ids of iOS captures that are a label, with the roles of what has them. */
function idsThatAreLabels(screens: readonly CapturedScreen[]): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  for (const { screen } of screens)
    if (screen.platform === 'ios')
      for (const { id, label, role } of screen.nodes)
        if (id !== '' && id === label) labels.set(id, (labels.get(id) ?? new Set()).add(role));
  return labels;
}

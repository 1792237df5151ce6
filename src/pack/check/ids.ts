import { lineageOf, platformOf, type TextMatch } from '../../model/index.js';
import type { CheckContext } from './context.js';
import type { CapturedScreen } from './screens.js';
import { withRelations, writtenSelectors } from './written.js';

/** On iOS an element without an identifier gives its label for one (DESIGN section 4): such an id is a text in one language. */
export function checkIds(context: CheckContext, screens: readonly CapturedScreen[]): void {
  const labels = idsThatAreLabels(screens);
  if (labels.size === 0) return;
  for (const { owner, path, selector, key } of writtenSelectors(context)) {
    if (key !== 'all' && platformOf(lineageOf(key)) !== 'ios') continue;
    for (const { id } of withRelations(selector)) {
      const literal = literalOf(id);
      if (literal === undefined || !labels.has(literal)) continue;
      context.remark({
        owner,
        path,
        text: literal,
        code: 'id-equals-label',
        severity: 'warning',
        message: `on iOS the id ${JSON.stringify(literal)} is only the label of what it hits.`,
        why: 'An element without an identifier answers with its label, so this breaks with the language or the wording.',
        fix: `Give it an accessibility identifier in the app, or say what is meant: \`{ role: …, label: ${JSON.stringify(literal)} }\`.`,
        subject: literal,
      });
    }
  }
}

function literalOf(match: TextMatch | undefined): string | undefined {
  return typeof match === 'string' ? match : match?.equals;
}

/** The ids of iOS captures that are never anything but a label. */
function idsThatAreLabels(screens: readonly CapturedScreen[]): ReadonlySet<string> {
  const labels = new Set<string>();
  const own = new Set<string>();
  for (const { screen } of screens)
    if (screen.platform === 'ios')
      for (const { id, label } of screen.nodes) if (id !== '') (id === label ? labels : own).add(id);
  return new Set([...labels].filter((id) => !own.has(id)));
}

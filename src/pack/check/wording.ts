import { selectorKey } from '../../match/index.js';
import type { CheckContext } from './context.js';
import { writtenSelectors, type Written } from './written.js';

/** What could be better written: selectors written out again, and locators that only one driver understands. */
export function checkWording(context: CheckContext): void {
  const written = writtenSelectors(context);
  const elements = elementsBySelector(context);
  const firstOf = new Map<string, Written>();
  for (const each of written) {
    const { owner, path, selector, isElement } = each;
    if (selector.locator !== undefined) {
      context.remark({
        owner,
        path,
        text: 'locator',
        code: 'native-locator',
        severity: 'hint',
        message: 'a native locator stands here.',
        why: 'It cannot be tested offline, and works with one driver only.',
        fix: 'Say it by id, text, role or a relation, if any of them can.',
      });
      continue;
    }
    // An element's own selector is where it is written; a name is not written out.
    if (isElement || selector.element !== undefined) continue;
    const key = selectorKey(selector);
    const known = elements.get(key);
    if (known !== undefined)
      remarkTwice(
        context,
        each,
        `this is the selector of element \`${known}\`.`,
        `Point at it: \`{ element: ${known} }\`.`,
      );
    else if (isTarget(path)) {
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, each);
      else if (first.owner !== owner)
        remarkTwice(
          context,
          each,
          `${first.owner.id} acts on the same selector.`,
          'Write it once as an element of its place, and point at it from both.',
        );
    }
  }
}

/** In a body: what is acted on deserves a name, where a condition of a place need not have one. */
function isTarget([first]: Written['path']): boolean {
  return first === 'body' || first === 'clear';
}

function remarkTwice(context: CheckContext, { owner, path, selector }: Written, message: string, fix: string): void {
  context.remark({
    owner,
    path,
    code: 'written-twice',
    severity: 'hint',
    message,
    why: 'When it changes, it must be found and changed in each place.',
    fix,
    subject: selectorKey(selector),
  });
}

function elementsBySelector({ pack, views }: CheckContext): ReadonlyMap<string, string> {
  const elements = new Map<string, string>();
  for (const { packs } of views)
    for (const waypoint of pack.waypoints)
      for (const [name, element] of packs.places.get(waypoint.id)?.elements ?? []) {
        const key = selectorKey(element.selector);
        if (element.place === waypoint.id && !elements.has(key)) elements.set(key, `${waypoint.id}.${name}`);
      }
  return elements;
}

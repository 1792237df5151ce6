import { stepTargets } from '../../action/index.js';
import { selectorKey } from '../../match/index.js';
import { CLASSIFIERS, RELATIONS, type Bodies, type Selector } from '../../model/index.js';
import type { Owner } from '../report.js';
import type { Path } from '../source.js';
import type { CheckContext } from './context.js';

interface Written {
  readonly owner: Owner;
  readonly path: Path;
  readonly selector: Selector;
}

/** What could be better written: selectors of elements written out again, and locators that only one driver understands. */
export function checkWording(context: CheckContext): void {
  const elements = elementsBySelector(context);
  for (const { owner, path, selector } of writtenSelectors(context)) {
    if (holdsLocator(selector)) {
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
    if (selector.element !== undefined) continue;
    const known = elements.get(selectorKey(selector));
    if (known !== undefined)
      context.remark({
        owner,
        path,
        code: 'written-twice',
        severity: 'hint',
        message: `this is the selector of element \`${known}\`.`,
        why: 'When it changes, it must be found and changed in each place.',
        fix: `Point at it: \`{ element: ${known} }\`.`,
      });
  }
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

function writtenSelectors({ pack }: CheckContext): readonly Written[] {
  const written: Written[] = [];
  const addBodies = (owner: Owner, at: Path, bodies: Bodies): void => {
    for (const [key, steps] of Object.entries(bodies))
      steps.forEach((step, index) =>
        stepTargets(step).forEach((selector) => written.push({ owner, path: [...at, key, index], selector })),
      );
  };
  for (const waypoint of pack.waypoints) {
    const blocks = [
      { block: waypoint.common, at: [] as Path },
      ...CLASSIFIERS.flatMap((key) =>
        waypoint.blocks[key] === undefined ? [] : [{ block: waypoint.blocks[key], at: [key] }],
      ),
    ];
    for (const { block, at } of blocks)
      for (const kind of ['required', 'forbidden', 'shows'] as const)
        block[kind].forEach((condition, index) => {
          const { count: _, ...selector } = condition as Selector & { readonly count?: unknown };
          written.push({ owner: waypoint, path: [...at, kind, index], selector });
        });
    for (const [name, element] of Object.entries(waypoint.elements))
      for (const key of [...CLASSIFIERS, 'all'] as const) {
        const selector = element[key];
        // Its own selector is where an element is written; only its locator is of interest.
        if (selector !== undefined && holdsLocator(selector))
          written.push({ owner: waypoint, path: ['elements', name, key], selector });
      }
    for (const [answer, bodies] of Object.entries(waypoint.clear)) addBodies(waypoint, ['clear', answer], bodies);
  }
  for (const shortcut of pack.shortcuts) addBodies(shortcut, ['body'], shortcut.bodies);
  return written;
}

function holdsLocator(selector: Selector): boolean {
  return (
    selector.locator !== undefined ||
    RELATIONS.some((relation) => selector[relation] !== undefined && holdsLocator(selector[relation]))
  );
}

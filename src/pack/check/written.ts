import { stepTargets } from '../../action/index.js';
import { CLASSIFIERS, type Bodies, type BodyKey, type Selector } from '../../model/index.js';
import type { Owner } from '../report.js';
import type { Path } from '../source.js';
import type { CheckContext } from './context.js';

/** A selector as a file says it. */
export interface Written {
  readonly owner: Owner;
  readonly path: Path;
  readonly selector: Selector;
  /** For which platforms: those of a classifier's block, or all. */
  readonly key: BodyKey;
  /** It is an element's own selector: where it should be written. */
  readonly isElement: boolean;
}

/** All selectors that the files of a pack write, those of bodies and elements too. */
export function writtenSelectors({ pack }: CheckContext): readonly Written[] {
  const written: Written[] = [];
  const addBodies = (owner: Owner, at: Path, bodies: Bodies): void => {
    for (const [key, steps] of Object.entries(bodies) as readonly (readonly [BodyKey, Bodies[BodyKey]])[])
      steps?.forEach((step, index) =>
        stepTargets(step).forEach((selector) =>
          written.push({ owner, path: [...at, key, index], selector, key, isElement: false }),
        ),
      );
  };
  pack.busy.forEach((selector, index) =>
    written.push({ owner: pack, path: ['busy', index], selector, key: 'all', isElement: false }),
  );
  for (const waypoint of pack.waypoints) {
    const blocks = [
      { block: waypoint.common, at: [] as Path, key: 'all' as BodyKey },
      ...CLASSIFIERS.flatMap((key) =>
        waypoint.blocks[key] === undefined ? [] : [{ block: waypoint.blocks[key], at: [key] as Path, key }],
      ),
    ];
    for (const { block, at, key } of blocks)
      for (const kind of ['required', 'forbidden', 'shows'] as const)
        block[kind].forEach((condition, index) => {
          const { count: _, ...selector } = condition as Selector & { readonly count?: unknown };
          written.push({ owner: waypoint, path: [...at, kind, index], selector, key, isElement: false });
        });
    for (const [name, element] of Object.entries(waypoint.elements))
      for (const key of [...CLASSIFIERS, 'all'] as const) {
        const selector = element[key];
        if (selector !== undefined)
          written.push({ owner: waypoint, path: ['elements', name, key], selector, key, isElement: true });
      }
    for (const [answer, bodies] of Object.entries(waypoint.clear)) addBodies(waypoint, ['clear', answer], bodies);
  }
  for (const shortcut of pack.shortcuts) {
    addBodies(shortcut, ['body'], shortcut.bodies);
    shortcut.proof.forEach((proof, index) => {
      const [key, selector] =
        'seen' in proof
          ? ['seen', proof.seen]
          : 'gone' in proof
            ? ['gone', proof.gone]
            : 'changed' in proof
              ? ['changed', proof.changed]
              : [undefined, proof];
      written.push({
        owner: shortcut,
        path: ['proof', index, ...(key === undefined ? [] : [key])],
        selector,
        key: 'all',
        isElement: false,
      });
    });
  }
  return written;
}

import {
  nearest,
  RELATIONS,
  templateNamesIn,
  type ErrorCode,
  type Edge,
  type ResolvedPacks,
  type Selector,
  type Trail,
  type TrailStep,
} from '../model/index.js';

/** A step that cannot run here, told before the first gesture. */
export interface Refusal {
  /** Counts from 1. */
  readonly step: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

/** Which steps are to be done, and how; all of them, planning anew, unless it is said. */
export interface Part {
  readonly from?: number;
  readonly until?: number;
  readonly exact?: boolean;
}

/**
 * Every step of a trail that cannot run with these packs on their platform; empty: it may be replayed.
 * @param known names of values that references may use: the trail's params, and `secret.NAME` for each secret at hand
 */
export function refusals(
  trail: Trail,
  packs: ResolvedPacks,
  known: ReadonlySet<string>,
  { from = 1, until = trail.steps.length, exact = false }: Part = {},
): readonly Refusal[] {
  const found: Refusal[] = [];
  const results = new Set<string>();
  for (const [index, step] of trail.steps.entries()) {
    if (index + 1 < from || index + 1 > until) continue;
    const refuse = (code: ErrorCode, message: string, hint: string): void => {
      found.push({ step: index + 1, code, message, hint });
    };
    for (const name of templateNamesIn(step)) {
      if (known.has(name) || results.has(name.split('.')[0] ?? '')) continue;
      if (name.startsWith('secret.')) {
        const variable = `WAYMARK_SECRET_${name.slice('secret.'.length)}`;
        refuse('missing-param', `The secret \`${name}\` is not at hand.`, `Set the environment variable ${variable}.`);
      } else {
        const near = nearest(name, [...known, ...results]);
        refuse(
          'missing-param',
          `\`{{${name}}}\` names no value.`,
          near === undefined ? 'Add it to the trail’s `params`.' : `Did you mean \`${near}\`?`,
        );
      }
    }
    checkStep(step, packs, refuse);
    if (exact && 'goTo' in step) for (const via of step.via ?? []) checkShortcut(via, packs, refuse);
    if ('as' in step && step.as !== undefined) results.add(step.as);
  }
  return found;
}

type Refuse = (code: ErrorCode, message: string, hint: string) => void;

function checkStep(step: TrailStep, packs: ResolvedPacks, refuse: Refuse): void {
  if ('start' in step) {
    const { start } = step;
    checkPlace(typeof start === 'string' ? start : start.to, packs, refuse);
    const trailhead = typeof start === 'string' ? undefined : start.trailhead;
    if (trailhead !== undefined && !packs.trailheads.some(({ id }) => id === trailhead)) {
      refuse(
        'no-path',
        `There is no trailhead \`${trailhead}\` on ${packs.platform}.`,
        known(
          packs.trailheads.map(({ id }) => id),
          trailhead,
        ),
      );
    }
  } else if ('shortcut' in step) {
    checkShortcut(step.shortcut, packs, refuse);
  } else if ('goTo' in step) {
    checkPlace(step.goTo, packs, refuse);
  } else if ('at' in step) {
    checkPlace(typeof step.at === 'string' ? step.at : step.at.waypoint, packs, refuse);
  } else if ('raw' in step) {
    if (step.platform !== packs.platform) {
      refuse(
        'no-body',
        `A raw step of ${step.platform} cannot run on ${packs.platform}.`,
        'Map the move as a shortcut with a body for each platform.',
      );
    }
  } else if ('see' in step) {
    checkElements(step.see, packs, refuse);
  } else if ('gone' in step) {
    checkElements(step.gone, packs, refuse);
  } else {
    checkElements(step.read, packs, refuse);
  }
}

function checkPlace(id: string, packs: ResolvedPacks, refuse: Refuse): void {
  if (packs.places.has(id)) return;
  refuse('missing-waypoint', `There is no place \`${id}\` on ${packs.platform}.`, known([...packs.places.keys()], id));
}

/** The edge that a recorded shortcut is on this platform. */
export function edgeOfStep(
  wanted: { from: string; to: string; variant?: string | undefined },
  packs: ResolvedPacks,
): Edge | undefined {
  return packs.edges.find(
    (edge) =>
      edge.from === wanted.from &&
      edge.variant === wanted.variant &&
      edge.to.some(({ waypoint }) => waypoint === wanted.to),
  );
}

function checkShortcut(
  wanted: { from: string; to: string; variant?: string | undefined },
  packs: ResolvedPacks,
  refuse: Refuse,
): void {
  if (edgeOfStep(wanted, packs) !== undefined) return;
  const name = `${wanted.from} → ${wanted.to}${wanted.variant === undefined ? '' : ` (${wanted.variant})`}`;
  const variants = packs.edges
    .filter((edge) => edge.from === wanted.from && edge.to.some(({ waypoint }) => waypoint === wanted.to))
    .map((edge) => edge.variant ?? 'none');
  refuse(
    'no-body',
    `There is no shortcut ${name} on ${packs.platform}.`,
    variants.length === 0
      ? `Give it a body for ${packs.platform}.`
      : `Between these places there ${variants.length === 1 ? 'is only the variant' : 'are the variants'} ${variants.join(', ')}.`,
  );
}

function checkElements(selector: Selector, packs: ResolvedPacks, refuse: Refuse): void {
  const { element } = selector;
  if (element !== undefined && !elementExists(element, packs)) {
    const names = [...packs.places.values()].flatMap((place) =>
      [...place.elements.keys()].map((name) => `${place.id}.${name}`),
    );
    refuse('not-found', `There is no element \`${element}\` on ${packs.platform}.`, known(names, element));
  }
  for (const relation of RELATIONS) {
    const inner = selector[relation];
    if (inner !== undefined) checkElements(inner, packs, refuse);
  }
}

/** A bare name means the place at hand, which only the walk knows: any place may declare it. */
function elementExists(reference: string, packs: ResolvedPacks): boolean {
  const dot = reference.lastIndexOf('.');
  if (dot === -1) return [...packs.places.values()].some(({ elements }) => elements.has(reference));
  return packs.places.get(reference.slice(0, dot))?.elements.has(reference.slice(dot + 1)) ?? false;
}

function known(names: readonly string[], wanted: string): string {
  const near = nearest(wanted, names);
  return near === undefined ? 'Map it in the pack, with a block for this platform.' : `Did you mean \`${near}\`?`;
}

import { mapStepTargets, stepPlace, stepShortcut } from '../action/index.js';
import {
  bodyFor,
  type Edge,
  type End,
  type Pack,
  type Proof,
  type Return,
  type Selector,
  type Step,
} from '../model/index.js';
import { composedEffect, handsAlong, resolveCall, startsOf } from './compose.js';
import { mapElements } from './expand.js';
import type { LineageView } from './lineage-view.js';
import { splitReference, type NamedShortcut } from './named.js';

/**
 * One edge for each place that a shortcut leaves, where both ends exist and there is a body. Names of elements in bodies,
 * proofs and returns become `place.element`, so that whoever acts on them need not know the place at hand.
 */
export function resolveEdges(view: LineageView): readonly Edge[] {
  return view.packs.flatMap((pack) => pack.shortcuts.flatMap((shortcut) => edgesOf(view, { pack, shortcut })));
}

function edgesOf(view: LineageView, named: NamedShortcut): readonly Edge[] {
  const { pack, shortcut } = named;
  const body = bodyFor(shortcut.bodies, view.lineage);
  if (body === undefined) return [];
  const effect = composedEffect(view, named);
  return startsOf(view, named).flatMap((from): Edge[] => {
    const start = view.place(from);
    if (start === undefined) return [];
    const to = endsFrom(view, named, from);
    if (to.length === 0) return [];
    // `any` means every other place, unless there is a proof that staying had its effect.
    if (shortcut.from === 'any' && shortcut.proof.length === 0 && to.some((end) => end.waypoint === from)) return [];
    const arrival = to.map((end) => end.waypoint);
    return [
      {
        id: view.name(shortcut.id, pack),
        variant: shortcut.variant,
        from,
        to,
        priority: shortcut.priority,
        observed: false,
        effect,
        proof: shortcut.proof.map((proof) => absoluteProof(view, proof, arrival, pack)),
        timeoutMs: shortcut.timeoutMs,
        params: shortcut.params,
        returns: Object.fromEntries(
          Object.entries(shortcut.returns).map(([name, each]) => [name, absoluteReturn(view, each, arrival, pack)]),
        ),
        verifyEach: shortcut.verifyEach,
        verifyElements: shortcut.verifyElements,
        body: absoluteBody(view, body, from, pack),
        origin: shortcut.origin,
      },
    ];
  });
}

function endsFrom(view: LineageView, { pack, shortcut }: NamedShortcut, from: string): readonly End[] {
  if (shortcut.to === 'origin') return [{ waypoint: from, with: {} }];
  return shortcut.to
    .map((end) => ({ waypoint: view.name(end.waypoint, pack), with: end.with }))
    .filter((end) => view.place(end.waypoint) !== undefined);
}

function absoluteBody(view: LineageView, steps: readonly Step[], from: string, pack: Pack): readonly Step[] {
  const hands = handsAlong(view, steps, [from], pack);
  return steps.map((step, index) => absoluteStep(view, step, hands[index] ?? [from], pack));
}

function absoluteStep(view: LineageView, step: Step, hand: readonly string[], pack: Pack): Step {
  const claim = stepPlace(step);
  if (claim !== undefined) return { ...step, spec: { ...claim, waypoint: view.name(claim.waypoint, pack) } };
  const call = stepShortcut(step);
  if (call !== undefined) {
    const resolved = resolveCall(view, call, pack);
    if (resolved.kind === 'flaw') return step;
    const { shortcut, pack: of } = resolved.called;
    const variant = shortcut.variant === undefined ? {} : { variant: shortcut.variant };
    return { ...step, spec: { id: view.name(shortcut.id, of), ...variant, with: call.with ?? {} } };
  }
  return mapStepTargets(step, (selector) => absoluteSelector(view, selector, hand, pack));
}

/** The steps of an interrupter's answer, with the names of elements as they are among the packs in use. */
export function absoluteSteps(view: LineageView, steps: readonly Step[], place: string, pack: Pack): readonly Step[] {
  return steps.map((step) => absoluteStep(view, step, [place], pack));
}

export function absoluteSelector(view: LineageView, selector: Selector, hand: readonly string[], pack: Pack): Selector {
  return mapElements(selector, (reference) => absoluteName(view, reference, hand, pack));
}

function absoluteName(view: LineageView, reference: string, hand: readonly string[], pack: Pack): string {
  const { place, name } = splitReference(reference);
  const owner = place === undefined ? hand[0] : view.name(place, pack);
  return owner === undefined ? reference : `${owner}.${name}`;
}

function absoluteProof(view: LineageView, proof: Proof, hand: readonly string[], pack: Pack): Proof {
  const absolute = (selector: Selector): Selector => absoluteSelector(view, selector, hand, pack);
  if ('seen' in proof) return { seen: absolute(proof.seen) };
  if ('gone' in proof) return { gone: absolute(proof.gone) };
  if ('changed' in proof) return { changed: absolute(proof.changed) };
  return absolute(proof);
}

function absoluteReturn(view: LineageView, each: Return, hand: readonly string[], pack: Pack): Return {
  return { ...each, element: absoluteName(view, each.element, hand, pack) };
}

import { stepPlace, stepShortcut, type ShortcutCall } from '../action/index.js';
import { bodyFor, type Pack, type Shortcut, type Step, suggest } from '../model/index.js';
import { chooseVariant } from '../route/index.js';
import type { LineageView } from './lineage-view.js';
import type { NamedShortcut } from './named.js';
import { type ProblemCode } from './problem.js';

export type ResolvedCall =
  | { readonly kind: 'found'; readonly called: NamedShortcut }
  | {
      readonly kind: 'flaw';
      readonly code: ProblemCode;
      readonly text?: string;
      readonly message: string;
      readonly hint: string;
    };

/** Which shortcut a step composes, by id or by (from, to, variant), with a body for the lineage at hand. */
export function resolveCall(view: LineageView, call: ShortcutCall, pack: Pack): ResolvedCall {
  const known = RESOLVED.get(view) ?? new Map<ShortcutCall, ResolvedCall>();
  RESOLVED.set(view, known);
  const found = known.get(call) ?? findCall(view, call, pack);
  known.set(call, found);
  return found;
}

/** A body is gone through for its hands, its joints and its effect; what a step names is found once. */
const RESOLVED = new WeakMap<LineageView, Map<ShortcutCall, ResolvedCall>>();

function findCall(view: LineageView, call: ShortcutCall, pack: Pack): ResolvedCall {
  const all = candidates(view, call, pack);
  const words = callWords(call);
  const named = all.filter((each) => isNamed(view, each, call, pack));
  if (named.length === 0) {
    return {
      kind: 'flaw',
      code: 'unknown-shortcut',
      ...(call.id === undefined ? {} : { text: call.id }),
      message: `there is no shortcut ${words}.`,
      hint: call.id === undefined ? 'Name it by its `id`.' : suggest(call.id, view.shortcuts.keys(), 'shortcut'),
    };
  }
  const here = named.filter(({ shortcut }) => bodyFor(shortcut.bodies, view.lineage) !== undefined);
  if (here.length === 0) {
    const [finest] = view.lineage;
    return {
      kind: 'flaw',
      code: 'not-on-platform',
      message: `shortcut ${words} has no body for ${finest}.`,
      hint: `Give it a body for ${finest}, or write the actions here.`,
    };
  }
  const chosen = chooseVariant(
    here.map((each) => ({ ...each, variant: each.shortcut.variant, params: each.shortcut.params })),
    Object.keys(call.with ?? {}),
  );
  switch (chosen.kind) {
    case 'chosen':
      return { kind: 'found', called: { pack: chosen.variant.pack, shortcut: chosen.variant.shortcut } };
    case 'missing-params': {
      const names = list(chosen.names);
      return {
        kind: 'flaw',
        code: 'missing-param',
        message: `shortcut ${words} needs ${names}.`,
        hint: `Give ${names} under \`with\`.`,
      };
    }
    case 'unknown-params': {
      const [first = ''] = chosen.names;
      const message = `shortcut ${words} has no param ${list(chosen.names)}.`;
      return { kind: 'flaw', code: 'unknown-param', text: first, message, hint: suggest(first, chosen.known, 'param') };
    }
    case 'ambiguous': {
      const variants = chosen.variants.map(({ variant }) => variant ?? 'the one without a variant');
      const message = `shortcut ${words} may be any of ${variants.join(', ')}.`;
      return { kind: 'flaw', code: 'ambiguous-variant', message, hint: 'Name the `variant`.' };
    }
  }
}

/** Looked up, not searched for: a large pack has thousands of calls and as many shortcuts. */
function candidates(view: LineageView, { id, to }: ShortcutCall, pack: Pack): readonly NamedShortcut[] {
  if (id !== undefined) return view.shortcuts.get(view.name(id, pack)) ?? [];
  return to === undefined ? [] : view.shortcutsTo(view.name(to, pack));
}

function isNamed(view: LineageView, { pack: of, shortcut }: NamedShortcut, call: ShortcutCall, pack: Pack): boolean {
  if (call.variant !== undefined && shortcut.variant !== call.variant) return false;
  if (call.from !== undefined && !startsOf(view, { pack: of, shortcut }).includes(view.name(call.from, pack)))
    return false;
  if (call.to === undefined) return true;
  const to = view.name(call.to, pack);
  if (shortcut.to === 'origin') return to === (call.from === undefined ? to : view.name(call.from, pack));
  return shortcut.to.some((end) => view.name(end.waypoint, of) === to);
}

/** The places from which a shortcut leads, under the names that they have among the packs in use. */
export function startsOf(view: LineageView, { pack, shortcut }: NamedShortcut): readonly string[] {
  if (shortcut.from !== 'any') return shortcut.from.map((from) => view.name(from, pack));
  return pack.waypoints
    .filter((waypoint) => waypoint.kind === 'place' && !waypoint.modal)
    .map((waypoint) => view.name(waypoint.id, pack));
}

/** The places to which a shortcut leads when it is taken at one of `hand`. */
export function endsOf(
  view: LineageView,
  { pack, shortcut }: NamedShortcut,
  hand: readonly string[],
): readonly string[] {
  return shortcut.to === 'origin' ? hand : shortcut.to.map((end) => view.name(end.waypoint, pack));
}

/** The places at hand before each step of a body: where it starts, and what its `at` and `shortcut` steps say since. */
export function handsAlong(
  view: LineageView,
  steps: readonly Step[],
  start: readonly string[],
  pack: Pack,
): readonly (readonly string[])[] {
  let hand = start;
  return steps.map((step) => {
    const before = hand;
    const claim = stepPlace(step);
    if (claim !== undefined) hand = [view.name(claim.waypoint, pack)];
    const call = stepShortcut(step);
    if (call !== undefined) {
      const resolved = resolveCall(view, call, pack);
      if (resolved.kind === 'found') hand = endsOf(view, resolved.called, hand);
    }
    return before;
  });
}

/** `once` where the shortcut says so, or any part of its body. */
export function composedEffect(
  view: LineageView,
  { pack, shortcut }: NamedShortcut,
  inside: ReadonlySet<Shortcut> = new Set(),
): 'once' | 'repeatable' {
  if (shortcut.effect === 'once') return 'once';
  if (inside.has(shortcut)) return 'repeatable'; // A cycle, which is an error of its own.
  const parts = calledBy(view, { pack, shortcut });
  const within = new Set([...inside, shortcut]);
  return parts.some((part) => composedEffect(view, part, within) === 'once') ? 'once' : 'repeatable';
}

/** The shortcuts that a body composes on this lineage, in order. */
export function calledBy(view: LineageView, { pack, shortcut }: NamedShortcut): readonly NamedShortcut[] {
  return (bodyFor(shortcut.bodies, view.lineage) ?? []).flatMap((step) => {
    const call = stepShortcut(step);
    const resolved = call === undefined ? undefined : resolveCall(view, call, pack);
    return resolved?.kind === 'found' ? [resolved.called] : [];
  });
}

export function callWords(call: ShortcutCall): string {
  const variant = call.variant === undefined ? '' : `, variant ${call.variant}`;
  return call.id === undefined ? `from ${call.from ?? '?'} to ${call.to ?? '?'}${variant}` : `\`${call.id}\`${variant}`;
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

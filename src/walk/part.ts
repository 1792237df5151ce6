import { callWords, type ShortcutCall } from '../action/index.js';
import { nearest, type Edge } from '../model/index.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';

/** The edge that a `shortcut` step means, from the place at hand where there are several. */
export function partOf(session: Session, call: ShortcutCall, place: string | null): Edge {
  const { edges } = session.graph;
  const meant = edges.filter(
    (edge) =>
      (call.id === undefined || edge.id === call.id) &&
      (call.from === undefined || edge.from === call.from) &&
      (call.to === undefined || edge.to.some(({ waypoint }) => waypoint === call.to)) &&
      (call.variant === undefined
        ? edge.variant === undefined || call.id === undefined || isOnlyVariant(edges, edge)
        : edge.variant === call.variant),
  );
  const here = place === null ? [] : session.graph.exits(place);
  const part = meant.find((edge) => here.includes(edge)) ?? meant[0];
  if (part !== undefined) return part;
  const near =
    call.id === undefined
      ? undefined
      : nearest(
          call.id,
          edges.map(({ id }) => id),
        );
  throw new Stop('no-body', `shortcut ${callWords(call)} does not exist on ${session.packs.platform}`, {
    hint: near === undefined ? 'Give it a body for this platform.' : `Did you mean \`${near}\`?`,
  });
}

function isOnlyVariant(edges: readonly Edge[], edge: Edge): boolean {
  return edges.every((other) => other.id !== edge.id || other.variant === edge.variant);
}

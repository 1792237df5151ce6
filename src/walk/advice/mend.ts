import { stepTargets } from '../../action/index.js';
import type { Edge, Origin, ResolvedElement } from '../../model/index.js';
import { edgeName } from '../../route/index.js';
import { elementsFrom } from '../elements.js';
import type { Session } from '../session.js';
import type { InnerStep } from '../stop.js';

/** `waypoints/editor.waypoint.yaml`, with its pack where it is not the one in use. */
export function placeFile(session: Session, id: string): string {
  const place = session.packs.places.get(id);
  return place === undefined ? `the waypoint file of ${id}` : inPack(place.origin, id);
}

/** The file of a shortcut. */
export function edgeFile({ origin, id }: Edge): string {
  return inPack(origin, id);
}

function inPack({ file }: Origin, id: string): string {
  const slash = id.indexOf('/');
  return slash < 0 ? file : `${file} of the pack ${id.slice(0, slash)}`;
}

/** The named element that a step is to find; undefined: it names none. */
export function targetElement(session: Session, inner: InnerStep | undefined): ResolvedElement | undefined {
  if (inner === undefined) return undefined;
  const reference = stepTargets(inner.step).find(({ element }) => element !== undefined)?.element;
  return reference === undefined ? undefined : elementsFrom(session.packs, inner.place)(reference);
}

/**
 * The key that says what a step is to find: `elements.save.android` in waypoints/editor.waypoint.yaml, or the body that spells the selector
 * out; undefined where neither is known.
 */
export function targetKey(session: Session, inner: InnerStep | undefined): string | undefined {
  if (inner === undefined) return undefined;
  const { packs, graph } = session;
  const element = targetElement(session, inner);
  if (element !== undefined)
    return `\`elements.${element.name}.${packs.platform}\` in ${placeFile(session, element.place)}`;
  const edge = graph.edges.find((candidate) => edgeName(candidate) === inner.body);
  return edge === undefined ? undefined : `the selector in ${edgeFile(edge)}`;
}

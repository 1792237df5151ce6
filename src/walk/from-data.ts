import { templateNamesIn, type Edge, type Values } from '../model/index.js';
import type { Reading } from './reading.js';
import type { Session } from './session.js';
import { declaredOnly, valuesWords } from './values.js';
import { leaves } from './way.js';

/** Whether the edge can be taken on a reading: at its `from`, with the data that is meant there. */
export function startsOn(session: Session, reading: Reading, edge: Edge, given: Values): boolean {
  if (!leaves(session, reading, edge)) return false;
  return session.matcher.showsHold(reading.screen, edge.from, fromData(session, edge, given)).holds;
}

/**
 * What its `from` must show: values of params that the edge declares and does not use itself say of what it is to be taken, as the title of the
 * event to delete.
 */
export function fromData(session: Session, edge: Edge, given: Values): Values {
  const params = session.packs.places.get(edge.from)?.params ?? {};
  const meant = Object.entries(given).filter(
    ([name]) => Object.hasOwn(edge.params, name) && Object.hasOwn(params, name) && !usesItself(edge, name),
  );
  return declaredOnly(params, Object.fromEntries(meant));
}

/** Whether what the edge does, or says of its end, depends on a param. */
export function usesItself({ body, proof, to, returns }: Edge, name: string): boolean {
  return templateNamesIn([body, proof, to, returns]).includes(name) || body.some((step) => step.when === name);
}

export function placeWords(place: string, data: Values): string {
  return Object.keys(data).length === 0 ? place : `${place} (${valuesWords(data)})`;
}

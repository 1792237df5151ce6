import { findAll, selectorWords } from '../match/index.js';
import type { Assertion, Selector, Values } from '../model/index.js';
import { arrive } from './arrival.js';
import { filledIn } from './body.js';
import { expandFrom } from './elements.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import { createScene } from './scene.js';
import type { Session } from './session.js';
import { asStop, Stop, type InnerStep } from './stop.js';
import { namedAssertion } from './named-target.js';
import { missingWaypoint } from './way.js';
import { readValue } from './assertion.js';
import { blockedBy } from './target.js';
import { assertedSelector, performStep, stepWords } from '../action/index.js';
import { declaredOnly, toldSpec } from './values.js';
import { waitFor } from './waiting.js';

/** What assertions and reads outside of a body come to: they never act, unless they say `scroll`. */
export interface Asked {
  readonly reading: Reading;
  /** The assertion, said of a named element. */
  readonly named?: Assertion | undefined;
}

export async function seeOrGone(
  session: Session,
  scope: Scope,
  action: 'see' | 'gone',
  assertion: Assertion,
  values: Values = {},
): Promise<Asked> {
  const place = await placeAtHand(session, scope);
  const told = toldSpec(assertion, values);
  const written = { action, spec: told };
  const step = filledIn(session, { action, spec: assertion }, place, values);
  const none = (): Promise<never> => Promise.reject(new Stop('usage', `${action} is no body`));
  const scene = createScene(session, scope, { step, commit: false, at: none, shortcut: none, bind: () => undefined });
  await saying(stepWords(written), { step: written, place }, () => performStep(step, step.spec, scene));
  const reading = await lastReading(session);
  const selector = assertedSelector(step.spec as Assertion);
  return { reading, named: action === 'see' ? namedAssertion(session, told, selector, reading) : undefined };
}

export async function assertAt(session: Session, scope: Scope, waypoint: string, data: Values): Promise<Asked> {
  const place = session.packs.places.get(waypoint);
  if (place === undefined) throw missingWaypoint(session, waypoint);
  const unknown = Object.keys(data).find((name) => !Object.hasOwn(place.params, name));
  if (unknown !== undefined)
    throw new Stop('usage', `${waypoint} has no param \`${unknown}\``, {
      hint: `It has ${Object.keys(place.params).join(', ') || 'none'}.`,
    });
  const { reading } = await arrive(session, scope, [{ waypoint, data: declaredOnly(place.params, data) }]);
  return { reading };
}

export async function readOf(
  session: Session,
  scope: Scope,
  selector: Selector,
  match: string | undefined,
  values: Values,
): Promise<Asked & { readonly value: string }> {
  const place = await placeAtHand(session, scope);
  const expanded = expandFrom(session, place, selector, values);
  const told = toldSpec(selector, values);
  const step = { action: 'read', spec: { ...told, as: 'value' } };
  const value = await saying(`read ${selectorWords(told)}`, { step, place }, () =>
    readValue(session, scope, expanded, match),
  );
  return { reading: await lastReading(session), value };
}

/** How many are shown on one believable reading. */
export async function countOf(
  session: Session,
  scope: Scope,
  selector: Selector,
): Promise<Asked & { readonly value: number }> {
  const waited = await waitFor(session, scope, {
    judge: ({ screen }) => (screen.quality === 'ok' ? true : undefined),
    lostAct: 'never',
  });
  const { reading } = waited;
  const blocked = waited.kind === 'expired' ? blockedBy(waited.why, reading) : undefined;
  if (blocked !== undefined) throw blocked;
  const expanded = expandFrom(session, reading.place, selector, {});
  return { reading, value: findAll(reading.screen, expanded).length };
}

/** A failure outside of a body says itself what was asked; inside, the edge's sentence does. */
async function saying<T>(words: string, inner: InnerStep, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const stop = asStop(error);
    throw stop.with(`${words}: ${stop.text}`, { inner });
  }
}

/** A bare name of an element means the place at hand, so that must be known first; waiting for it is waiting for the assertion. */
async function placeAtHand(session: Session, scope: Scope): Promise<string | null> {
  const waited = await waitFor(session, scope, { reuse: true, lostAct: 'never', judge: () => true });
  return waited.reading.place;
}

async function lastReading(session: Session): Promise<Reading> {
  return session.current ?? session.read();
}

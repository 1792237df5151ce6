import type { SessionEvent } from '../src/model/index.js';
import type { Observation } from './observation.js';
import type { WalkPlan } from './plan.js';
import { callWords } from './tally.js';
import type { Verdict } from './verdict.js';

interface Line {
  readonly at: string;
  readonly who: 'walker' | 'malice' | 'finger' | 'app' | 'data';
  readonly what: string;
}

/** One walk, moment by moment: what the walker did and believed, beside what malice did and where the app truly was. */
export function timeline(plan: WalkPlan, seen: Observation, verdict: Verdict): string {
  const lines: Line[] = [
    ...seen.history.map((moment): Line => ({
      at: moment.at < seen.begunAt ? seen.begunAt : moment.at,
      who: 'app',
      what: `is at ${moment.place}${moment.appPlace === moment.place ? '' : ` over ${moment.appPlace ?? 'no app'}`} ${JSON.stringify(moment.shows)}`,
    })),
    ...seen.gestures.map(({ at, kind, x, y, view, key }): Line => ({
      at,
      who: 'finger',
      what: `${kind}${key === undefined ? '' : ` ${key}`}${x === undefined ? '' : ` at ${Math.round(x)}, ${Math.round(y ?? 0)}`}${view === undefined ? '' : ` on ${view}`}`,
    })),
    ...seen.strikes.map(({ at, mode, what }): Line => ({ at, who: 'malice', what: `${mode}: ${what}` })),
    ...seen.effects.map(({ at, kind, what, id, value }): Line => ({
      at,
      who: 'data',
      what: `${kind} ${what}${id === undefined ? '' : ` ${id}`} ${JSON.stringify(value)}`,
    })),
    ...seen.journal.map((event): Line => ({ at: event.at, who: 'walker', what: eventWords(event) })),
  ];
  const begun = Date.parse(seen.begunAt);
  const sorted = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => Date.parse(a.line.at) - Date.parse(b.line.at) || a.index - b.index);
  return [
    `seed ${plan.seed} on lab-${plan.platform}, modes ${JSON.stringify(plan.modes)}, malice seed ${plan.maliceSeed}`,
    `the app holds ${JSON.stringify(plan.world.events.map(({ id, title, place, date }) => [id, title, place, date]))}`,
    `begins ${JSON.stringify(plan.begin)}`,
    `call ${callWords(plan)}, must lead to ${JSON.stringify(plan.destination)}${plan.effect === undefined ? '' : ` with ${JSON.stringify(plan.effect)}`}`,
    '',
    ...sorted.map(
      ({ line }) => `${String(Date.parse(line.at) - begun).padStart(7)} ms  ${line.who.padEnd(6)}  ${line.what}`,
    ),
    '',
    `claims ${claimWords(seen)}`,
    `truth  at ${seen.truth.place}${seen.truth.busy ? ', busy,' : ''} ${JSON.stringify(seen.truth.shows)}`,
    `verdict ${JSON.stringify(verdict)}`,
    `${seen.roundTrips} round trips, ${Math.round(seen.virtualMs)} ms on the phone's clock, ${Math.round(seen.realMs)} ms here`,
  ].join('\n');
}

function claimWords({ claim, claimedAt, begunAt }: Observation): string {
  const when = `after ${Date.parse(claimedAt) - Date.parse(begunAt)} ms:`;
  if (claim.kind === 'success') return `${when} at ${claim.at} ${JSON.stringify(claim.data)}`;
  return `${when} ${claim.code}: ${claim.kind === 'fallback' ? claim.reason : claim.message}`;
}

/** Kinds of events that say no more than that they happened are told by their name. */
function eventWords(event: SessionEvent): string {
  if (event.type === 'session') return `session on ${event.device}`;
  if (event.type === 'span-begin') return `${event.parent === undefined ? '' : '  '}${spanWords(event)} …`;
  if (event.type === 'span-end') return `… ${event.outcome}${after(' ', event.code)}${after(': ', event.reason)}`;
  if (event.type === 'begin') return `  ${event.words}${event.commit ? ' (commit)' : ''}`;
  if (event.type === 'end') return `  ${event.outcome}${after(' ', event.code)}${after(': ', event.reason)}`;
  if (event.type === 'place')
    return `  believes to be at ${event.waypoint ?? 'no known place'} ${JSON.stringify(event.data)}${event.quality === 'ok' ? '' : ` (${event.quality})`}`;
  if (event.type === 'interrupter') return `  clears ${event.waypoint}: ${event.answer}`;
  if (event.type === 'reading') return '  reads another screen';
  return event.type === 'note' ? `  ${event.text}` : `  ${event.type}`;
}

function after(mark: string, text: string | undefined): string {
  return text === undefined ? '' : `${mark}${text}`;
}

function spanWords({ call }: Extract<SessionEvent, { type: 'span-begin' }>): string {
  if (call.kind === 'edge')
    return `edge ${call.index} of ${call.of}: ${call.edge.id}${after('.', call.edge.variant)} from ${call.edge.from}`;
  if (call.kind === 'take') return `take ${call.id} ${JSON.stringify(call.params)}`;
  if (call.kind === 'goTo' || call.kind === 'start') return `${call.kind} ${call.to} ${JSON.stringify(call.params)}`;
  if (call.kind === 'trailhead') return `trailhead ${call.id}`;
  return call.kind === 'clear' ? `clear ${call.interrupter}` : call.kind;
}

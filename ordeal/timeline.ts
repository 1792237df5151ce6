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

function eventWords(event: SessionEvent): string {
  switch (event.type) {
    case 'session':
      return `session on ${event.device}`;
    case 'span-begin':
      return `${indent(event.parent)}${spanWords(event)} …`;
    case 'span-end':
      return `… ${event.outcome}${event.code === undefined ? '' : ` ${event.code}`}${event.reason === undefined ? '' : `: ${event.reason}`}`;
    case 'begin':
      return `  ${event.words}${event.commit ? ' (commit)' : ''}`;
    case 'end':
      return `  ${event.outcome}${event.code === undefined ? '' : ` ${event.code}`}${event.reason === undefined ? '' : `: ${event.reason}`}`;
    case 'place':
      return `  believes to be at ${event.waypoint ?? 'no known place'} ${JSON.stringify(event.data)}${event.quality === 'ok' ? '' : ` (${event.quality})`}`;
    case 'interrupter':
      return `  clears ${event.waypoint}: ${event.answer}`;
    case 'reading':
      return '  reads another screen';
    case 'screenshot':
      return '  takes a screenshot';
    case 'note':
      return `  ${event.text}`;
  }
}

function spanWords({ call }: Extract<SessionEvent, { type: 'span-begin' }>): string {
  switch (call.kind) {
    case 'edge':
      return `edge ${call.index} of ${call.of}: ${call.edge.id}${call.edge.variant === undefined ? '' : `.${call.edge.variant}`} from ${call.edge.from}`;
    case 'take':
      return `take ${call.id} ${JSON.stringify(call.params)}`;
    case 'goTo':
    case 'start':
      return `${call.kind} ${call.to} ${JSON.stringify(call.params)}`;
    case 'trailhead':
      return `trailhead ${call.id}`;
    case 'clear':
      return `clear ${call.interrupter}`;
    case 'raw':
    case 'see':
    case 'gone':
    case 'at':
    case 'read':
      return call.kind;
  }
}

function indent(parent: number | undefined): string {
  return parent === undefined ? '' : '  ';
}

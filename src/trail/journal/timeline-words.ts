import { callWords } from '../call-words.js';
import { between, type ActionEntry, type SpanEntry, type Timeline, type Whereabouts } from './timeline.js';

/** A line of a timeline; `level` is how deep it lies, from 0. */
export interface TimelineLine {
  readonly level: number;
  readonly failed: boolean;
  readonly text: string;
}

/** A timeline for people, a line for each span and action: when it began, what it was, where it led, what it cost. */
export function timelineWords({ session, spans, notes, ms }: Timeline): readonly TimelineLine[] {
  const failed = spans.filter(({ outcome }) => outcome !== 'success').length;
  const calls = `${spans.length} call${spans.length === 1 ? '' : 's'}`;
  const heading =
    session === undefined
      ? 'a session without its first line'
      : `session ${session.session}: ${session.pack} on ${session.device} (${session.platform}), ${session.at}`;
  const begin = session?.at ?? spans[0]?.at;
  return [
    {
      level: 0,
      failed: failed > 0,
      text: `${heading}, ${seconds(ms)}, ${calls}${failed === 0 ? '' : `, ${failed} not well ended`}`,
    },
    ...spans.flatMap((span) => linesOf(span, 1, begin)),
    ...notes.map(({ at, text }) => ({ level: 1, failed: false, text: `${clock(begin, at)} note: ${text}` })),
  ];
}

function linesOf(entry: SpanEntry | ActionEntry, level: number, begin: string | undefined): readonly TimelineLine[] {
  const what = entry.kind === 'span' ? callWords(entry.call) : `${entry.words}${entry.commit ? ' (commit)' : ''}`;
  const failed = entry.outcome !== 'success' && entry.outcome !== 'done';
  const end = failed ? ` ${OUTCOMES[entry.outcome]}${entry.code === undefined ? '' : ` ${entry.code}`}` : '';
  const line = {
    level,
    failed,
    text: `${clock(begin, entry.at)} ${what}${wayWords(entry)}${costWords(entry)}${end}`,
  };
  const why = entry.reason === undefined ? [] : [{ level: level + 1, failed, text: entry.reason }];
  const inside = entry.kind === 'span' ? entry.entries.flatMap((each) => linesOf(each, level + 1, begin)) : [];
  return [line, ...inside, ...why];
}

const OUTCOMES = {
  success: '',
  done: '',
  fallback: 'not as expected:',
  error: 'could not be done:',
  failed: 'failed:',
  unsure: 'answer lost',
  open: 'not ended',
} as const;

function wayWords({ before, after }: SpanEntry | ActionEntry): string {
  if (after === undefined) return before === undefined ? '' : `, at ${placeWords(before)}`;
  const [from, to] = [before === undefined ? undefined : placeWords(before), placeWords(after)];
  return from === undefined || from === to ? `, at ${to}` : `, ${from} → ${to}`;
}

function placeWords({ place, data }: Whereabouts): string {
  const values = Object.entries(data).map(([name, value]) => `${name}: ${String(value)}`);
  return `${place ?? 'an unknown place'}${values.length === 0 ? '' : ` (${values.join(', ')})`}`;
}

function costWords({ ms, roundTrips }: SpanEntry | ActionEntry): string {
  if (ms === undefined) return '';
  return `, ${seconds(ms)}${roundTrips === undefined ? '' : `, ${roundTrips} round trip${roundTrips === 1 ? '' : 's'}`}`;
}

/** Since the begin of the session. */
function clock(begin: string | undefined, at: string): string {
  return `${(between(begin, at) / 1000).toFixed(1)} s`.padStart(8);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

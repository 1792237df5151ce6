import {
  codeWords,
  isGone,
  printable,
  reasonOf,
  type AbsentData,
  type Exit,
  type Values,
  type WalkError,
  type WalkFailure,
  type WalkFallback,
} from '../model/index.js';
import { edgeName } from '../route/index.js';
import { valuesWords } from './values.js';

/** Files that belong to a failure, as they are to be shown. */
export interface Artifacts {
  readonly screenshot?: string | undefined;
  readonly source?: string | undefined;
  readonly report?: string | undefined;
  readonly journal?: string | undefined;
}

/** One line of a report. */
export interface ReportLine {
  readonly label: string;
  readonly text: string;
}

const MOST_NEAR = 3;
const MOST_EXITS = 12;

/** The sentence of a failure: `create-event failed at action 1 of 4 (tap on new-event): not found`. */
export function headline(failure: WalkFallback | WalkError): string {
  return printable(reasonOf(failure));
}

/** All else that a failure tells, a line each, in a fixed order; the last is what to do next. Each is one line, whatever the app shows. */
export function reportOf(failure: WalkFallback | WalkError, artifacts: Artifacts = {}): readonly ReportLine[] {
  const { absent, edge, action, expected = [], differs, tried, exits, quality } = failure;
  const lines: ReportLine[] = [];
  const tell = (label: string, ...texts: readonly string[]): void => {
    for (const text of texts) lines.push({ label, text: printable(text) });
  };
  tell('code', `${failure.code} (${failure.class}): ${codeWords(failure.code)}`);
  if (absent !== undefined) tell('absent', absentWords(absent));
  if (tried.length > 1) tell('tried', tried.map((place) => (place === '' ? 'unknown' : place)).join(' → '));
  if (edge !== undefined) tell('edge', `${edge.index} of ${edge.of}: ${edgeName(edge)}`);
  for (let part = action; part !== undefined; part = part.part)
    tell('action', `${part.index} of ${part.of} in ${part.body}: ${part.words}`);
  if (expected.length > 0) tell('expected', expected.map((end) => end.waypoint + dataWords(end.data)).join(' or '));
  if (quality !== null) tell(isGone(failure.class) ? 'was at' : 'at', placeWords(failure));
  for (const { name, expected: wanted, got } of differs)
    tell(
      'differs',
      `${name}: expected ${JSON.stringify(wanted)}, got ${got === null ? 'nothing' : JSON.stringify(got)}`,
    );
  for (const { waypoint, failed } of nearest(failure)) tell('near', `${waypoint}, but ${failed.join('; ')}`);
  if (quality !== null && quality !== 'ok') tell('reading', quality);
  if (exits.length > 0) tell('exits', exitsWords(exits));
  for (const [label, file] of Object.entries(artifacts) as [string, string | undefined][])
    if (file !== undefined) tell(label, file);
  tell('next', failure.hint);
  return lines;
}

/** The report as text: the sentence, then a line for each thing known, indented and aligned. */
export function reportText(failure: WalkFallback | WalkError, artifacts: Artifacts = {}): string {
  return [headline(failure), ...alignedReport(failure, artifacts)].join('\n');
}

/** The lines below the sentence. */
export function alignedReport(failure: WalkFallback | WalkError, artifacts: Artifacts = {}): readonly string[] {
  return reportOf(failure, artifacts).map(alignedLine);
}

const LABEL_WIDTH = 11;

export function alignedLine({ label, text }: ReportLine): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${text}`;
}

/** The report as JSON: the result without its picture and source, and where these were written (docs/failures.md). */
export function reportJson(failure: WalkFallback | WalkError, artifacts?: Artifacts): object {
  const { screenshot, source, ...rest } = failure;
  return artifacts === undefined ? rest : { ...rest, artifacts };
}

/** At a known place only what was expected there is worth a line. */
function nearest({ at, expected = [], nearMisses }: WalkFailure): WalkFailure['nearMisses'] {
  const wanted = expected.map(({ waypoint }) => waypoint);
  return nearMisses.filter(({ waypoint }) => at === null || wanted.includes(waypoint)).slice(0, MOST_NEAR);
}

function placeWords({ at, data }: WalkFailure): string {
  return at === null ? 'no known place' : at + dataWords(data);
}

function dataWords(data: Values): string {
  const values = Object.entries(data).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return values.length === 0 ? '' : ` {${values.join(', ')}}`;
}

function absentWords({ data, at, shown }: AbsentData): string {
  const there = shown.length === 0 ? 'nothing of the kind' : shown.map(valuesWords).join('; ');
  return `${valuesWords(data)}, sought on ${at}; shown there: ${there}`;
}

function exitsWords(exits: readonly Exit[]): string {
  const more = exits.length - MOST_EXITS;
  const told = exits.slice(0, MOST_EXITS).map(exitWords);
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** `create-event.quick {title, [location]} → event-saved, has an effect`: what may be left out stands in brackets. */
function exitWords({ name, to, required, optional, once }: Exit): string {
  const params = [...required, ...optional.map((param) => `[${param}]`)];
  const given = params.length === 0 ? '' : ` {${params.join(', ')}}`;
  return `${name}${given} → ${to.join(' or ')}${once ? ', has an effect' : ''}`;
}

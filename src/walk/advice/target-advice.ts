import type { ResolvedElement } from '../../model/index.js';
import { edgeName } from '../../route/index.js';
import type { Advice } from './failed.js';
import type { Reading } from '../reading.js';
import type { Session } from '../session.js';
import { edgeFile, targetElement, targetKey } from './mend.js';
import { unnamedNodes } from './unnamed.js';

/** They look, and change nothing. */
const ASSERTS: ReadonlySet<string> = new Set(['see', 'gone', 'read']);

export const notFound: Advice = ({ session, stop, reading, progress }, said) => {
  const { inner } = stop.details;
  if (said !== undefined) return said;
  const key = targetKey(session, inner);
  if (inner !== undefined && ASSERTS.has(inner.step.action))
    return `If the app is right, change what is asserted; if it is called something else now, change ${key ?? 'its selector'}. \`timeout\` waits longer for it, \`scroll\` looks further down.`;
  const element = targetElement(session, inner);
  if (element !== undefined && !session.matcher.isAt(reading?.place ?? null, element.place)) {
    const edge = progress.current?.edge;
    const body = edge === undefined ? 'the body' : `the body in ${edgeFile(edge)}`;
    return `It is an element of ${element.place}, but the app is not there. Look at the screenshot what came instead; \`at: ${element.place}\` before the step in ${body} waits for the place and proves it.`;
  }
  const mend = `If it is called something else now, change ${key ?? 'the selector'}.`;
  return `${mend}${unnamedWords(session, element, reading)} If it only comes later or further down, give the step a \`scroll\` or the shortcut a longer \`timeout\`.`;
};

/** What it may be called now. */
function unnamedWords(session: Session, element: ResolvedElement | undefined, reading: Reading | undefined): string {
  if (element === undefined || reading === undefined) return '';
  const nodes = unnamedNodes(session, reading, element.place, `${element.name} ${JSON.stringify(element.selector)}`);
  return nodes.length === 0 ? '' : ` No element of ${element.place} names what is shown there: ${nodes.join(', ')}.`;
}

export const ambiguous: Advice = ({ session, stop }, said) => {
  const key = targetKey(session, stop.details.inner);
  const narrow = said ?? 'Narrow the selector until exactly one matches.';
  return key === undefined ? narrow : `Narrow ${key} by what tells them apart, by \`within\`, or by \`nth\`.`;
};

export const notReachable: Advice = ({ session, stop }, said) => {
  const key = targetKey(session, stop.details.inner);
  if (said !== undefined) return said;
  const step =
    'Take away what covers it with a step before (`hideKeyboard`, `back`, a tap on its close button), or bring it into the open with `scroll: { direction: down }`';
  return key === undefined ? `${step}.` : `${step}; if another node is meant, change ${key}.`;
};

/** Acting again could do it twice. */
export const outcomeUnknown: Advice = ({ progress }, said) => {
  const edge = progress.current?.edge;
  const look = said ?? 'Look in the app whether it happened before doing it again.';
  if (edge?.effect !== 'once') return look;
  return edge.proof.length > 0
    ? `Look in the app whether it happened before taking ${edgeName(edge)} again: its proof could not be read.`
    : `Look in the app whether it happened before taking ${edgeName(edge)} again; a \`proof\` in ${edgeFile(edge)} would tell.`;
};

import type { ParamValue, Values } from '../../model/index.js';
import { edgeName } from '../../route/index.js';
import type { Advice, Failed } from './failed.js';
import { edgeFile, placeFile } from './mend.js';

/** The screen is a known place, but not as expected: not proven, not gone, other data, no effect, or another place. */
export const wrongPlace: Advice = (failed, said) => {
  const { session, stop, progress, reading, differs } = failed;
  const { unproven = [], inner } = stop.details;
  const place = reading?.place ?? null;
  const edge = progress.current?.edge;
  if (said !== undefined) return said;
  if (unproven.length > 0 && edge !== undefined)
    return `Look in the app whether it happened. If it did, mend \`proof\` in ${edgeFile(edge)}; if not, the app is at fault.`;
  if (inner?.step.action === 'gone')
    return 'If the app only takes longer to remove it, give the assertion a `timeout`; if it stays, the app is at fault.';
  if (place === null) return 'Look at the screenshot.';
  if (differs.length > 0) return otherData(failed, place);
  const on = wayOn(failed, place);
  if (edge === undefined)
    return on ?? `Nothing leads from ${place} to there: add a shortcut, or start the app with \`start\`.`;
  const file = edgeFile(edge);
  if (session.matcher.isAt(place, edge.from))
    return `The app is still at ${place}, as far as its conditions tell. Look at the screenshot. If the app wants something else first (a field filled in, a switch set), mend the body in ${file}.${meant(failed, place)}`;
  const answer = `If ${edgeName(edge)} may end there, add ${place} to \`to\` in ${file}; if not, look why the app came there.`;
  return on === undefined ? answer : `${on} ${answer}`;
};

/** What was expected may be on the screen all the same, and its conditions be at fault. */
function meant({ session, stop }: Failed, place: string): string {
  const [expected] = stop.details.expected ?? [];
  if (expected === undefined || !session.packs.places.has(expected.waypoint) || expected.waypoint === place) return '';
  return ` If it shows ${expected.waypoint}, the conditions are at fault: mend those in ${placeFile(session, expected.waypoint)}, and let those in ${placeFile(session, place)} not hold there.`;
}

function otherData({ differs, progress, session }: Failed, place: string): string {
  const [other] = differs;
  const edge = progress.current?.edge;
  if (other === undefined) return '';
  if (other.got === null)
    return `Look at the screenshot. If it shows ${valueWords(other)} after all, mend \`shows\` in ${placeFile(session, place)}; if not, ${place} was opened for something else.`;
  const right = `Ask for ${valueWords({ ...other, expected: other.got })} if that is meant`;
  return edge === undefined
    ? `${right}; if not, leave ${place} and open the right one.`
    : `${right}; if not, look why ${edgeName(edge)} opened the wrong one: its body is in ${edgeFile(edge)}.`;
}

function valueWords({ name, expected }: { readonly name: string; readonly expected: ParamValue }): string {
  return `${name} ${JSON.stringify(expected)}`;
}

/** Whoever goes further than this from what was expected is not on the way there. */
const FAR = 2;

/** The shortest way from a place to what was expected, without effects; undefined: there is none. */
function wayOn({ session, stop }: Failed, from: string): string | undefined {
  const { expected = [] } = stop.details;
  const to = expected.map(({ waypoint }) => waypoint).filter((waypoint) => session.packs.places.has(waypoint));
  if (to.length === 0) return undefined;
  const params: Values = Object.fromEntries(expected.flatMap(({ data }) => Object.entries(data)));
  const route = session.graph.route({ from, to, params });
  if (route.kind !== 'route' || route.edges.length === 0 || route.edges.length > FAR) return undefined;
  return `From ${from} to ${route.ends.at(-1) ?? ''} leads ${route.edges.map((edge) => `\`${edgeName(edge)}\``).join(', then ')}.`;
}

/** The screen is no known place, or may be several. */
export const unknownPlace: Advice = ({ session, reading, progress, stop }, said) => {
  const { trailhead, expected: [expected] = [] } = stop.details;
  if (reading === undefined) return said ?? 'Start the app with `start`.';
  const { screen, identified } = reading;
  const { packs } = session;
  const [first, second] = identified.candidates;
  if (first !== undefined && second !== undefined && screen.quality === 'ok') {
    const file = placeFile(session, first.waypoint);
    return `Tell them apart: \`waymark check\` names the condition that does; write it into \`required\` or \`forbidden\` in ${file}, or say \`refines: ${second.waypoint}\` there.`;
  }
  if (screen.app !== undefined && packs.app !== undefined && screen.app !== packs.app)
    return `In front is ${screen.app}, not ${packs.app}: start the app with \`start\`, or \`waymark go --cold-start\`.`;
  const [near] = identified.nearMisses;
  // Where starting the app led here, starting it again is no way out.
  const otherwise =
    packs.trailheads.length === 0 || trailhead !== undefined
      ? ''
      : ' To go on from a known place, start the app with `start` (`waymark go --cold-start`).';
  if (near !== undefined)
    return `If this is ${near.waypoint}, the app has changed: mend its conditions in ${placeFile(session, near.waypoint)}, and try them on the page source kept: \`waymark where --platform ${packs.platform} --source FILE\`. If it is a place of its own, add a waypoint file for it.${otherwise}`;
  const edge = progress.current?.edge ?? trailhead;
  const mend =
    expected === undefined || edge === undefined ? '' : `, and to \`to\` in ${edge.origin.file} if it may come there`;
  const known = expected === undefined ? undefined : packs.places.get(expected.waypoint);
  const after =
    known === undefined
      ? 'If the app is right,'
      : `If it shows ${known.id}, mend its conditions in ${placeFile(session, known.id)}, and try them on the page source kept: \`waymark where --platform ${packs.platform} --source FILE\`. If the app is right to show something else,`;
  return `Look at the screenshot. ${after} add a waypoint file for this place${mend}.${otherwise}`;
};

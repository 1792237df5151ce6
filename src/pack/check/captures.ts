import { conditionWords, findAll, selectorWords } from '../../match/index.js';
import { templateNamesIn, type Place, type Screen } from '../../model/index.js';
import { findsByShape } from './shape.js';
import type { CheckContext } from './context.js';
import { captureWay, onCapture, type CapturedScreen } from './screens.js';

/** Captures on which the place that they prove does not hold, which the app was busy on, or which do not show its data. */
export function checkCaptures(context: CheckContext, screens: readonly CapturedScreen[]): void {
  for (const each of screens) {
    const { capture, view, screen, matching } = each;
    const place = view.packs.places.get(capture.waypoint);
    if (!matching.includes(capture.waypoint)) remarkFailing(context, each, place);
    else if (place !== undefined) checkShows(context, each, place);
    const busy = view.packs.busy.find((selector) => findAll(screen, selector).length > 0);
    if (busy !== undefined)
      context.add({
        ...onCapture(capture),
        code: 'busy-on-capture',
        severity: 'error',
        message: `the app is busy here, by ${selectorWords(busy)}.`,
        why: 'While the app is busy no place is asserted and no gesture is made: the walk waits until it gives up.',
        fix: 'Take the capture when the app has come to rest, or narrow what `busy` says in pack.yaml.',
        subject: selectorWords(busy),
      });
  }
}

function remarkFailing(
  context: CheckContext,
  { capture, screen, undecided }: CapturedScreen,
  place: Place | undefined,
) {
  const { waypoint } = capture;
  const failed = place === undefined ? [] : failedConditions(screen, place);
  const named = undecided.length === 1 ? ` It is named \`${undecided[0] ?? ''}\`.` : '';
  const message =
    place === undefined
      ? `\`${waypoint}\` does not exist on ${capture.classifier}.`
      : `\`${waypoint}\` does not hold on its own capture: ${failed.join('; ')}.${named}`;
  const where = context.waypoint(waypoint)?.origin.file ?? 'the waypoint';
  context.add({
    ...onCapture(capture),
    code: 'capture-fails',
    severity: 'error',
    message,
    why: 'The place will not be known when it is shown.',
    fix: `Correct the condition in ${where}, or take the capture again: ${captureWay(waypoint)}.`,
    subject: waypoint,
  });
}

/** The conditions of a place that fail on a screen, in words. */
function failedConditions(screen: Screen, place: Place): readonly string[] {
  const required = place.required.flatMap((condition) => {
    const { count, ...selector } = condition;
    const found = findAll(screen, selector).length;
    const max = count?.max ?? Infinity;
    const min = count?.min ?? Math.min(1, max);
    return found >= min && found <= max ? [] : [`required: ${conditionWords(condition)} (${found} there)`];
  });
  const forbidden = place.forbidden.flatMap((selector) => {
    const found = findAll(screen, selector).length;
    return found === 0 ? [] : [`forbidden: ${selectorWords(selector)} (${found} there)`];
  });
  return [...required, ...forbidden];
}

/** What a place must show with its data has to be there in some form, whichever the data. */
function checkShows(context: CheckContext, { capture, screen }: CapturedScreen, place: Place): void {
  for (const show of place.shows) {
    if (templateNamesIn(show).length === 0 || findsByShape(screen, show) > 0) continue;
    const names = templateNamesIn(show)
      .map((name) => `\`${name}\``)
      .join(', ');
    context.add({
      ...onCapture(capture),
      code: 'shows-fails',
      severity: 'error',
      message: `nothing here can show ${names} of \`${place.id}\`: ${selectorWords(show)}.`,
      why: 'Arriving with data needs what `shows` says, so no walk with data would ever arrive.',
      fix: `Correct \`shows\` in ${place.origin.file}, or take the capture again: ${captureWay(place.id)}.`,
      subject: selectorWords(show),
    });
  }
}

import { join } from 'node:path';
import { conditionWords, findAll } from '../../match/index.js';
import { lineageOf, type Capture, type Place, type Screen } from '../../model/index.js';
import { readScreen } from '../../screen/index.js';
import { readCapture } from '../folder.js';
import type { CheckContext, ClassifierView } from './context.js';
import type { Finding } from './finding.js';

/** A capture that was read, with the view of the pack that it belongs to. */
export interface ReadCapture {
  readonly capture: Capture;
  readonly view: ClassifierView;
  readonly screen: Screen;
}

/** Reads the captures of a pack; those that are no good reading are findings. */
export function readCaptures(context: CheckContext): readonly ReadCapture[] {
  const { pack, views } = context;
  return pack.captures.flatMap((capture): readonly ReadCapture[] => {
    const finest = lineageOf(capture.classifier);
    const view = finest.flatMap((classifier) => views.find((each) => each.classifier === classifier) ?? [])[0];
    if (view === undefined) {
      const why = 'It proves nothing.';
      context.add(
        finding(capture, 'capture-unreadable', `the pack says nothing of ${capture.classifier}.`, why, 'Remove it.'),
      );
      return [];
    }
    const read = readCapture(join(pack.folder, capture.file), capture.file);
    if (read.kind === 'unread') {
      const { code, message, hint } = read.problem;
      context.add(finding(capture, code, message, 'A capture that cannot be read proves nothing.', hint));
      return [];
    }
    const screen = readScreen(read.text, view.platform);
    if (screen.quality === 'ok') return [{ capture, view, screen }];
    context.add(
      finding(
        capture,
        'capture-unreadable',
        `it is no whole page source: ${screen.quality}.`,
        'A capture that cannot be read proves nothing.',
        'Take it again with `waymark capture`.',
      ),
    );
    return [];
  });
}

/** Captures that are not named as the place that they prove. */
export function checkCaptures(context: CheckContext, captures: readonly ReadCapture[]): void {
  for (const { capture, view, screen } of captures) {
    const { matcher } = view;
    if (matcher === undefined) continue;
    const { waypoint } = capture;
    const identified = matcher.identify(screen, { interrupters: 'off' });
    if (matcher.isAt(identified.waypoint, waypoint)) continue;
    if (!matcher.matching(screen).includes(waypoint)) {
      const place = view.packs.places.get(waypoint);
      const message =
        place === undefined
          ? `\`${waypoint}\` does not exist on ${capture.classifier}.`
          : `\`${waypoint}\` does not hold on its own capture: ${failedConditions(screen, place).join('; ')}.`;
      const why = 'The place will not be known when it is shown.';
      context.add(finding(capture, 'capture-fails', message, why, 'Correct the condition, or take the capture again.'));
    } else if (identified.waypoint === null) {
      const others = identified.candidates.map((each) => each.waypoint).filter((id) => id !== waypoint);
      context.add(
        finding(
          capture,
          'not-told-apart',
          `\`${waypoint}\` cannot be told from ${others.map((id) => `\`${id}\``).join(', ')} on this screen.`,
          'A screen that may be two places is none: every walk stops there.',
          `Add a condition to one of them that fails on the other, or say \`refines\` where one is a kind of the other.`,
        ),
      );
    } else {
      const message = `this screen is named \`${identified.waypoint}\`, not \`${waypoint}\`.`;
      const why = 'Walks would believe to be elsewhere.';
      context.add(finding(capture, 'named-otherwise', message, why, 'Sharpen the conditions of one of the two.'));
    }
  }
}

/** The conditions of a place that fail on a screen, in words. */
function failedConditions(screen: Screen, place: Place): readonly string[] {
  const required = place.required.flatMap((condition) => {
    const { count, ...selector } = condition;
    const found = findAll(screen, selector).length;
    const { min = 1, max = Infinity } = count ?? {};
    return found >= min && found <= max ? [] : [`required: ${conditionWords(condition)} (${found} there)`];
  });
  const forbidden = place.forbidden.flatMap((selector) => {
    const found = findAll(screen, selector).length;
    return found === 0 ? [] : [`forbidden: ${conditionWords(selector)} (${found} there)`];
  });
  return [...required, ...forbidden];
}

function finding(capture: Capture, code: Finding['code'], message: string, why: string, fix: string): Finding {
  return { code, severity: 'error', file: capture.file, line: 1, column: 1, message, why, fix };
}

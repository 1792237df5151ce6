import { kindOf } from './failure-kind.js';
import type { Values, WalkError, WalkFallback } from '../model/index.js';
import { edgeName } from '../route/index.js';
import type { Progress } from './progress.js';
import type { Session } from './session.js';
import type { Stop } from './stop.js';
import { exitsFrom } from './way.js';

/** What a failed walk says: where it is, what was tried, why, and what leads on. */
export async function failureOf(session: Session, stop: Stop, progress: Progress): Promise<WalkFallback | WalkError> {
  const { secrets } = session;
  const reason = secrets.text(reasonOf(stop, progress));
  if (kindOf(stop.code) === 'error')
    return { kind: 'error', code: stop.code, message: reason, hint: secrets.text(stop.details.hint ?? DEFAULT_HINT) };
  const reading = stop.details.reading ?? session.last;
  const { current } = progress;
  const screenshot = await screenshotOf(session);
  return {
    kind: 'fallback',
    code: stop.code,
    at: reading?.place ?? null,
    step: progress.step,
    reason,
    tried: progress.tried,
    exits: exitsFrom(session, reading?.place ?? null),
    ...(current === undefined
      ? {}
      : { edge: { id: current.edge.id, variant: current.edge.variant, index: current.index, of: current.of } }),
    ...(stop.details.action === undefined ? {} : { action: secrets.json(stop.details.action) }),
    ...(stop.details.expected === undefined ? {} : { expected: secrets.json(stop.details.expected) }),
    data: secrets.json<Values>(reading?.identified.data ?? {}),
    nearMisses: secrets.json(reading?.identified.nearMisses ?? []),
    quality: reading?.screen.quality ?? 'empty',
    ...(reading === undefined ? {} : { source: secrets.text(reading.screen.source) }),
    ...(screenshot === undefined ? {} : { screenshot }),
  };
}

const DEFAULT_HINT = 'Run the command again with `--debug` for the cause.';

/** One sentence: `tried day-view → editor → event-saved; edge 2 save-event failed: expected event-saved, matched discard-dialog`. */
function reasonOf(stop: Stop, { current, tried }: Progress): string {
  if (current === undefined) return stop.text;
  const insideBody = stop.details.action !== undefined;
  // Of one edge, its own sentence says it all.
  if (insideBody && current.of === 1) return stop.text;
  const name = edgeName(current.edge);
  const failed = insideBody ? stop.text : `${name} failed: ${stop.text}`;
  return `tried ${tried.join(' → ')}; edge ${current.index} ${failed}`;
}

/** The picture is a gift: a device that cannot give one must not hide why the walk failed. */
async function screenshotOf(session: Session): Promise<string | undefined> {
  try {
    return (await session.device.screenshot()).toString('base64');
  } catch {
    return undefined;
  }
}

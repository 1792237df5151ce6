import { failureIn, screenOf, writeFailure, type FailureFiles, type Session } from '../robot/index.js';

/**
 * Writes what the screen was when a test failed, and the report of the walk that failed it: as that saw it, else as it is now.
 * @param name of the folder
 * @param hide takes the values of secrets out of a text
 */
export async function saveFailure(
  session: Session,
  error: unknown,
  name: string,
  hide: (text: string) => string,
): Promise<FailureFiles> {
  const failure = failureIn(error);
  const { device } = session.walker;
  const seen = screenOf(failure);
  // A device that is gone would be waited for in vain.
  const isGone = failure?.class === 'device-gone';
  const look = async <T>(ask: () => Promise<T>): Promise<T | undefined> => (isGone ? undefined : orUndefined(ask));
  return writeFailure(session, name, failure, {
    screenshot: seen.screenshot ?? (await look(() => device.screenshot())),
    source: seen.source ?? (await look(async () => hide(await device.source()))),
  });
}

/** A device that is gone must not hide why the test failed. */
async function orUndefined<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch {
    return undefined;
  }
}

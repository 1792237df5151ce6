import { faultOf, returnedError, type Effect } from './fault.js';

/**
 * Sends one command, and turns whatever goes wrong into an error of ours.
 * @throws WaymarkError, UnsureOutcome
 */
export async function send<T>(effect: Effect, command: string, run: () => Promise<T>): Promise<T> {
  let value: T;
  try {
    value = await run();
  } catch (error) {
    throw faultOf(error, effect, command);
  }
  const error = returnedError(value);
  if (error !== undefined) throw faultOf(error, effect, command);
  return value;
}

/** For those who want nothing back. */
export async function act(command: string, run: () => Promise<unknown>): Promise<void> {
  await send('acts', command, run);
}

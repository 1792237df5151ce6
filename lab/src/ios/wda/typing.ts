import type { Agent } from './agent.js';
import { invalidElementState, type WdaError } from './errors.js';

/** What WDA says when there is nothing to type into. */
export function noKeyboard(): WdaError {
  return invalidElementState(
    'Error Domain=com.facebook.WebDriverAgent Code=1 "The on-screen keyboard must be present to send keys"',
  );
}

/** @throws WdaError `invalid element state` when no input has the focus */
export async function typeText(agent: Agent, text: string): Promise<void> {
  if (!agent.device.keyboard.type(text)) throw noKeyboard();
  await agent.idle();
}

/** What a request of a driver wants of the phone, the same for both servers. */
export type CommandKind = 'source' | 'find' | 'touch' | 'key' | 'type' | 'read';

export interface Command {
  readonly kind: CommandKind;
  /** It names an element that was found before. */
  readonly onElement: boolean;
}

const TOUCHES =
  /\/(?:click|actions|alert\/(?:accept|dismiss)|tap|doubleTap|touchAndHold|tapWithNumberOfTaps|dragfromtoforduration|pressAndDragWithVelocity|swipe|scroll|scrollTo)$|^\/appium\/gestures\/|^\/gestures\//;
const TYPING = /\/(?:value|clear|keys|keyboardInput)$/;
const KEYS = /\/(?:back|press_keycode|long_press_keycode|pressButton|homescreen)$/;
const READS = /^\/element\/|^\/screenshot|^\/alert\/text$|^\/wda\/element\//;

/**
 * @param path below `/session/:id`
 * @returns null for what malice leaves alone: sessions, settings, apps, the device
 */
export function commandOf(method: string, path: string): Command | null {
  const kind = kindOf(method, path);
  return kind && { kind, onElement: /^\/(?:wda\/)?element\/[^/]+\//.test(path) };
}

function kindOf(method: string, path: string): CommandKind | null {
  if (method === 'GET') {
    if (path === '/source') return 'source';
    return READS.test(path) ? 'read' : null;
  }
  if (method !== 'POST') return null;
  if (/^(?:\/element\/[^/]+)?\/elements?$/.test(path)) return 'find';
  if (TOUCHES.test(path)) return 'touch';
  if (TYPING.test(path)) return 'type';
  return KEYS.test(path) ? 'key' : null;
}

/** What becomes of a request before, or instead of, what it asks for. */
export type Verdict =
  /** The answer comes that much later, in ms. */
  | { readonly kind: 'wait'; readonly ms: number }
  /** The connection breaks: before anything was done, or after all was done and only the answer was to come. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' }
  /** The element is said to be gone, or cannot be looked for at all. Nothing is done. */
  | { readonly kind: 'refuse'; readonly error: 'stale' | 'blind' }
  /** The server knows nothing of the session any more. */
  | { readonly kind: 'end-session' };

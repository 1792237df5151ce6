import type { Effect, MaliceState, Modes, Moment, PhoneTruth, ReceivedGesture } from '../phone.js';
import { LabError, reasonOf } from './error.js';

/** {@link PhoneControl}, asked from another process. */
export interface RemotePhoneControl {
  truth(): Promise<PhoneTruth>;
  /** Gestures since the last reset, oldest first. */
  gestures(): Promise<readonly ReceivedGesture[]>;
  /** The true places since the last reset, oldest first; the last is the one now. */
  history(): Promise<readonly Moment[]>;
  /** What the apps did to their data since the last reset, oldest first. */
  effects(): Promise<readonly Effect[]>;
  /** The modes that are on, and what they did. */
  malice(): Promise<MaliceState>;
  /** Replaces the modes that are on; none (`{}`): no malice. Their counts begin anew. */
  setMalice(modes: Modes, seed: number): Promise<MaliceState>;
  /** As the phone came from the factory, with its apps installed. */
  reset(): Promise<void>;
  /** Replaces an app's data; the app is started when it is not running. */
  seed(app: string, data: unknown): Promise<void>;
  /** Opens a deep link, as a tap on it in another app would. */
  open(url: string): Promise<void>;
  /** Kills the foreground app as an uncaught exception would. */
  crash(): Promise<void>;
  /** Another release of the apps; replaces earlier renames. */
  rename(ids: Readonly<Record<string, string>>): Promise<void>;
  /** The screen as a PNG. */
  screenshot(): Promise<Buffer>;
}

/**
 * @param url the phone's `controlUrl`
 * @returns every call throws a LabError when the phone refuses or is not there
 */
export function controlClient(url: string): RemotePhoneControl {
  const request = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> => {
    let response: Response;
    try {
      response = await fetch(new URL(path, url), {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    } catch (error) {
      throw new LabError(
        `No phone answers on its control port ${url} (${causeOf(error)}).`,
        'Is the lab still running?',
        { cause: error },
      );
    }
    if (response.ok) return response;
    const said = (await response.json()) as { error?: string; hint?: string };
    throw new LabError(
      said.error ?? `The control port answers ${response.status}.`,
      said.hint ?? `Asked for: ${method} ${path}.`,
    );
  };
  return {
    truth: async () => (await (await request('GET', '/truth')).json()) as PhoneTruth,
    gestures: async () => (await (await request('GET', '/gestures')).json()) as readonly ReceivedGesture[],
    history: async () => (await (await request('GET', '/history')).json()) as readonly Moment[],
    effects: async () => (await (await request('GET', '/effects')).json()) as readonly Effect[],
    malice: async () => (await (await request('GET', '/malice')).json()) as MaliceState,
    setMalice: async (modes, seed) => (await (await request('POST', '/malice', { modes, seed })).json()) as MaliceState,
    reset: async () => {
      await request('POST', '/reset', {});
    },
    seed: async (app, data) => {
      await request('POST', '/seed', { app, data });
    },
    open: async (url) => {
      await request('POST', '/open', { url });
    },
    crash: async () => {
      await request('POST', '/crash', {});
    },
    rename: async (ids) => {
      await request('POST', '/rename', { ids });
    },
    screenshot: async () => Buffer.from(await (await request('GET', '/screenshot')).arrayBuffer()),
  };
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : reasonOf(error);
}

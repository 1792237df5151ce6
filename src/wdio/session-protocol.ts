import WebDriver from 'webdriver';
import { hideInCommands } from './hidden.js';
import { claimTimeout, createSession, hearFirst, type SessionHold, type SessionOrder } from '../device/index.js';

type NewSession = typeof WebDriver.newSession;
type Heard = NonNullable<Parameters<NewSession>[0]['transformResponse']>;
type Asked = Readonly<Record<string, unknown>>;

interface OpenSession {
  readonly hold: SessionHold;
  readonly order: SessionOrder;
  /** What was told while it was opened. */
  readonly notes: readonly string[];
  /** Hears the next reply to `POST /session`. */
  readonly ear: { hear: Heard };
}

/** The sessions of this process, by their ids. */
const sessions = new Map<string, OpenSession>();

/** Gives back what the sessions of this process held; they have ended. */
export function releaseSessions(): void {
  for (const { hold } of sessions.values()) hold.release();
  sessions.clear();
}

/** What was told while a session was opened; belongs into its journal. */
export function notesOf(session: string): readonly string[] {
  return sessions.get(session)?.notes ?? [];
}

/**
 * The automation protocol that the service puts into the test runner's configuration: WebDriver, but a session is created in the one way there is
 * (`createSession`), at the moment when the runner wants it, so that also workers have their phone and ports to themselves, try again where the reason
 * passes and clean up after those that were killed.
 */
export default class SessionProtocol extends WebDriver {
  static override async newSession(...given: Parameters<NewSession>): ReturnType<NewSession> {
    const [options, ...rest] = given;
    const { protocol = 'http', hostname = 'localhost', port, path = '/', capabilities } = options;
    const asked = known(capabilities);
    if (asked === undefined || port === undefined) return WebDriver.newSession(...given);
    const order = orderOf(`${protocol}://${hostname}:${port}${path}`, asked);
    const { transformResponse: own } = options;
    const ear: OpenSession['ear'] = { hear: (reply) => reply };
    const { session, hold, notes } = await createSession(order, (attempt) => {
      ear.hear = hearFirst(attempt.replied);
      return WebDriver.newSession(
        {
          ...options,
          capabilities: { ...attempt.capabilities },
          transformResponse: (reply, request) => ear.hear(own === undefined ? reply : own(reply, request), request),
        },
        ...rest,
      );
    });
    hideInCommands(session);
    sessions.set(session.sessionId, { hold, order, notes, ear });
    return session;
  }

  /** The next session of a browser whose last one has ended: on the same phone, which stays this process's own meanwhile, or on another. */
  static override async reloadSession(...given: Parameters<typeof WebDriver.reloadSession>): Promise<string> {
    const [instance, wanted] = given;
    const last = sessions.get(instance.sessionId);
    const asked = wanted === undefined ? last?.order.capabilities : known(wanted);
    if (last === undefined || asked === undefined) return WebDriver.reloadSession(...given);
    sessions.delete(instance.sessionId);
    const order = orderOf(last.order.url, asked);
    const { session, hold, notes } = await createSession({ ...order, hold: last.hold }, (attempt) => {
      last.ear.hear = hearFirst(attempt.replied);
      return WebDriver.reloadSession(instance, { ...attempt.capabilities });
    });
    sessions.set(session, { hold, order, notes: [...last.notes, ...notes], ear: last.ear });
    return session;
  }
}

function orderOf(url: string, capabilities: Asked): SessionOrder {
  return {
    name: nameIn(capabilities),
    url,
    capabilities,
    claimTimeoutMs: claimTimeout(process.env),
    tell: (line) => process.stderr.write(`${line}\n`),
  };
}

/** Capabilities of a platform of ours; the runner may have others, such as a browser's. */
function known(capabilities: object): Asked | undefined {
  const asked: Record<string, unknown> = { ...capabilities };
  const platform = asked['platformName'];
  return typeof platform === 'string' && /^(android|ios|linux)$/i.test(platform) && asked['browserName'] === undefined
    ? asked
    : undefined;
}

function nameIn(capabilities: Asked): string {
  const name = capabilities['appium:deviceName'] ?? capabilities['appium:udid'];
  return typeof name === 'string' && name !== '' ? name : 'device';
}

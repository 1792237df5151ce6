import WebDriver from 'webdriver';
import { claimTimeout, createSession, hearFirst, type SessionHold } from '../device/index.js';

/** What the sessions of this process hold. */
const holds = new Map<string, SessionHold>();

/** Gives back what the sessions of this process held; they have ended. */
export function releaseSessions(): void {
  for (const hold of holds.values()) hold.release();
  holds.clear();
}

type NewSession = typeof WebDriver.newSession;

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
    const { transformResponse: own } = options;
    const { session, hold } = await createSession(
      {
        name: nameIn(asked),
        url: `${protocol}://${hostname}:${port}${path}`,
        capabilities: asked,
        claimTimeoutMs: claimTimeout(process.env),
        tell: (line) => process.stderr.write(`${line}\n`),
      },
      (attempt) => {
        const hear = hearFirst(attempt.replied);
        return WebDriver.newSession(
          {
            ...options,
            capabilities: { ...attempt.capabilities },
            transformResponse: (reply, request) => hear(own === undefined ? reply : own(reply, request)),
          },
          ...rest,
        );
      },
    );
    holds.set(session.sessionId, hold);
    return session;
  }

  static override async reloadSession(...given: Parameters<typeof WebDriver.reloadSession>): Promise<string> {
    const [instance] = given;
    const hold = holds.get(instance.sessionId);
    const id = await WebDriver.reloadSession(...given);
    hold?.sessionIs(id);
    return id;
  }
}

/** Capabilities of a platform of ours; the runner may have others, such as a browser's. */
function known(capabilities: object): Readonly<Record<string, unknown>> | undefined {
  const asked: Record<string, unknown> = { ...capabilities };
  const platform = asked['platformName'];
  return typeof platform === 'string' && /^(android|ios|linux)$/i.test(platform) && asked['browserName'] === undefined
    ? asked
    : undefined;
}

function nameIn(capabilities: Readonly<Record<string, unknown>>): string {
  const name = capabilities['appium:deviceName'] ?? capabilities['appium:udid'];
  return typeof name === 'string' && name !== '' ? name : 'device';
}

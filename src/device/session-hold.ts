import type { Claim, Forward } from './claims.js';

/** How the claim of a session begins of which nobody knows beforehand which phone it will have. */
export const ANY_PHONE = 'session ';

/** What a session holds on this machine from before it is created until it has ended: its phone and its ports. */
export class SessionHold {
  readonly #main: Claim;
  readonly #url: string;
  #ports: readonly Claim[] = [];
  #session: string | undefined;
  /** A process that ends with a session open leaves its claims: by them the next run finds the session and ends it. */
  readonly #atExit = (): void => {
    if (this.#session === undefined) this.release();
  };

  /**
   * @param main the claim that the session is written into
   * @param url of the Appium server, without credentials
   */
  constructor(main: Claim, url: string) {
    this.#main = main;
    this.#url = url;
    process.once('exit', this.#atExit);
  }

  /** Whether it serves a session on this phone (undefined: one that nobody knows beforehand) of this server as well. */
  isFor(phone: string | undefined, url: string): boolean {
    return url === this.#url && (phone === undefined ? this.#main.key.startsWith(ANY_PHONE) : phone === this.#main.key);
  }

  /** Ports of the next attempt, in place of those of the last. */
  usePorts(claims: readonly Claim[], forwards: readonly Forward[]): void {
    for (const claim of this.#ports) if (!claims.includes(claim)) claim.release();
    this.#ports = claims;
    this.#main.update({ forwards });
  }

  /** Written down before anything else is done with it. */
  sessionIs(id: string): void {
    this.#session = id;
    this.#main.update({ session: { url: this.#url, id } });
  }

  /** Once the session has ended, or was never created. May be called twice. */
  release(): void {
    process.off('exit', this.#atExit);
    // The phone last: who waits for it may then have everything.
    for (const claim of [...this.#ports, this.#main]) claim.release();
  }
}

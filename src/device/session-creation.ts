import { randomUUID } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import { WaymarkError } from '../model/index.js';
import { CREATION_BACKOFF, pauseAfter, type Backoff } from './backoff.js';
import { Claims, type Claim, type Forward } from './claims.js';
import { creationFault, type CreationFault } from './creation-fault.js';
import { claimPhone, phoneKey } from './device-claim.js';
import { cleanUpLeftovers } from './leftovers.js';
import { platformIn } from './lineage.js';
import { claimPort, portWishes } from './port-claim.js';
import { parseServer, plainAddress } from './server-address.js';
import { SessionHold } from './session-hold.js';
import { stateFolder } from './state-folder.js';

type Capabilities = Readonly<Record<string, unknown>>;

export interface SessionOrder {
  /** Of the device, for messages. */
  readonly name: string;
  /** Of the Appium server; may hold credentials, which are written nowhere. */
  readonly url: string;
  readonly capabilities: Capabilities;
  /** How long to wait for a phone that another run has, ms; default 0: not at all. */
  readonly claimTimeoutMs?: number | undefined;
  /** Ends the waiting between attempts and for a phone. */
  readonly signal?: AbortSignal | undefined;
  /** Gets a line for each failed attempt, each wait and each leftover; the same lines are in `notes`. */
  readonly tell?: ((line: string) => void) | undefined;
  /** Default: from the process's environment, see `stateFolder`. */
  readonly state?: string | undefined;
  readonly backoff?: Backoff | undefined;
  /** Other than the machine's own, for tests. */
  readonly surroundings?: Partial<Surroundings> | undefined;
}

export interface Surroundings {
  readonly now: () => Date;
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** One attempt to create a session. */
export interface Attempt {
  /** With the ports that were chosen. */
  readonly capabilities: Capabilities;
  /** To be told of the reply to `POST /session`, as soon as it is there. */
  readonly replied: (status: number, body: unknown) => void;
}

export interface CreatedSession<T> {
  readonly session: T;
  readonly hold: SessionHold;
  /** What was told on the way. */
  readonly notes: readonly string[];
}

const MACHINE: Surroundings = {
  now: () => new Date(),
  pause: async (ms, signal) => {
    await timer(ms, undefined, { signal });
  },
  random: Math.random,
};

/**
 * The one way to a session: cleans up after runs that were killed, makes the phone and its ports this run's own, and creates the session, again
 * where the reason is one that passes.
 * @param create one attempt; whatever it throws is judged by what it says
 * @throws WaymarkError `usage` for a wrong address or platform; `driver` when the phone is in use, or no session was created, with the kind of reason
 *   and the attempts as `details`; `device-lost` when it was interrupted
 */
export async function createSession<T>(
  order: SessionOrder,
  create: (attempt: Attempt) => Promise<T>,
): Promise<CreatedSession<T>> {
  return new Creation(order).run(create);
}

class Creation {
  readonly #order: SessionOrder;
  readonly #server: URL;
  readonly #around: Surroundings;
  readonly #claims: Claims;
  readonly #about: { readonly name: string; readonly folder: string };
  readonly #notes: string[] = [];
  /** Ports that a driver found taken although nobody listened there. */
  readonly #badPorts = new Set<number>();

  constructor(order: SessionOrder) {
    this.#order = order;
    this.#server = parseServer(order.url);
    this.#around = { ...MACHINE, ...order.surroundings };
    this.#about = { name: order.name, folder: process.cwd() };
    const { now, random } = this.#around;
    this.#claims = new Claims({
      folder: order.state ?? stateFolder(process.env),
      pause: (ms) => this.#pause(ms),
      now,
      random,
    });
  }

  async run<T>(create: (attempt: Attempt) => Promise<T>): Promise<CreatedSession<T>> {
    // Before anything is claimed: what is no platform is no device.
    const platform = platformIn(this.#order.capabilities);
    this.#endIfInterrupted();
    await this.#cleanUp();
    const hold = new SessionHold(await this.#mainClaim(), plainAddress(this.#server));
    try {
      const session = await this.#attempts(create, hold, portWishes(platform, this.#server, this.#order.capabilities));
      return { session, hold, notes: this.#notes };
    } catch (error) {
      hold.release();
      throw error;
    }
  }

  async #attempts<T>(
    create: (attempt: Attempt) => Promise<T>,
    hold: SessionHold,
    wishes: ReturnType<typeof portWishes>,
  ): Promise<T> {
    const { now, random } = this.#around;
    const began = now().getTime();
    const backoff = this.#order.backoff ?? CREATION_BACKOFF;
    const failures: FailedAttempt[] = [];
    let ports: ChosenPorts | undefined;
    for (;;) {
      this.#endIfInterrupted();
      ports ??= await this.#choosePorts(wishes);
      hold.usePorts(ports.claims, this.#forwards(ports));
      const reply: { status?: number; session?: string } = {};
      try {
        return await create({
          capabilities: { ...this.#order.capabilities, ...ports.capabilities },
          replied: (status, body) => {
            reply.status = status;
            const id = sessionIn(body);
            if (id !== undefined) hold.sessionIs(id);
          },
        });
      } catch (error) {
        const said = everythingSaid(error);
        const fault = creationFault(said, reply.status);
        failures.push({ kind: fault.kind, said: firstLine(error) });
        const elapsed = now().getTime() - began;
        const pause = fault.passes ? pauseAfter(failures.length, elapsed, random(), backoff) : undefined;
        if (pause === undefined) throw this.#notCreated(error, fault, failures, elapsed);
        this.#tell(
          `${this.#order.name}: attempt ${failures.length} of ${backoff.attempts} to open a session failed, ${fault.words} (${firstLine(error)}); again in ${(pause / 1000).toFixed(1)} s`,
        );
        if (fault.kind === 'port-taken') {
          for (const port of ports.ports) this.#badPorts.add(port);
          ports = undefined;
        }
        await this.#pause(pause);
      }
    }
  }

  async #mainClaim(): Promise<Claim> {
    const key = phoneKey(this.#server, this.#order.capabilities);
    if (key !== undefined) {
      return claimPhone(key, {
        claims: this.#claims,
        about: this.#about,
        waitMs: this.#order.claimTimeoutMs ?? 0,
        now: this.#around.now,
        pause: (ms) => this.#pause(ms),
        tell: (line) => this.#tell(line),
        cleanUp: () => this.#cleanUp(),
      });
    }
    // Nobody knows yet which phone it will be; the session must be found all the same.
    const taking = await this.#claims.take(`session ${randomUUID()}`, this.#about);
    if (taking.kind === 'taken') return taking.claim;
    throw new Error('two sessions with one random id');
  }

  async #choosePorts(wishes: ReturnType<typeof portWishes>): Promise<ChosenPorts> {
    const claims: Claim[] = [];
    const ports: number[] = [];
    const capabilities: Record<string, number> = {};
    try {
      for (const { capability, range } of wishes) {
        const { port, claim } = await claimPort(range, {
          claims: this.#claims,
          about: this.#about,
          random: this.#around.random,
          but: this.#badPorts,
        });
        claims.push(claim);
        ports.push(port);
        capabilities[capability] = port;
      }
    } catch (error) {
      for (const claim of claims) claim.release();
      throw error;
    }
    return { claims, ports, capabilities };
  }

  /** What adb will be asked to forward to the phone. */
  #forwards({ capabilities }: ChosenPorts): readonly Forward[] {
    const said = (name: string): unknown =>
      this.#order.capabilities[`appium:${name}`] ?? this.#order.capabilities[name] ?? capabilities[`appium:${name}`];
    const [udid, local, host, port] = [said('udid'), said('systemPort'), said('remoteAdbHost'), said('adbPort')];
    if (typeof udid !== 'string' || typeof local !== 'number' || !Number.isInteger(local)) return [];
    return [
      {
        host: typeof host === 'string' ? host : '127.0.0.1',
        port: typeof port === 'number' && Number.isInteger(port) ? port : ADB_PORT,
        udid,
        local,
      },
    ];
  }

  #cleanUp(): Promise<void> {
    return cleanUpLeftovers({
      claims: this.#claims,
      about: this.#about,
      tell: (line) => this.#tell(line),
      authorization: (url) => {
        const { username, password } = this.#server;
        if (username === '' || url !== plainAddress(this.#server)) return undefined;
        const plain = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
        return `Basic ${Buffer.from(plain).toString('base64')}`;
      },
    });
  }

  #notCreated(
    error: unknown,
    fault: CreationFault,
    failures: readonly FailedAttempt[],
    elapsedMs: number,
  ): WaymarkError {
    const { length } = failures;
    const often = length === 1 ? '' : `, ${length} attempts in ${(elapsedMs / 1000).toFixed(1)} s`;
    const message =
      fault.kind === 'appium-unreachable'
        ? `Appium cannot be reached at ${plainAddress(this.#server)}${often}`
        : `Appium opened no session for ${this.#order.name}, ${fault.words}: ${firstLine(error)}${often}`;
    return new WaymarkError('driver', message, fault.hint, {
      cause: error,
      details: { kind: fault.kind, attempts: failures },
    });
  }

  async #pause(ms: number): Promise<void> {
    this.#endIfInterrupted();
    try {
      await this.#around.pause(ms, this.#order.signal);
    } catch (error) {
      this.#endIfInterrupted();
      throw error;
    }
  }

  #endIfInterrupted(): void {
    if (this.#order.signal?.aborted === true)
      throw new WaymarkError('device-lost', 'Interrupted before a session was open.', 'Run it again.');
  }

  #tell(line: string): void {
    this.#notes.push(line);
    this.#order.tell?.(line);
  }
}

/** Where adb's server listens if nobody says otherwise. */
const ADB_PORT = 5037;

interface ChosenPorts {
  readonly claims: readonly Claim[];
  readonly ports: readonly number[];
  readonly capabilities: Readonly<Record<string, number>>;
}

interface FailedAttempt {
  readonly kind: CreationFault['kind'];
  readonly said: string;
}

/** The id in a reply to `POST /session`, by W3C or as Appium 1 gave it. */
function sessionIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, 'value');
  for (const place of [value, body]) {
    if (typeof place !== 'object' || place === null) continue;
    const id: unknown = Reflect.get(place, 'sessionId');
    if (typeof id === 'string' && id !== '') return id;
  }
  return undefined;
}

/** Names, codes and messages of an error and of all its causes. */
function everythingSaid(error: unknown): string {
  const parts: string[] = [];
  const seen = new Set<unknown>();
  for (let each = error; typeof each === 'object' && each !== null && !seen.has(each);) {
    seen.add(each);
    for (const key of ['message', 'name', 'code'] as const) {
      const part: unknown = Reflect.get(each, key);
      if (typeof part === 'string') parts.push(part);
    }
    each = Reflect.get(each, 'cause') as unknown;
  }
  return parts.length === 0 ? String(error) : parts.join('\n');
}

/** What the server said, without what the client (webdriver lib/request/error) and Appium put around every error. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '')
    .replace(/^WebDriverError: /, '')
    .replace(/ when running "[^"]*" with method "[A-Z]+"$/, '')
    .replace(/^An unknown server-side error occurred while processing the command\. Original error: /, '')
    .slice(0, 400);
}

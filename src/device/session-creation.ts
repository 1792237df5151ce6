import { randomUUID } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import { WaymarkError, type Platform } from '../model/index.js';
import { mayComeBack } from './adb-devices.js';
import { ADB_PORT } from './adb-protocol.js';
import { CREATION_BACKOFF, pauseAfter, type Backoff } from './backoff.js';
import { Claims, type Claim, type Forward } from './claims.js';
import { creationFault, type CreationFault } from './creation-fault.js';
import { everythingSaid, firstLine, sessionIn } from './creation-reply.js';
import { claimPhone, phoneKey } from './device-claim.js';
import { cleanUpLeftovers } from './leftovers.js';
import { platformIn } from './lineage.js';
import { claimPort, portWishes } from './port-claim.js';
import { isOnThisMachine, parseServer, plainAddress } from './server-address.js';
import { ANY_PHONE, SessionHold } from './session-hold.js';
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
  /** Of a session that has just ended, for the next one: the same phone stays this run's own; given back where another is asked for, and when none is created. */
  readonly hold?: SessionHold | undefined;
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
  try {
    return await new Creation(order).run(create);
  } catch (error) {
    order.hold?.release();
    throw error;
  }
}

class Creation {
  readonly #order: SessionOrder;
  readonly #platform: Platform;
  readonly #server: URL;
  readonly #around: Surroundings;
  readonly #claims: Claims;
  readonly #about: { readonly name: string; readonly folder: string };
  readonly #notes: string[] = [];
  /** Ports that a driver found taken although nobody listened there. */
  readonly #badPorts = new Set<number>();

  constructor(order: SessionOrder) {
    this.#order = order;
    // Before anything is claimed: what is no platform is no device.
    this.#platform = platformIn(order.capabilities);
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
    const hold = await this.#hold();
    try {
      const session = await this.#attempts(
        create,
        hold,
        portWishes(this.#platform, this.#server, this.#order.capabilities),
      );
      return { session, hold, notes: this.#notes };
    } catch (error) {
      hold.release();
      throw error;
    }
  }

  async #hold(): Promise<SessionHold> {
    const { hold } = this.#order;
    const url = plainAddress(this.#server);
    if (hold?.isFor(phoneKey(this.#server, this.#order.capabilities), url) === true) return hold;
    hold?.release();
    this.#endIfInterrupted();
    await this.#cleanUp();
    return new SessionHold(await this.#mainClaim(), url);
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
        const passes = fault.passes || (fault.kind === 'device-unknown' && (await this.#mayComeBack(failures)));
        const elapsed = now().getTime() - began;
        const pause = passes ? pauseAfter(failures.length, elapsed, random(), backoff) : undefined;
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
    const taking = await this.#claims.take(`${ANY_PHONE}${randomUUID()}`, this.#about);
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
    const local = this.#said('systemPort') ?? capabilities['appium:systemPort'];
    const phone = this.#phoneOnAdb();
    return phone !== undefined && typeof local === 'number' && Number.isInteger(local) ? [{ ...phone, local }] : [];
  }

  /** Once: a phone that adb has, but that the driver did not see, may have had a bad moment. */
  async #mayComeBack(failures: readonly FailedAttempt[]): Promise<boolean> {
    const phone = this.#phoneOnAdb();
    const often = failures.filter(({ kind }) => kind === 'device-unknown').length;
    return often === 1 && phone !== undefined && mayComeBack(phone, phone.udid);
  }

  /** Undefined where the capabilities name no phone, or no adb server that can be reached from here. */
  #phoneOnAdb(): Omit<Forward, 'local'> | undefined {
    const [udid, host, port] = [this.#said('udid'), this.#said('remoteAdbHost'), this.#said('adbPort')];
    if (this.#platform !== 'android' || typeof udid !== 'string') return undefined;
    if (typeof host !== 'string' && !isOnThisMachine(this.#server)) return undefined;
    return {
      host: typeof host === 'string' ? host : '127.0.0.1',
      port: typeof port === 'number' && Number.isInteger(port) ? port : ADB_PORT,
      udid,
    };
  }

  #said(name: string): unknown {
    return this.#order.capabilities[`appium:${name}`] ?? this.#order.capabilities[name];
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

interface ChosenPorts {
  readonly claims: readonly Claim[];
  readonly ports: readonly number[];
  readonly capabilities: Readonly<Record<string, number>>;
}

interface FailedAttempt {
  readonly kind: CreationFault['kind'];
  readonly said: string;
}

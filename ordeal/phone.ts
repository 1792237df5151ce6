import {
  START_TIME,
  type ElasticTime,
  type Lab,
  type LabPhone,
  type PhoneControl,
  type PhonePlatform,
} from '@waymark/lab';
import type { DevicePort } from '../src/action/index.js';
import type { Matcher } from '../src/match/index.js';
import type { ResolvedPacks, SessionObserver, WalkResult } from '../src/model/index.js';
import type { Graph } from '../src/route/index.js';
import type { Walker, WalkerOptions } from '../src/walk/index.js';
import type { Call } from './errand.js';
import { compiledRoom } from './library.js';
import type { WalkPlan } from './plan.js';

/** What a request that reaches the phone takes of its time, ms: a quick phone on a cable. */
export const REQUEST_MS = 12;

/** For a snackbar or an animation of the preparation to be over, ms. */
const QUIET_MS = 10_000;

/** What of a walker is other than usual. */
export interface Variation {
  readonly policies?: NonNullable<WalkerOptions['policies']>;
  /** The device that the walker is given instead of this one. */
  readonly device?: (device: DevicePort) => DevicePort;
}

/** One phone of the lab with an open session, for one walk after the other. */
export class OrdealPhone {
  private constructor(
    private readonly phone: LabPhone,
    private readonly url: string,
    readonly time: ElasticTime,
    readonly packs: ResolvedPacks,
    readonly matcher: Matcher,
    readonly graph: Graph,
    private readonly newWalker: (options: WalkerOptions) => Walker,
    private open: DevicePort | undefined,
  ) {}

  static async open(lab: Lab, platform: PhonePlatform, time: ElasticTime, folder: string): Promise<OrdealPhone> {
    const phone = lab.phones[platform];
    if (phone === undefined) throw new Error(`The lab came up without ${platform}.`);
    const { openPacks } = await compiledRoom('pack');
    const { lineageOf } = await compiledRoom('model');
    const { compileMatcher } = await compiledRoom('match');
    const { compileGraph } = await compiledRoom('route');
    const { createWalker } = await compiledRoom('walk');
    const packs = openPacks(folder).for(lineageOf(platform));
    return new OrdealPhone(
      phone,
      lab.appium.url,
      time,
      packs,
      compileMatcher(packs),
      compileGraph(packs),
      createWalker,
      undefined,
    );
  }

  get control(): PhoneControl {
    return this.phone.control;
  }

  /** The open session; a new one where there is none. */
  async device(): Promise<DevicePort> {
    if (this.open !== undefined) return this.open;
    const { openDevice } = await compiledRoom('device');
    const { name, capabilities } = this.phone;
    this.open = (await openDevice({ name, url: this.url, capabilities })).device;
    return this.open;
  }

  /** The session is of no use any more. */
  async giveUp(): Promise<void> {
    const lost = this.open;
    this.open = undefined;
    await lost?.close().catch(() => undefined);
  }

  /** The phone as the plan wants it at the begin of its walk, in peace. @throws Error where that fails */
  async prepare({ world, begin }: Pick<WalkPlan, 'world' | 'begin'>): Promise<void> {
    const { control, time, packs } = this;
    control.setMalice({}, 0);
    time.restart(START_TIME);
    control.reset();
    const app = packs.app ?? '';
    control.seed(app, { events: world.events });
    if (begin.link !== undefined) control.open(begin.link);
    if (begin.calls.length > 0) {
      const walker = await this.walker();
      for (const call of begin.calls) {
        const result = await callWalker(walker, call);
        if (result.kind !== 'success')
          throw new Error(
            `In peace, ${JSON.stringify(call)} failed: ${result.kind === 'fallback' ? result.reason : result.message}`,
          );
      }
    }
    await time.pass(QUIET_MS);
  }

  async walker(observer?: SessionObserver, variation: Variation = {}): Promise<Walker> {
    const { time, packs, matcher, graph } = this;
    const clock = { now: () => time.now(), sleep: (ms: number) => time.pass(ms) };
    const open = await this.device();
    const { policies, device } = variation;
    return this.newWalker({
      device: device === undefined ? open : device(open),
      ...(policies === undefined ? {} : { policies }),
      packs,
      matcher,
      graph,
      clock,
      ...(observer === undefined ? {} : { observer }),
    });
  }
}

export function callWalker(walker: Walker, call: Call): Promise<WalkResult> {
  switch (call.kind) {
    case 'goTo':
      return walker.goTo(call.to, call.params);
    case 'take':
      return walker.take(
        { id: call.id, ...(call.variant === undefined ? {} : { variant: call.variant }) },
        call.params,
      );
    case 'start':
      return walker.start(call.to, call.params, {
        reset: call.reset,
        ...(call.trailhead === undefined ? {} : { trailhead: call.trailhead }),
      });
  }
}

import { join } from 'node:path';
import { WaymarkError } from '../model/index.js';
import { openPacks, type OpenPacks } from '../pack/index.js';
import { createRobot } from './robot.js';
import type { RobotSession } from './face.js';
import type { Session } from './session.js';
import type { WaymarkPacks } from './packs.js';
import type { Robot } from './types.js';

/** Who opens sessions for the robots of this process: the WebdriverIO service. */
export interface RobotHost {
  /** The folder that holds the packs, by id. */
  readonly packs: string;
  /** The folder of the pack cache; none: packs are loaded from their files. */
  readonly cache?: string | undefined;
  /** The session with a pack; opened at the first call, the same ever after. */
  session(packs: OpenPacks): Promise<Session & RobotSession>;
}

/** In the global registry, so that a second copy of the package finds it too. */
const HOST = Symbol.for('waymark.robot.host');

/** Makes this the host of every robot; returns how to take it back. */
export function setRobotHost(host: RobotHost): () => void {
  Reflect.set(globalThis, HOST, host);
  return () => {
    if (Reflect.get(globalThis, HOST) === host) Reflect.deleteProperty(globalThis, HOST);
  };
}

function robotHost(): RobotHost {
  const host = Reflect.get(globalThis, HOST) as RobotHost | undefined;
  if (host !== undefined) return host;
  throw new WaymarkError(
    'usage',
    'No session is open for robots.',
    'Put `WaymarkService` of `waymark/wdio` into `services` of wdio.conf.ts, or make the robot with `createRobot`.',
  );
}

export interface RobotOptions {
  /** The pack's folder, where it is not the one of that id among the service's packs. */
  readonly folder?: string | undefined;
}

/** A pack that TypeScript knows, offered by editors, or any other. */
// eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- generated types fill `WaymarkPacks`
type PackId = keyof WaymarkPacks | (string & Record<never, never>);

/** What specs say it all with. */
export const waymark = {
  /**
   * The robot of a pack. Needs no open device: it is asked for at each call.
   * @throws WaymarkError `usage` outside of the test runner, `invalid-file` when the pack is not valid
   */
  robot<Id extends PackId>(id: Id, options: RobotOptions = {}): Robot<Id> {
    const host = robotHost();
    const packs = openPacks(options.folder ?? join(host.packs, id), host.cache);
    if (packs.main.id !== id)
      throw new WaymarkError(
        'usage',
        `The pack in ${packs.main.folder} is \`${packs.main.id}\`, not \`${id}\`.`,
        `Ask for \`${packs.main.id}\`.`,
      );
    return createRobot<Id>(packs, () => robotHost().session(packs));
  },

  /** The session that the robot of a pack works with: its executor and its journal. */
  session(id: PackId, options: RobotOptions = {}): Promise<Session & RobotSession> {
    const host = robotHost();
    return host.session(openPacks(options.folder ?? join(host.packs, id), host.cache));
  },
} as const;

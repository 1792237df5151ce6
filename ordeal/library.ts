import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Device from '../src/device/index.js';
import type * as Match from '../src/match/index.js';
import type * as Model from '../src/model/index.js';
import type * as Pack from '../src/pack/index.js';
import type * as Robot from '../src/robot/index.js';
import type * as Route from '../src/route/index.js';
import type * as Trail from '../src/trail/index.js';
import type * as Walk from '../src/walk/index.js';
import type * as Off from '../src/walk/policy/off.js';
import { PROJECT } from './project.js';

/** The rooms of Waymark that the ordeal uses. */
export interface Rooms {
  readonly model: typeof Model;
  readonly match: typeof Match;
  readonly route: typeof Route;
  readonly pack: typeof Pack;
  readonly device: typeof Device;
  readonly walk: typeof Walk;
  readonly trail: typeof Trail;
  readonly robot: typeof Robot;
}

/** One room as it was compiled by `npm run build`: what is tried is what users run. */
export async function compiledRoom<R extends keyof Rooms>(room: R): Promise<Rooms[R]> {
  return (await import(pathToFileURL(join(PROJECT, 'dist', room, 'index.js')).href)) as Rooms[R];
}

/** What each policy of the walker is replaced by where it is switched off. */
export async function policiesOff(): Promise<typeof Off.OFF> {
  const { OFF } = (await import(pathToFileURL(join(PROJECT, 'dist', 'walk', 'policy', 'off.js')).href)) as typeof Off;
  return OFF;
}

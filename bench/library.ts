import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Device from '../src/device/index.js';
import type * as Match from '../src/match/index.js';
import type * as Model from '../src/model/index.js';
import type * as Schemas from '../src/model/schemas.js';
import type * as Pack from '../src/pack/index.js';
import type * as Robot from '../src/robot/index.js';
import type * as Route from '../src/route/index.js';
import type * as Screen from '../src/screen/index.js';
import type * as Trail from '../src/trail/index.js';
import { PROJECT } from './project.js';

/** The rooms that are measured. */
export interface Rooms {
  readonly model: typeof Model;
  readonly screen: typeof Screen;
  readonly match: typeof Match;
  readonly route: typeof Route;
  readonly pack: typeof Pack;
  readonly device: typeof Device;
  readonly robot: typeof Robot;
  readonly trail: typeof Trail;
}

/** One room as it was compiled by `npm run build`: what is measured is what users run, not TypeScript through a loader. */
export async function compiledRoom<R extends keyof Rooms>(room: R): Promise<Rooms[R]> {
  return (await import(pathToFileURL(join(PROJECT, 'dist', room, 'index.js')).href)) as Rooms[R];
}

export async function compiledSchemas(): Promise<typeof Schemas> {
  return (await import(pathToFileURL(join(PROJECT, 'dist', 'model', 'schemas.js')).href)) as typeof Schemas;
}

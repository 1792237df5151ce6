import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { PLATFORMS } from '../model/index.js';
import { writeWhole } from '../pack/index.js';
import type { MapNames } from '../trail/index.js';

/** A journal that a worker of this run has begun, and what there is to be visited in it. */
export interface RunJournal {
  readonly journal: string;
  readonly map: MapNames;
}

/** In the environment, which workers have from the launcher: the folder where they tell of their journals. */
const VARIABLE = 'WAYMARK_RUN_FOLDER';

const journalSchema: z.ZodType<RunJournal> = z.object({
  journal: z.string(),
  map: z.object({
    platform: z.enum(PLATFORMS),
    pack: z.string(),
    places: z.array(z.string()),
    edges: z.array(z.string()),
  }),
});

/** In a worker: the launcher will read this journal at the end, also when the worker was killed by then. */
export function tellRunOf(told: RunJournal, environment: NodeJS.ProcessEnv = process.env): void {
  const { [VARIABLE]: folder } = environment;
  if (folder === undefined || folder === '') return;
  writeWhole(join(folder, `${randomUUID()}.json`), JSON.stringify(told));
}

/** In the launcher: what the workers of one run told. */
export class RunJournals {
  #folder: string | undefined;

  /** Before workers start: they inherit the environment. */
  begin(environment: NodeJS.ProcessEnv = process.env): void {
    this.#folder = mkdtempSync(join(tmpdir(), 'waymark-run-'));
    environment[VARIABLE] = this.#folder;
  }

  /** In no order. @throws Error where a file is not as a worker writes it */
  told(): readonly RunJournal[] {
    const folder = this.#folder;
    if (folder === undefined) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => journalSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  }

  /** May be called twice. */
  end(environment: NodeJS.ProcessEnv = process.env): void {
    if (this.#folder === undefined) return;
    rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
    Reflect.deleteProperty(environment, VARIABLE);
  }
}

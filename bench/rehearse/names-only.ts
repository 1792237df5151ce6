/**
 * `node names-only.js PROJECT`: what a project could do by itself in an afternoon. Each file of `recordings/` is parsed by the yaml library, and it is only
 * looked whether the pack has the places that the steps name. Fails at the first that it has not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const SUFFIX = '.waypoint.yaml';

/** The keys of steps under which names of places stand; trusted, for it only counts what it takes. */
interface WrittenTrail {
  readonly steps: readonly {
    readonly start?: { readonly to: string };
    readonly goTo?: string;
    readonly at?: string;
    readonly shortcut?: { readonly from: string; readonly to: string };
  }[];
}

const [project] = process.argv.slice(2);
if (project === undefined) throw new Error('A project is needed.');
const places = new Set(
  readdirSync(join(project, 'packs', 'calendar', 'waypoints')).map((file) => file.slice(0, -SUFFIX.length)),
);
for (const file of readdirSync(join(project, 'recordings'))) {
  const { steps } = parse(readFileSync(join(project, 'recordings', file), 'utf8')) as WrittenTrail;
  for (const { start, goTo, at, shortcut } of steps)
    for (const name of [start?.to, goTo, at, shortcut?.from, shortcut?.to])
      if (name !== undefined && !places.has(name)) throw new Error(`${file}: there is no place ${name}.`);
}

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CALENDAR = fileURLToPath(new URL('../../packs/calendar/', import.meta.url));
const KINDS = ['waypoints', 'shortcuts'] as const;

export interface LargePack {
  /** Files of waypoints and shortcuts; the pack's own and its trailhead come to them. */
  readonly files: number;
  /** Captures of the same screens, again and again. Default: none. */
  readonly captures?: number;
}

/**
 * Writes a valid pack of many files: the calendar's, copy after copy, each with ids of its own. What a large app's pack
 * is to the loader, in files that people wrote.
 */
export function writeLargePack(folder: string, { files, captures = 0 }: LargePack): void {
  const written = KINDS.flatMap((kind) =>
    readdirSync(join(CALENDAR, kind))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => ({ kind, name, text: readFileSync(join(CALENDAR, kind, name), 'utf8') })),
  );
  const places = written.flatMap(({ kind, name }) => (kind === 'waypoints' ? [idOf(name)] : []));
  // Longer ids first: `editor-edit` before `editor`.
  const ids = [...new Set(written.map(({ name }) => idOf(name)))].sort((a, b) => b.length - a.length);
  const token = new RegExp(`(?<!\\w|\\w-)(${ids.join('|')})(?!\\w|-\\w)`, 'g');
  for (const kind of [...KINDS, 'trailheads', 'captures']) mkdirSync(join(folder, kind), { recursive: true });
  writeFileSync(
    join(folder, 'pack.yaml'),
    'id: large\nname: Large\napps: { android: com.example.large, ios: com.example.Large }\n',
  );
  writeFileSync(join(folder, 'trailheads/launch.trailhead.yaml'), 'id: launch\nlaunch: true\nto: day-view-0\n');

  let left = files;
  for (let copy = 0; left > 0; copy++) {
    // A copy that is not whole would name places that are not there.
    const whole = left >= written.length ? written : written.filter(({ kind }) => kind === 'waypoints');
    for (const { kind, name, text } of whole) {
      const own = whole === written ? text : text.replace(/^moves:\n(?: .*\n)+/m, '');
      const [id = '', ...rest] = name.split('.');
      writeFileSync(join(folder, kind, [`${id}-${copy}`, ...rest].join('.')), own.replace(token, `$1-${copy}`));
      if (--left === 0) break;
    }
  }
  const screens = readdirSync(join(CALENDAR, 'captures')).filter((name) => name.endsWith('.xml'));
  for (let index = 0; index < captures; index++) {
    const screen = screens[index % screens.length] ?? '';
    const [place = '', classifier = ''] = screen.split('.');
    if (!places.includes(place)) throw new Error(`no waypoint for the capture ${screen}`);
    copyFileSync(
      join(CALENDAR, 'captures', screen),
      join(folder, 'captures', `${place}-0.${classifier}.c${index}.xml`),
    );
  }
}

function idOf(name: string): string {
  return name.split('.')[0] ?? '';
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string | Buffer>>;

const made: string[] = [];

/** Writes files into a new folder and returns it. Every folder is removed by `removeFolders`. */
export function folderWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pack-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A small sound pack: three places, moves, a shortcut with data, a trailhead. */
export const SOUND: Files = {
  'pack.yaml': 'id: notes\nname: Notes\napps: { android: com.example.notes, ios: com.example.Notes }\n',
  'waypoints/list.waypoint.yaml': `id: list
required: [ { element: title } ]
elements:
  title: { all: { text: Notes } }
  add: { android: { id: add }, ios: { label: Add } }
  note: { params: { name: { type: string } }, all: { text: "{{name}}" } }
`,
  'waypoints/editor.waypoint.yaml': `id: editor
required: [ { id: editor } ]
elements:
  name: { all: { id: name } }
  save: { all: { id: save } }
moves:
  list: { android: back, ios: { tap: { id: Cancel } } }
`,
  'waypoints/note.waypoint.yaml': `id: note
params: { name: { type: string, example: Milk } }
required: [ { id: note } ]
shows: [ { element: heading, text: "{{name}}" } ]
elements:
  heading: { all: { id: heading } }
moves:
  list: { all: back }
`,
  'shortcuts/open-editor.shortcut.yaml': `id: open-editor
from: list
to: editor
body:
  all:
    - tap: { element: add }
`,
  'shortcuts/open-note.shortcut.yaml': `id: open-note
from: list
to: { waypoint: note, with: { name: "{{name}}" } }
params: { name: { type: string } }
body:
  all:
    - tap: { element: note, with: { name: "{{name}}" } }
`,
  'shortcuts/add-note.shortcut.yaml': `id: add-note
from: list
to: list
effect: once
proof: [ { seen: { text: Saved } } ]
params: { name: { type: string } }
body:
  all:
    - shortcut: { id: open-editor }
    - type: { into: { element: editor.name }, text: "{{name}}" }
    - tap: { element: editor.save }
`,
  'trailheads/launch.trailhead.yaml': 'id: launch\nlaunch: true\nto: list\n',
};

/** The sound pack with some files changed or added; undefined removes one. */
export function soundWith(changes: Readonly<Record<string, string | Buffer | undefined>>): Files {
  const files: Record<string, string | Buffer> = { ...SOUND };
  for (const [name, text] of Object.entries(changes)) {
    if (text === undefined) Reflect.deleteProperty(files, name);
    else files[name] = text;
  }
  return files;
}

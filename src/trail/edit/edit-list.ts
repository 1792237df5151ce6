import { WaymarkError } from '../../model/index.js';
import type { FileChange } from './changes.js';
import type { EditedProject, ProjectFolders } from './edited-project.js';
import type { MapOfPack } from './map-of-pack.js';
import { mentionsIn } from './mentions.js';
import type { NameUse } from './name-uses.js';
import { filesBelow, toldFrom } from './project-files.js';
import { renameInYaml, type NameEdit } from './rename-in-yaml.js';
import type { Renamer } from './renamer.js';
import { bytesOf, readTextFile } from './text-file.js';

/** A line that is changed; files as they are told, under the names that they have before. */
export interface LineEdit {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** A line that a person must look at. */
export interface ByHand {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Why it is not changed. */
  readonly why: string;
}

/** The edits of a rename, as they are done and as they are told. */
export class EditList {
  readonly changes: FileChange[] = [];
  readonly lines: LineEdit[] = [];
  readonly moved: { readonly from: string; readonly to: string }[] = [];
  readonly byHand: ByHand[] = [];
  /** Files that are written anew as a whole. */
  readonly anew: string[] = [];

  constructor(
    private readonly project: EditedProject,
    private readonly renamers: ReadonlyMap<MapOfPack, Renamer>,
  ) {}

  /** @param unclear what becomes of a name that may mean several things */
  of(
    uses: readonly NameUse[],
    map: MapOfPack,
    path: string,
    unclear: 'refuse' | 'by-hand' = 'refuse',
  ): readonly NameEdit[] {
    return uses.flatMap((use): NameEdit[] => {
      const becomes = this.renamers.get(map)?.of(use);
      if (becomes === undefined) return [];
      const edit = { path: use.path, isKey: use.isKey, before: use.text };
      if (becomes.kind === 'renamed') return [{ ...edit, after: becomes.text }];
      const line = lineOf(path, edit);
      if (unclear === 'refuse')
        throw new WaymarkError(
          'conflict',
          `${this.#told(path)}:${line}: ${becomes.why}.`,
          'Rename them together with --shared, or write it with its place: `place.element`.',
        );
      this.tell(path, line, undefined, `${becomes.why}: nothing says where the app is here`);
      return [];
    });
  }

  add(from: string, to: string, edits: readonly NameEdit[]): void {
    if (from === to && edits.length === 0) return;
    if (from !== to) this.moved.push({ from: this.#told(from), to: this.#told(to) });
    if (edits.length === 0) {
      this.changes.push({ from, to });
      return;
    }
    const file = readTextFile(from);
    if (file === undefined) throw new Error(`${from} was read as UTF-8, and is none`);
    const renamed = renameInYaml(file.text, edits);
    if (renamed.kind === 'refused')
      throw new WaymarkError(
        'conflict',
        `${this.#told(from)}:${renamed.line} cannot be edited: ${renamed.why}`,
        'Write it out there, and rename again.',
      );
    this.changes.push({ from, to, content: { before: file.bytes, after: bytesOf(file, renamed.text) } });
    this.#compare(from, file.text, renamed.text);
  }

  /** A file that is written anew as a whole: its lines are nobody's. */
  replace(path: string, text: string): void {
    const file = readTextFile(path);
    if (file === undefined || file.text === text) return;
    this.changes.push({ from: path, to: path, content: { before: file.bytes, after: bytesOf(file, text) } });
    this.anew.push(this.#told(path));
  }

  tell(path: string, line: number, text: string | undefined, why: string): void {
    const said = text ?? readTextFile(path)?.text.split(/\r?\n/)[line - 1]?.trim() ?? '';
    this.byHand.push({ file: this.#told(path), line, text: said, why });
  }

  /** Programs, and trails that cannot be read, or are of no pack here. */
  mention({ specs }: ProjectFolders, pattern: RegExp): void {
    const programs = specs.flatMap((path) => filesBelow(path, (name) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(name)));
    const unread = this.project.trails.flatMap(({ file, trail }) => (trail === undefined ? [file] : []));
    for (const [files, why] of [
      [programs, 'a program'],
      [unread, 'a trail that is not valid'],
    ] as const)
      for (const path of new Set(files))
        for (const { line, text } of mentionsIn(readTextFile(path)?.text ?? '', pattern))
          this.tell(path, line, text, why);
  }

  /** Comments say what they like: a name in one is shown where it can be nothing else. */
  mentionInComments(pattern: RegExp): void {
    for (const { from, content } of this.changes)
      for (const { line, text } of content === undefined ? [] : mentionsIn(content.after.toString('utf8'), pattern)) {
        const [comment] = /(?<=^|\s)#.*$/.exec(text) ?? [];
        if (comment !== undefined && pattern.test(comment)) this.tell(from, line, text, 'a comment');
      }
  }

  #told(path: string): string {
    return toldFrom(this.project.root, path);
  }

  /** Edits add and remove no lines. */
  #compare(path: string, before: string, after: string): void {
    const [was, is] = [before.split(/\r?\n/), after.split(/\r?\n/)];
    was.forEach((line, index) => {
      const now = is[index] ?? '';
      if (line !== now) this.lines.push({ file: this.#told(path), line: index + 1, before: line, after: now });
    });
  }
}

function lineOf(path: string, edit: Omit<NameEdit, 'after'>): number {
  const text = readTextFile(path)?.text ?? '';
  const marked = renameInYaml(text, [{ ...edit, after: `${edit.before}0` }]);
  if (marked.kind === 'refused') return marked.line;
  const lines = marked.text.split('\n');
  return text.split('\n').findIndex((line, index) => line !== lines[index]) + 1;
}

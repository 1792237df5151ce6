import { posix } from 'node:path';

/** Files that clients put on the phone. Paths are absolute, with slashes. */
export class FileTree {
  private readonly files = new Map<string, Buffer>();
  private readonly folders = new Set(['/']);

  constructor(folders: readonly string[] = []) {
    for (const folder of folders) this.makeFolder(folder);
  }

  isFolder(path: string): boolean {
    return this.folders.has(path);
  }

  read(path: string): Buffer | null {
    return this.files.get(path) ?? null;
  }

  /** @returns false when the folder that it would lie in is missing */
  write(path: string, content: Buffer): boolean {
    if (!this.folders.has(posix.dirname(path)) || this.folders.has(path)) return false;
    this.files.set(path, content);
    return true;
  }

  makeFolder(path: string): void {
    for (let at = path; at !== '/'; at = posix.dirname(at)) this.folders.add(at);
  }

  /** Names in a folder; null when there is none. */
  list(path: string): readonly string[] | null {
    if (!this.folders.has(path)) return null;
    const all = [...this.folders, ...this.files.keys()];
    return all.filter((entry) => entry !== '/' && posix.dirname(entry) === path).map((entry) => posix.basename(entry));
  }

  /** Removes a file, or a folder with all that is in it. @returns false when there is neither */
  remove(path: string): boolean {
    if (path === '/' || (!this.files.has(path) && !this.folders.has(path))) return false;
    for (const store of [this.files, this.folders]) {
      for (const entry of [...store.keys()]) if (entry === path || entry.startsWith(`${path}/`)) store.delete(entry);
    }
    return true;
  }

  rename(from: string, to: string): boolean {
    const content = this.files.get(from);
    if (!content || !this.write(to, content)) return false;
    this.files.delete(from);
    return true;
  }
}

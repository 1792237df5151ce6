import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Content, SessionEvent, SessionObserver } from '../../model/index.js';
import { makeFolder, writeWhole } from '../../pack/index.js';
import { contentFile } from './files.js';

/**
 * The observer that writes: one synchronous append for each event, fsync at the end of each root span (DESIGN section 9), so
 * that a killed process loses at most the line being written. Page sources and screenshots lie beside it, each once.
 */
export class Journal implements SessionObserver {
  readonly file: string;
  readonly #folder: string;
  readonly #descriptor: number;
  readonly #rootSpans = new Set<number>();
  #closed = false;

  /** @throws the file system's error when the file cannot be opened for appending. */
  constructor(file: string) {
    this.file = file;
    this.#folder = dirname(file);
    makeFolder(this.#folder);
    this.#descriptor = openSync(file, 'a');
  }

  on(event: SessionEvent): void {
    if (this.#closed) return;
    writeSync(this.#descriptor, `${JSON.stringify(event)}\n`);
    if (event.type === 'span-begin' && event.parent === undefined) this.#rootSpans.add(event.span);
    if (event.type === 'span-end' && this.#rootSpans.delete(event.span)) fsyncSync(this.#descriptor);
  }

  keep(content: Content): void {
    if (this.#closed) return;
    const file = contentFile(this.#folder, content);
    if (!existsSync(file)) writeWhole(file, content.bytes);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }
}

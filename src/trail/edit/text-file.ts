import { readFileSync } from 'node:fs';

/** A text file with its bytes: what is written back differs in nothing but the edits. */
export interface TextFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Without a byte order mark. */
  readonly text: string;
}

const MARK = '\uFEFF';

/** @throws Error of the file system; undefined for what is no UTF-8 */
export function readTextFile(path: string): TextFile | undefined {
  const bytes = readFileSync(path);
  try {
    return { path, bytes, text: DECODER.decode(bytes) };
  } catch {
    return undefined;
  }
}
const DECODER = new TextDecoder('utf-8', { fatal: true });

/** The bytes of another text in the same file: with a byte order mark where there was one. */
export function bytesOf({ bytes }: TextFile, text: string): Buffer {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return Buffer.from(marked ? MARK + text : text, 'utf8');
}

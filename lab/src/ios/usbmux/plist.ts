// The declaration is ambient: it has nothing that an import could name.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./plist-module.d.ts" />
import createBinary from 'bplist-creator';
import { parseBuffer } from 'bplist-parser';
import { build, parse } from 'plist';

/** A property list's dictionary. */
export type Dictionary = Readonly<Record<string, unknown>>;

const BINARY_MAGIC = 'bplist00';

export function xmlPlist(value: Dictionary): Buffer {
  return Buffer.from(build(value, { pretty: false }), 'utf8');
}

export function binaryPlist(value: Dictionary | readonly unknown[]): Buffer {
  return createBinary(value as Record<string, unknown>);
}

/**
 * Reads a property list, XML or binary, whose root is a dictionary.
 * @throws Error when it is something else
 */
export function parsePlist(bytes: Buffer): Dictionary {
  const isBinary = bytes.subarray(0, BINARY_MAGIC.length).toString('latin1') === BINARY_MAGIC;
  // The XML reader writes to standard error about what does not even look like XML.
  if (!isBinary && bytes[0] !== '<'.charCodeAt(0)) throw new Error('This is not a property list');
  const value: unknown = isBinary ? parseBuffer<unknown>(bytes)[0] : parse(bytes.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('The property list is not a dictionary');
  }
  return value as Dictionary;
}

/** A field that must be a text. */
export function text(plist: Dictionary, key: string): string {
  const value = plist[key];
  if (typeof value !== 'string') throw new Error(`The property list has no text '${key}'`);
  return value;
}

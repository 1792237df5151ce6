import { inflateRawSync } from 'node:zlib';
import { parsePlist, text } from './plist.js';

const END_RECORD = 0x06054b50;
const END_RECORD_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const MAX_INFO = 4 * 1024 * 1024;

/**
 * The bundle id of the app in an .ipa: a zip with `Payload/<name>.app/Info.plist`.
 * @throws Error when it is none
 */
export function bundleIdOfIpa(ipa: Buffer): string {
  const info = entry(ipa, /^Payload\/[^/]+\.app\/Info\.plist$/);
  if (!info) throw new Error('The package has no Payload/<name>.app/Info.plist');
  return text(parsePlist(info), 'CFBundleIdentifier');
}

function entry(zip: Buffer, wanted: RegExp): Buffer | null {
  let end = zip.length - END_RECORD_LENGTH;
  while (end >= 0 && zip.readUInt32LE(end) !== END_RECORD) end--;
  if (end < 0) throw new Error('The package is not a zip file');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_LENGTH > zip.length || zip.readUInt32LE(at) !== ENTRY)
      throw new Error('The package is a broken zip file');
    const [nameLength, extraLength, commentLength] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const name = zip.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength).toString('utf8');
    if (wanted.test(name)) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + LOCAL_LENGTH + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      const method = zip.readUInt16LE(at + 10);
      if (method === STORED) return bytes;
      if (method === DEFLATED) return inflateRawSync(bytes, { maxOutputLength: MAX_INFO });
      throw new Error(`The package uses the compression method ${method}, which is not supported`);
    }
    at += ENTRY_LENGTH + nameLength + extraLength + commentLength;
  }
  return null;
}

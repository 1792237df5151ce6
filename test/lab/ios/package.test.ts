import { deflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { bundleIdOfIpa } from '../../../lab/src/ios/usbmux/ipa.js';
import { binaryPlist, xmlPlist } from '../../../lab/src/ios/usbmux/plist.js';

/** A zip of these files; without checksums, which nobody here reads. */
function zip(files: Readonly<Record<string, Buffer>>, method: 0 | 8): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = method === 8 ? deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), data);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

describe('An app package', () => {
  const info = { CFBundleIdentifier: 'com.example.Shopping' };

  it('tells its bundle id, stored or deflated, in XML or binary', () => {
    for (const method of [0, 8] as const) {
      for (const plist of [xmlPlist(info), binaryPlist(info)]) {
        const files = { 'Payload/Shopping.app/Shopping': Buffer.from('x'), 'Payload/Shopping.app/Info.plist': plist };
        expect(bundleIdOfIpa(zip(files, method))).to.equal('com.example.Shopping');
      }
    }
  });

  for (const [what, bytes, reason] of [
    ['nothing', Buffer.alloc(0), 'not a zip file'],
    ['a text', Buffer.from('hello'), 'not a zip file'],
    ['a zip without an app', zip({ 'a.txt': Buffer.from('x') }, 0), 'no Payload/<name>.app/Info.plist'],
    [
      'an app of an app',
      zip({ 'Payload/A.app/B.app/Info.plist': xmlPlist(info) }, 0),
      'no Payload/<name>.app/Info.plist',
    ],
    [
      'an app without an id',
      zip({ 'Payload/A.app/Info.plist': xmlPlist({ a: 1 }) }, 0),
      "no text 'CFBundleIdentifier'",
    ],
  ] as const) {
    it(`cannot be ${what}`, () => expect(() => bundleIdOfIpa(bytes)).to.throw(reason));
  }
});

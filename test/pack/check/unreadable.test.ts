import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { checkPack } from '../../../src/pack/index.js';
import { folderWith, removeFolders, soundWith } from '../folders.js';

const source = (name: string): string => readFileSync(`packs/calendar/captures/${name}.xml`, 'utf8');
const ANDROID = source('day-view.android');
const IOS = source('day-view.ios');

/** What check says of captures of the sound pack, but for what it says of their places. */
function said(captures: Readonly<Record<string, string | Buffer>>): readonly string[] {
  const files = Object.fromEntries(Object.entries(captures).map(([name, text]) => [`captures/${name}.xml`, text]));
  return checkPack(folderWith(soundWith(files)))
    .filter(({ code }) => code === 'capture-unreadable')
    .map(({ file, message, fix, why }) => {
      expect(why).not.to.equal('');
      return `${file}: ${message} ${fix}`;
    });
}
const one = (text: string | Buffer): string => {
  const lines = said({ 'list.android': text });
  expect(lines).to.have.length(1);
  return lines[0] ?? '';
};
const AGAIN = 'Take it again: save the page source of that screen as `captures/list.<platform>.xml`.';

describe('A capture that proves nothing', () => {
  afterEach(removeFolders);

  it('since it is of another platform than its name says is told as that, with its right name', () => {
    expect(said({ 'list.ios': ANDROID })).to.deep.equal([
      'captures/list.ios.xml: it is an Android page source, named as one of ios. Rename it to `captures/list.android.xml`.',
    ]);
    expect(said({ 'list.android.full': IOS })).to.deep.equal([
      'captures/list.android.full.xml: it is an iOS page source, named as one of android. Rename it to `captures/list.ios.full.xml`.',
    ]);
    // On a platform that the pack does not speak of, too.
    expect(said({ 'list.desktop': ANDROID }).join()).to.contain(
      'it is an Android page source, named as one of desktop',
    );
    expect(said({ 'list.desktop': '<a/>' })).to.deep.equal([
      'captures/list.desktop.xml: the pack says nothing of desktop. Remove it.',
    ]);
  });

  it('is to be removed where the capture of the right name is there', () => {
    expect(said({ 'list.ios': ANDROID, 'list.android': ANDROID }).join()).to.contain(
      'Remove it: there is `captures/list.android.xml` already.',
    );
  });

  it('since it is no text is told as that, not as bad YAML', () => {
    expect(one(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]))).to.contain(`: it is no text in UTF-8. ${AGAIN}`);
    expect(one(Buffer.from(`\ufeff${ANDROID}`, 'utf16le'))).to.contain(': it is no text in UTF-8.');
    expect(one('\0\0\0')).to.contain(`: it is no text: it holds zero bytes. ${AGAIN}`);
  });

  it('is told as empty, broken off, or another text', () => {
    expect(one('')).to.contain(`: it is empty. ${AGAIN}`);
    expect(one(' \n\n')).to.contain(': it is empty.');
    expect(one('<hierarchy/>')).to.contain(': it is a page source with nothing in it.');
    expect(one(ANDROID.slice(0, -300))).to.contain(`: it breaks off: the page source is truncated. ${AGAIN}`);
    expect(one('<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>')).to.contain(
      `: it is an HTML page ("502 Bad Gateway"), no page source. ${AGAIN}`,
    );
    expect(one('<html></html>')).to.contain(': it is an HTML page, no page source.');
    expect(one('{"value":"<hierarchy/>"}')).to.contain(
      'it is JSON, no page source. Write what the driver says under `value`',
    );
    expect(one('<svg/>')).to.contain(`: it is no page source: not-a-source. ${AGAIN}`);
  });
});

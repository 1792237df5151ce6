import { expect } from 'chai';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CorpusError, readCorpus } from '../../scripts/corpus/corpus.js';
import { androidSource, view } from '../screen/page-source.js';

const SOURCE = androidSource(view('TextView', { id: 'bar', text: 'bar' }));
const ENTRY = {
  pack: 'shop',
  platform: 'android',
  file: 'screens/cart.xml',
  own: 'home',
  acceptable: ['home'],
  matches: ['home'],
  decidable: true,
};
const home = (changed: object): object => ({ ...ENTRY, ...changed });

describe('the index of a corpus', () => {
  let folder: string;
  let outside: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
    outside = mkdtempSync(path.join(tmpdir(), 'corpus-outside-'));
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    write('shop/pack.yaml', 'id: shop\nname: Shop\napps: { android: com.example.shop }\n');
    for (const id of ['home', 'cart'])
      write(`shop/waypoints/${id}.waypoint.yaml`, `id: ${id}\nandroid: { required: [ { id: ${id} } ] }\n`);
    write('screens/cart.xml', SOURCE);
  });
  afterEach(() => {
    for (const each of [folder, outside]) rmSync(each, { recursive: true, force: true });
  });

  /** What the corpus is refused for, all on one text; empty where it is read. */
  function refusal(index: unknown): string {
    writeFileSync(path.join(folder, 'expected.json'), typeof index === 'string' ? index : JSON.stringify(index));
    try {
      readCorpus(folder);
      return '';
    } catch (error) {
      if (!(error instanceof CorpusError)) throw error;
      return [error.message, ...error.problems, error.hint, ''].join('\n');
    }
  }

  it('is refused where it is empty, no list, no JSON, or names a pack that is not there', () => {
    expect(refusal('[]')).to.match(/the list: names no screen, so it says nothing\.\n/);
    expect(refusal('{}')).to.match(/the list: .*expected array/);
    expect(refusal('[')).to.match(/expected\.json is no JSON: /);
    expect(refusal([home({ pack: 'shoop' })])).to.match(/The pack shoop of the corpus is invalid/);
  });

  it('says what is wrong with an entry, where, and the nearest right thing', () => {
    const { decidable: _, ...short } = ENTRY;
    const err = refusal([home({}), short, home({ fiel: 'x.xml' }), home({ platform: 'andriod' })]);
    expect(err).to.contain('[1].decidable: is missing.\n');
    expect(err).to.contain('[2]: unknown key `fiel`. Did you mean `file`?\n');
    expect(err).to.match(/\[3\]\.platform: .*"android"/);
    expect(refusal([home({ own: 'hme', acceptable: ['hme'] })])).to.match(
      /has no place `hme` on android\.\nDid you mean `home`\?/,
    );
    expect(refusal([home({ matches: ['crat'] })])).to.match(/no place `crat`/);
    expect(refusal([home({ acceptable: ['home', 'crat'], decidable: false })])).to.match(/no place `crat`/);
    expect(refusal([home({ acceptable: ['cart'] })])).to.match(
      /\[0\] \(screens\/cart\.xml\): `own` is home, which `acceptable` does not have/,
    );
    expect(refusal([home({ decidable: false })])).to.match(/`decidable` is false, and `acceptable` has 1/);
    expect(refusal([home({ file: 'screens/none.xml' })])).to.match(/screens\/none\.xml cannot be read/);
    expect(refusal([home({ file: 'screens' })])).to.match(/screens is no ordinary file/);
    expect(refusal(Array.from({ length: 30 }, () => 1))).to.match(/\[19\]: .*\nand 10 more\n/);
  });

  it('reads nothing outside of the corpus, by no way up and by no link', () => {
    writeFileSync(path.join(outside, 'secret.xml'), SOURCE);
    cpSync(path.join(folder, 'shop'), path.join(outside, 'shop'), { recursive: true });
    const up = path.join('..', path.basename(outside));
    for (const given of [
      path.join(up, 'secret.xml'),
      path.join(outside, 'secret.xml'),
      path.join('shop', '..', up, 'secret.xml'),
    ])
      expect(refusal([home({ file: given })]), given).to.match(/`file` is `.*`, which leads out of the corpus/);
    for (const given of [path.join(up, 'shop'), path.join(outside, 'shop'), '', '.', '..'])
      expect(refusal([home({ pack: given })]), given).to.match(/`pack` is `.*`, which leads out of the corpus/);
    symlinkSync(path.join(outside, 'secret.xml'), path.join(folder, 'linked.xml'));
    symlinkSync(path.join(outside, 'shop'), path.join(folder, 'linked'), 'dir');
    expect(refusal([home({ file: 'linked.xml' })])).to.match(/`file` is `linked\.xml`, which leads out/);
    expect(refusal([home({ pack: 'linked' })])).to.match(/`pack` is `linked`, which leads out/);
    // A name that only begins with two dots leads nowhere.
    writeFileSync(path.join(folder, '..cart.xml'), SOURCE);
    expect(refusal([home({ file: '..cart.xml' })])).to.equal('');
  });

  it('is read where all is right', () => {
    expect(refusal([ENTRY, home({ matches: [] }), home({ acceptable: ['home', 'cart'], decidable: false })])).to.equal(
      '',
    );
  });
});

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { androidSource, view } from '../screen/page-source.js';

const MAIN = path.resolve('scripts', 'corpus', 'main.ts');
const LOADER = import.meta.resolve('tsx');

/** `npm run corpus`, without npm. */
function corpus(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', LOADER, MAIN, ...args], {
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

const sourceOf = (...ids: readonly string[]): string =>
  androidSource(...ids.map((id) => view('TextView', { id, text: id })));

describe('npm run corpus', function () {
  this.timeout(60_000);
  let folder: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'corpus-'));
    const write = (file: string, text: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const place = (id: string, ...required: readonly string[]): void =>
      write(
        `shop/waypoints/${id}.waypoint.yaml`,
        `id: ${id}\nandroid:\n  required:\n${required.map((each) => `    - { id: ${each} }\n`).join('')}`,
      );
    write('shop/pack.yaml', 'id: shop\nname: Shop\napps: { android: com.example.shop }\n');
    place('home', 'bar');
    place('cart', 'bar', 'total');
    place('offer', 'price');
    place('sale', 'price', 'crossed');
    place('twin', 'photo');
    write('shop/captures/home.android.xml', sourceOf('bar'));
    // No capture of cart in the pack: its screen lies elsewhere. The twins share a tree; `lost` is told by no condition.
    write('screens/cart.xml', sourceOf('bar', 'total'));
    write('screens/offer.xml', sourceOf('price', 'bar', 'photo'));
    write('screens/twin.xml', sourceOf('photo'));
    write('screens/lost.xml', sourceOf('nothing'));
    const entry = (own: string, file: string, matches: readonly string[], acceptable: readonly string[]): object => ({
      pack: 'shop',
      platform: 'android',
      file,
      own,
      acceptable,
      matches,
      decidable: acceptable.length === 1,
    });
    write(
      'expected.json',
      JSON.stringify([
        entry('home', 'shop/captures/home.android.xml', ['home'], ['home']),
        entry('cart', 'screens/cart.xml', ['home', 'cart'], ['cart']),
        entry('offer', 'screens/offer.xml', ['home', 'offer', 'twin'], ['offer']),
        entry('lost', 'screens/lost.xml', [], ['lost']),
        entry('wrong', 'screens/twin.xml', ['twin'], ['wrong']),
        entry('twin', 'screens/twin.xml', ['twin'], ['twin', 'other']),
      ]),
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('counts what was named right, wrong and not at all, also of places without a capture and of none that the pack has', () => {
    const { status, out } = corpus('--json', '--corpus', folder);
    expect(status).to.equal(0);
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(Object.keys(report).slice(0, 6)).to.deep.equal(['decidable', 'right', 'wrong', 'unsure', 'confidentWrong', 'baseline']); // prettier-ignore
    expect(report).to.deep.include({
      decidable: 5,
      right: 2,
      wrong: 1,
      unsure: 2,
      confidentWrong: 1,
      baseline: { right: 1, wrong: 1, unsure: 3 },
      shared: { screens: 1, ambiguous: 0, within: 1, outside: 0 },
    });
  });

  it('lists each screen that was not named right, with what was said and how sure', () => {
    const { out } = corpus('--corpus', folder);
    const lines = out.split('\n').filter((line) => line.includes('screens/'));
    expect(lines).to.deep.equal([
      '  screens/offer.xml: is offer; said unsure; of: offer 0.50, twin 0.50, home 0.33',
      '  screens/lost.xml: is lost; said unsure; of: nothing matches',
      '  screens/twin.xml: is wrong; said twin, 1.00 sure; of: twin 1.00',
    ]);
  });

  it('says what to do where there is no corpus, where an entry is broken, and where the pack is', () => {
    const absent = corpus('--corpus', path.join(folder, 'nowhere'));
    expect(absent).to.deep.include({ status: 2, out: '' });
    expect(absent.err).to.match(/expected\.json does not exist\.\nSay where it is: npm run corpus -- --corpus DIR/);

    const broken = path.join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'expected.json'), '[{ "pack": "shop" }]');
    expect(corpus('--corpus', broken)).to.have.property('status', 2);
    const entry = {
      pack: 'no',
      platform: 'ios',
      file: 'x.xml',
      own: 'a',
      acceptable: ['a'],
      matches: [],
      decidable: true,
    };
    writeFileSync(path.join(broken, 'expected.json'), JSON.stringify([entry]));
    const noPack = corpus('--corpus', broken);
    expect(noPack.status).to.equal(2);
    expect(noPack.err).to.match(/The pack no of the corpus is invalid/);
  });
});

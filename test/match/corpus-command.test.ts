import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    for (const other of ['lost', 'wrong', 'other']) place(other, `only-${other}`);
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

  it('says what to do where there is no corpus, where its index is none, and where a pack is not there', () => {
    const absent = corpus('--corpus', path.join(folder, 'nowhere'));
    expect(absent).to.deep.include({ status: 2, out: '' });
    expect(absent.err).to.match(/expected\.json does not exist\.\nSay where it is: npm run corpus -- --corpus DIR/);
    const broken = path.join(folder, 'broken');
    mkdirSync(broken);

    writeFileSync(path.join(broken, 'expected.json'), '[{ "pack": "shop", "fiel": 1 }]');
    const { status, out, err } = corpus('--corpus', broken);
    expect({ status, out }).to.deep.equal({ status: 2, out: '' });
    expect(err).to.match(
      /is no list of expected answers:\n(?: {2}\[0\]\.\w+: is missing\.\n)+ {2}\[0\]: unknown key `fiel`\. Did you mean `file`\?\nCorrect/,
    );
  });

  it('tells a screen that cannot be read from one that is no known place, and fails', () => {
    const whole = sourceOf('bar');
    writeFileSync(path.join(folder, 'screens', 'half.xml'), whole.slice(0, -12));
    writeFileSync(path.join(folder, 'screens', 'page.xml'), '<html>\u001b[31m502</html>');
    const entries = [home({}), home({ file: 'screens/half.xml' }), home({ file: 'screens/page.xml' })];
    const { status, out, err } = indexed(entries, '--json');
    expect(status).to.equal(2);
    expect(err).to.match(
      /^Of 3 screens 2 cannot be read:\n {2}screens\/half\.xml: is home; the reading is truncated\n {2}screens\/page\.xml: is home; the reading is not-a-source\n/,
    );
    expect(JSON.parse(out)).to.deep.include({ decidable: 3, right: 1, wrong: 0, unsure: 0, unread: 2 });
    const lines = indexed(entries);
    expect(lines.status).to.equal(2);
    expect(lines.out).not.to.contain('half.xml');
  });

  /** An entry of a screen that is home, but for what is given. */
  const home = (changed: object): object => ({
    pack: 'shop',
    platform: 'android',
    file: 'shop/captures/home.android.xml',
    own: 'home',
    acceptable: ['home'],
    matches: ['home'],
    decidable: true,
    ...changed,
  });

  /** The command on the same folder with another index. */
  function indexed(index: unknown, ...more: readonly string[]): ReturnType<typeof corpus> {
    const file = path.join(folder, 'expected.json');
    const kept = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify(index));
    try {
      const ran = corpus('--corpus', folder, ...more);
      if (ran.status !== 0) expect(ran.status).to.equal(2);
      return ran;
    } finally {
      writeFileSync(file, kept);
    }
  }
});

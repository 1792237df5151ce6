import { expect } from 'chai';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PACK = join(ROOT, 'packs', 'calendar');
const capture = (name: string) => join(PACK, 'captures', name);

describe('the command line', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-cli-'));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const inProject = (...argv: string[]) => run(argv, { project });
  const write = (file: string, text: string): string => {
    const path = join(project, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  /** A copy of the shipped packs that a test may spoil. */
  const copyPacks = (): string => {
    cpSync(join(ROOT, 'packs'), join(project, 'packs'), { recursive: true });
    return join(project, 'packs', 'calendar');
  };
  const spoil = (file: string, change: (text: string) => string): void => {
    const path = join(project, 'packs', 'calendar', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };

  it('helps, with an example for each command', async () => {
    const { code, text } = await inProject('--help');
    expect(code).to.equal(0);
    const commands = [...text.matchAll(/^ {2}([a-z]+) .*$/gm)]
      .map((match) => match[1] ?? '')
      .filter((name) => name !== 'waymark' && name !== 'help');
    expect(commands).to.include.members(['demo', 'where', 'go', 'take', 'record', 'replay', 'check', 'lab']);
    for (const name of commands) {
      const help = await inProject(name, '--help');
      expect(help.code, name).to.equal(0);
      expect(help.text, name).to.contain('Example:\n  $ waymark');
    }
  });

  it('names the nearest command for an unknown one, and ends with 2', async () => {
    const { code, text } = await inProject('wher');
    expect(code).to.equal(2);
    expect(text).to.contain('where');
  });

  it('refuses an unknown option with 2', async () => {
    expect((await inProject('check', '--jsn')).code).to.equal(2);
  });

  describe('where', () => {
    const offline = (...more: string[]) => inProject('where', '--pack', PACK, ...more);

    it('answers a source from a file with the keys that the design fixes', async () => {
      const { code, lines } = await offline('--platform', 'ios', '--source', capture('event-detail.ios.xml'), '--json');
      expect(code).to.equal(0);
      const answer = JSON.parse(lines.join('')) as Record<string, unknown>;
      expect(Object.keys(answer)).to.deep.equal([
        'waypoint',
        'data',
        'confidence',
        'margin',
        'candidates',
        'nearMisses',
        'quality',
        'hops',
      ]);
      expect(answer).to.deep.include({ waypoint: 'event-detail', quality: 'ok' });
      expect(answer.data).to.have.property('title').that.is.a('string');
    });

    it('says what leads on from there, in less than a kilobyte', async () => {
      const { lines } = await offline('--platform', 'android', '--source', capture('day-view.android.xml'));
      expect(lines).to.deep.equal([
        'at day-view (confidence 1.00, reading ok)',
        'In 1 hop: drawer^ by open-drawer; editor by open-editor; event-detail(title) by find-event.from-view {title} or open-event {title}; event-saved(title) by create-event.quick {title}! or create-event.with-location {title, location}!; month-view by show-month; search by open-search; search-empty(query) or search-results(query) by find-events {query}; settings by open-settings; week-view by show-week.',
        'In 2 hops: from editor date-picker^, discard-dialog^, time-picker^; from event-detail editor-edit, event-menu^; from settings settings-about, settings-duration^, settings-time-zone^, settings-week-start^.',
        '! has an effect, goTo does not cross it; (…) is data of the place; ^ lies over what was there.',
      ]);
      for (const platform of ['android', 'ios'])
        for (const file of readdirSync(join(PACK, 'captures')).filter((each) => each.includes(`.${platform}.`))) {
          const { text } = await offline('--platform', platform, '--source', capture(file));
          expect(Buffer.byteLength(text), file).to.be.below(1_000);
        }
    }).timeout(60_000);

    it('says how an interrupter is answered, and nothing that leads on', async () => {
      const { lines } = await offline('--platform', 'android', '--source', capture('rating-prompt.android.xml'));
      expect(lines.slice(1)).to.deep.equal(['An interrupter; its answers: rate, later.']);
    });

    it('names the nearest places for a screen that is none, and what they lack', async () => {
      const text = readFileSync(capture('event-menu.android.xml'), 'utf8');
      const other = write('other-screen.xml', text.replaceAll('Share', 'Send'));
      const { lines } = await offline('--platform', 'android', '--source', other);
      expect(lines[0]).to.contain('at no known place');
      expect(lines[1]).to.match(/^Near: event-menu, but .+\.$/);
    });

    it('answers null with 0 for a screen that is no known place', async () => {
      const file = write(
        'other.xml',
        '<hierarchy rotation="0" width="100" height="100"><android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][100,100]" displayed="true"/></hierarchy>',
      );
      const { code, lines } = await offline('--platform', 'android', '--source', file, '--json');
      expect(code).to.equal(0);
      expect(JSON.parse(lines.join(''))).to.deep.include({ waypoint: null, quality: 'ok' });
    });

    it('tells a bad reading from a screen that is nowhere', async () => {
      const { code, lines } = await offline(
        '--platform',
        'android',
        '--source',
        write('error.xml', '<html><body>502</body></html>'),
        '--json',
      );
      expect(code).to.equal(0);
      expect(JSON.parse(lines.join(''))).to.deep.include({ waypoint: null, quality: 'not-a-source' });
    });

    for (const [what, argv, words] of [
      ['a source without a platform', ['--source', capture('settings.ios.xml')], '--platform'],
      ['a platform that does not exist', ['--source', capture('settings.ios.xml'), '--platform', 'andriod'], 'android'],
      ['a file that is not there', ['--source', 'nowhere.xml', '--platform', 'ios'], 'nowhere.xml'],
    ] as const) {
      it(`refuses ${what} with 2`, async () => {
        const { code, text } = await offline(...argv);
        expect(code).to.equal(2);
        expect(text).to.contain(words);
      });
    }

    it('refuses a folder that is no pack with 2', async () => {
      const { code } = await inProject(
        'where',
        '--pack',
        project,
        '--platform',
        'ios',
        '--source',
        capture('settings.ios.xml'),
      );
      expect(code).to.equal(2);
    });
  });

  describe('check', () => {
    it('finds nothing wrong in the shipped packs', async () => {
      copyPacks();
      const { code, text } = await inProject('check');
      expect(text).not.to.contain(' error ');
      expect(code).to.equal(0);
    });

    it('tells once what is said of several findings', async () => {
      copyPacks();
      for (const place of ['search', 'settings'])
        spoil(`waypoints/${place}.waypoint.yaml`, (text) => text.replace('description:', 'descripton:'));
      const { text } = await inProject('check', 'packs/calendar');
      expect(text).to.match(/^packs\/calendar: 2 errors$/m);
      expect(text.match(/not used at all/g)).to.have.length(1);
    });

    it('tells what a pack allows with its reason, and not what to do about it', async () => {
      copyPacks();
      const { text } = await inProject('check', 'packs/calendar');
      expect(text).to.match(/packs\/calendar: \d+ allowed/);
      expect(text).to.contain('Allowed: Settings are a tab on iOS.').and.not.to.contain('Add a body for ios');
    });

    for (const [what, file, change, words] of [
      ['broken YAML', 'waypoints/search.waypoint.yaml', (text: string) => `${text}\n  - [`, ['search.waypoint.yaml:']],
      [
        'an unknown key, with the nearest known one',
        'waypoints/search.waypoint.yaml',
        (text: string) => text.replace('description:', 'descripton:'),
        ['search.waypoint.yaml:3:1', 'descripton', 'description'],
      ],
      [
        'an end that does not exist',
        'shortcuts/open-search.shortcut.yaml',
        (text: string) => text.replace(/^to: .*$/m, 'to: serach'),
        ['open-search.shortcut.yaml:', 'serach', 'search'],
      ],
      [
        'a circle of composed shortcuts',
        'shortcuts/open-editor.shortcut.yaml',
        (text: string) => text.replace(/^body:[\s\S]*$/m, 'body:\n  all:\n    - shortcut: { id: open-editor }\n'),
        ['open-editor.shortcut.yaml:', 'open-editor'],
      ],
    ] as const) {
      it(`ends with 2 for ${what}`, async () => {
        copyPacks();
        spoil(file, change);
        const { code, text } = await inProject('check', 'packs/calendar');
        expect(code).to.equal(2);
        for (const word of words) expect(text).to.contain(word);
      });
    }

    it('says so when there is no pack at all', async () => {
      const { code, text } = await inProject('check');
      expect(code).to.equal(2);
      expect(text).to.contain('no pack here');
    });
  });

  it('writes types and schemas where it is told to', async () => {
    copyPacks();
    expect((await inProject('types', '--out', 'packs.d.ts')).code).to.equal(0);
    expect(readFileSync(join(project, 'packs.d.ts'), 'utf8')).to.contain('createEvent');
    expect((await inProject('schema', '--out', 'schemas')).code).to.equal(0);
    expect(readFileSync(join(project, 'schemas', 'trail.schema.json'), 'utf8')).to.contain('"$schema"');
  });

  describe('devices', () => {
    const device = (appium: string) =>
      write(
        'waymark.config.mjs',
        `export default { devices: { pixel: { appium: '${appium}', capabilities: { platformName: 'Android', 'appium:automationName': 'UiAutomator2' } } } };`,
      );

    it('ends with 2 for a device that nobody named, with the nearest one', async () => {
      const { code, text } = await inProject('where', '--device', 'lab-andriod', '--pack', PACK);
      expect(code).to.equal(2);
      expect(text).to.contain('Did you mean `lab-android`?');
    });

    it('ends with 5 when Appium cannot be reached, and says where it was looked for', async () => {
      const port = await freePort();
      device(`http://127.0.0.1:${port}`);
      const { code, text } = await run(['where', '--device', 'pixel', '--pack', PACK], { project });
      expect(text).to.contain(String(port));
      expect(code).to.equal(5);
    }).timeout(60_000);

    it('ends with 2 for a configuration that does not fit, with the place', async () => {
      write(
        'waymark.config.mjs',
        `export default { devices: { pixel: { apium: 'http://127.0.0.1:1', capabilities: {} } } };`,
      );
      const { code, text } = await inProject('where', '--device', 'pixel', '--pack', PACK);
      expect(code).to.equal(2);
      expect(text).to.contain('waymark.config.mjs').and.contain('devices.pixel');
    });

    it('ends with 5 for a port that is taken, and names it', async () => {
      const server = createServer();
      const port = await new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
      });
      try {
        const { code, text } = await inProject('lab', 'up', '--port', String(port));
        expect(code).to.equal(5);
        expect(text).to.contain(String(port));
      } finally {
        server.close();
      }
    }).timeout(60_000);

    it('ends with 2 for a port that is none', async () => {
      expect((await inProject('lab', 'up', '--port', 'http')).code).to.equal(2);
    });
  });

  describe('the pack, where none is named,', () => {
    const where = () => inProject('where', '--platform', 'ios', '--source', capture('settings.ios.xml'));

    it('is packs/calendar', async () => {
      copyPacks();
      expect((await where()).text).to.match(/^at settings /);
    });

    it('is the only one there is', async () => {
      cpSync(PACK, join(project, 'packs', 'agenda'), { recursive: true });
      expect((await where()).text).to.match(/^at settings /);
    });

    it('is asked for with 2 where there are several', async () => {
      for (const name of ['agenda', 'diary']) cpSync(PACK, join(project, 'packs', name), { recursive: true });
      const { code, text } = await where();
      expect(code).to.equal(2);
      expect(text).to.contain('--pack').and.contain('agenda').and.contain('diary');
    });

    it('is missed with 2 where there is none', async () => {
      const { code, text } = await where();
      expect(code).to.equal(2);
      expect(text).to.contain('There is no pack here');
    });
  });

  describe('record and replay, before any device is opened', () => {
    it('refuses to write over a trail with 4, and leaves it as it is', async () => {
      const file = write('a.trail.yaml', 'mine');
      const { code, text } = await inProject('record', write('c.txt', 'start day-view'), '--out', file);
      expect(code).to.equal(4);
      expect(text).to.contain('--force');
      expect(readFileSync(file, 'utf8')).to.equal('mine');
    });

    it('refuses a command that is none with 2, by its line, and writes nothing', async () => {
      const out = join(project, 'b.trail.yaml');
      const { code, text } = await inProject('record', write('c.txt', 'start day-view\ntpa id=share\n'), '--out', out);
      expect(code).to.equal(2);
      expect(text).to.contain('Line 2').and.contain('`tap`');
      expect(existsSync(out)).to.equal(false);
    });

    it('refuses a trail with an unknown key with 2, by line and column', async () => {
      const file = write('a.trail.yaml', 'waymark: trail/1\nname: x\npack: calendar\nstesp: []\n');
      const { code, text } = await inProject('replay', file);
      expect(code).to.equal(2);
      expect(text).to.contain('4:1').and.contain('steps');
    });

    it('refuses a trail without steps with 2: it would pass whatever the app does', async () => {
      copyPacks();
      const file = write('a.trail.yaml', 'waymark: trail/1\nname: x\npack: calendar\npartial: no app\nsteps: []\n');
      const { code, text } = await inProject('replay', file);
      expect(code).to.equal(2);
      expect(text).to.contain('has no steps').and.contain('no app');
    });

    it('refuses a trail of another pack than the one given with 2', async () => {
      const step = 'steps: [ { goTo: list } ]';
      const file = write('a.trail.yaml', `waymark: trail/1\nname: x\npack: contacts\n${step}\n`);
      const { code, text } = await inProject('replay', file, '--pack', PACK);
      expect(code).to.equal(2);
      expect(text).to.contain('`contacts`, not of `calendar`');
    });

    it('refuses a trail that names neither a pack nor an app with 2', async () => {
      const { code, text } = await inProject(
        'replay',
        write('a.trail.yaml', 'waymark: trail/1\nname: x\nsteps: [ { raw: back, platform: android } ]\n'),
      );
      expect(code).to.equal(2);
      expect(text).to.contain('neither a pack nor an app');
    });

    it('refuses devices that cannot be, and parts that are none, with 2', async () => {
      copyPacks();
      const file = write('a.trail.yaml', 'waymark: trail/1\nname: x\npack: calendar\nsteps: [ goTo: day-view ]\n');
      for (const [words, said] of [
        [['--on', 'lab-ios,lab-ios'], '`lab-ios` is asked for twice'],
        [['--on', 'lab-ios', '--compare'], 'One device cannot be compared'],
        [['--on', 'lab-ios,'], 'without a name'],
        [['--from-step', '0'], '--from-step 0'],
        [['--until', 'last'], '--until last'],
      ] as const) {
        const { code, text } = await inProject('replay', file, ...words);
        expect(code, said).to.equal(2);
        expect(text).to.contain(said);
      }
    });

    it('refuses a trail of a pack that is not here with 2', async () => {
      const file = write('a.trail.yaml', 'waymark: trail/1\nname: x\npack: contacts\nsteps: [ goTo: list ]\n');
      const { code, text } = await inProject('replay', file);
      expect(code).to.equal(2);
      expect(text).to.contain('contacts');
    });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

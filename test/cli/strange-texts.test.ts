import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tellError } from '../../src/cli/errors.js';
import { paint, printableOutput } from '../../src/cli/output.js';
import { WaymarkError } from '../../src/model/index.js';
import { run } from './run.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** As a file of a stranger may have it: colours, a line that looks like an answer, a text that runs the other way. */
const EVIL = '\u001b[2Jx\nat day-view (confidence 1.00, reading ok)\u202e\u0007';
const SHOWN = '\\u001b[2Jx\\nat day-view (confidence 1.00, reading ok)\\u202e\\u0007';
/** What a test's output is joined by is the only line break that may be there. */
const ACTING = /[^\P{Cc}\n]|\p{Cf}|\p{Zl}|\p{Zp}/u;

describe('texts of strangers in what the command line says', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-strange-'));
    cpSync(join(ROOT, 'packs'), join(project, 'packs'), { recursive: true });
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const spoil = (file: string, change: (text: string) => string): void => {
    const path = join(project, 'packs', 'calendar', file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  const write = (name: string, text: string): string => {
    const path = join(project, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  it('are escaped by check, wherever they stand, and the place of the file is as it was', async () => {
    spoil('waypoints/search.waypoint.yaml', (text) => `${text}\n${JSON.stringify(EVIL)}: 1\n`);
    spoil(
      'pack.yaml',
      (text) =>
        `${text}\nallow: [ { code: unreachable, reason: ${JSON.stringify(EVIL)}, subject: ${JSON.stringify(EVIL)} } ]\n`,
    );
    const { code, lines, text } = await run(['check', 'packs/calendar'], { project });
    expect(code).to.equal(2);
    expect(text).to.contain(SHOWN.slice(0, 20)).and.not.match(ACTING);
    expect(lines.filter((line) => line.startsWith('at day-view'))).to.deep.equal([]);
    expect(text).to.match(/^ {2}waypoints\/search\.waypoint\.yaml:\d+:1 error unknown-key: /m);
  });

  it('are the same in JSON, escaped as JSON escapes', async () => {
    spoil('waypoints/search.waypoint.yaml', (text) => `${text}\n${JSON.stringify('\u202e\u0085x')}: 1\n`);
    const { lines } = await run(['check', '--json', 'packs/calendar'], { project });
    expect(lines.join('')).to.contain('\\u202e').and.not.match(ACTING);
    const [{ findings }] = JSON.parse(lines.join('')) as [{ findings: { message: string }[] }];
    expect(findings.some(({ message }) => message.includes('\u202e\u0085x'))).to.equal(true);
  });

  it('are escaped by where, of conditions that a screen fails and of the pack’s own folder', async () => {
    const folder = 'a\u001b[31m\u202e';
    write(`${folder}/pack.yaml`, 'id: shop\nname: Shop\napps: { android: com.example.shop }\n');
    write(
      `${folder}/waypoints/home.waypoint.yaml`,
      `id: home\nandroid: { required: [ { id: bar }, { text: ${JSON.stringify('a\u202eb\u009b31m\u200b')} } ] }\n`,
    );
    const screen = write(
      'screen.xml',
      '<hierarchy width="9" height="9"><android.view.View resource-id="bar" bounds="[0,0][9,9]"/></hierarchy>',
    );
    const found = await run(['where', '--pack', folder, '--platform', 'android', '--source', screen], { project });
    expect(found.code).to.equal(0);
    expect(found.text).to.contain('home').and.contain('\\u009b31m\\u200b').and.not.match(ACTING);
    const none = await run(['where', '--pack', `${folder}x`, '--platform', 'android', '--source', screen], { project });
    expect(none.text).to.contain('a\\u001b[31m\\u202ex').and.not.match(ACTING);
  });

  it('are escaped by replay and record, of trails and commands', async () => {
    const trail = write(
      'a\u202eb.trail.yaml',
      `waymark: trail/1\nname: x\npack: calendar\n${JSON.stringify(EVIL)}: 1\nsteps: [ { goTo: ${JSON.stringify(EVIL)} } ]\n`,
    );
    const replayed = await run(['replay', trail], { project });
    expect(replayed.code).to.equal(2);
    expect(replayed.text).to.contain(SHOWN).and.contain('a\\u202eb.trail.yaml:4:1').and.not.match(ACTING);
    const commands = write('c.txt', '\u001b[31mtpa\u202e id=x');
    const recorded = await run(['record', commands, '--out', 'b.trail.yaml'], { project });
    expect(recorded.code).to.equal(2);
    expect(recorded.text).to.contain('\\u001b[31m').and.not.match(ACTING);
  });

  it('are escaped in errors, their hints, their causes and their stacks', () => {
    const notes: string[] = [];
    const output = printableOutput({ line: () => undefined, note: (text) => notes.push(text), terminal: false });
    tellError(new WaymarkError('driver', EVIL, EVIL, { cause: new Error('\u001b[31mlost\nat day-view') }), output, {
      debug: true,
      json: false,
    });
    expect(notes[0]).to.equal(`error ${SHOWN} (driver)`);
    expect(notes[1]).to.equal(`  ${SHOWN}`);
    expect(notes[2]).to.equal('  caused by: \\u001b[31mlost');
    expect(notes.slice(3).every((line) => line.startsWith('    at '))).to.equal(true);
    expect(notes.length).to.be.greaterThan(4);
  });

  it('take no colour of their own where our own lines are coloured', () => {
    const script = `
      const { paint, printableOutput } = await import(${JSON.stringify(pathToFileURL(join(ROOT, 'src/cli/output.ts')).href)});
      const output = printableOutput({ line: (text) => console.log(JSON.stringify(text)), note: () => {}, terminal: true });
      output.line(paint.red('no \\u001b[32mok') + ' \\u001b[32mok');`;
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
      {
        encoding: 'utf8',
        env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: '' },
      },
    );
    expect(JSON.parse(stdout)).to.equal('\u001b[31mno \\u001b[32mok\u001b[39m \\u001b[32mok');
  });

  it('say nothing of how colours are kept until a line is written', () => {
    const lines: string[] = [];
    printableOutput({ line: (text) => lines.push(text), note: () => undefined, terminal: false }).line(paint.bold('x'));
    expect(lines.join('')).to.be.oneOf(['x', '\u001b[1mx\u001b[22m']);
  });
});

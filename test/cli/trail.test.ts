import { expect } from 'chai';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CalendarCopy } from '../trail/rehearse/calendar-copy.js';
import { run, type Ran } from './run.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CREATE = 'recordings/create-event-with-place.trail.yaml';

describe('waymark trail', () => {
  let copy: CalendarCopy;
  beforeEach(() => {
    copy = new CalendarCopy();
    mkdirSync(join(copy.project, 'specs'));
    for (const file of ['packs.d.ts', 'create-event.spec.ts'])
      cpSync(join(ROOT, 'specs', file), join(copy.project, 'specs', file));
  });
  afterEach(() => copy.end());
  const trail = (...words: readonly string[]): Promise<Ran> => run(['trail', ...words], { project: copy.project });
  const text = (file: string): string => readFileSync(join(copy.project, file), 'utf8');
  const everything = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      readdirSync(copy.project, { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.startsWith('.waymark') && statSync(join(copy.project, file)).isFile())
        .sort()
        .map((file) => [file, text(file)]),
    );

  describe('rename', () => {
    it('says every line before and after, what is moved, written anew and to be done by hand, and writes nothing', async () => {
      const before = everything();
      const { code, lines } = await trail('rename', 'place', 'month-view', 'month');
      expect(code).to.equal(0);
      expect(lines[0]).to.equal(
        'packs/calendar/waypoints/month-view.waypoint.yaml → packs/calendar/waypoints/month.waypoint.yaml',
      );
      const at = lines.indexOf(`${CREATE}:12`);
      expect(lines.slice(at, at + 3)).to.deep.equal([
        `${CREATE}:12`,
        '  -     via: [ { from: day-view, to: month-view } ]',
        '  +     via: [ { from: day-view, to: month } ]',
      ]);
      expect(lines).to.include.members([
        'specs/packs.d.ts written anew',
        'To be changed by hand:',
        "  specs/create-event.spec.ts:21 (a program) await calendar.goTo('month-view');",
      ]);
      expect(lines.at(-1)).to.match(/^\d+ lines in \d+ files, 3 files with another name, 1 file anew, \d+ lines by hand\. Nothing is written: add --write\.$/); // prettier-ignore
      expect(everything()).to.deep.equal(before);
    });

    it('writes them with --write: packs, trails and types are as sound as before', async () => {
      const { code, text: said } = await trail('rename', 'place', 'month-view', 'month', '--write');
      expect(code).to.equal(0);
      expect(said).to.contain('renamed: ').and.not.to.contain('add --write');
      expect(existsSync(join(copy.project, 'packs/calendar/captures/month.android.xml'))).to.equal(true);
      const given = { project: copy.project };
      expect(await run(['check', '--json'], given)).to.include({ code: 0 });
      expect((await run(['rehearse', '--json'], given)).text)
        .to.contain('"findings":[]')
        .and.not.to.contain('month-view');
      await run(['types', '--out', 'fresh.d.ts'], given);
      // Of both packs, in the order of the folder.
      expect(text('specs/packs.d.ts')).to.contain('        month: {};');
      expect(text('fresh.d.ts')).to.contain('        month: {};');
      expect(text('specs/create-event.spec.ts')).to.contain('month-view');
    });

    it('answers as JSON', async () => {
      const { text: said } = await trail('rename', 'shortcut', 'create-event.quick', 'create-event.fast', '--json');
      const answer = JSON.parse(said) as Readonly<Record<string, readonly object[]>>;
      expect(Object.keys(answer)).to.deep.equal(['kind', 'before', 'after', 'written', 'moved', 'edits', 'anew', 'byHand']); // prettier-ignore
      expect(answer).to.deep.include({ kind: 'shortcut', written: false, anew: ['specs/packs.d.ts'] });
      expect(answer['edits']?.[0]).to.deep.equal({
        file: 'packs/calendar/shortcuts/create-event.quick.shortcut.yaml',
        line: 3,
        before: 'variant: quick',
        after: 'variant: fast',
      });
    });

    it('is wrong use of names that are none, and a conflict of those that are taken, also on a robot', async () => {
      const cases = [
        ['place', 'day-viev', 'x', 2, 'Did you mean `day-view`?'],
        ['plase', 'day-view', 'x', 2, 'Did you mean `place`?'],
        ['place', 'day-view', 'Day', 2, 'is no id'],
        ['place', 'day-view', 'editor', 4, 'waypoints/editor.waypoint.yaml:2'],
        ['place', 'day-view', 'start', 4, 'a word that every robot has'],
        ['place', 'day-view', 'create_event', 4, 'which is shortcut `create-event`'],
        ['element', 'day-view.event', 'entry', 4, '--shared'],
      ] as const;
      const before = everything();
      for (const [kind, old, fresh, code, words] of cases) {
        const ran = await trail('rename', kind, old, fresh, '--write');
        expect(ran.text, fresh).to.contain(words);
        expect(ran.code, fresh).to.equal(code);
      }
      expect(everything()).to.deep.equal(before);
    });

    it('tells of types that are not up to date, and leaves them', async () => {
      copy.replace('specs/packs.d.ts', 'One day with its events.', 'A day.');
      const { lines } = await trail('rename', 'place', 'month-view', 'month', '--write');
      expect(lines.join('\n')).to.contain('specs/packs.d.ts:1 (types that are not up to date');
      expect(text('specs/packs.d.ts')).to.contain("'month-view': {};");
    });

    it('goes through the packs, trails and specs that are named', async () => {
      copy.write('other.trail.yaml', text(CREATE));
      mkdirSync(join(copy.project, 'e2e'));
      writeFileSync(join(copy.project, 'e2e', 'a.ts'), '\ncalendar.monthView;\n');
      const words = ['--trails', 'other.trail.yaml', '--specs', 'e2e', '--pack', 'packs/calendar', 'packs/system'];
      const { lines } = await trail('rename', 'place', 'month-view', 'month', ...words);
      expect(lines).to.include('other.trail.yaml:12').and.not.to.include(`${CREATE}:12`);
      expect(lines).to.include('  e2e/a.ts:2 (a program) calendar.monthView;');
    });
  });

  describe('lint', () => {
    it('tells findings as check does, and ends well without an error', async () => {
      const read = '  - read: { element: event-detail.date }\n    as: date\n';
      copy.write('recordings/more.trail.yaml', `waymark: trail/1\nname: More\npack: calendar\nsteps:\n${read}`);
      const { code, lines, notes } = await trail('lint');
      expect(code).to.equal(0);
      expect(lines.slice(0, 5)).to.deep.equal([
        `${CREATE}: no findings`,
        'recordings/find-by-place.trail.yaml: no findings',
        'recordings/more.trail.yaml: 1 warning',
        '  recordings/more.trail.yaml:6:9 warning unused-read: nothing uses what is read as `date`.',
        '    What was read is compared with nothing.',
      ]);
      expect(notes.join('\n')).to.contain('waymark rehearse');
    });

    it('ends with 2 where a trail has an error', async () => {
      copy.replace(CREATE, 'goTo: month-view', 'goto: month-view');
      const { code, text: said } = await trail('lint', CREATE);
      expect(code).to.equal(2);
      expect(said).to.contain(`${CREATE}:11:5 error unknown-key`).and.to.contain('Did you mean `goTo`?');
    });

    it('answers as JSON, an entry a trail', async () => {
      copy.replace(CREATE, 'params: { title: Lunch, place', 'params: { title: Lunch, more: x, place');
      const entries = JSON.parse((await trail('lint', CREATE, '--json')).lines.join('')) as readonly unknown[];
      expect(entries).to.have.length(1);
      expect(entries[0]).to.have.property('trail', CREATE);
      expect(entries[0]).to.have.nested.property('findings[0].code', 'unused-param');
      expect(entries[0]).to.have.nested.property('findings[0].line', 6);
    });

    it('says of a trail that is not there that it is not', async () => {
      const { code, text: said } = await trail('lint', 'none.trail.yaml');
      expect(code).to.equal(2);
      expect(said).to.contain('none.trail.yaml:1:1 error not-readable');
    });
  });
});

import { expect } from 'chai';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replay, waymark, type Robot } from 'waymark';
import { labControl } from 'waymark/wdio';
import { controlOrSkip } from './calendar-truth.js';
import { expectToPass, recordings, trailIn, whyNot } from './recordings.js';

const PACKS = fileURLToPath(new URL('../packs/', import.meta.url));
/** Long enough to be sure that nothing comes, for what fails by waiting. */
const SHORT = { timeoutMs: 1_500 };

type Calendar = Robot<'calendar'>;
type Crossing = readonly [name: string, (calendar: Calendar) => ReturnType<Calendar['try']['goTo']>, edge: string];
type Assertion = readonly [name: string, (calendar: Calendar) => ReturnType<Calendar['try']['see']>];

/** Edges whose first action touches the button, each from a view that has it. */
const CROSSINGS: readonly Crossing[] = [
  ['the form from the day', ({ try: calendar }) => calendar.openEditor({}, SHORT), 'open-editor'],
  ['the form from the week', ({ try: calendar }) => calendar.openEditor({}, SHORT), 'open-editor'],
  ['the form from the month', ({ try: calendar }) => calendar.openEditor({}, SHORT), 'open-editor'],
  ['an event by its title', ({ try: calendar }) => calendar.createEvent({ title: 'Lunch' }, SHORT), 'create-event'],
  [
    'an event with a place',
    ({ try: calendar }) => calendar.createEvent({ title: 'Dinner', location: 'Cafe Venetia' }, SHORT),
    'create-event',
  ],
];
const VIEWS = ['day-view', 'week-view', 'month-view', 'day-view', 'day-view'] as const;

const ASSERTIONS: readonly Assertion[] = [
  ['seen on the day', ({ try: { dayView } }) => dayView.newEvent.see({}, SHORT)],
  ['seen by name on the day', ({ try: calendar }) => calendar.see({ element: 'day-view.new-event' }, SHORT)],
];

describe('A button whose id is another in a new release of the app', () => {
  const calendar = waymark.robot('calendar');
  let copy: string | undefined;

  before(async function () {
    const control = await controlOrSkip(this);
    await calendar.start('day-view', {}, { reset: 'data' });
    await control.rename({ new_event: 'create_event', 'add-event': 'create-event' });
  });

  after(async () => {
    await (await labControl())?.rename({});
    if (copy !== undefined) rmSync(copy, { recursive: true, force: true });
  });

  for (const [index, [name, cross, edge]] of CROSSINGS.entries()) {
    it(`breaks ${name}, and the report names the edge and the action`, async () => {
      await calendar.goTo(VIEWS[index] ?? 'day-view');
      const result = await cross(calendar);
      expect(result).to.include({ kind: 'fallback', code: 'not-found', at: VIEWS[index] });
      if (result.kind !== 'fallback') return;
      expect(result.edge?.id).to.equal(edge);
      expect(result.action).to.include({ index: 1 });
      const of = result.action?.of ?? 0;
      // Of a composed edge both are named: its own action, and that of the part.
      const button = new RegExp(`tap on ${VIEWS[index] ?? ''}.new-event\\): not found`);
      expect(result.reason)
        .to.match(new RegExp(`^${edge}[a-z.-]* failed at action 1 of ${of} `))
        .and.match(button);
    });
  }

  for (const [name, assert] of ASSERTIONS) {
    it(`breaks what is ${name}`, async () => {
      await calendar.goTo('day-view');
      expect(await assert(calendar)).to.include({ kind: 'fallback', code: 'not-found' });
    });
  }

  it('breaks a recording that crosses it, and the report names the same', async () => {
    const [file = ''] = recordings();
    const result = await replay(trailIn(file), (await waymark.session('calendar')).walker);
    expect(result.kind, file).to.equal('bailed');
    expect(whyNot(result)).to.match(
      /create-event[a-z.-]* failed at action 1 of .*tap on day-view.new-event\): not found/,
    );
  });

  it('heals everywhere when one line of the pack is changed, the recordings as they were', async () => {
    copy = mkdtempSync(join(tmpdir(), 'waymark-packs-'));
    cpSync(PACKS, copy, { recursive: true });
    const file = join(copy, 'calendar', 'waypoints', 'day-view.waypoint.yaml');
    const before = readFileSync(file, 'utf8').split('\n');
    const after = before.map((line) =>
      /^ {2}new-event:/.test(line)
        ? line.replace('id: new_event', 'id: create_event').replace('id: add-event', 'id: create-event')
        : line,
    );
    expect(after.filter((line, index) => line !== before[index])).to.have.lengthOf(1);
    writeFileSync(file, after.join('\n'));
    const healed = waymark.robot('calendar', { folder: join(copy, 'calendar') });

    for (const [index, [name, cross]] of CROSSINGS.entries()) {
      await healed.goTo(VIEWS[index] ?? 'day-view');
      const result = await cross(healed);
      expect(result.kind, `${name}: ${result.kind === 'fallback' ? result.reason : ''}`).to.equal('success');
    }
    const { walker } = await waymark.session('calendar', { folder: join(copy, 'calendar') });
    for (const file of recordings()) await expectToPass(file, walker);
    await healed.start('day-view');
    for (const [name, assert] of ASSERTIONS) expect((await assert(healed)).kind, name).to.equal('success');
  });
});

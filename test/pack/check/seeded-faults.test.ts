import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { FindingCode, Severity } from '../../../src/pack/index.js';
import { findingsIn, type Seed } from './calendar-copy.js';

interface Fault {
  readonly fault: string;
  readonly seed: (copy: Seed) => void;
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly file: string;
  /** 1 where the whole file is at fault. */
  readonly line: number;
  /** Words that the finding must have, besides. */
  readonly words?: readonly string[];
}

const WAYPOINT = (id: string): string => `waypoints/${id}.waypoint.yaml`;
const SHORTCUT = (id: string): string => `shortcuts/${id}.shortcut.yaml`;
const CAPTURE = (name: string): string => `captures/${name}.xml`;
/** Where a line that begins so stands in a file of the pack as it is. */
const lineOf = (file: string, start: string): number =>
  readFileSync(`packs/calendar/${file}`, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1;
const twin =
  'id: twin\nandroid: { required: [ { id: week_view } ] }\nios: { required: [ { element: week-view.events } ] }\n';

const FAULTS: readonly Fault[] = [
  // Conditions
  {
    fault: 'an id in a condition that the app does not have',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), 'required: [ { id: day_view } ]', 'required: [ { id: day_vue } ]'),
    code: 'capture-fails', severity: 'error', file: CAPTURE('day-view.android'), line: 1, words: ['day_vue', '(0 there)', WAYPOINT('day-view')],
  },
  {
    fault: 'a forbidden condition that is gone',
    seed: (copy) => copy.edit(WAYPOINT('editor'), ', forbidden: [ { role: sheet } ] }', ' }'),
    code: 'not-told-apart', severity: 'error', file: WAYPOINT('editor'), line: 5, words: ['discard-dialog', 'under `ios`', 'forbidden'],
  },
  {
    fault: 'a condition that other places fulfil as well',
    seed: (copy) => copy.edit(WAYPOINT('settings-about'), '{ id: about_list }', '{ id: toolbar_title }'),
    code: 'not-told-apart', severity: 'error', file: WAYPOINT('settings-about'), line: 4, words: ['required: [ { id: about_list } ]'],
  },
  {
    fault: 'two places with one condition',
    seed: (copy) => copy.write(WAYPOINT('twin'), twin),
    code: 'same-conditions', severity: 'error', file: WAYPOINT('week-view'), line: 2, words: ['twin', 'week-view'],
  },
  {
    fault: 'a refining place that asks for nothing of its own',
    seed: (copy) => copy.edit(WAYPOINT('event-saved'), 'required: [ { element: message } ]', 'android: { required: [ { id: day_view } ] }\nios: { required: [ { id: day-list } ] }'),
    code: 'never-named', severity: 'error', file: WAYPOINT('day-view'), line: 2, words: ['event-saved'],
  },
  {
    fault: 'a place that forbids what it requires',
    seed: (copy) => copy.edit(WAYPOINT('week-view'), 'required: [ { id: week_view } ]', 'required: [ { id: week_view } ], forbidden: [ { id: week_view } ]'),
    code: 'never-holds', severity: 'error', file: WAYPOINT('week-view'), line: 2,
  },
  {
    fault: 'a state that the source of iOS does not carry',
    seed: (copy) => copy.edit(WAYPOINT('week-view'), 'ios: { required: [ { element: events } ] }', 'ios: { required: [ { element: events, focused: true } ] }'),
    code: 'unusable-selector', severity: 'error', file: WAYPOINT('week-view'), line: 5, words: ['focused'],
  },
  {
    fault: 'a busy sign that is always shown',
    seed: (copy) => copy.edit('pack.yaml', 'busy: [ { role: progress } ]', 'busy: [ { role: button } ]'),
    code: 'busy-on-capture', severity: 'error', file: CAPTURE('settings.android'), line: 1,
  },
  {
    fault: 'data that the place does not show',
    seed: (copy) => copy.edit(WAYPOINT('event-detail'), 'shows: [ { element: title, text: "{{title}}" } ]', 'shows: [ { id: headline, text: "{{title}}" } ]'),
    code: 'shows-fails', severity: 'error', file: CAPTURE('event-detail.android'), line: 1, words: ['`title`', 'headline'],
  },
  // Elements and ids
  {
    fault: 'an element with a slip in its id',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), '{ id: toolbar_title }', '{ id: toolbar_titel }'),
    code: 'element-absent', severity: 'warning', file: WAYPOINT('day-view'), line: 10, words: ['toolbar_title'],
  },
  {
    fault: 'an element with data and a slip in its id',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), 'android: { id: event_chip, text: "{{title}}" }', 'android: { id: event_chp, text: "{{title}}" }'),
    code: 'element-absent', severity: 'warning', file: WAYPOINT('day-view'), line: 17, words: ['event_chip'],
  },
  {
    fault: 'an element that is several things',
    seed: (copy) => copy.edit(WAYPOINT('editor'), 'save: { android: { id: save }', 'save: { android: { role: button }'),
    code: 'element-ambiguous', severity: 'warning', file: WAYPOINT('editor'), line: 18,
  },
  {
    fault: 'an id that is only a label',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), 'ios: { role: button, text: Search, within: { role: navigation-bar } }', 'ios: { id: Search }'),
    code: 'id-equals-label', severity: 'warning', file: WAYPOINT('day-view'), line: 8,
  },
  {
    fault: 'a selector that is written again although it has a name',
    seed: (copy) => copy.edit(SHORTCUT('open-drawer'), '{ element: menu }', '{ role: button, label: Open navigation drawer }'),
    code: 'written-twice', severity: 'hint', file: SHORTCUT('open-drawer'), line: 7, words: ['day-view.menu'],
  },
  {
    fault: 'a native locator',
    seed: (copy) => copy.edit(SHORTCUT('open-drawer'), '{ element: menu }', '{ locator: { using: xpath, value: //a } }'),
    code: 'native-locator', severity: 'hint', file: SHORTCUT('open-drawer'), line: 7,
  },
  // Edges
  {
    fault: 'from and to swapped',
    seed: (copy) => copy.edit(SHORTCUT('open-search'), /from: .*\nto: .*\n/, 'from: search\nto: settings\n'),
    code: 'unknown-element', severity: 'error', file: SHORTCUT('open-search'), line: 7, words: ['`search`'],
  },
  {
    fault: 'an end that does not exist',
    seed: (copy) => copy.edit(SHORTCUT('open-search'), 'to: search', 'to: serach'),
    code: 'unknown-place', severity: 'error', file: SHORTCUT('open-search'), line: 4, words: ['`search`'],
  },
  {
    fault: 'a body that is gone',
    seed: (copy) => copy.edit(SHORTCUT('leave-event'), '  ios: { tap: { element: back } }\n', ''),
    code: 'missing-body', severity: 'info', file: SHORTCUT('leave-event'), line: 6, words: ['ios'],
  },
  {
    fault: 'a first target that is not there',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), '{ id: action_search }', '{ id: find_events }'),
    code: 'target-absent', severity: 'error', file: SHORTCUT('open-search'), line: 7, words: ['find_events', 'Nothing there comes near', 'there are'],
  },
  {
    fault: 'a first target that is several things',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), '{ id: new_event }', '{ role: button }'),
    code: 'target-ambiguous', severity: 'error', file: SHORTCUT('open-editor'), line: 7,
  },
  {
    fault: 'a first target with data of which nothing like it is there',
    seed: (copy) => copy.edit(WAYPOINT('time-picker'), 'android: { id: text1, text: "{{time}}" }', 'android: { id: clock_time, text: "{{time}}" }')
      .edit(SHORTCUT('choose-time.choose'), /android: .*/, 'android: { tap: { element: time, with: { time: "{{time}}" } } }'),
    code: 'target-absent', severity: 'error', file: SHORTCUT('choose-time.choose'), line: 9, words: ['clock_time', 'Nearest there'],
  },
  {
    fault: 'an end that holds before anything is done',
    seed: (copy) => copy.edit(SHORTCUT('view-saved'), 'to: event-detail', 'to: day-view'),
    code: 'proves-nothing', severity: 'error', file: SHORTCUT('view-saved'), line: 4,
  },
  {
    fault: 'an effect without a proof',
    seed: (copy) => copy.edit(SHORTCUT('save-event'), 'proof: [ { seen: { element: message } } ]\n', ''),
    code: 'needs-proof', severity: 'error', file: SHORTCUT('save-event'), line: 6,
  },
  {
    fault: 'a proof that is true before the effect',
    seed: (copy) => copy.edit(SHORTCUT('confirm-delete'), '{ seen: { element: message } }', '{ seen: { element: delete-dialog.delete } }'),
    code: 'proof-already-true', severity: 'error', file: SHORTCUT('confirm-delete'), line: 7,
  },
  {
    fault: 'a shortcut that composes itself',
    seed: (copy) => copy.edit(SHORTCUT('open-editor'), /body:[\s\S]*$/, 'body:\n  all:\n    - shortcut: { id: open-editor }\n'),
    code: 'cycle', severity: 'error', file: SHORTCUT('open-editor'), line: 7,
  },
  {
    fault: 'a composed shortcut that starts elsewhere',
    seed: (copy) => copy.edit(SHORTCUT('create-event.quick'), '    - shortcut: { id: open-editor }\n', ''),
    code: 'joint', severity: 'error', file: SHORTCUT('create-event.quick'), line: 13, words: ['day-view'],
  },
  {
    fault: 'a second shortcut with the same ends',
    seed: (copy) => copy.write(SHORTCUT('search-again'), 'id: search-again\nfrom: day-view\nto: search\nbody: { all: { tap: { element: search } } }\n'),
    code: 'duplicate-edge', severity: 'error', file: SHORTCUT('search-again'), line: 2,
  },
  {
    fault: 'a param that nothing declares',
    seed: (copy) => copy.edit(SHORTCUT('open-event'), '{ element: event, with: { title: "{{title}}" }', '{ element: event, with: { titel: "{{title}}" }'),
    code: 'unknown-param', severity: 'error', file: SHORTCUT('open-event'), line: 8, words: ['title'],
  },
  {
    fault: 'a template that names nothing',
    seed: (copy) => copy.edit(SHORTCUT('search-for'), 'text: "{{query}}", clear', 'text: "{{qery}}", clear'),
    code: 'unknown-param', severity: 'error', file: SHORTCUT('search-for'), line: 11, words: ['query'],
  },
  {
    fault: 'an unknown key',
    seed: (copy) => copy.edit(WAYPOINT('search'), 'description:', 'descripton:'),
    code: 'unknown-key', severity: 'error', file: WAYPOINT('search'), line: 3, words: ['description'],
  },
  // The map
  {
    fault: 'places that refine each other',
    seed: (copy) => copy.edit(WAYPOINT('day-view'), 'description: One day', 'refines: event-saved\ndescription: One day'),
    code: 'cycle', severity: 'error', file: WAYPOINT('day-view'), line: 3,
  },
  {
    fault: 'a place without any edge',
    seed: (copy) => copy.write(WAYPOINT('orphan'), 'id: orphan\nrequired: [ { id: orphan } ]\n'),
    code: 'unreachable', severity: 'warning', file: WAYPOINT('orphan'), line: 1,
  },
  {
    fault: 'a place that nothing leads to any more',
    seed: (copy) => copy.edit(WAYPOINT('settings-about'), '  settings-licences: { android: { tap: { element: licences } } }\n', ''),
    code: 'unreachable', severity: 'warning', file: WAYPOINT('settings-licences'), line: 2,
  },
  {
    fault: 'a place that leads nowhere any more',
    seed: (copy) => copy.edit(WAYPOINT('settings-licences'), /moves:[\s\S]*$/, ''),
    code: 'no-way-back', severity: 'warning', file: WAYPOINT('settings-licences'), line: 2,
  },
  {
    fault: 'an app that nothing starts',
    seed: (copy) => copy.remove('trailheads'),
    code: 'no-trailhead', severity: 'warning', file: 'pack.yaml', line: 2,
  },
  {
    fault: 'interrupters that nobody answers',
    seed: (copy) => copy.edit('pack.yaml', /^interrupters:.*\n(?: .*\n)*/m, ''),
    code: 'interrupter-unanswered', severity: 'warning', file: 'pack.yaml', line: lineOf('pack.yaml', 'uses:'), words: ['notification-permission'],
  },
  {
    fault: 'something allowed that is no more',
    seed: (copy) => copy.edit('pack.yaml', 'allow:\n', 'allow:\n  - { code: target-absent, reason: once }\n'),
    code: 'unused-allowance', severity: 'hint', file: 'pack.yaml', line: lineOf('pack.yaml', 'allow:') + 1,
  },
  {
    fault: 'a value to return that is not there',
    seed: (copy) => copy.edit(WAYPOINT('settings-about'), 'android: { id: summary, text: { startsWith: "Version " } }', 'android: { id: version_name }'),
    code: 'arrival-absent', severity: 'warning', file: SHORTCUT('open-about'), line: 6, words: ['version_name'],
  },
  // Captures
  {
    fault: 'a capture of another place',
    seed: (copy) => copy.copy(CAPTURE('settings.android'), CAPTURE('search.android')),
    code: 'capture-fails', severity: 'error', file: CAPTURE('search.android'), line: 1, words: ['It is named `settings`'],
  },
  {
    fault: 'a capture with a dialog over the place',
    seed: (copy) => copy.copy(CAPTURE('delete-dialog.ios'), CAPTURE('event-detail.ios')),
    code: 'named-otherwise', severity: 'error', file: CAPTURE('event-detail.ios'), line: 1, words: ['delete-dialog', 'covers it'],
  },
  {
    fault: 'one screen captured as two places',
    seed: (copy) => copy.write(WAYPOINT('agenda'), 'id: agenda\nandroid: { required: [ { id: week_grid } ] }\n').copy(CAPTURE('week-view.android'), CAPTURE('agenda.android')),
    code: 'not-told-apart', severity: 'error', file: CAPTURE('week-view.android'), line: 1, words: ['the very same', 'refines', 'no condition'],
  },
  {
    fault: 'a capture that breaks off',
    seed: (copy) => copy.write(CAPTURE('search.android'), readFileSync('packs/calendar/captures/search.android.xml', 'utf8').slice(0, -300)),
    code: 'capture-unreadable', severity: 'error', file: CAPTURE('search.android'), line: 1, words: ['truncated'],
  },
  {
    fault: 'an empty capture',
    seed: (copy) => copy.write(CAPTURE('search.android'), ''),
    code: 'capture-unreadable', severity: 'error', file: CAPTURE('search.android'), line: 1,
  },
  {
    fault: 'a capture that is no page source',
    seed: (copy) => copy.write(CAPTURE('search.android'), '<html><body>502 Bad Gateway</body></html>'),
    code: 'capture-unreadable', severity: 'error', file: CAPTURE('search.android'), line: 1, words: ['HTML page', '502 Bad Gateway'],
  },
  {
    fault: 'a capture of a place that there is not',
    seed: (copy) => copy.copy(CAPTURE('search.android'), CAPTURE('serach.android')),
    code: 'unknown-place', severity: 'error', file: CAPTURE('serach.android'), line: 1, words: ['search'],
  },
]; // prettier-ignore

describe('Faults seeded into the calendar pack', () => {
  it('are at least forty', () => {
    expect(FAULTS.length).to.be.at.least(40);
  });

  for (const { fault, seed, code, severity, file, line, words = [] } of FAULTS)
    it(`check finds ${fault}`, () => {
      const findings = findingsIn('calendar', seed);
      const lines = findings.map(
        (each) => `${each.severity} ${each.code} ${each.file}:${each.line} ${each.message} ${each.fix}`,
      );
      const found = findings.find((each) => each.code === code && each.file === file);
      expect(found, `${code} in ${file} among\n${lines.join('\n')}`).to.include({ severity, line });
      for (const word of words)
        expect(`${found?.message ?? ''} ${found?.why ?? ''} ${found?.fix ?? ''}`).to.contain(word);
      expect(found?.why).not.to.equal('');
      expect(found?.fix).not.to.equal('');
    });

  for (const pack of ['calendar', 'system'])
    it(`check finds nothing at all in the ${pack} pack as it is`, () => {
      expect(findingsIn(pack)).to.deep.equal([]);
    });
});

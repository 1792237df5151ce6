import { expect } from 'chai';
import { run } from '../../cli/run.js';
import { CalendarCopy } from './calendar-copy.js';

interface Found {
  readonly findings: readonly { readonly platform: string | null; readonly step: number; readonly code: string }[];
}

interface Fault {
  readonly name: string;
  readonly trail?: string;
  readonly seed: (copy: CalendarCopy) => void;
  /** One of the findings is this one. */
  readonly found: { readonly platform: string | null; readonly step: number; readonly code: string };
}

const CREATE = 'recordings/create-event-with-place.trail.yaml';
const FIND = 'recordings/find-by-place.trail.yaml';
const RENAME = 'recordings/rename-share-delete.trail.yaml';
const SHORTCUTS = 'packs/calendar/shortcuts';
const WAYPOINTS = 'packs/calendar/waypoints';

/** Faults as releases and edits bring them, each seeded alone into sound packs and trails. */
const FAULTS: readonly Fault[] = [
  // The app has changed: its captures were taken anew, the map was not.
  {
    name: 'a button with another id',
    trail: RENAME,
    seed: (copy) => copy.replaceInCaptures('android', 'id/overflow', 'id/more_options'),
    found: { platform: 'android', step: 8, code: 'not-found' },
  },
  {
    name: 'a button with another text',
    trail: RENAME,
    seed: (copy) => copy.replaceInCaptures('ios', 'label="More"', 'label="Options"'),
    found: { platform: 'ios', step: 8, code: 'not-found' },
  },
  {
    name: 'a button inside a composed body with another id',
    trail: CREATE,
    seed: (copy) => copy.replaceInCaptures('android', 'id/save"', 'id/store"'),
    found: { platform: 'android', step: 2, code: 'not-found' },
  },
  {
    name: 'a capture of another screen',
    trail: FIND,
    seed: (copy) => {
      copy.remove('packs/calendar/captures/settings-about.ios.xml');
      copy.write('packs/calendar/captures/settings-about.ios.xml', SCREEN_OF_ANOTHER_APP);
    },
    found: { platform: 'ios', step: 7, code: 'stale-capture' },
  },
  // The map has changed.
  {
    name: 'a loosened selector that means several things',
    trail: FIND,
    seed: (copy) => copy.replace(`${WAYPOINTS}/settings.waypoint.yaml`, '{ id: title, text: About }', '{ id: title }'),
    found: { platform: 'android', step: 7, code: 'ambiguous' },
  },
  {
    name: 'a selector with a typing mistake',
    trail: RENAME,
    seed: (copy) => copy.replace(`${WAYPOINTS}/event-detail.waypoint.yaml`, 'id: overflow', 'id: overfow'),
    found: { platform: 'android', step: 8, code: 'not-found' },
  },
  {
    name: 'a removed edge',
    trail: RENAME,
    seed: (copy) => copy.remove(`${SHORTCUTS}/delete-event.shortcut.yaml`),
    found: { platform: 'ios', step: 13, code: 'no-body' },
  },
  {
    name: 'a removed move',
    trail: RENAME,
    seed: (copy) =>
      copy.replace(`${WAYPOINTS}/event-detail.waypoint.yaml`, '  event-menu: { all: { tap: { element: more } } }\n', ''),
    // Other bodies compose it.
    found: { platform: null, step: 0, code: 'invalid-file' },
  },
  {
    name: 'an edge without a body for one platform',
    trail: RENAME,
    seed: (copy) => copy.replace(`${SHORTCUTS}/rename-event.rename.shortcut.yaml`, '  all:\n', '  android:\n'),
    found: { platform: 'ios', step: 5, code: 'no-body' },
  },
  {
    name: 'an edge from another place',
    trail: RENAME,
    seed: (copy) => copy.replace(`${SHORTCUTS}/rename-event.rename.shortcut.yaml`, 'from: event-detail', 'from: event-menu'),
    found: { platform: null, step: 0, code: 'invalid-file' },
  },
  {
    name: 'a variant with another name',
    trail: CREATE,
    seed: (copy) => {
      copy.replace(`${SHORTCUTS}/create-event.with-location.shortcut.yaml`, 'variant: with-location', 'variant: at-place');
    },
    found: { platform: null, step: 0, code: 'invalid-file' },
  },
  {
    name: 'a new required param',
    trail: RENAME,
    seed: (copy) =>
      copy.replace(`${SHORTCUTS}/rename-event.rename.shortcut.yaml`, 'params:\n', 'params:\n  reason: { type: string }\n'),
    found: { platform: 'android', step: 5, code: 'missing-param' },
  },
  {
    name: 'a param of another type',
    trail: RENAME,
    seed: (copy) =>
      copy.replace(`${SHORTCUTS}/rename-event.rename.shortcut.yaml`, 'newTitle: { type: string, example: Long lunch }', 'newTitle: { type: number, example: 7 }'),
    found: { platform: 'ios', step: 5, code: 'usage' },
  },
  {
    name: 'a param with another name',
    trail: RENAME,
    seed: (copy) => copy.replace(`${SHORTCUTS}/rename-event.rename.shortcut.yaml`, 'newTitle', 'titleAfter'),
    found: { platform: 'android', step: 5, code: 'usage' },
  },
  {
    name: 'a place that is gone on one platform',
    trail: FIND,
    seed: (copy) => {
      copy.replace(`${WAYPOINTS}/settings-about.waypoint.yaml`, /^.*ios: \{ required.*\n/m, '');
      copy.remove('packs/calendar/captures/settings-about.ios.xml');
      copy.replace('packs/calendar/captures/index.yaml', /settings-about\.ios\.xml:\n(?: {2}.*\n)+/, '');
    },
    found: { platform: 'ios', step: 7, code: 'missing-waypoint' },
  },
  {
    name: 'an effect on the way, which goTo never crosses',
    trail: FIND,
    seed: (copy) => copy.replace(`${SHORTCUTS}/open-about.shortcut.yaml`, /^body/m, 'effect: once\nproof: [ { element: version } ]\nbody'),
    found: { platform: 'android', step: 7, code: 'no-path' },
  },
  {
    name: 'an element that is gone from the map',
    trail: RENAME,
    seed: (copy) => copy.replace(`${WAYPOINTS}/event-detail.waypoint.yaml`, /^ {2}date: .*\n/m, ''),
    found: { platform: 'android', step: 7, code: 'not-found' },
  },
  {
    name: 'a pack that cannot be read any more',
    trail: CREATE,
    seed: (copy) => copy.replace(`${WAYPOINTS}/event-detail.waypoint.yaml`, 'elements:', 'elementz:'),
    found: { platform: null, step: 0, code: 'invalid-file' },
  },
  // The trail was edited.
  {
    name: 'a place that is none',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, 'goTo: month-view', 'goTo: month-viev'),
    found: { platform: 'android', step: 3, code: 'missing-waypoint' },
  },
  {
    name: 'a place that is only claimed',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, '  - see: { element: month-view', '  - at: settings\n  - see: { element: month-view'),
    found: { platform: 'ios', step: 4, code: 'wrong-place' },
  },
  {
    name: 'a place with a param that it has not',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, '  - see: { element: event-detail.place', '  - at: { waypoint: event-detail, with: { name: Lunch } }\n  - see: { element: event-detail.place'),
    found: { platform: 'android', step: 6, code: 'usage' },
  },
  {
    name: 'a shortcut without what it needs',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, ', location: "{{place}}"', ''),
    found: { platform: 'android', step: 2, code: 'missing-param' },
  },
  {
    name: 'a shortcut with what it does not take',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, 'location: "{{place}}"', 'location: "{{place}}", colour: red'),
    found: { platform: 'ios', step: 2, code: 'usage' },
  },
  {
    name: 'a variant that is none',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, 'to: event-saved, variant: with-location', 'to: event-saved, variant: with-guests'),
    found: { platform: 'android', step: 2, code: 'no-body' },
  },
  {
    name: 'a trailhead that is none',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, 'reset: data', 'reset: data, trailhead: cold-launch'),
    found: { platform: 'android', step: 1, code: 'no-path' },
  },
  {
    name: 'a reference to nothing',
    trail: RENAME,
    seed: (copy) => copy.replace(RENAME, 'text: "{{title}}"', 'text: "{{titel}}"'),
    found: { platform: 'android', step: 11, code: 'missing-param' },
  },
  {
    name: 'an element that is none',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, 'element: event-detail.place', 'element: event-detail.plase'),
    found: { platform: 'android', step: 6, code: 'not-found' },
  },
  {
    name: 'an element of another place than the one at hand',
    trail: FIND,
    seed: (copy) => copy.replace(FIND, '  - goTo: week-view', '  - see: { element: settings.list }\n  - goTo: week-view'),
    found: { platform: 'ios', step: 8, code: 'not-found' },
  },
  {
    name: 'something gone that is always there',
    trail: RENAME,
    seed: (copy) => copy.replace(RENAME, '  - shortcut: { from: event-detail, to: event-deleted }', '  - gone: { element: event-detail.title }\n  - shortcut: { from: event-detail, to: event-deleted }'),
    found: { platform: 'android', step: 13, code: 'wrong-place' },
  },
  {
    name: 'a raw step on something that is not there',
    trail: RENAME,
    seed: (copy) => copy.replace(RENAME, '  - shortcut: { from: event-detail, to: event-menu }', '  - raw: { tap: { id: overfow } }\n    platform: android\n  - shortcut: { from: event-detail, to: event-menu }'),
    found: { platform: 'android', step: 8, code: 'not-found' },
  },
  {
    name: 'a raw step on several things',
    trail: RENAME,
    seed: (copy) => copy.replace(RENAME, '  - shortcut: { from: event-detail, to: event-menu }', '  - raw: { tap: { role: button } }\n    platform: android\n  - shortcut: { from: event-detail, to: event-menu }'),
    found: { platform: 'android', step: 8, code: 'ambiguous' },
  },
  {
    name: 'a goTo with data that nothing on the way takes',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, '  - goTo: month-view', '  - goTo: month-view\n    params: { titel: Lunch }'),
    found: { platform: 'ios', step: 3, code: 'usage' },
  },
  {
    name: 'an unknown key',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, '  - goTo: month-view', '  - gotoo: month-view'),
    found: { platform: null, step: 0, code: 'invalid-file' },
  },
  {
    name: 'another pack',
    trail: CREATE,
    seed: (copy) => copy.replace(CREATE, 'pack: calendar', 'pack: calender'),
    found: { platform: null, step: 0, code: 'invalid-file' },
  },
]; // prettier-ignore

const SCREEN_OF_ANOTHER_APP =
  '<?xml version="1.0" encoding="UTF-8"?><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Other" label="Other" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0"><XCUIElementTypeButton type="XCUIElementTypeButton" name="Buy" label="Buy" enabled="true" visible="true" accessible="true" x="20" y="100" width="80" height="40" index="0"/></XCUIElementTypeApplication></AppiumAUT>';

describe('A rehearsal', () => {
  let copy: CalendarCopy;
  beforeEach(() => {
    copy = new CalendarCopy();
  });
  afterEach(() => copy.end());

  for (const { name, trail = CREATE, seed, found } of FAULTS)
    it(`finds ${name}`, async () => {
      seed(copy);
      const { code, text } = await run(['rehearse', trail, '--json'], { project: copy.project });
      const [entry] = JSON.parse(text) as readonly Found[];
      const told = entry?.findings.map(({ platform, step, code: said }) => ({ platform, step, code: said }));
      expect(told, text).to.deep.include(found);
      expect(code).to.equal(2);
    });

  it('finds nothing in the recordings that are sound', async () => {
    const { code, text } = await run(['rehearse', '--json'], { project: copy.project });
    const entries = JSON.parse(text) as readonly Found[];
    expect(entries).to.have.length(3);
    for (const { findings } of entries) expect(findings).to.deep.equal([]);
    expect(code).to.equal(0);
  });
});

import { DOMParser } from '@xmldom/xmldom';
import { expect } from 'chai';
import { junitXml } from '../../src/cli/junit.js';
import type { Replayed } from '../../src/cli/replay-results.js';
import { walkError, type ErrorCode, type SessionEvent, type Trail } from '../../src/model/index.js';
import type { ReplayResult } from '../../src/trail/index.js';

const trail: Trail = { waymark: 'trail/1', name: 'Create & <find>', pack: 'calendar', steps: [{ goTo: 'day-view' }] };

function replayed(result: ReplayResult, device = 'lab-android'): Replayed {
  const at = Date.parse('2026-12-07T09:00:00Z');
  const covered = { map: { platform: 'android', pack: 'calendar', places: [], edges: [] }, events: [] } as const;
  return { file: 'a.trail.yaml', device, trail, result, artifacts: {}, at, ms: 1500, covered };
}

function bailed(code: ErrorCode, message: string): ReplayResult {
  return {
    kind: 'bailed',
    steps: [{ step: 2, written: { goTo: 'day-view' }, result: walkError(code, message, 'Look.') }],
  };
}

/** @throws Error where it is no XML */
function parsed(xml: string) {
  const faults: string[] = [];
  const document = new DOMParser({
    onError: (level, message) => level !== 'warning' && faults.push(`${level}: ${message}`),
  }).parseFromString(xml, 'application/xml');
  expect(faults).to.deep.equal([]);
  return document;
}

describe('JUnit XML of replays', () => {
  it('has a suite for each device and a case for each trail, with their times', () => {
    const xml = junitXml([replayed({ kind: 'passed', steps: [] }), replayed({ kind: 'passed', steps: [] }, 'lab-ios')]);
    const suites = [...parsed(xml).getElementsByTagName('testsuite')];
    expect(
      suites.map((suite) => [suite.getAttribute('name'), suite.getAttribute('tests'), suite.getAttribute('time')]),
    ).to.deep.equal([
      ['lab-android', '1', '1.500'],
      ['lab-ios', '1', '1.500'],
    ]);
    expect(suites[0]?.getAttribute('timestamp')).to.equal('2026-12-07T09:00:00');
    const [first] = parsed(xml).getElementsByTagName('testcase');
    expect(first?.getAttribute('name')).to.equal('Create & <find>');
    expect(first?.getAttribute('classname')).to.equal('lab-android.a.trail.yaml');
  });

  it('tells what the app did wrong from what could not be done or looked at, and both from what never ran', () => {
    const refused: ReplayResult = {
      kind: 'refused',
      refusals: [{ step: 1, code: 'no-body', message: 'None.', hint: 'Add it.' }],
    };
    const xml = junitXml([
      replayed(bailed('wrong-place', 'matched settings')),
      replayed(bailed('device-lost', 'gone')),
      replayed(refused),
      replayed({ kind: 'interrupted', steps: [] }),
    ]);
    const [suite] = parsed(xml).getElementsByTagName('testsuite');
    expect(['failures', 'errors', 'skipped'].map((name) => suite?.getAttribute(name))).to.deep.equal(['1', '2', '1']);
    const [failure] = parsed(xml).getElementsByTagName('failure');
    expect(failure?.getAttribute('type')).to.equal('wrong-place');
    expect(failure?.getAttribute('message')).to.contain('step 2: ').and.to.contain('matched settings');
    expect(parsed(xml).getElementsByTagName('error')[1]?.textContent).to.contain('step 1: None. Add it.');
  });

  it('has properties before its cases: the device, the trails, and how much of each map the device visited', () => {
    const map = { platform: 'android', pack: 'calendar', places: ['list', 'detail', 'help'], edges: ['open'] } as const;
    const at = (waypoint: string): SessionEvent => ({
      at: '',
      type: 'place',
      span: 1,
      waypoint,
      data: {},
      quality: 'ok',
    });
    const passed = replayed({ kind: 'passed', steps: [] });
    const xml = junitXml([
      { ...passed, covered: { map, events: [at('list')] } },
      { ...passed, file: 'b & c.trail.yaml', covered: { map, events: [at('detail')] } },
      { ...replayed({ kind: 'passed', steps: [] }, 'lab-ios'), covered: undefined },
    ]);
    const suites = [...parsed(xml).getElementsByTagName('testsuite')];
    const told = suites.map((suite) =>
      [...suite.getElementsByTagName('property')].map(
        (each) => `${each.getAttribute('name')} ${each.getAttribute('value')}`,
      ),
    );
    expect(told).to.deep.equal([
      [
        'device lab-android',
        'trail a.trail.yaml',
        'trail b & c.trail.yaml',
        'coverage.calendar.android.places.visited 2',
        'coverage.calendar.android.places.all 3',
        'coverage.calendar.android.edges.visited 0',
        'coverage.calendar.android.edges.all 1',
      ],
      ['device lab-ios', 'trail a.trail.yaml'],
    ]);
    for (const suite of suites)
      expect([...suite.childNodes].filter(({ nodeType }) => nodeType === 1)[0]?.nodeName).to.equal('properties');
  });

  it('is XML whatever an app shows', () => {
    const nasty = 'a\u0000\u0008b\ud800c]]>&<"\uffff';
    const odd = { ...replayed({ kind: 'passed', steps: [] }), trail: { ...trail, name: nasty } };
    const [testCase] = parsed(junitXml([odd])).getElementsByTagName('testcase');
    expect(testCase?.getAttribute('name')).to.equal('a\ufffd\ufffdb\ufffdc]]>&<"\ufffd');
  });
});

import { expect } from 'chai';
import { stringify } from 'yaml';
import { CalendarCopy } from '../trail/rehearse/calendar-copy.js';
import { run } from './run.js';

interface Answer {
  readonly replays: readonly {
    readonly device: string;
    readonly kind: string;
    readonly steps: readonly {
      readonly step: number;
      readonly result: { readonly at: string; readonly data: Readonly<Record<string, unknown>> };
    }[];
  }[];
  readonly differences: readonly {
    readonly differences: readonly { readonly step: number; readonly what: string }[];
  }[];
}

const TRAIL = {
  waymark: 'trail/1',
  name: 'Looks at an event',
  pack: 'calendar',
  params: { title: 'Lunch' },
  steps: [
    { start: { to: 'day-view', reset: 'data' } },
    { shortcut: { from: 'day-view', to: 'event-saved', variant: 'quick' }, params: { title: '{{title}}' } },
    { goTo: 'event-detail', params: { title: '{{title}}' } },
    { read: { element: 'event-detail.date' }, as: 'date' },
    { see: { text: 'what no phone shows', timeout: '500ms' } },
  ],
};

describe('A trail on several devices', function () {
  this.timeout(240_000);
  let copy: CalendarCopy;
  before(() => {
    copy = new CalendarCopy();
    copy.write('recordings/look.trail.yaml', stringify(TRAIL));
  });
  after(() => copy.end());

  it('is replayed on each as far as was asked for and with the values given; a difference is a finding', async () => {
    const words = ['--on', 'lab-android,lab-ios', '--compare', '--until', '4', '--param', 'title=Dinner', '--json'];
    const { code, lines, text } = await run(['replay', 'recordings/look.trail.yaml', ...words], {
      project: copy.project,
    });
    const { replays, differences } = JSON.parse(lines.join('')) as Answer;
    expect(
      replays.map(({ device, kind, steps }) => [device, kind, steps.map(({ step }) => step)]),
      text,
    ).to.deep.equal([
      ['lab-android', 'passed', [1, 2, 3, 4]],
      ['lab-ios', 'passed', [1, 2, 3, 4]],
    ]);
    for (const { steps } of replays)
      expect(steps[2]?.result)
        .to.deep.include({ at: 'event-detail' })
        .and.to.have.nested.property('data.title', 'Dinner');
    // The phones write a date each in their own way.
    expect(differences.map((each) => each.differences.map(({ step, what }) => [step, what]))).to.deep.equal([
      [[4, 'data']],
    ]);
    expect(code).to.equal(1);
  });
});

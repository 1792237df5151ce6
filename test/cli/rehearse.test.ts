import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { CalendarCopy } from '../trail/rehearse/calendar-copy.js';
import { run, type Ran } from './run.js';

const CREATE = 'recordings/create-event-with-place.trail.yaml';

describe('waymark rehearse', () => {
  let copy: CalendarCopy;
  beforeEach(() => {
    copy = new CalendarCopy();
  });
  afterEach(() => copy.end());
  const rehearse = (...words: readonly string[]): Promise<Ran> =>
    run(['rehearse', ...words], { project: copy.project });

  it('tells for people which step would fail where, why, and what to do', async () => {
    copy.replace(CREATE, 'goTo: month-view', 'goTo: month-viev');
    const { code, lines } = await rehearse(CREATE, '--platform', 'ios');
    expect(code).to.equal(2);
    expect(lines.slice(0, 3)).to.deep.equal([
      `1 finding Create an event with a place and find it in the month view (${CREATE}; ios)`,
      '  step 3, ios: missing-waypoint There is no place `month-viev` on ios.',
      '    Did you mean `month-view`?',
    ]);
  });

  it('rehearses every trail in recordings, each with an entry', async () => {
    const entries = JSON.parse((await rehearse('--json')).text) as readonly object[];
    expect(entries).to.have.length(3);
    expect(entries[0])
      .to.include({ trail: CREATE, pack: 'calendar' })
      .and.to.have.property('platforms')
      .deep.equal(['android', 'ios']);
    expect(Object.keys(entries[0] ?? {})).to.deep.equal([
      'trail', 'name', 'pack', 'platforms', 'findings', 'unknown', 'places', 'edges',
    ]); // prettier-ignore
  });

  it('takes a trail with raw steps for one of their platform', async () => {
    copy.replace(CREATE, '  - goTo: month-view', '  - raw: back\n    platform: android\n  - goTo: month-view');
    const [entry] = JSON.parse((await rehearse(CREATE, '--json')).text) as readonly { platforms: unknown }[];
    expect(entry?.platforms).to.deep.equal(['android']);
  });

  it('says that an iPhone’s app may not forget its data, where no trailhead makes it', async () => {
    const doubts = async (): Promise<readonly string[]> =>
      (await rehearse(CREATE, '--platform', 'ios')).lines.filter((line) => line.includes('forget its data'));
    expect(await doubts()).to.deep.equal([]);
    copy.remove('packs/calendar/trailheads/fresh-launch.trailhead.yaml');
    expect(await doubts()).to.have.length(1);
  });

  it('refuses a platform that is none, and says what is not there', async () => {
    const odd = await rehearse('--platform', 'andriod');
    expect(odd).to.include({ code: 2 });
    expect(odd.text).to.contain('Did you mean `android`?');
    expect((await rehearse('none.trail.yaml')).text).to.contain('There is no trail none.trail.yaml');
  });

  it('says of a file that is not valid where, what, and once what to do', async () => {
    copy.replace(CREATE, 'goTo: month-view', 'gotTo: month-view');
    const { lines } = await rehearse(CREATE);
    expect(lines[1]).to.match(/^ {2}invalid-file \S+:\d+:\d+ unknown-key: unknown key `gotTo` in `steps\[2\]`\.$/);
    expect(lines[2]).to.match(/^ {4}Did you mean `goTo`\?$/);
  });

  it('says which trails and specs cross what changed since a commit', async () => {
    const git = (...words: readonly string[]): void => {
      const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
      execFileSync('git', [...who, ...words], { cwd: copy.project, stdio: 'ignore' });
    };
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'all');
    copy.replace(
      'packs/calendar/waypoints/settings-about.waypoint.yaml',
      'id: settings-about',
      'id: settings-about # the version',
    );
    const { lines } = await rehearse('--changed', 'HEAD');
    expect(lines).to.deep.equal([
      'recordings/find-by-place.trail.yaml  calendar/settings-about, calendar/settings-about--settings',
    ]);
    expect(JSON.parse((await rehearse('--changed', 'HEAD', '--json')).text)).to.have.nested.property(
      'trails[0].by[0]',
      'calendar/settings-about',
    );
    const odd = await rehearse('--changed', 'no-such-branch');
    expect(odd).to.include({ code: 2 });
    expect(odd.text).to.contain('no-such-branch');
  });
});

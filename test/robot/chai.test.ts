import { AssertionError, expect, use } from 'chai';
import { openPacks } from '../../src/pack/index.js';
import { createRobot } from '../../src/robot/index.js';
import { waymarkChaiWith } from '../../src/robot/chai.js';
import { folderWith, removeFolders, SOUND } from '../pack/folders.js';
import { FALLBACK, scriptedWalker, SUCCESS, type ScriptedWalker } from './scripted-walker.js';

let now = 0;
/** Time that passes only when someone sleeps. */
const clock = {
  now: () => now,
  sleep: (ms: number) => {
    now += ms;
    return Promise.resolve();
  },
};
use(waymarkChaiWith(clock));

function stage(): ScriptedWalker & { readonly robot: ReturnType<typeof createRobot>; readonly title: unknown } {
  const scripted = scriptedWalker();
  const robot = createRobot(openPacks(folderWith(SOUND)), () => Promise.resolve({ walker: scripted.walker }));
  const list: object = Reflect.get(robot, 'list');
  return Object.assign(scripted, { robot, title: Reflect.get(list, 'title') as unknown });
}

async function failureOf(assertion: PromiseLike<void>): Promise<string> {
  try {
    await assertion;
  } catch (error) {
    if (error instanceof AssertionError) return error.message;
    throw error;
  }
  throw new Error('The assertion holds.');
}

describe('atWaypoint', () => {
  after(removeFolders);

  it('holds where the walker says so, with the data and options asked for', async () => {
    const { robot, calls } = stage();
    await expect(robot).to.be.atWaypoint('note', { name: 'Milk' }, { timeoutMs: 9 });
    expect(calls).to.deep.equal([['at', 'note', { name: 'Milk' }, { timeoutMs: 9 }]]);
  });

  it('fails with the reason and the near misses', async () => {
    const stageAt = stage();
    stageAt.answers = [{ ...FALLBACK, reason: 'expected note, matched editor' }];
    expect(await failureOf(expect(stageAt.robot, 'after saving').to.be.atWaypoint('note', { name: 'Milk' }))).to.equal(
      [
        'after saving: expected the app to be at note with name "Milk": expected note, matched editor.',
        '  code       wrong-place (not-there): the screen was read and is a known place, but not as expected',
        '  tried      list → list',
        '  expected   note {name: "Milk"}',
        '  at         editor',
        '  near       note, but required: id "note" (0 of 1)',
        '  exits      editor--list {[name]} → list',
        '  next       Look at the screenshot.',
      ].join('\n'),
    );
  });

  it('negated waits until the app is elsewhere', async () => {
    const stageAt = stage();
    stageAt.answers = [SUCCESS, SUCCESS, FALLBACK];
    await expect(stageAt.robot).not.to.be.atWaypoint('note');
    expect(stageAt.calls).to.deep.equal(Array.from({ length: 3 }, () => ['at', 'note', {}, { timeoutMs: 0 }]));
  });

  it('negated fails at the deadline when the app stays there', async () => {
    const { robot } = stage();
    const begun = now;
    expect(await failureOf(expect(robot).not.to.be.atWaypoint('note', {}, { timeoutMs: 1_000 }))).to.equal(
      'expected the app not to be at note, but it is still there',
    );
    expect(now - begun).to.be.within(1_000, 1_100);
  });

  it('negated never takes a screen that could not be read for another place', async () => {
    const stageAt = stage();
    stageAt.answers = [{ ...FALLBACK, quality: 'truncated' }];
    expect(await failureOf(expect(stageAt.robot).not.to.be.atWaypoint('note', {}, { timeoutMs: 100 }))).to.match(
      /^expected the app not to be at note: /,
    );
    stageAt.answers = [{ ...FALLBACK, code: 'app-crashed' }];
    await failureOf(expect(stageAt.robot).not.to.be.atWaypoint('note', {}, { timeoutMs: 100 }));
  });

  it('is asked of robots only', () => {
    expect(() => expect({}).to.be.atWaypoint('note')).to.throw(AssertionError, 'needs a robot');
  });
});

describe('show', () => {
  after(removeFolders);

  it('holds where the element is seen with the text', async () => {
    const { title, calls } = stage();
    await expect(title).to.show('Notes', { timeoutMs: 9 });
    await expect(title).to.show();
    await expect(title).not.to.show('Milk');
    expect(calls).to.deep.equal([
      ['see', { text: 'Notes', element: 'list.title' }, { timeoutMs: 9 }],
      ['see', { element: 'list.title' }, {}],
      ['gone', { text: 'Milk', element: 'list.title' }, {}],
    ]);
  });

  it('fails with what was expected of which element', async () => {
    const stageAt = stage();
    stageAt.answers = [FALLBACK];
    expect(await failureOf(expect(stageAt.title).to.show('Notes'))).to.match(
      /^expected notes\.list\.title to show "Notes": /,
    );
    expect(await failureOf(expect(stageAt.title).not.to.show('Notes'))).to.match(
      /^expected notes\.list\.title not to show "Notes": /,
    );
  });

  it('is asked of elements only', () => {
    expect(() => expect('title').to.show()).to.throw(AssertionError, 'needs an element');
  });
});

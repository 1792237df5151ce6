import { expect } from 'chai';
import { WaymarkError } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { createRobot, type UntypedRobot } from '../../src/robot/index.js';
import { folderWith, removeFolders, SOUND, soundWith } from '../pack/folders.js';
import { ERROR, FALLBACK, scriptedWalker, SUCCESS, type ScriptedWalker } from './scripted-walker.js';

interface Stage extends ScriptedWalker {
  readonly robot: UntypedRobot;
}

function stage(files = SOUND): Stage {
  const scripted = scriptedWalker();
  const robot = createRobot(openPacks(folderWith(files)), () => Promise.resolve({ walker: scripted.walker }));
  return Object.assign(scripted, { robot });
}

/** What an untyped robot has under a name. */
function named<T>(robot: Readonly<Record<string, T>>, name: string): T {
  const found = robot[name];
  if (found === undefined) throw new Error(`The robot has no \`${name}\`.`);
  return found;
}

async function thrownBy(run: () => Promise<unknown>): Promise<WaymarkError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof WaymarkError) return error;
    throw error;
  }
  return expect.fail('nothing was thrown');
}

describe('A robot', () => {
  after(removeFolders);

  it('passes its own words on to the walker', async () => {
    const { robot, calls } = stage();
    await robot.start('list', { name: 'Milk' }, { reset: 'data' });
    await robot.goTo('note', { name: 'Milk' }, { coldStart: true });
    await robot.at('note', { name: 'Milk' });
    await robot.see({ element: 'list.title' });
    await robot.gone({ text: 'Saved' }, { timeoutMs: 5 });
    expect(calls).to.deep.equal([
      ['start', 'list', { name: 'Milk' }, { reset: 'data' }],
      ['goTo', 'note', { name: 'Milk' }, { coldStart: true }],
      ['at', 'note', { name: 'Milk' }],
      ['see', { element: 'list.title' }],
      ['gone', { text: 'Saved' }, { timeoutMs: 5 }],
    ]);
  });

  it('has a method for each shortcut and each move, in camelCase', async () => {
    const { robot, calls } = stage();
    await named(robot, 'addNote')({ name: 'Milk' }, { here: true, variant: 'quick' });
    await named(robot, 'editorList')();
    expect(calls).to.deep.equal([
      ['take', { id: 'add-note' }, { name: 'Milk' }, { here: true, variant: 'quick' }],
      ['take', { id: 'editor--list' }, undefined, {}],
    ]);
  });

  it('gives the result of a walk that ended well', async () => {
    const { robot } = stage();
    expect(await robot.goTo('list')).to.equal(SUCCESS);
    expect(await named(robot, 'addNote')({ name: 'Milk' })).to.equal(SUCCESS);
  });

  it('throws what did not come about, with code, sentence, hint and the result', async () => {
    const stageAt = stage();
    stageAt.answers = [FALLBACK];
    const error = await thrownBy(() => named(stageAt.robot, 'addNote')({ name: 'Milk' }));
    expect(error.code).to.equal('wrong-place');
    expect(error.message).to.equal(
      'notes.addNote({"name":"Milk"}): add-note failed at action 2 of 3 (type into editor.name): not found.',
    );
    expect(error.hint).to.equal('Look at the screenshot.');
    expect(error.details).to.equal(FALLBACK);
  });

  it('throws what cannot be done, with its own hint', async () => {
    const stageAt = stage();
    stageAt.answers = [ERROR];
    const error = await thrownBy(() => stageAt.robot.goTo('list'));
    expect(error).to.include({ code: 'missing-param', hint: 'Give `name`.', details: ERROR });
    expect(error.message).to.equal('notes.goTo("list"): add-note needs name.');
  });

  it('returns the result under `try`, whatever it is', async () => {
    const stageAt = stage();
    stageAt.answers = [FALLBACK];
    const { try: robot } = stageAt.robot;
    expect(await robot.start('list')).to.equal(FALLBACK);
    expect(await robot.at('list')).to.equal(FALLBACK);
    expect(await robot.read({ id: 'title' })).to.equal(FALLBACK);
    expect(await named(robot, 'addNote')()).to.equal(FALLBACK);
    expect(await named(named(robot, 'list'), 'title').see()).to.equal(FALLBACK);
    stageAt.answers = [{ ...SUCCESS, value: 'Notes' }];
    expect(await robot.read({ id: 'title' })).to.include({ kind: 'success', value: 'Notes' });
  });

  it('reads and counts, and gives the bare value', async () => {
    const stageAt = stage();
    stageAt.answers = [
      { ...SUCCESS, value: 'Notes' },
      { ...SUCCESS, value: 3 },
    ];
    expect(await stageAt.robot.read({ id: 'title' }, '([A-Z].*)')).to.equal('Notes');
    expect(await stageAt.robot.count({ role: 'cell' })).to.equal(3);
    expect(stageAt.calls).to.deep.equal([
      ['read', { id: 'title' }, '([A-Z].*)'],
      ['count', { role: 'cell' }],
    ]);
  });

  it('asks for its session at each call, not before', async () => {
    let asked = 0;
    const { walker } = scriptedWalker();
    const robot = createRobot(openPacks(folderWith(SOUND)), () => {
      asked++;
      return Promise.resolve({ walker });
    });
    expect(asked).to.equal(0);
    await robot.goTo('list');
    await robot.goTo('list');
    expect(asked).to.equal(2);
  });

  it('cannot be changed, and is no promise', () => {
    const { robot } = stage();
    expect(robot).to.be.frozen;
    expect(robot).not.to.have.property('then');
  });
});

describe('An element of a robot', () => {
  after(removeFolders);

  it('is seen, gone, read and counted by its name', async () => {
    const stageAt = stage();
    const title = named(named(stageAt.robot, 'list'), 'title');
    await title.see({ text: 'Notes', count: 1 }, { timeoutMs: 7 });
    await title.gone();
    stageAt.answers = [
      { ...SUCCESS, value: 'Notes' },
      { ...SUCCESS, value: 2 },
    ];
    expect(await title.text('(N.*)')).to.equal('Notes');
    expect(await title.count()).to.equal(2);
    expect(stageAt.calls).to.deep.equal([
      ['see', { text: 'Notes', count: 1, element: 'list.title' }, { timeoutMs: 7 }],
      ['gone', { element: 'list.title' }],
      ['read', { element: 'list.title' }, '(N.*)'],
      ['count', { element: 'list.title' }],
    ]);
  });

  it('that needs values is a function of them', async () => {
    const { robot, calls } = stage();
    await named(named(robot, 'list'), 'note')({ name: 'Milk' }).see();
    expect(calls).to.deep.equal([['see', { element: 'list.note', with: { name: 'Milk' } }]]);
  });

  it('is inherited from the place that is refined, under the name of its own place', async () => {
    const saved = `id: saved\nrefines: list\nrequired: [ { element: message } ]\nelements: { message: { all: { text: Saved } } }\n`;
    const { robot, calls } = stage(soundWith({ 'waypoints/saved.waypoint.yaml': saved }));
    await named(named(robot, 'saved'), 'add').see();
    expect(calls).to.deep.equal([['see', { element: 'saved.add' }]]);
  });

  it('is not inherited by a modal place', () => {
    const sheet = `id: sheet\nmodal: true\nrefines: list\nrequired: [ { id: sheet } ]\n`;
    const { robot } = stage(soundWith({ 'waypoints/sheet.waypoint.yaml': sheet }));
    expect(named(robot, 'sheet')).to.deep.equal({});
  });

  it('says in its error which it is', async () => {
    const stageAt = stage();
    stageAt.answers = [FALLBACK];
    const error = await thrownBy(() => named(named(stageAt.robot, 'list'), 'note')({ name: 'Milk' }).see());
    expect(error.message).to.match(/^notes\.list\.note\(\{"name":"Milk"\}\)\.see: /);
  });

  it('needs a WebdriverIO session for its WebdriverIO element', async () => {
    const { robot } = stage();
    const error = await thrownBy(() => named(named(robot, 'list'), 'title').$());
    expect(error).to.include({ code: 'usage' });
  });
});

describe('Names of a robot', () => {
  after(removeFolders);

  it('are refused where every robot has them', () => {
    const files = soundWith({ 'waypoints/try.waypoint.yaml': 'id: try\nrequired: [ { id: try } ]\n' });
    expect(() => stage(files))
      .to.throw(
        WaymarkError,
        'Pack notes: place `try` would be `try` on the robot, which is a word that every robot has',
      )
      .with.property('code', 'invalid-file');
  });

  it('are refused where two ids come to one', () => {
    const twin = 'id: open_editor\nrequired: [ { id: twin } ]\n';
    expect(() => stage(soundWith({ 'waypoints/open_editor.waypoint.yaml': twin }))).to.throw(
      WaymarkError,
      'place `open_editor` would be `openEditor` on the robot, which is shortcut `open-editor`',
    );
  });

  it('are refused where two elements of a place come to one', () => {
    const list = `${String(SOUND['waypoints/list.waypoint.yaml'])}  no-te: { all: { id: a } }\n  no_te: { all: { id: b } }\n`;
    expect(() => stage(soundWith({ 'waypoints/list.waypoint.yaml': list }))).to.throw(
      WaymarkError,
      'element `list.no_te` would be `noTe` on the robot, which is element `list.no-te`',
    );
  });
});

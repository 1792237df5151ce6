import { expect } from 'chai';
import { inspect } from 'node:util';
import { WaymarkError } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { createRobot, type UntypedRobot } from '../../src/robot/index.js';
import { folderWith, removeFolders, soundWith } from '../pack/folders.js';
import { scriptedWalker } from './scripted-walker.js';

const QUICK = `id: open-note
variant: quick
from: list
to: { waypoint: note, with: { name: "{{name}}" } }
params: { name: { type: string } }
body:
  all:
    - longPress: { element: note, with: { name: "{{name}}" } }
`;

function robot(): UntypedRobot {
  const packs = openPacks(folderWith(soundWith({ 'shortcuts/open-note.quick.shortcut.yaml': QUICK })));
  return createRobot(packs, () => Promise.resolve({ walker: scriptedWalker().walker }));
}

function errorOf(run: () => unknown): WaymarkError {
  try {
    run();
  } catch (error) {
    if (error instanceof WaymarkError) return error;
    throw error;
  }
  return expect.fail('nothing was thrown');
}

/** As a program without types asks. */
const ask = (object: unknown, name: string): unknown => Reflect.get(object as object, name);

describe('A name that a robot does not have', () => {
  after(removeFolders);

  it('is told with the nearest, and with the variants of what is meant', () => {
    const error = errorOf(() => ask(robot(), 'openNot'));
    expect(error).to.include({ code: 'usage', message: 'The robot of notes has no `openNot`.' });
    expect(error.hint).to.equal('Did you mean `openNote`? Its variants are named by the option `variant`: `quick`.');
    expect(errorOf(() => ask(robot(), 'goToo')).hint).to.equal('Did you mean `goTo`?');
    expect(errorOf(() => ask(robot(), 'editr')).hint).to.equal('Did you mean `editor`?');
  });

  it('is told of `take` and of a variant in the name, with how a variant is named', () => {
    const take = errorOf(() => ask(robot(), 'take'));
    expect(take.message).to.equal('The robot of notes has no `take`: each shortcut is a method of its own.');
    expect(take.hint).to.contain("`notes.openNote(params, { variant: 'quick' })`");
    expect(errorOf(() => ask(robot(), 'openNoteQuick')).hint).to.equal(
      "Write `notes.openNote(params, { variant: 'quick' })`.",
    );
  });

  it('is told under `try` and of elements, too', () => {
    expect(errorOf(() => ask(robot().try, 'openNot')).hint).to.contain('`openNote`');
    const error = errorOf(() => ask(ask(robot(), 'editor'), 'sav'));
    expect(error).to.include({ message: '`notes.editor` has no element `sav`.', hint: 'Did you mean `save`?' });
  });

  it('is undefined where nothing is near, and for whoever only wants to know what the object is', async () => {
    const made = robot();
    for (const name of ['then', 'toJSON', 'nodeType', 'asymmetricMatch', 'inspect', 'somethingQuiteDifferent'])
      expect(ask(made, name), name).to.equal(undefined);
    expect(ask(made.try, 'then')).to.equal(undefined);
    expect(await Promise.resolve(made)).to.equal(made);
    expect(Reflect.get(made, Symbol.toPrimitive)).to.equal(undefined);
    expect(Object.prototype.toString.call(made)).to.equal('[object Object]');
    expect(Object.keys(made)).to.include('openNote').and.not.to.include('take');
    expect('take' in made).to.equal(false);
    expect(inspect(made)).to.contain('openNote');
    expect(JSON.stringify(made)).to.contain('"try"');
    expect(made).to.be.an('object');
  });
});

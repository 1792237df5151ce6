import { expect } from 'chai';
import { SteppedTime } from '../../../lab/src/time.js';
import { Effects } from '../../../lab/src/truth/effects.js';

describe('Effects', () => {
  const found = (before: unknown, after: unknown): unknown[] => {
    const effects = new Effects(new SteppedTime());
    effects.written('app', before, after);
    return effects.all().map(({ kind, what, id, value }) => [kind, what, ...(id === undefined ? [] : [id]), value]);
  };

  it('tell records apart by their id', () => {
    const [one, two, changed] = [
      { id: 1, title: 'One' },
      { id: 2, title: 'Two' },
      { id: 2, title: 'Second' },
    ];
    expect(found({ list: [one, two] }, { list: [one, changed] })).to.deep.equal([['changed', 'list', 2, changed]]);
    expect(found({ list: [one] }, { list: [two] })).to.deep.equal([
      ['created', 'list', 2, two],
      ['deleted', 'list', 1, one],
    ]);
  });

  it('name what else has changed by its path', () => {
    expect(found({ settings: { sound: true, size: 1 } }, { settings: { sound: false, size: 1 } })).to.deep.equal([
      ['changed', 'settings.sound', false],
    ]);
  });

  it('take what an app writes first for its beginning, but for the records in it', () => {
    expect(found(undefined, { welcome: true, settings: { sound: true }, list: [{ id: 1 }] })).to.deep.equal([
      ['created', 'list', 1, { id: 1 }],
    ]);
  });

  it('leave out what was written quietly', () => {
    const effects = new Effects(new SteppedTime());
    effects.quietly(() => effects.written('app', { sound: true }, { sound: false }));
    expect(effects.all()).to.be.empty;
    effects.written('app', { sound: true }, { sound: false });
    expect(effects.counts()).to.deep.equal({ created: 0, changed: 1, deleted: 0 });
  });
});

import { expect } from 'chai';
import { requireShortcuts } from '../../src/cli/known-shortcuts.js';
import { compileGraph } from '../../src/route/index.js';
import { edge, pack, place } from '../walk/small-pack.js';

const PACKS = pack({
  places: [place('list', { required: [{ id: 'list' }] }), place('item', { required: [{ id: 'item' }] })],
  edges: [edge('add', 'list', { to: 'item', variant: 'quick', body: { tap: { id: 'add' } } })],
});

describe('Shortcuts named with --through', () => {
  const walker = { packs: PACKS, graph: compileGraph(PACKS) };

  it('are those of the packs, with or without a variant', () => {
    expect(() => requireShortcuts(['add', 'add.quick'], walker)).not.to.throw();
  });

  it('are told with the nearest where there is none of that name', () => {
    expect(() => requireShortcuts(['add', 'add.quik'], walker))
      .to.throw('There is no shortcut `add.quik` on android')
      .with.property('hint', 'Did you mean `add.quick`?');
  });
});

import { expect } from 'chai';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SessionEvent } from '../../src/model/index.js';
import { contentFile, Journal, journalFile, readJournal } from '../../src/trail/index.js';
import { createWalker } from '../../src/walk/index.js';
import { ScriptedPhone } from './scripted-phone.js';
import { edge, pack, place } from './small-pack.js';

describe('The journal on the disk', () => {
  let project: string;
  before(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-ahead-'));
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  it('has the line before an act, with the screen on which it was decided, at the moment at which the phone acts', async () => {
    const journal = new Journal(journalFile(project, 'ahead'));
    let then: readonly SessionEvent[] = [];
    const phone = new ScriptedPhone({
      first: 'shop',
      screens: { shop: () => [{ id: 'shop' }, { id: 'buy' }], bought: () => [{ id: 'bought' }] },
      reactions: {
        shop: {
          buy: (now) => {
            // Whoever is killed here leaves no more than this.
            then = readJournal(journal.file);
            now.go('bought');
          },
        },
      },
    });
    const packs = pack({
      places: [place('shop', { required: [{ id: 'shop' }] }), place('bought', { required: [{ id: 'bought' }] })],
      edges: [
        edge('buy', 'shop', { to: 'bought', effect: 'once', proof: [{ id: 'bought' }], body: { tap: { id: 'buy' } } }),
      ],
    });
    const walker = createWalker({ device: phone, packs, observer: journal, clock: phone.clock, session: 'ahead' });
    expect(await walker.take({ id: 'buy' })).to.include({ kind: 'success' });
    journal.close();

    const begin = then.at(-1);
    if (begin?.type !== 'begin') throw new Error(`the last line is ${begin?.type ?? 'none'}`);
    expect(begin).to.deep.include({ name: 'tap', commit: true, spec: { id: 'buy' } });
    expect(then.some((event) => event.type === 'end')).to.equal(false);
    const source = contentFile(dirname(journal.file), { kind: 'source', hash: begin.reading ?? 'none' });
    expect(existsSync(source)).to.equal(true);
    const whole = readJournal(journal.file);
    expect(whole.slice(0, then.length)).to.deep.equal(then);
    expect(whole[then.length]).to.include({ type: 'end', action: begin.action, outcome: 'done' });
  });
});

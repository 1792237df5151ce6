import { expect } from 'chai';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { openSession } from '../../src/robot/index.js';
import { readJournal } from '../../src/trail/index.js';
import { ScriptedPhone } from '../walk/scripted-phone.js';
import { edge, pack, place } from '../walk/small-pack.js';

const CALENDAR = fileURLToPath(new URL('../../packs/calendar', import.meta.url));

describe('packs for a session', () => {
  it('know how many captures each place matches, which ranking asks for', () => {
    const { places } = openPacks(CALENDAR).for(['ios']);
    for (const [id, { captureMatches, kind }] of places)
      if (kind === 'place') expect(captureMatches, id).to.be.a('number').that.is.at.least(1);
  });
});

describe('A session', () => {
  it('writes what happens and what was seen, and tells its observers after that', async () => {
    const project = mkdtempSync(join(tmpdir(), 'waymark-session-'));
    try {
      const device = new ScriptedPhone({
        first: 'first',
        screens: { first: () => [{ id: 'first' }, { id: 'go' }], second: () => [{ id: 'second' }] },
        reactions: { first: { go: 'second' } },
      });
      const packs = pack({
        places: [place('first', { required: [{ id: 'first' }] }), place('second', { required: [{ id: 'second' }] })],
        edges: [edge('go', 'first', { to: 'second', body: { tap: { id: 'go' } } })],
      });
      const seen: Content[] = [];
      const observers = [{ on: () => undefined }, { on: () => undefined, keep: (each: Content) => seen.push(each) }];
      const session = openSession({ project, device, packs, observers });
      expect(await session.walker.goTo('second')).to.include({ kind: 'success' });
      session.close();
      const named = readJournal(session.journal).flatMap((event) => (event.type === 'reading' ? [event.reading] : []));
      expect(named).to.have.length(2);
      expect(readdirSync(join(dirname(session.journal), 'sources'))).to.have.members(
        named.map((name) => `${name}.xml`),
      );
      expect(seen.map(({ hash }) => hash)).to.deep.equal(named);
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  });
});

import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineageOf, type Trail } from '../../src/model/index.js';
import { loadTrail, withoutPack, writeTrail } from '../../src/pack/index.js';
import { replay, type ReplayResult } from '../../src/trail/index.js';
import { createWalker } from '../../src/walk/index.js';
import { ScriptedPhone } from '../walk/scripted-phone.js';

const app = { android: 'com.example.app', ios: 'com.example.App' };

describe('A trail without a pack', () => {
  let folder: string;
  let phone: ScriptedPhone;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-without-'));
    phone = new ScriptedPhone({
      first: 'list',
      screens: {
        list: () => [{ id: 'list' }, { id: 'row', text: 'Lunch' }],
        detail: (shown) => [
          { id: 'title', text: 'Lunch' },
          { id: 'note', kind: 'field', text: shown.fields.get('note') ?? '' },
        ],
      },
      reactions: { list: { row: 'detail' }, detail: { back: 'list' } },
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** As a file, read again. */
  async function replayed(steps: Trail['steps']): Promise<ReplayResult> {
    const file = join(folder, 'a.trail.yaml');
    writeTrail({ waymark: 'trail/1', name: 'By hand', app, params: { title: 'Lunch' }, steps }, file);
    const loaded = loadTrail(file);
    if (loaded.kind === 'invalid') throw new Error(JSON.stringify(loaded.problems));
    const walker = createWalker({
      device: phone,
      packs: withoutPack(loaded.trail.app ?? {}, lineageOf('android')),
      observer: { on: () => undefined },
      clock: phone.clock,
    });
    return replay(loaded.trail, walker);
  }

  it('replays its gestures and assertions, and hands on what it read', async () => {
    const result = await replayed([
      { see: { id: 'row', text: '{{title}}', count: 1 } },
      { raw: { tap: { id: 'row', text: '{{title}}' } }, platform: 'android' },
      { gone: { id: 'list' } },
      { read: { id: 'title' }, as: 'shown' },
      { raw: { type: { into: { id: 'note' }, text: 'about {{shown}}' } }, platform: 'android' },
      { see: { id: 'note', text: 'about Lunch' } },
    ]);
    expect(result.kind, JSON.stringify(result)).to.equal('passed');
    expect(phone.fields.get('note')).to.equal('about Lunch');
  });

  it('fails where the app does not show what was recorded, and does nothing more', async () => {
    const tap = { raw: { tap: { id: 'row' } }, platform: 'android' } as const;
    const result = await replayed([{ see: { id: 'row', text: 'Dinner', timeout: '500ms' } }, tap]);
    expect(result).to.have.property('kind', 'bailed');
    expect(result).to.have.nested.property('steps.length', 1);
    expect(phone.acts).to.deep.equal([]);
  });

  it('is refused before the first gesture where it speaks of places, elements or another platform, each step with its reason', async () => {
    const result = await replayed([
      { raw: { tap: { id: 'row' } }, platform: 'android' },
      { goTo: 'detail' },
      { see: { element: 'detail.title' } },
      { raw: { tap: { id: 'row' } }, platform: 'ios' },
    ]);
    expect(result.kind === 'refused' ? result.refusals.map(({ step, code }) => [step, code]) : result).to.deep.equal([
      [2, 'missing-waypoint'],
      [3, 'not-found'],
      [4, 'no-body'],
    ]);
    expect(phone.acts).to.deep.equal([]);
  });
});

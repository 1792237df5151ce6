import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { MASK } from '../../src/walk/index.js';
import { edge, ofType, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'first',
  screens: {
    first: (phone) => [
      { id: 'first' },
      { id: 'pin', text: phone.fields.get('pin') ?? '', kind: 'field' },
      { id: 'go' },
    ],
    second: () => [{ id: 'second', text: 'Lunch' }, { id: 'on' }],
    third: () => [{ id: 'third' }],
  },
  reactions: { first: { go: 'second' }, second: { on: 'third' } },
};
const PACK: PackSpec = {
  places: [
    place('first', { required: [{ id: 'first' }] }),
    place('second', {
      required: [{ id: 'second' }],
      params: { title: { type: 'string', optional: false } },
      shows: [{ id: 'second', text: '{{title}}' }],
    }),
    place('third', { required: [{ id: 'third' }] }),
  ],
  edges: [
    edge('go', 'first', { to: 'second', body: { tap: { id: 'go' } } }),
    edge('on', 'second', { to: 'third', body: { tap: { id: 'on' } } }),
    edge('enter', 'first', {
      to: 'second',
      variant: 'pin',
      params: { pin: { type: 'secret', optional: false } },
      body: [{ type: { into: { id: 'pin' }, text: '{{pin}}' } }, { tap: { id: 'go' } }],
    }),
  ],
};

describe('The evidence of a session', () => {
  it('is each reading that differs from the one before, with its place and data, once', async () => {
    const { walker, events } = stage(SCRIPT, PACK);
    expect(await walker.goTo('third')).to.include({ kind: 'success' });
    const readings = ofType(events, 'reading');
    expect(readings.map(({ waypoint, data }) => [waypoint, data])).to.deep.equal([
      ['first', {}],
      ['second', { title: 'Lunch' }],
      ['third', {}],
    ]);
    expect(readings.every(({ ms }) => ms === 5)).to.equal(true);
  });

  it('names sources by the hash of what was kept, each kept once and before the first line that names it', async () => {
    const { walker, events, contents } = stage(SCRIPT, PACK);
    await walker.goTo('third');
    const names = ofType(events, 'reading').map(({ reading }) => reading);
    expect(contents.map(({ content }) => content.hash)).to.deep.equal(names);
    for (const { content, before } of contents) {
      expect(content.kind).to.equal('source');
      expect(createHash('sha256').update(content.bytes).digest('hex')).to.equal(content.hash);
      expect(events.findIndex((event) => 'reading' in event && event.reading === content.hash)).to.equal(before);
    }
  });

  it('says with which place and data each action and span began, and on which reading', async () => {
    const { walker, events } = stage(SCRIPT, PACK);
    await walker.goTo('third');
    const [first, second] = ofType(events, 'reading');
    expect(ofType(events, 'begin').map(({ place: at, data, reading }) => [at, data, reading])).to.deep.equal([
      ['first', undefined, first?.reading],
      ['second', { title: 'Lunch' }, second?.reading],
    ]);
    const edges = ofType(events, 'span-begin').filter(({ call }) => call.kind === 'edge');
    expect(edges.map(({ place: at, data }) => [at, data])).to.deep.equal([
      ['first', undefined],
      ['second', { title: 'Lunch' }],
    ]);
  });

  it('says how long each action and span took, in how many round trips, and with which reading it ended', async () => {
    const { walker, events, phone } = stage(SCRIPT, PACK);
    const begun = phone.clock.now();
    await walker.goTo('third');
    const root = ofType(events, 'span-end').at(-1);
    expect(root).to.include({ ms: phone.clock.now() - begun, roundTrips: phone.roundTrips });
    expect(root?.reading).to.equal(ofType(events, 'reading').at(-1)?.reading);
    for (const end of ofType(events, 'end')) expect(end).to.include({ ms: 10, roundTrips: 1 });
  });

  it('holds no value of a secret, in no source', async () => {
    const { walker, contents } = stage(SCRIPT, PACK);
    await walker.take({ id: 'enter', variant: 'pin' }, { pin: 'hunter2' });
    const sources = contents.map(({ content }) => String(content.bytes));
    expect(sources.join()).to.contain(MASK).and.not.to.contain('hunter2');
  });

  it('has screenshots of failures only, unless it is asked for more', async () => {
    const { walker, events, contents } = stage(SCRIPT, PACK, { timeoutMs: 100 });
    await walker.goTo('third');
    expect(ofType(events, 'screenshot')).to.have.length(0);
    await walker.perform({ tap: { id: 'nowhere' } });
    const [shot, ...more] = ofType(events, 'screenshot');
    expect(more).to.have.length(0);
    expect(shot?.span).to.equal(ofType(events, 'span-end').at(-1)?.span);
    expect(contents.find(({ content }) => content.hash === shot?.screenshot)?.content.kind).to.equal('screenshot');
  });

  it('has a screenshot at the end of each edge and raw step where edges are asked for', async () => {
    const { walker, events } = stage(SCRIPT, PACK, { screenshots: 'edges' });
    await walker.goTo('second');
    await walker.perform({ tap: { id: 'on' } });
    expect(ofType(events, 'screenshot').map(({ action }) => action)).to.deep.equal([undefined, undefined]);
  });

  it('has a screenshot after each action where actions are asked for, which names the action', async () => {
    const { walker, events } = stage(SCRIPT, PACK, { screenshots: 'actions' });
    await walker.goTo('third');
    expect(ofType(events, 'screenshot').map(({ action }) => action)).to.deep.equal([1, undefined, 2, undefined]);
  });

  it('lacks a picture that the device cannot give, which fails no walk', async () => {
    const { walker, phone, events } = stage(SCRIPT, PACK, { screenshots: 'edges' });
    const { WaymarkError } = await import('../../src/model/index.js');
    phone.screenshot = () => Promise.reject(new WaymarkError('driver', 'no picture', 'None.'));
    expect(await walker.goTo('third')).to.include({ kind: 'success' });
    expect(ofType(events, 'screenshot')).to.have.length(0);
  });
});

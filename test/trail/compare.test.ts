import { expect } from 'chai';
import { walkError, type Values } from '../../src/model/index.js';
import { compareReplays, type ReplayedStep, type ReplayOn, type ReplayResult } from '../../src/trail/index.js';

const written = { goTo: 'day-view' };

function went(
  places: readonly string[],
  data: Values = {},
): Extract<ReplayResult, { kind: 'passed' }>['steps'][number]['result'] {
  const route = places.slice(1).map((to, index) => ({ id: 'edge', from: places[index] ?? '', to }));
  return { kind: 'success', at: places.at(-1) ?? null, data, route, detours: 0 } as never;
}

function on(device: string, ...results: readonly ReturnType<typeof went>[]): ReplayOn {
  const steps = results.map((result, index) => ({ step: index + 1, written, result }));
  return { device, result: { kind: 'passed', steps } };
}

describe('Replays of one trail on several devices', () => {
  it('do not differ where places, data and outcomes are the same', () => {
    expect(compareReplays([on('a', went(['x', 'y'], { n: 1 })), on('b', went(['x', 'y'], { n: '1' }))])).to.deep.equal(
      [],
    );
  });

  it('differ where they came through other places', () => {
    expect(compareReplays([on('a', went(['x', 'y'])), on('b', went(['x', 'z', 'y']))])).to.deep.equal([
      { step: 1, written, what: 'places', said: { a: 'x → y', b: 'x → z → y' } },
    ]);
  });

  it('differ in a value that all of them tell', () => {
    const found = compareReplays([on('a', went(['x'], { n: 1, only: 2 })), on('b', went(['x'], { n: 3 }))]);
    expect(found).to.deep.equal([{ step: 1, written, what: 'data', name: 'n', said: { a: '1', b: '3' } }]);
  });

  it('differ in the outcome of a step, after which nothing is compared', () => {
    const failed = { ...walkError('wrong-place', 'elsewhere', ''), at: 'z' } as never;
    const bailed: ReplayOn = {
      device: 'b',
      result: { kind: 'bailed', steps: [{ step: 1, written, result: failed }] },
    };
    expect(compareReplays([on('a', went(['x']), went(['y'])), bailed])).to.deep.equal([
      { step: 1, written, what: 'outcome', said: { a: 'done', b: 'wrong-place at z' } },
    ]);
  });

  it('differ where one was refused', () => {
    const refused: ReplayOn = { device: 'b', result: { kind: 'refused', refusals: [] } };
    expect(compareReplays([on('a', went(['x'])), refused])).to.deep.equal([
      { step: 0, written: null, what: 'outcome', said: { a: 'replayed', b: 'refused' } },
    ]);
  });

  it('differ where one came to no end: at once, or at the step that it broke at', () => {
    const broken = (...steps: readonly ReplayedStep[]): ReplayOn => ({
      device: 'b',
      result: { kind: 'broken', steps },
    });
    expect(compareReplays([on('a', went(['x'])), broken()])).to.deep.equal([
      { step: 0, written: null, what: 'outcome', said: { a: 'replayed', b: 'broken' } },
    ]);
    const first: ReplayedStep = { step: 1, written, result: went(['x']) };
    const found = compareReplays([on('a', went(['x']), went(['y'])), broken(first)]);
    expect(found).to.deep.equal([{ step: 2, written, what: 'outcome', said: { a: 'done', b: 'not done' } }]);
  });
});

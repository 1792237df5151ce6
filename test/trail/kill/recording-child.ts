/**
 * Records on a scripted phone without end, to be killed at any moment. Each line of its output is written at once, by one call: `event <n>` after the
 * journal has the n-th line, `act <what>` when the phone acts.
 */
import { writeSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { openSession } from '../../../src/robot/session.js';
import { Recorder } from '../../../src/trail/index.js';
import { ScriptedPhone } from '../../walk/scripted-phone.js';
import { edge, pack, place } from '../../walk/small-pack.js';

const [project = '', seed = '0'] = process.argv.slice(2);

const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};

const device = new ScriptedPhone({
  first: 'list',
  screens: {
    list: () => [{ id: 'list' }, { id: 'add' }, { id: 'more' }],
    form: (phone) => [
      { id: 'form' },
      { id: 'name', kind: 'field', text: phone.fields.get('name') ?? '' },
      { id: 'save' },
    ],
    saved: () => [{ id: 'saved' }, { id: 'done' }, { id: 'row', text: 'Saved' }],
  },
  reactions: {
    list: { add: 'form', more: 'saved' },
    form: { save: 'saved', back: 'list' },
    saved: { done: 'list', back: 'list' },
  },
});
device.acts.push = (...acts: string[]) => {
  acts.forEach((act) => say(`act ${act}`));
  return Array.prototype.push.apply(device.acts, acts);
};

/** A phone takes its time to answer: most moments of a recording are spent waiting for it. */
const answerLater = (name: 'tap' | 'pressKey' | 'back'): void => {
  const method: unknown = Reflect.get(device, name);
  if (typeof method !== 'function') return;
  Reflect.set(device, name, async (...given: readonly unknown[]): Promise<unknown> => {
    const answer: unknown = await Reflect.apply(method, device, given);
    await after(10);
    return answer;
  });
};
(['tap', 'pressKey', 'back'] as const).forEach(answerLater);

const packs = pack({
  places: [
    place('list', { required: [{ id: 'list' }] }),
    place('form', { required: [{ id: 'form' }], elements: { name: { id: 'name' } } }),
    place('saved', { required: [{ id: 'saved' }] }),
  ],
  edges: [
    edge('add', 'list', { to: 'form', body: { tap: { id: 'add' } } }),
    edge('save', 'form', {
      to: 'saved',
      effect: 'once',
      proof: [{ seen: { text: 'Saved' } }],
      body: { tap: { id: 'save' } },
    }),
    edge('return', 'saved', { to: 'list', body: { tap: { id: 'done' } } }),
  ],
});

let written = 0;
const told = { on: () => say(`event ${++written}`) };
const recorder = new Recorder({ name: 'Without end' });
const { walker } = openSession({
  project,
  device,
  packs,
  observers: [told, recorder],
  config: { stillMs: 1, frameMs: 1, pollMs: 1, freshMs: 100, timeoutMs: 2000 },
});
say('ready');

const CALLS = [
  () => walker.goTo('form'),
  () => walker.take({ id: 'save' }),
  () => walker.see({ text: 'Saved' }),
  () => walker.goTo('list'),
  () => walker.perform({ tap: { id: 'more' } }),
  () => walker.read({ id: 'row' }),
  () => walker.perform('back'),
];
for (let call = Number(seed); ; call++) {
  const result = await CALLS[call % CALLS.length]?.();
  if (result === undefined) break;
}

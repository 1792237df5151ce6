import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Lab } from '@waymark/lab';
import { WaymarkError, type Trail } from '../model/index.js';
import { openPacks, writeTrail, writeWhole } from '../pack/index.js';
import { compileGraph } from '../route/index.js';
import { openSession, type Session } from '../robot/index.js';
import { recogniser, Recorder, replay } from '../trail/index.js';
import type { Done } from '../walk/index.js';
import type { Context } from './command.js';
import { asBlocked, WAYMARK_ROOT } from './device.js';
import { EXIT, exitCodeOf, type ExitCode } from './exit-code.js';
import { endIfInterrupted, interruptible } from './interruptible.js';
import type { OpenedDevice } from './open.js';
import { paint, type Output } from './output.js';
import { resultWords } from './result-words.js';
import { GesturesByCall } from './gestures-by-call.js';
import { stepWords } from './step-words.js';

export interface DemoOptions {
  readonly out: string;
}

const PACK = join(WAYMARK_ROOT, 'packs', 'calendar');
const PARAMS = { title: 'Lunch with Ana', place: 'Cafe Venetia' } as const;

/** `waymark demo`: the main job on the lab's phones, told as it happens. */
export async function demo(context: Context, options: DemoOptions): Promise<ExitCode> {
  const { output } = context;
  const folder = isAbsolute(options.out) ? options.out : join(context.project, options.out);
  output.line(paint.bold('Waymark demo: record a test on an Android phone, replay it on an iPhone'));
  const lab = await startedLab(output);
  try {
    const android = await onPhone(lab, 'lab-android', context, (phone) => recordOn(phone, folder, context));
    if (android.code !== EXIT.done) return android.code;
    const ios = await onPhone(lab, 'lab-ios', context, (phone) => replayOn(phone, android.trail, folder, context));
    if (ios.code !== EXIT.done) return ios.code;
    sideBySide(android, ios, output);
    tellTruth(lab, output);
    tellFiles(folder, [android, ios], context);
    return EXIT.done;
  } finally {
    await lab.stop();
  }
}

type OpenedPhone = Pick<OpenedDevice, 'port' | 'notes'>;

interface Played {
  readonly code: ExitCode;
  readonly trail: Trail;
  /** What was done on the phone for each step of the trail. */
  readonly gestures: readonly (readonly string[])[];
  readonly journal: string;
  readonly screenshot: string;
}

async function startedLab(output: Output): Promise<Lab> {
  output.line(paint.dim('starting a virtual Android phone, a virtual iPhone and the Appium server …'));
  const { startLab } = await import('@waymark/lab');
  try {
    const lab = await startLab({ root: WAYMARK_ROOT });
    output.line(paint.dim(`Appium with the official drivers at ${lab.appium.url}`));
    return lab;
  } catch (error) {
    throw asBlocked(error);
  }
}

async function onPhone(
  lab: Lab,
  name: 'lab-android' | 'lab-ios',
  { interrupted, output }: Context,
  work: (phone: OpenedPhone) => Promise<Played>,
): Promise<Played> {
  const phone = name === 'lab-android' ? lab.phones.android : lab.phones.ios;
  if (phone === undefined)
    throw new WaymarkError('driver', `The lab came up without ${name}.`, 'Run `waymark lab up` to see what it says.');
  endIfInterrupted(interrupted);
  const { openDevice } = await import('../device/index.js');
  const { device: port, notes } = await openDevice({
    name,
    url: lab.appium.url,
    capabilities: phone.capabilities,
    signal: interrupted,
    tell: (line) => output.note(paint.dim(line)),
  });
  try {
    return await work({ port: interruptible(port, interrupted), notes });
  } finally {
    await port.close();
  }
}

async function recordOn({ port, notes }: OpenedPhone, folder: string, context: Context): Promise<Played> {
  const { output } = context;
  output.line('');
  output.line(
    `${paint.bold('Recording on Android')} ${paint.dim('create an event with a place, find it in the month view')}`,
  );
  const packs = openPacks(PACK).for(port.lineage);
  const recorder = new Recorder({
    name: 'Create an event and find it in the month view',
    params: PARAMS,
    recognise: recogniser(packs, compileGraph(packs)),
    onStep: (step) => output.line(`  ${paint.green('+')} ${stepWords(step)}`),
  });
  const gestures = new GesturesByCall();
  const session = openSession({
    project: context.project,
    device: port,
    packs,
    observers: [recorder, gestures],
    notes,
  });
  try {
    const failed = await decided(session);
    if (failed !== undefined)
      return { ...(await played(session, recorder.trail(), gestures, folder)), code: tellFailure(failed, output) };
    const trail = recorder.trail();
    writeTrail(trail, join(folder, 'create-event.trail.yaml'));
    return await played(session, trail, gestures, folder);
  } finally {
    session.close();
  }
}

/** What a person or a spec would decide to do; not a tap among it. */
async function decided({ walker }: Session): Promise<Exclude<Done, { kind: 'success' }> | undefined> {
  const { title, place } = PARAMS;
  const steps: readonly (() => Promise<Done>)[] = [
    () => walker.start('day-view', {}, { reset: 'data' }),
    () => walker.take({ id: 'create-event', variant: 'with-location' }, { title, location: place }),
    () => walker.goTo('month-view'),
    () => walker.see({ element: 'month-view.event', with: { title }, count: 1 }),
    () => walker.goTo('event-detail', { title }),
    () => walker.see({ element: 'event-detail.place', text: place }),
  ];
  for (const step of steps) {
    const result = await step();
    if (result.kind !== 'success') return result;
  }
  return undefined;
}

async function replayOn({ port, notes }: OpenedPhone, trail: Trail, folder: string, context: Context): Promise<Played> {
  const { output } = context;
  output.line('');
  output.line(`${paint.bold('Replaying on iOS')} ${paint.dim('the same trail, by meaning')}`);
  const gestures = new GesturesByCall();
  const packs = openPacks(PACK).for(port.lineage);
  const session = openSession({ project: context.project, device: port, packs, observers: [gestures], notes });
  try {
    const result = await replay(trail, session.walker, {
      signal: context.interrupted,
      onStep: ({ written, result: { kind } }) =>
        output.line(`  ${kind === 'success' ? paint.green('ok') : paint.red('no')} ${stepWords(written)}`),
    });
    const end = await played(session, trail, gestures, folder);
    if (result.kind === 'passed') return end;
    if (result.kind === 'refused') {
      for (const { step, message, hint } of result.refusals) output.line(`  step ${step}: ${message} ${hint}`);
      return { ...end, code: exitCodeOf(result.refusals[0]?.code ?? 'usage') };
    }
    const last = result.steps.at(-1)?.result;
    return { ...end, code: last === undefined || last.kind === 'success' ? EXIT.failed : tellFailure(last, output) };
  } finally {
    session.close();
  }
}

async function played(
  { walker, journal }: Session,
  trail: Trail,
  gestures: GesturesByCall,
  folder: string,
): Promise<Played> {
  const screenshot = join(folder, `${walker.packs.platform}.png`);
  writeWhole(screenshot, await walker.device.screenshot());
  return { code: EXIT.done, trail, gestures: gestures.calls, journal, screenshot };
}

function tellFailure(result: Exclude<Done, { kind: 'success' }>, output: Output): ExitCode {
  resultWords(result).forEach((line) => output.line(`  ${line}`));
  return exitCodeOf(result.code);
}

const COLUMN = 46;

/** For each step what ran for it on either phone. */
function sideBySide(android: Played, ios: Played, output: Output): void {
  output.line('');
  output.line(paint.bold('One trail, a body for each platform'));
  output.line(paint.dim(`  ${'Android'.padEnd(COLUMN)}  iOS`));
  for (const [index, step] of android.trail.steps.entries()) {
    const [left, right] = [android.gestures[index] ?? [], ios.gestures[index] ?? []];
    if (left.length === 0 && right.length === 0) continue;
    output.line(`  ${paint.cyan(stepWords(step))}`);
    for (let row = 0; row < Math.max(left.length, right.length); row++) {
      output.line(`  ${cut(left[row] ?? '').padEnd(COLUMN)}  ${cut(right[row] ?? '')}`);
    }
  }
}

function cut(text: string): string {
  return text.length <= COLUMN ? text : `${text.slice(0, COLUMN - 1)}…`;
}

/** The lab's control port knows what the phones truly hold: the event must be there on both. */
function tellTruth(lab: Lab, output: Output): void {
  const { title, place } = PARAMS;
  output.line('');
  for (const phone of [lab.phones.android, lab.phones.ios]) {
    if (phone === undefined) continue;
    const held = JSON.stringify(phone.control.truth().data);
    if (!held.includes(JSON.stringify(title)) || !held.includes(JSON.stringify(place))) {
      throw new WaymarkError(
        'wrong-place',
        `${phone.name} does not hold the event.`,
        'The walk claimed what is not true; please report this.',
      );
    }
    output.line(`${paint.green('true')} ${phone.name} holds “${title}” at ${place}, says its control port`);
  }
}

function tellFiles(folder: string, sides: readonly Played[], { output, project }: Context): void {
  const short = (file: string): string => relative(project, file) || file;
  const file = join(folder, 'create-event.trail.yaml');
  output.line('');
  output.line(`${paint.bold('The trail')} ${short(file)}`);
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) output.line(paint.dim(`  ${line}`));
  output.line('');
  output.line(paint.bold('More files'));
  for (const { journal, screenshot } of sides)
    for (const each of [screenshot, journal]) output.line(`  ${short(each)}`);
  output.line('');
  output.line(paint.dim('Next: `node bin/waymark.js --help`, `packs/calendar`, `npm test`.'));
}

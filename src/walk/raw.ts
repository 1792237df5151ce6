import { isGesture, parseStep } from '../action/index.js';
import { WaymarkError, type Values, type WrittenStep } from '../model/index.js';
import { performBody } from './body.js';
import { arrive } from './arrival.js';
import { QuietRow } from './quiet-row.js';
import type { Asked } from './questions.js';
import type { Reading } from './reading.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';
import { waitFor } from './waiting.js';

/**
 * One action as a person would do it. Its effect is not declared, so it is never repeated; afterwards the screen is read until it is at rest.
 * @throws Stop `usage` for a step that is none
 */
export async function performRaw(session: Session, scope: Scope, written: WrittenStep, values: Values): Promise<Asked> {
  const parsed = parseStep(written);
  if (!parsed.ok) {
    const [issue] = parsed.issues;
    const where = issue?.path.map(String).join('.') ?? '';
    throw new Stop(
      'usage',
      `the step cannot be performed: ${where === '' ? '' : `${where}: `}${issue?.message ?? ''}`,
      {
        hint: 'Write it as in a body: `{ tap: { id: save } }`, `back`.',
      },
    );
  }
  const { step } = parsed;
  if (step.action === 'shortcut')
    throw new Stop('usage', '`shortcut` is no raw action', {
      hint: 'Use `take`, which proves where it starts and ends.',
    });
  const waited = await waitFor(session, scope, { judge: () => true, lostAct: 'never' });
  const name = 'raw action';
  const body = { name, steps: [step], place: waited.reading.place, values, once: true, names: true };
  await performBody(session, scope, body, {
    at: async ({ waypoint, with: data }) => {
      await arrive(session, scope, [{ waypoint, data: data ?? {} }]);
    },
    shortcut: () => Promise.reject(new WaymarkError('usage', 'a raw action composes nothing', 'Use `take`.')),
  });
  return { reading: isGesture(step) ? await atRest(session, scope) : (session.current ?? (await session.read())) };
}

/** Two readings, apart, that show the same, and that can be believed. */
async function atRest(session: Session, scope: Scope): Promise<Reading> {
  session.settleLastAct();
  const row = new QuietRow(session);
  const waited = await waitFor(session, scope, {
    lostAct: 'never',
    judge: (reading) => (row.next(reading) === 'at-rest' ? true : 'soon'),
  });
  return waited.reading;
}

import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../../ordeal/random.js';
import { startOrdeal, type Ordeal } from '../../../ordeal/run.js';
import { randomWorld } from '../../../ordeal/world.js';
import { differences } from './differences.js';
import { hostileModes, LOSING, QUIET_PHONE, type Malice } from './hostile.js';
import { isByHand, recordAgain, recordCalls, recordTrail, type Recorded } from './record-trail.js';
import { replayTrail } from './replay-trail.js';
import type { TrailCall } from './trail-call.js';

/** How many trails; the whole is fifty: `WAYMARK_TRAILS=50`. */
const COUNT = Number(process.env.WAYMARK_TRAILS ?? '4');
const FIRST_SEED = Number(process.env.WAYMARK_TRAILS_SEED ?? '200');

describe('A trail recorded on one phone', function () {
  this.timeout(1_200_000);
  const folder = mkdtempSync(join(tmpdir(), 'wm-fifty-'));
  let ordeal: Ordeal;

  before(async () => {
    ordeal = await startOrdeal(['android', 'ios']);
  });

  after(async () => {
    await ordeal.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  for (let index = 0; index < COUNT; index++) {
    const seed = FIRST_SEED + index;
    const [one, other] = index % 2 === 0 ? (['android', 'ios'] as const) : (['ios', 'android'] as const);

    describe(`(seed ${seed}, on ${one})`, () => {
      let recorded: Recorded;

      before(async () => {
        recorded = await recordTrail(ordeal.phone(one), seed, folder);
      });

      const replayed = async (malice: Malice): Promise<readonly string[]> => {
        const { faults, outcome } = await replayTrail(ordeal.phone(other), recorded, malice);
        return [...faults, ...(outcome === undefined ? [] : differences(recorded.outcome, outcome))];
      };

      it(`leads on ${other} to the same places, the same data and the same effects`, async () => {
        expect(await replayed(QUIET_PHONE), trailText(recorded)).to.deep.equal([]);
      });

      it(`does so on ${other} under hostile modes`, async () => {
        const malice = hostileModes(other, index);
        expect(await replayed(malice), `${JSON.stringify(malice)}\n${trailText(recorded)}`).to.deep.equal([]);
      });

      it('is the same trail where it is recorded under hostile modes', async () => {
        const malice = hostileModes(one, index + COUNT, isByHand(recorded) ? LOSING : []);
        const again = await recordAgain(ordeal.phone(one), recorded, folder, malice);
        expect(again.steps, JSON.stringify(malice)).to.deep.equal(recorded.steps);
        expect(differences(recorded.outcome, again.outcome), JSON.stringify(malice)).to.deep.equal([]);
      });
    });
  }

  for (const [one, other] of [
    ['android', 'ios'],
    ['ios', 'android'],
  ] as const)
    it(`with a gesture on ${one} that no map knows is refused on ${other} before anything is done`, async () => {
      const calls: readonly TrailCall[] = [
        { kind: 'start', to: 'settings', params: {}, reset: 'app' },
        {
          kind: 'raw',
          step: { tap: { element: 'settings.vibrate', scroll: { within: { element: 'settings.list' } } } },
        },
      ];
      const world = randomWorld(new Random(1));
      const recorded = await recordCalls(ordeal.phone(one), { seed: 0, world, calls, folder });
      expect(recorded.outcome.effects).to.have.lengthOf(1);
      const { faults } = await replayTrail(ordeal.phone(other), recorded, QUIET_PHONE);
      expect(faults).to.deep.equal([`step 2 is refused: A raw step of ${one} cannot run on ${other}.`]);
      expect(ordeal.phone(other).control.gestures()).to.deep.equal([]);
      const { outcome } = await replayTrail(ordeal.phone(one), recorded, QUIET_PHONE);
      expect(outcome && differences(recorded.outcome, outcome)).to.deep.equal([]);
    });
});

function trailText({ file, notes }: Recorded): string {
  return `${readFileSync(file, 'utf8')}${notes.join('\n')}\n`;
}

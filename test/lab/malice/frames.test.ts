import { expect } from 'chai';
import fc from 'fast-check';
import { Frames, LONGEST_LAG_MS } from '../../../lab/src/malice/frames.js';

const STEP = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), ms: fc.nat(4000) }),
  fc.record({ kind: fc.constant('read' as const), ms: fc.nat(4000), lag: fc.nat(LONGEST_LAG_MS) }),
);

describe('Frames', () => {
  /** Of a screen that shows the time at which it changed last. */
  const screen = (): { frames: Frames<number>; pass: (ms: number) => void; change: () => void; now: () => number } => {
    let [now, shown, version] = [0, 0, 0];
    const frames = new Frames<number>(
      { now: () => now, after: () => ({ cancel: () => undefined }) },
      () => version,
      () => shown,
    );
    frames.keep();
    return {
      frames,
      now: () => now,
      pass: (ms) => void (now += ms),
      change: () => {
        [shown, version] = [now, version + 1];
        frames.keep();
      },
    };
  };

  it('give what was shown so long ago, never older than before, for any changes and any lags', () => {
    fc.assert(
      fc.property(fc.array(STEP, { maxLength: 40 }), (steps) => {
        const { frames, pass, change, now } = screen();
        const changes = [0];
        let before = 0;
        for (const step of steps) {
          pass(step.ms);
          if (step.kind === 'change') {
            change();
            changes.push(now());
            continue;
          }
          const given = frames.read('source', step.lag);
          const then = changes.findLast((at) => at <= now() - step.lag) ?? 0;
          expect(given).to.equal(Math.max(then, before));
          before = given;
        }
      }),
    );
  });

  it('begin anew when they are forgotten', () => {
    const { frames, pass, change } = screen();
    pass(1000);
    change();
    frames.forget();
    expect(frames.read('source', 5000)).to.equal(1000);
  });
});

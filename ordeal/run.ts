import { join } from 'node:path';
import { ElasticTime, startLab, type PhonePlatform } from '@waymark/lab';
import type { Observation } from './observation.js';
import { OrdealPhone, REQUEST_MS, type Variation } from './phone.js';
import { planOf, type PlanOptions, type WalkPlan } from './plan.js';
import { PROJECT } from './project.js';
import { judge, type Verdict } from './verdict.js';
import { walkPlan } from './walk.js';

export interface RunOptions extends PlanOptions {
  readonly seeds: readonly number[];
  readonly variation: Variation;
  /** After each walk. */
  readonly done: (plan: WalkPlan, seen: Observation, verdict: Verdict) => void;
}

/** Walks all seeds, on both phones at the same time. */
export async function runWalks(options: RunOptions): Promise<void> {
  const plans = options.seeds.map((seed) => planOf(seed, options));
  const platforms = (['android', 'ios'] as const).filter((platform) =>
    plans.some((plan) => plan.platform === platform),
  );
  if (platforms.length === 0) return;
  const times: Record<PhonePlatform, ElasticTime> = {
    android: new ElasticTime(REQUEST_MS),
    ios: new ElasticTime(REQUEST_MS),
  };
  const lab = await startLab({
    root: PROJECT,
    phones: platforms,
    time: (platform) => times[platform],
    malice: { modes: '', seed: 0 },
  });
  try {
    const lanes = platforms.map(async (platform) => {
      const phone = await OrdealPhone.open(lab, platform, times[platform], join(PROJECT, 'packs', 'calendar'));
      try {
        for (const plan of plans.filter((each) => each.platform === platform)) {
          const seen = await walkPlan(phone, plan, options.variation);
          options.done(
            plan,
            seen,
            judge(plan, seen, (place, other) => phone.graph.isAt(place, other)),
          );
        }
      } finally {
        await phone.giveUp();
      }
    });
    // The lab is stopped only when neither phone is used any more.
    const results = await Promise.allSettled(lanes);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    await lab.stop();
  }
}

import { join } from 'node:path';
import { ElasticTime, startLab, type PhonePlatform } from '@waymark/lab';
import type { Observation } from './observation.js';
import { OrdealPhone, REQUEST_MS, type Variation } from './phone.js';
import type { WalkPlan } from './plan.js';
import { PROJECT } from './project.js';
import { judge, type Verdict } from './verdict.js';
import { walkPlan } from './walk.js';

/** Phones that live in a time of their own, ready for walks. */
export interface Ordeal {
  /** @throws Error for a phone that was not asked for */
  phone(platform: PhonePlatform): OrdealPhone;
  /** Walks all plans, on both phones at the same time; `done` is called after each walk. */
  walkAll(
    plans: readonly WalkPlan[],
    variation: Variation,
    done: (plan: WalkPlan, seen: Observation, verdict: Verdict) => void,
  ): Promise<void>;
  /** Ends sessions, phones and Appium. */
  stop(): Promise<void>;
}

/** @param platforms whose phones are needed */
export async function startOrdeal(platforms: readonly PhonePlatform[]): Promise<Ordeal> {
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
  const folder = join(PROJECT, 'packs', 'calendar');
  const phones = new Map<PhonePlatform, OrdealPhone>();
  try {
    for (const platform of platforms)
      phones.set(platform, await OrdealPhone.open(lab, platform, times[platform], folder));
  } catch (error) {
    await lab.stop();
    throw error;
  }
  return {
    phone: (platform) => {
      const phone = phones.get(platform);
      if (phone === undefined) throw new Error(`The ordeal has no ${platform}.`);
      return phone;
    },
    walkAll: async (plans, variation, done) => {
      const lanes = [...phones].map(async ([platform, phone]) => {
        for (const plan of plans.filter((each) => each.platform === platform)) {
          const seen = await walkPlan(phone, plan, variation);
          done(
            plan,
            seen,
            judge(plan, seen, (place, other) => phone.graph.isAt(place, other)),
          );
        }
      });
      // Both are at rest before a failure of one is told.
      const results = await Promise.allSettled(lanes);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    stop: async () => {
      await Promise.all([...phones.values()].map((phone) => phone.giveUp()));
      await lab.stop();
    },
  };
}

import type { DevicePort } from '../action/index.js';
import { WaymarkError } from '../model/index.js';
import type { Clock } from './clock.js';
import type { WalkConfig } from './config.js';
import type { Policies } from './policy/policies.js';

/** What the device is asked without changing it. */
const QUESTIONS: ReadonlySet<string | symbol> = new Set<keyof DevicePort>([
  'source', 'find', 'value', 'keyboardShown', 'appRunning',
]); // prettier-ignore

/** The same device, whose questions are asked again where the way to it broke. */
export function patientDevice(
  device: DevicePort,
  clock: Clock,
  config: Pick<WalkConfig, 'distrustMs' | 'pollMs'>,
  { brokenRead }: Pick<Policies, 'brokenRead'>,
): DevicePort {
  const patiently = async (ask: () => unknown): Promise<unknown> => {
    const begun = clock.now();
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof WaymarkError)) throw error;
        const { code } = error;
        const sinceMs = clock.now() - begun;
        if (brokenRead({ code, sinceMs, patienceMs: config.distrustMs }) === 'give-up') throw error;
        await clock.sleep(config.pollMs);
      }
    }
  };
  return new Proxy(device, {
    get(target, name): unknown {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const run = (...given: unknown[]): unknown => Reflect.apply(member, target, given);
      return QUESTIONS.has(name) ? (...given: unknown[]) => patiently(() => run(...given)) : run;
    },
  });
}

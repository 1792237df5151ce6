import type { PhoneControl } from '../../lab/src/phone.js';
import type { Values } from '../../src/model/index.js';
import type { Done, Walker } from '../../src/walk/index.js';
import { TOUR, type Visit, type Way } from './tour.js';

/** One page source with the place that it proves. */
export interface Taken {
  /** `pack/id` for a place of another pack. */
  readonly place: string;
  readonly platform: 'android' | 'ios';
  readonly name?: string | undefined;
  /** What the phone itself called the place. */
  readonly truth: string;
  readonly source: string;
}

export interface Guide {
  readonly platform: 'android' | 'ios';
  readonly walker: Walker;
  readonly control: PhoneControl;
  readonly log: (line: string) => void;
}

/**
 * Walks through the app and reads every place once.
 * @throws Error when a walk fails, or the place is not what the pack or the phone says it is
 */
export async function takeAll(guide: Guide): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  guide.control.reset();
  for (const visit of TOUR) {
    if (visit.only !== undefined && visit.only !== guide.platform) continue;
    for (const way of visit.ways) await go(guide, way);
    if (visit.capture === undefined) continue;
    taken.push(await capture(guide, visit, visit.capture));
    guide.log(`${guide.platform}: ${visit.capture}${visit.name === undefined ? '' : ` (${visit.name})`}`);
  }
  return taken;
}

async function capture({ platform, walker, control }: Guide, visit: Visit, place: string): Promise<Taken> {
  const { waypoint, confidence, source, nearMisses } = await walker.where();
  if (waypoint !== place || confidence < 0.9)
    throw new Error(
      `${platform}: expected ${place}, but the pack takes it for ${waypoint ?? 'nothing'} (${confidence}). Near: ${nearMisses
        .slice(0, 5)
        .map((miss) => `${miss.waypoint}: ${miss.failed.join('; ')}`)
        .join(' | ')}\n${source}`,
    );
  const truth = control.truth().place;
  const expected = visit.truth ?? place.slice(place.lastIndexOf('/') + 1);
  if (truth !== expected) throw new Error(`${platform}: expected ${expected}, but the phone shows ${truth}.`);
  return { place, platform, name: visit.name, truth, source };
}

async function go(guide: Guide, way: Way): Promise<void> {
  const { walker, control } = guide;
  if ('start' in way) {
    const { start, params, trailhead, reset } = way;
    await arrive(way, walker.start(start, params, { trailhead, reset }));
  } else if ('goTo' in way) await arrive(way, walker.goTo(way.goTo, way.params));
  else if ('take' in way) await arrive(way, walker.take({ id: way.take }, way.params));
  else if ('perform' in way) await arrive(way, walker.perform(way.perform, { interrupters: 'off' }));
  else if ('seed' in way) control.seed(appOf(walker), way.seed);
  else if ('malice' in way) control.setMalice(way.malice, 0);
  else control.crash();
}

async function arrive(way: Way, walking: Promise<Done | { readonly kind: 'success'; readonly data: Values }>) {
  const result = await walking;
  if (result.kind === 'success') return;
  const reason = result.kind === 'fallback' ? result.reason : result.message;
  throw new Error(`${JSON.stringify(way)}: ${result.code}: ${reason}`);
}

function appOf({ packs }: Walker): string {
  if (packs.app === undefined) throw new Error(`The pack names no app for ${packs.platform}.`);
  return packs.app;
}

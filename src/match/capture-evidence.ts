import type { Captured } from '../model/index.js';
import type { CompiledPlace } from './compiled-place.js';

/** What the captures of the packs say of places that match one screen together. Without counts nothing speaks for or against any place. */
export class CaptureEvidence {
  private readonly alikeBySet = new Map<string, Map<string, number>>();
  private readonly others = new Map<string, number>();
  /** By place: on how many captured screens its rarest required condition holds. */
  private readonly rarestHeld: ReadonlyMap<string, number>;

  constructor(captured: Captured | undefined) {
    this.rarestHeld = new Map(Object.entries(captured?.held ?? {}).map(([id, held]) => [id, Math.min(...held)]));
    for (const { own, matching } of captured?.screens ?? []) {
      const key = matching.join(' ');
      const alike = this.alikeBySet.get(key) ?? new Map<string, number>();
      for (const id of own) alike.set(id, (alike.get(id) ?? 0) + 1);
      this.alikeBySet.set(key, alike);
      for (const id of matching) if (!own.includes(id)) this.others.set(id, (this.others.get(id) ?? 0) + 1);
    }
  }

  /**
   * On how many captured screens of each place exactly these places match.
   * @param matching in the order of the packs
   */
  alike(matching: readonly CompiledPlace[]): ReadonlyMap<string, number> {
    return this.alikeBySet.get(matching.map(({ place }) => place.id).join(' ')) ?? new Map();
  }

  /** How many captured screens of other places the place matches. */
  ofOthers({ place }: CompiledPlace): number {
    return this.others.get(place.id) ?? 0;
  }

  /** How many captured screens the place matches, its own or not. */
  ofAny({ place }: CompiledPlace): number {
    return place.captureMatches ?? 0;
  }

  /** On how many captured screens the rarest required condition of the place holds. */
  rarest({ place }: CompiledPlace): number {
    return this.rarestHeld.get(place.id) ?? 0;
  }
}

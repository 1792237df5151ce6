import { platformOf, type Lineage, type Platform, type ResolvedPacks } from '../model/index.js';

/** A map of nothing: what a session without a pack knows of an app. Raw steps and assertions are all that can be done there. */
export function withoutPack(apps: Readonly<Partial<Record<Platform, string>>>, lineage: Lineage): ResolvedPacks {
  const platform = platformOf(lineage);
  return {
    pack: '',
    app: apps[platform],
    platform,
    lineage,
    places: new Map(),
    edges: [],
    trailheads: [],
    busy: [],
    answers: new Map(),
  };
}

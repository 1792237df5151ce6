export const PLATFORMS = ['android', 'ios', 'desktop'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a block of a pack file may be keyed by, finest first within a platform. */
export const CLASSIFIERS = ['android-tablet', 'android', 'ios-ipad', 'ios', 'desktop-linux', 'desktop'] as const;
export type Classifier = (typeof CLASSIFIERS)[number];

/** The classifiers of a session, finest first. */
export type Lineage = readonly [Classifier, ...Classifier[]];

const PARENTS: Partial<Record<Classifier, Classifier>> = {
  'android-tablet': 'android',
  'ios-ipad': 'ios',
  'desktop-linux': 'desktop',
};

export function lineageOf(classifier: Classifier): Lineage {
  const parent = PARENTS[classifier];
  return parent === undefined ? [classifier] : [classifier, parent];
}

export function platformOf(lineage: Lineage): Platform {
  const [finest] = lineage;
  return PLATFORMS.find((platform) => finest === platform || finest.startsWith(`${platform}-`)) ?? 'desktop';
}

/**
 * A number from 0 (in) to 1 (out) that is always the same for the same seed and keys: FNV-1a, mixed as MurmurHash3 ends. There is no
 * state, so that how often somebody looks changes nothing of what comes.
 */
export function roll(seed: number, ...keys: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}/${keys.join('/')}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

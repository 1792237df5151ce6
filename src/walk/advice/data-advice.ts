import type { AbsentData } from '../../model/index.js';
import { valuesWords } from '../values.js';
import type { Failed } from './failed.js';
import { placeFile, targetKey } from './mend.js';

/** What was asked for by its data is not there: first the data, then only the pack. */
export function createFirst({ session, stop }: Failed, { at, shown: [nearest] }: AbsentData): string {
  const { inner } = stop.details;
  const there = nearest === undefined ? 'that is there' : `that is there, such as ${valuesWords(nearest)}`;
  const first = `Create it first, or give data ${there}.`;
  if (stop.code === 'wrong-place')
    return `${first} If the app does show it, mend the conditions of ${at} in ${placeFile(session, at)}.`;
  const key = targetKey(session, inner) ?? 'the selector';
  return `${first} If it is further down or comes later, give the step a \`scroll\` or the shortcut a longer \`timeout\`; if the app does show it, change ${key}.`;
}

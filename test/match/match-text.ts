import { compileTextTest, textTest } from '../../src/match/text-match.js';
import type { TextMatch } from '../../src/model/index.js';
import { normaliseText } from '../../src/screen/index.js';

/** Whether a value, as a source has it, is what a text match says. */
export function matchText(value: string, match: TextMatch): boolean {
  return compileTextTest(textTest(match))(normaliseText(value));
}

import { type Assertion } from '../../model/index.js';
import { assertionSchema } from '../../model/schemas.js';
import { assertedSelector, mapAssertion } from '../assertion-target.js';
import { defineAction } from '../define.js';
import { targetWords } from '../words.js';

/** `see: { text: Event saved }`: waits until it is shown. */
export const see = defineAction<Assertion>({
  name: 'see',
  schema: assertionSchema,
  gesture: false,
  mapTargets: mapAssertion,
  words: (spec) => `see ${targetWords(assertedSelector(spec))}`,
  perform: (spec, scene) => scene.see(spec),
});

import { type Assertion } from '../../model/index.js';
import { assertionSchema } from '../../model/schemas.js';
import { assertedSelector, mapAssertion } from '../assertion-target.js';
import { defineAction } from '../define.js';
import { targetWords } from '../words.js';

/** `gone: { text: Event saved }`: waits until it is shown no more. */
export const gone = defineAction<Assertion>({
  name: 'gone',
  schema: assertionSchema,
  gesture: false,
  mapTargets: mapAssertion,
  words: (spec) => `gone ${targetWords(assertedSelector(spec))}`,
  perform: (spec, scene) => scene.gone(spec),
});

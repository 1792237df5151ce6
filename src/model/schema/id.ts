import { z } from 'zod';
import { ID_PATTERN } from '../id.js';

export const idSchema = z
  .string()
  .regex(ID_PATTERN, 'must be lower-case letters, digits, `-` and `_`, starting with a letter or digit');

/** An id that may name another pack: `pack/id`. */
export const referenceSchema = z
  .string()
  .regex(/^([a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*$/, 'must be an id, or `pack/id`');

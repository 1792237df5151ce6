import { fileURLToPath } from 'node:url';

/** Where the trails are. */
export const RECORDINGS = fileURLToPath(new URL('../recordings/', import.meta.url));

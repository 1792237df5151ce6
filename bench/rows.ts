import { commandLineRows } from './command-line/rows.js';
import { loadRows } from './load/rows.js';
import { matchRows } from './match/rows.js';
import { rehearseRows } from './rehearse/rows.js';
import { roundTripRows } from './round-trips/rows.js';
import { routeRows } from './route/rows.js';
import type { Row } from './row.js';
import { walkRows } from './walk/rows.js';

/** All rows, in the order of DESIGN section 13; then what it does not speak of. */
export const ROWS: readonly Row[] = [
  ...matchRows,
  ...routeRows,
  ...loadRows,
  ...commandLineRows,
  ...roundTripRows,
  ...walkRows,
  ...rehearseRows,
];

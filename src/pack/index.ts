export { loadPacks, type LoadPacksResult } from './load-packs.js';
export {
  invalidFile,
  isProblem,
  problemLine,
  problemText,
  PROBLEM_CODES,
  type Problem,
  type ProblemCode,
} from './problem.js';
export { openPacks, type OpenPacks } from './open-packs.js';
export { elementLookup, resolvePacks } from './resolve.js';
export { loadTrail, readTrail, writeTrail, type LoadTrailResult } from './trail-file.js';
export { templateSlips } from './templates.js';
export { makeFolder } from './make-folder.js';
export { writeWhole } from './write-whole.js';
export {
  baselineEntries,
  compareWithBaseline,
  readBaseline,
  writeBaseline,
  type Baseline,
  type BaselineEntry,
  type ReadBaseline,
} from './check/baseline.js';
export { checkPack } from './check/check.js';
export { FINDING_CODES, SEVERITIES, type Finding, type FindingCode, type Severity } from './check/finding.js';
export { capturedScreens, countCaptures, withCaptured, type ClassifiedScreen } from './capture-counts.js';
export { jsonSchemas, schemaText, type JsonSchema } from './json-schema.js';
export { findsByShape } from './check/shape.js';
export { expandKeeping } from './expand.js';
export { examplesOf, tryTarget, type TriedTarget } from './try-target.js';
export { withoutPack } from './without-pack.js';
export { writeTypes } from './write-types.js';
export { endsOf, handsAlong, resolveCall, startsOf } from './compose.js';
export { packsFrom } from './find-pack.js';
export { LineageView } from './lineage-view.js';
export { classifiersOf } from './link.js';
export type { LoadedPack, LoadedShortcut } from './loaded.js';
export { readPacks, type ReadPacksResult } from './load-packs.js';
export { splitReference } from './named.js';
export { parseText } from './parse-file.js';
export type { Path, Source } from './source.js';

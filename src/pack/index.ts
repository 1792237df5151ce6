export { loadPack, loadPacks, type LoadPacksResult, type LoadResult } from './load-packs.js';
export { invalidFile, problemLine, PROBLEM_CODES, type Problem, type ProblemCode } from './problem.js';
export { elementLookup, resolvePacks } from './resolve.js';
export { loadTrail, writeTrail, type LoadTrailResult } from './trail-file.js';
export { writeWhole } from './write-whole.js';

export { callWords } from './call-words.js';
export { parseCommand, type Command } from './command.js';
export { contentFile, journalFile, JOURNAL } from './journal/files.js';
export { Journal } from './journal/journal.js';
export { readJournal } from './journal/read-journal.js';
export { expired, IN_USE_MS, removeSession, type Pruning, type Retention } from './journal/retention.js';
export { keptSessions, sessionNamed, type KeptSession } from './journal/sessions.js';
export { timelineOf, type ActionEntry, type SpanEntry, type Timeline, type Whereabouts } from './journal/timeline.js';
export { timelineWords, type TimelineLine } from './journal/timeline-words.js';
export { refusals, edgeOfStep, type Refusal } from './plan.js';
export { recogniser } from './recognise.js';
export { Recorder, type Recognise, type RecorderOptions } from './recorder.js';
export { paramsOf, requireRange, requireTaken } from './asked-of.js';
export { tellableParams } from './tellable-params.js';
export { replay, secretNames, type ReplayedStep, type ReplayOptions, type ReplayResult } from './replay.js';
export type { Fault, RehearsalCode, RehearsalFinding, Unknown } from './rehearse/finding.js';
export { MapView } from './rehearse/map-view.js';
export { rehearse, type Rehearsal } from './rehearse/rehearse.js';
export { touchedBy, touchesOf, touchesOfText, type Touched } from './rehearse/touched.js';
export { compareReplays, type Difference, type ReplayOn } from './compare.js';
export {
  brokenWords,
  coverageOf,
  CoverageTally,
  coverageWords,
  mapNames,
  missedWords,
  sharesWords,
  type BrokenEdge,
  type Coverage,
  type CoveredSession,
  type MapNames,
  type Share,
} from './coverage.js';
export { writeChanges, type FileChange } from './edit/changes.js';
export type { ByHand, LineEdit } from './edit/edit-list.js';
export type { ProjectFolders } from './edit/edited-project.js';
export { planRename, type RenamePlan } from './edit/plan-rename.js';
export { LINT_CODES, type LintCode, type LintFinding } from './lint/finding.js';
export { lintTrail } from './lint/lint.js';
export { RENAMED, type Renamed } from './edit/renaming.js';
export { completionOf } from './prompt/completion.js';
export { keptLine, readHistory, writeHistory, type Confidential } from './prompt/history.js';
export { readPromptLine } from './prompt/prompt-line.js';
export { deedOf } from './prompt/prompt-state.js';
export { promptView } from './prompt/prompt-view.js';

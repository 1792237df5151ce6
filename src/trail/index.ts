export { parseCommand, type Command } from './command.js';
export { Journal, journalFile, readJournal } from './journal.js';
export { refusals, edgeOfStep, type Refusal } from './plan.js';
export { recogniser } from './recognise.js';
export { Recorder, type RecorderOptions } from './recorder.js';
export { replay, secretNames, type ReplayedStep, type ReplayOptions, type ReplayResult } from './replay.js';

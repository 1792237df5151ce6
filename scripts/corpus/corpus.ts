import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PLATFORMS, suggest, type Platform, type ResolvedPacks, type Screen } from '../../src/model/index.js';
import { capturedScreens, countCaptures, loadPacks, problemLine, resolvePacks } from '../../src/pack/index.js';
import { readCapture } from '../../src/pack/read-file.js';
import type { LabelledScreen } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';

/** One entry of `expected.json`; the corpus' own README says what the fields mean. */
const expectedSchema = z.strictObject({
  pack: z.string(),
  platform: z.enum(PLATFORMS),
  file: z.string(),
  own: z.string(),
  acceptable: z.array(z.string()),
  matches: z.array(z.string()),
  decidable: z.boolean(),
});
type Expected = z.infer<typeof expectedSchema>;

/** A screen with the right answer. */
export interface ExpectedScreen extends Expected {
  readonly screen: Screen;
}

export interface CorpusPack {
  readonly pack: string;
  readonly platform: Platform;
  readonly screens: readonly ExpectedScreen[];
  readonly resolved: ResolvedPacks;
  /** `resolved` with what its captures say, as a session gets it. */
  readonly counted: ResolvedPacks;
  /** What the pack's own folder of captures holds, each screen once. */
  readonly captured: readonly LabelledScreen[];
}

/** What cannot be read, in a sentence, with what to do. */
export class CorpusError extends Error {
  override readonly name = 'CorpusError';

  constructor(
    message: string,
    readonly hint: string,
    /** All that is wrong, a line each, where there is more to tell. */
    readonly problems: readonly string[] = [],
  ) {
    super(message);
  }
}

/** As `expected.json` is called in messages. */
const INDEX = 'expected.json';
/** Of what is wrong with it; one slip is mostly made in every entry. */
const MOST_TOLD = 20;

/**
 * Reads `expected.json` and the packs and page sources that it names. A source that is none, or a broken one, is for the caller to tell: its screen
 * says so by its quality.
 * @param folder the corpus; packs are folders in it, and `file` is relative to it; nothing outside of it is read
 * @throws CorpusError
 */
export function readCorpus(folder: string): readonly CorpusPack[] {
  const expected = readExpected(path.join(folder, INDEX));
  const keys = [...new Set(expected.map(({ pack, platform }) => JSON.stringify([pack, platform])))];
  return keys.map((key) => {
    const entries = expected.filter(({ pack, platform }) => JSON.stringify([pack, platform]) === key);
    const [{ pack, platform }] = entries as [Expected];
    const loaded = loadPacks(inside(folder, pack, 'pack'));
    if (loaded.kind === 'invalid') {
      const problems = loaded.problems.map(problemLine);
      throw new CorpusError(`The pack ${pack} of the corpus is invalid:`, 'Correct the files.', problems);
    }
    const { main, used } = loaded;
    const resolved = resolvePacks(main, used, [platform]);
    for (const entry of entries) checkPlaces(entry, resolved);
    return {
      pack,
      platform,
      screens: entries.map((entry) => ({
        ...entry,
        screen: readScreen(readFile(inside(folder, entry.file, 'file'), entry.file), platform),
      })),
      resolved,
      counted: countCaptures(resolved, main, used),
      captured: [...capturedScreens([platform], main, used)],
    };
  });
}

function readExpected(file: string): readonly Expected[] {
  if (!existsSync(file))
    throw new CorpusError(
      `There is no corpus: ${file} does not exist.`,
      'Say where it is: npm run corpus -- --corpus DIR, the folder with expected.json and the packs.',
    );
  let json: unknown;
  try {
    json = JSON.parse(readFile(file, file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CorpusError(`${file} is no JSON: ${error.message}`, 'Correct the file.');
  }
  const parsed = z.array(expectedSchema).min(1, 'names no screen, so it says nothing').safeParse(json);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const more = issues.length > MOST_TOLD ? [`and ${issues.length - MOST_TOLD} more`] : [];
    const problems = [...issues.slice(0, MOST_TOLD).map((issue) => issueWords(issue, json)), ...more];
    throw new CorpusError(`${file} is no list of expected answers:`, 'Correct the file.', problems);
  }
  parsed.data.forEach(checkEntry);
  return parsed.data;
}

/** `[3].fle: …`: where in the file, what, and the nearest right thing. */
function issueWords(issue: z.core.$ZodIssue, json: unknown): string {
  const [entry, key] = issue.path;
  const at = `${entry === undefined ? 'the list' : `[${String(entry)}]`}${key === undefined ? '' : `.${String(key)}`}`;
  if (issue.code === 'unrecognized_keys') {
    const hints = issue.keys.map((name) => `unknown key \`${name}\`. ${suggest(name, KEYS, 'key')}`);
    return `${at}: ${hints.join(' ')}`;
  }
  const given = Array.isArray(json) && typeof entry === 'number' ? (json as readonly unknown[])[entry] : undefined;
  const isMissing =
    typeof given === 'object' && given !== null && typeof key === 'string' && !Object.hasOwn(given, key);
  return `${at}: ${isMissing ? 'is missing' : issue.message}.`;
}

const KEYS = Object.keys(expectedSchema.shape);

/** What would make the answers mean nothing. */
function checkEntry({ file, own, acceptable, decidable }: Expected, index: number): void {
  const at = `${INDEX}: [${index}] (${file})`;
  if (!acceptable.includes(own))
    throw new CorpusError(`${at}: \`own\` is ${own}, which \`acceptable\` does not have.`, 'Add it there.');
  if (decidable !== (new Set(acceptable).size === 1))
    throw new CorpusError(
      `${at}: \`decidable\` is ${decidable}, and \`acceptable\` has ${acceptable.length}.`,
      'Decidable is what has one acceptable answer.',
    );
}

function checkPlaces({ file, own, acceptable, matches }: Expected, { places, pack, platform }: ResolvedPacks): void {
  for (const id of [own, ...acceptable, ...matches])
    if (!places.has(id))
      throw new CorpusError(
        `${INDEX}: ${file}: the pack ${pack} has no place \`${id}\` on ${platform}.`,
        suggest(id, places.keys(), 'place'),
      );
}

/** @throws CorpusError for what lies, or by a link leads, out of the corpus */
function inside(folder: string, given: string, key: string): string {
  const leaves = (root: string, file: string): boolean => {
    const way = path.relative(root, file);
    return way === '' || way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way);
  };
  const file = path.resolve(folder, given);
  if (leaves(path.resolve(folder), file) || (existsSync(file) && leaves(realpathSync(folder), realpathSync(file))))
    throw new CorpusError(
      `${INDEX}: \`${key}\` is \`${given}\`, which leads out of the corpus.`,
      'Put it into the folder, and name it relative to that.',
    );
  return file;
}

function readFile(file: string, name: string): string {
  const read = readCapture(file, name);
  if (read.kind === 'read') return read.text;
  throw new CorpusError(
    `${name} ${read.problem.message}`,
    'Look at `file` in expected.json, which is relative to the corpus.',
  );
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PLATFORMS, type Platform, type ResolvedPacks, type Screen } from '../../src/model/index.js';
import { capturedScreens, countCaptures, loadPacks, problemLine, resolvePacks } from '../../src/pack/index.js';
import type { LabelledScreen } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';

/** One entry of `expected.json`; the corpus' own README says what the fields mean. */
const expectedSchema = z.object({
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
  ) {
    super(message);
  }
}

/**
 * Reads `expected.json` and the packs and page sources that it names.
 * @param folder the corpus; packs are folders in it, and `file` is relative to it
 * @throws CorpusError
 */
export function readCorpus(folder: string): readonly CorpusPack[] {
  const expected = readExpected(path.join(folder, 'expected.json'));
  const keys = [...new Set(expected.map(({ pack, platform }) => JSON.stringify([pack, platform])))];
  return keys.map((key) => {
    const entries = expected.filter(({ pack, platform }) => JSON.stringify([pack, platform]) === key);
    const [{ pack, platform }] = entries as [Expected];
    const loaded = loadPacks(path.join(folder, pack));
    if (loaded.kind === 'invalid') {
      const problems = loaded.problems.map((problem) => `  ${problemLine(problem)}`);
      throw new CorpusError(`The pack ${pack} of the corpus is invalid:\n${problems.join('\n')}`, 'Correct the files.');
    }
    const { main, used } = loaded;
    const resolved = resolvePacks(main, used, [platform]);
    return {
      pack,
      platform,
      screens: entries.map((entry) => ({
        ...entry,
        screen: readScreen(readFile(path.join(folder, entry.file), entry.file), platform),
      })),
      resolved,
      counted: countCaptures(resolved, main, used),
      captured: [...capturedScreens(platform, main, used)],
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
  const parsed = z.array(expectedSchema).safeParse(json);
  if (!parsed.success) throw new CorpusError(`${file}: ${z.prettifyError(parsed.error)}`, 'Correct the file.');
  return parsed.data;
}

function readFile(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CorpusError(
      `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      'Look at `file` in expected.json, which is relative to the corpus.',
    );
  }
}

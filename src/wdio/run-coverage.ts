import { relative } from 'node:path';
import { WaymarkError } from '../model/index.js';
import { writeWhole } from '../pack/index.js';
import { coverageOf, coverageWords, readJournal, type Coverage, type CoveredSession } from '../trail/index.js';
import { writeAllureCategories, writeAllureCoverage } from './allure.js';
import type { RunJournal } from './run-journals.js';

/** Where the coverage of a run goes, beside the console. */
export interface CoverageTargets {
  /** JSON, as `waymark journal coverage --json` prints it. */
  readonly file: string;
  /** The folder of the Allure reporter's results. */
  readonly allure: string | undefined;
  /** Gets a line for the console. */
  readonly tell: (line: string) => void;
}

/**
 * One summary for all workers and phones of a run: how much of each map was visited, and each broken edge once, with the tests that it stopped. A
 * journal that cannot be read is told, and counts for nothing.
 */
export async function reportCoverage(
  journals: readonly RunJournal[],
  { file, allure, tell }: CoverageTargets,
): Promise<readonly Coverage[]> {
  const covered = coverageOf(journals.flatMap((each) => sessionOf(each, tell)).sort(byBegin));
  if (allure !== undefined) writeAllureCategories(allure, covered);
  if (covered.length === 0) return covered;
  writeWhole(file, `${JSON.stringify(covered, null, 2)}\n`);
  if (allure !== undefined) await writeAllureCoverage(allure, covered);
  for (const line of covered.flatMap(coverageWords)) tell(line);
  tell(`what was visited and what was not: ${relative(process.cwd(), file)}`);
  return covered;
}

interface ReadSession extends CoveredSession {
  readonly begun: string;
}

function sessionOf({ journal, map }: RunJournal, tell: (line: string) => void): readonly ReadSession[] {
  try {
    const events = readJournal(journal);
    return [{ map, events, begun: events[0]?.at ?? '' }];
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
    tell(`left out of what was visited: ${error.message}`);
    return [];
  }
}

/** What failed first is told first. */
function byBegin(a: ReadSession, b: ReadSession): number {
  return a.begun < b.begun ? -1 : a.begun > b.begun ? 1 : 0;
}

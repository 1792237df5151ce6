import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWhole } from '../pack/index.js';
import { classOf, codeWords, ERROR_CODES } from '../model/index.js';
import type { FailureFiles } from '../robot/index.js';
import { brokenWords, sharesWords, type Coverage } from '../trail/index.js';

/** What is asked of `@wdio/allure-reporter`: each call tells its reporter in this process. */
export interface Allure {
  startStep(title: string): unknown;
  /** @param status an `AllureStatus`; the reporter has an enumeration of these texts */
  endStep(status?: string): unknown;
  addAttachment(name: string, content: string | Buffer, type: string): unknown;
}

/** As Allure knows them. `failed`: the app is not as expected; `broken`: that could not be found out. */
export type AllureStatus = 'passed' | 'failed' | 'broken' | 'skipped';

/** Where `@wdio/allure-reporter` writes to unless told otherwise. */
const DEFAULT_FOLDER = 'allure-results';

/** The folder of the Allure reporter in a configuration of the test runner; undefined: it has none. */
export function allureFolder(config: unknown): string | undefined {
  const reporters: unknown =
    typeof config === 'object' && config !== null ? Reflect.get(config, 'reporters') : undefined;
  if (!Array.isArray(reporters)) return undefined;
  for (const reporter of reporters as readonly unknown[]) {
    const [name, options] = Array.isArray(reporter) ? (reporter as readonly unknown[]) : [reporter];
    const called = typeof name === 'function' ? name.name : name;
    if (called !== 'allure' && called !== 'AllureReporter') continue;
    const said: unknown =
      typeof options === 'object' && options !== null ? Reflect.get(options, 'outputDir') : undefined;
    return resolve(typeof said === 'string' ? said : DEFAULT_FOLDER);
  }
  return undefined;
}

/** The reporter's own module, loaded only where the configuration has it. */
export async function loadAllure(config: unknown): Promise<Allure | undefined> {
  if (allureFolder(config) === undefined) return undefined;
  return await import('@wdio/allure-reporter');
}

export interface AllureCategory {
  readonly name: string;
  readonly matchedStatuses: readonly AllureStatus[];
  /** Against the whole message. For the regular expressions of Java and of JavaScript, since both generations of Allure read it. */
  readonly messageRegex: string;
}

/** A category for each error code, found by the `code` line of the report in the message. */
export function allureCategories(): readonly AllureCategory[] {
  return ERROR_CODES.map((code) => ({
    name: `${classOf(code)}: ${code} (${codeWords(code)})`,
    matchedStatuses: ['failed', 'broken'],
    messageRegex: `[\\s\\S]*\\n {2}code +${code} \\([\\s\\S]*`,
  }));
}

/** Where the data that a test gave is not in the app: found by the `absent` line of the report, and before the edge and the code that it failed with. */
export const ABSENT_DATA: AllureCategory = {
  name: 'data not there: what was asked for by its data is not among what is shown',
  matchedStatuses: ['failed', 'broken'],
  messageRegex: '[\\s\\S]*\\n {2}absent +[^ ][\\s\\S]*',
};

/** One category for each broken edge: Allure then shows it once, with every test that it stopped. */
export function brokenEdgeCategories(covered: readonly Coverage[]): readonly AllureCategory[] {
  const edges = new Set(covered.flatMap(({ broken }) => broken.map(({ edge }) => edge)));
  return [...edges].sort().map((edge) => ({
    name: `broken edge: ${edge}`,
    matchedStatuses: ['failed', 'broken'],
    messageRegex: brokenEdgeIn(edge.replace(/[^a-z0-9_-]/g, '\\$&')),
  }));
}

/**
 * The `edge` line of a report, or its last `action` line: of a composed edge the part that failed.
 * @param name escaped for a regular expression
 */
function brokenEdgeIn(name: string): string {
  const edge = `edge +\\d+ of \\d+: ${name}`;
  const action = `action +\\d+ of \\d+ in (?:${name}: [^\\n]*|[^\\n:]*: shortcut ${name})`;
  return `(?![\\s\\S]*\\n {2}absent )[\\s\\S]*\\n {2}(?:${edge}|${action})\\n(?! {2}action )[\\s\\S]*`;
}

/** Into the folder of results, unless the project has categories of its own there. */
export function writeAllureCategories(folder: string, covered: readonly Coverage[] = []): void {
  const file = join(folder, CATEGORIES);
  if (existsSync(file) && !isOurs(readFileSync(file, 'utf8'))) return;
  const categories = [ABSENT_DATA, ...brokenEdgeCategories(covered), ...allureCategories()];
  writeWhole(file, `${JSON.stringify(categories, null, 2)}\n`);
}

const CATEGORIES = 'categories.json';

/** Written by an earlier run: its broken edges may be whole by now. */
function isOurs(text: string): boolean {
  const written: unknown = jsonIn(text);
  const ours = JSON.stringify(allureCategories());
  return Array.isArray(written) && JSON.stringify(written.slice(-ERROR_CODES.length)) === ours;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ENVIRONMENT = 'environment.properties';

/** Into the environment of the report, beside what stands there already. */
export async function writeAllureCoverage(folder: string, covered: readonly Coverage[]): Promise<void> {
  const { parseEnvInfo, stringifyEnvInfo } = await import('allure-js-commons/sdk/reporter');
  const file = join(folder, ENVIRONMENT);
  const there = existsSync(file) ? parseEnvInfo(readFileSync(file, 'latin1')) : {};
  const others = Object.entries(there).filter(([name]) => !name.startsWith(COVERAGE));
  const entries = [...others, ...covered.flatMap(environmentOf)];
  writeWhole(file, Buffer.from(`${stringifyEnvInfo(Object.fromEntries(entries))}\n`, 'latin1'));
}

const COVERAGE = 'Coverage of ';

function environmentOf(coverage: Coverage): readonly (readonly [string, string])[] {
  const name = `${COVERAGE}${coverage.pack} on ${coverage.platform}`;
  return [
    [name, sharesWords(coverage)],
    ...coverage.broken.map((broken) => [`${name}, ${broken.edge}`, brokenWords(broken)] as const),
  ];
}

/** What was kept of a failure, at the test itself: the report first, which says what to do. */
export function attachFiles(allure: Allure, { text, report, screenshot, source }: FailureFiles): void {
  const attach = (name: string, file: string | undefined, type: string): void => {
    if (file !== undefined) allure.addAttachment(name, readFileSync(file), type);
  };
  attach('report', text, 'text/plain');
  attach('failure.json', report, 'application/json');
  attach('screenshot', screenshot, 'image/png');
  attach('page source', source, 'application/xml');
}

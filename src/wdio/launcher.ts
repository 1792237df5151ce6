import type { Lab } from '@waymark/lab';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { printable, WaymarkError } from '../model/index.js';
import { makeFolder } from '../pack/index.js';
import { secretsIn } from '../walk/index.js';
import { writeAllureCategories } from './allure.js';
import { checkModes, fillCapabilities, phonesAskedFor, type MutableCapabilities } from './lab-phones.js';
import type { ServiceSettings } from './options.js';
import { reportCoverage } from './run-coverage.js';
import { RunJournals } from './run-journals.js';

/** What the service does once around all workers: the lab, where capabilities ask for one of its phones. */
export class LabLauncher {
  readonly #journals = new RunJournals();
  #lab: Lab | undefined;

  constructor(private readonly settings: ServiceSettings) {}

  /**
   * Starts the phones asked for and fills their capabilities in.
   * @throws an error by the name that stops the test runner
   */
  async prepare(capabilities: readonly MutableCapabilities[]): Promise<void> {
    this.#journals.begin();
    try {
      const phones = phonesAskedFor(capabilities);
      if (phones.length === 0) return;
      const { root, appiumPort, appiumLog } = this.settings.lab;
      makeFolder(dirname(appiumLog));
      // Of this run only: specs hold it against the journals.
      rmSync(appiumLog, { force: true });
      // The lab is loaded only where it is asked for.
      const { parseModes, startLab } = await import('@waymark/lab');
      checkModes(capabilities, parseModes);
      const hide = (line: string): string => secretsIn(process.env).text(line);
      this.#lab = await startLab({
        phones,
        root,
        appiumLog,
        hide,
        ...(appiumPort === undefined ? {} : { appiumPort }),
      });
      fillCapabilities(capabilities, this.#lab);
    } catch (error) {
      throw stopsTheRun(error);
    }
  }

  /**
   * Tells what the run came by, and ends everything that was started.
   * @param allure the folder of Allure's results, where there is one
   */
  async complete(allure: string | undefined): Promise<void> {
    try {
      await this.#report(allure);
    } finally {
      this.#journals.end();
      await this.#lab?.stop();
    }
  }

  async #report(allure: string | undefined): Promise<void> {
    const { coverage: file } = this.settings;
    if (file === undefined) {
      if (allure !== undefined) writeAllureCategories(allure);
      return;
    }
    const tell = (line: string): void => void process.stdout.write(`${printable(line)}\n`);
    await reportCoverage(this.#journals.told(), { file, allure, tell });
  }
}

/** The test runner goes on after any other error of a service. */
function stopsTheRun(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof Error && 'hint' in error ? ` ${String(error.hint)}` : '';
  const stop = new WaymarkError('driver', `${message}${hint}`, hint.trim(), { cause: error });
  stop.name = 'SevereServiceError';
  // The runner prints the stack: of what says what to do, the sentence is enough.
  if (hint !== '') stop.stack = `${stop.name}: ${stop.message}`;
  return stop;
}

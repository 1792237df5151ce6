import type { Lab } from '@waymark/lab';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { WaymarkError } from '../model/index.js';
import { makeFolder } from '../pack/index.js';
import { secretsIn } from '../walk/index.js';
import { fillCapabilities, phonesAskedFor, type MutableCapabilities } from './lab-phones.js';
import type { ServiceSettings } from './options.js';

/** What the service does once around all workers: the lab, where capabilities ask for one of its phones. */
export class LabLauncher {
  #lab: Lab | undefined;

  constructor(private readonly settings: ServiceSettings) {}

  /**
   * Starts the phones asked for and fills their capabilities in.
   * @throws an error by the name that stops the test runner
   */
  async prepare(capabilities: readonly MutableCapabilities[]): Promise<void> {
    try {
      const phones = phonesAskedFor(capabilities);
      if (phones.length === 0) return;
      const { root, appiumPort, appiumLog } = this.settings.lab;
      makeFolder(dirname(appiumLog));
      // Of this run only: specs hold it against the journals.
      rmSync(appiumLog, { force: true });
      // The lab is loaded only where it is asked for.
      const { startLab } = await import('@waymark/lab');
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

  /** Ends everything that was started; may be called twice. */
  async complete(): Promise<void> {
    await this.#lab?.stop();
  }
}

/** The test runner goes on after any other error of a service. */
function stopsTheRun(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof Error && 'hint' in error ? ` ${String(error.hint)}` : '';
  const stop = new WaymarkError('driver', `${message}${hint}`, hint.trim(), { cause: error });
  stop.name = 'SevereServiceError';
  return stop;
}

import type { ReporterRuntime } from 'allure-js-commons/sdk/reporter';
import { sep } from 'node:path';
import {
  classOf,
  codeWords,
  printable,
  type ParamValue,
  type Content,
  type SessionEvent,
  type SessionObserver,
  type TrailStep,
  type Values,
} from '../model/index.js';
import type { Coverage, ReplayedStep, ReplayResult } from '../trail/index.js';
import { headline, reportJson, reportText, type Artifacts } from '../walk/index.js';
import { AllureSteps } from '../wdio/allure-steps.js';
import { writeAllureCategories, writeAllureCoverage, type Allure, type AllureStatus } from '../wdio/allure.js';
import { brokenHeadline, type Broken } from './replay-results.js';
import { stepWords } from './step-words.js';

/** What is replayed where, for its result. */
export interface AllureTrail {
  readonly name: string;
  /** As it was given. */
  readonly file: string;
  readonly device: string;
  /** undefined: the device could not be opened. */
  readonly platform: string | undefined;
  /** The pack's id, or the app of a trail without one. */
  readonly of: string;
  readonly params: Values;
}

/** What came of it. */
export interface AllureEnd {
  readonly result: ReplayResult | Broken;
  /** Of a failure. */
  readonly artifacts: Artifacts;
  /** Takes the values of secrets out of a text. */
  readonly hide: (text: string) => string;
}

/** Results of replays as Allure reads them, both its generations, in a folder: one file for each trail and device. */
export class AllureResults {
  private constructor(
    private readonly folder: string,
    private readonly runtime: ReporterRuntime,
  ) {}

  /** The library is loaded only where results are asked for. */
  static async in(folder: string): Promise<AllureResults> {
    const { FileSystemWriter, ReporterRuntime } = await import('allure-js-commons/sdk/reporter');
    return new AllureResults(folder, new ReporterRuntime({ writer: new FileSystemWriter({ resultsDir: folder }) }));
  }

  begin(trail: AllureTrail): AllureReplay {
    return new AllureReplay(this.runtime, trail);
  }

  /** What belongs to all of them: a category for each broken edge and each code, and how much of the maps was visited. */
  async end(covered: readonly Coverage[]): Promise<void> {
    writeAllureCategories(this.folder, covered);
    if (covered.length > 0) await writeAllureCoverage(this.folder, covered);
  }
}

/** One trail on one device: observes the session, so that its steps have in them what was done. */
export class AllureReplay implements SessionObserver, Allure {
  readonly #uuid: string;
  readonly #steps = new AllureSteps(this);
  #depth = 0;

  constructor(
    private readonly runtime: ReporterRuntime,
    private readonly trail: AllureTrail,
  ) {
    const { name, file, device, platform, of } = trail;
    this.#uuid = runtime.startTest({
      name,
      fullName: file.split(sep).join('/'),
      labels: Object.entries({
        framework: 'waymark',
        parentSuite: device,
        suite: of,
        thread: device,
        ...(platform === undefined ? {} : { tag: platform }),
      }).map(([label, value]) => ({ name: label, value })),
    });
  }

  on(event: SessionEvent): void {
    this.#steps.on(event);
  }

  keep(content: Content): void {
    this.#steps.keep(content);
  }

  /** Before a step of the trail. @param step counts from 1 */
  stepBegins(step: number, of: number, written: TrailStep): void {
    this.startStep(`step ${step} of ${of}: ${stepWords(written)}`);
  }

  stepEnds(result: ReplayedStep['result']): void {
    this.endStep(result.kind === 'success' ? 'passed' : statusOfFailure(result));
  }

  startStep(title: string): void {
    this.#depth++;
    this.runtime.startStep(this.#uuid, undefined, { name: printable(title) });
  }

  endStep(status: string = 'passed'): void {
    const step = this.runtime.currentStep(this.#uuid);
    if (step === undefined) return;
    this.#depth--;
    this.runtime.updateStep(step, (result) => Object.assign(result, { status }));
    this.runtime.stopStep(step);
  }

  addAttachment(name: string, content: string | Buffer, type: string): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.runtime.writeAttachment(this.#uuid, undefined, name, bytes, { contentType: type });
  }

  /** Writes the result. */
  end({ result, artifacts, hide }: AllureEnd): void {
    const { status, message } = outcomeOf(result, artifacts);
    // An interruption, or what was thrown, leaves open what was under way.
    while (this.#depth > 0 && this.runtime.currentStep(this.#uuid) !== undefined) this.endStep(status);
    this.#attachFailure(result, artifacts, hide);
    const params = Object.entries<ParamValue>({ device: this.trail.device, ...this.trail.params });
    this.runtime.updateTest(this.#uuid, (test) => {
      Object.assign(test, {
        status,
        stage: 'finished',
        ...(message === undefined ? {} : { statusDetails: { message: hide(message) } }),
      });
      // With other values it is the same test: only the device makes another of it.
      test.parameters = params.map(([name, value]) => ({
        name,
        value: hide(String(value)),
        excluded: name !== 'device',
      }));
    });
    this.runtime.stopTest(this.#uuid);
    this.runtime.writeTest(this.#uuid);
  }

  #attachFailure(result: ReplayResult | Broken, artifacts: Artifacts, hide: (text: string) => string): void {
    const failed = failureIn(result);
    if (failed === undefined) return;
    this.addAttachment('report', hide(`${reportText(failed, artifacts)}\n`), 'text/plain');
    this.addAttachment(
      'failure.json',
      hide(`${JSON.stringify(reportJson(failed, artifacts), null, 2)}\n`),
      'application/json',
    );
    if (failed.screenshot !== undefined)
      this.addAttachment('screenshot', Buffer.from(failed.screenshot, 'base64'), 'image/png');
    if (failed.source !== undefined) this.addAttachment('page source', hide(failed.source), 'application/xml');
  }
}

type Failed = Exclude<ReplayedStep['result'], { kind: 'success' }>;

function failureIn(result: ReplayResult | Broken): Failed | undefined {
  const last = result.kind === 'bailed' ? result.steps.at(-1)?.result : undefined;
  return last === undefined || last.kind === 'success' ? undefined : last;
}

/** `failed`: the app is not as it was recorded; `broken`: that could not be found out; `skipped`: it was interrupted. */
function outcomeOf(
  result: ReplayResult | Broken,
  artifacts: Artifacts,
): { readonly status: AllureStatus; readonly message?: string } {
  switch (result.kind) {
    case 'passed':
      return { status: 'passed' };
    case 'broken':
      return { status: 'broken', message: brokenText(result) };
    case 'interrupted':
      return { status: 'skipped', message: 'the replay was interrupted' };
    case 'refused': {
      const refused = result.refusals.map(({ step, message, hint }) => `step ${step}: ${message} ${hint}`);
      return {
        status: 'broken',
        message: ['nothing was done, since these steps cannot run here', ...refused].join('\n'),
      };
    }
    case 'bailed': {
      const failed = failureIn(result);
      if (failed === undefined) return { status: 'passed' };
      const [, ...lines] = reportText(failed, artifacts).split('\n');
      const step = result.steps.at(-1)?.step ?? 0;
      return { status: statusOfFailure(failed), message: [`step ${step}: ${headline(failed)}`, ...lines].join('\n') };
    }
  }
}

/** With the line that its category is found by. */
function brokenText(broken: Broken): string {
  const { code, hint } = broken;
  const line = code === null ? [] : [`  code ${code} (${classOf(code)}): ${codeWords(code)}`];
  return [brokenHeadline(broken), ...line, hint].join('\n');
}

function statusOfFailure({ class: kind }: Failed): AllureStatus {
  return kind === 'not-there' ? 'failed' : 'broken';
}

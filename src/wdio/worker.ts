import { relative } from 'node:path';
import type { DevicePort } from '../action/index.js';
import { attachDevice } from '../device/index.js';
import { classOf, codeWords, WaymarkError } from '../model/index.js';
import { cacheFolder } from '../pack/cached.js';
import type { OpenPacks } from '../pack/index.js';
import {
  failureIn,
  fileName,
  openSession,
  setRobotHost,
  type FailureFiles,
  type RobotHost,
  type RobotSession,
  type Session,
} from '../robot/index.js';
import { mapNames } from '../trail/index.js';
import { alignedLine, alignedReport } from '../walk/index.js';
import { attachFiles, type Allure } from './allure.js';
import { AllureSteps } from './allure-steps.js';
import { saveFailure } from './failure-files.js';
import { hideSecrets, hideSecretsOf, hideWith } from './hidden.js';
import { CONTROL_KEY, DEVICE_KEY, type MutableCapabilities } from './lab-phones.js';
import type { ServiceSettings } from './options.js';
import { tellRunOf } from './run-journals.js';
import { TestRecordings } from './test-recordings.js';

export interface FailedTest {
  readonly title: string;
  readonly error: unknown;
}

/** What the service does in a worker: the robots' sessions on the one device of its WebdriverIO session. */
export class RobotWorker implements RobotHost {
  readonly packs: string;
  readonly cache: string | undefined;
  /** Undefined where no trails are asked for. */
  readonly recordings: TestRecordings | undefined;
  readonly #sessions = new Map<string, Promise<Session & RobotSession>>();
  #takeBack: (() => void) | undefined;
  #browser: WebdriverIO.Browser | undefined;
  #device: Promise<DevicePort> | undefined;
  #name: string | undefined;
  #controlUrl: string | undefined;
  #allure: Allure | undefined;
  /** The test under way, for the journals of sessions that are opened in it. */
  #test: string | undefined;

  constructor(private readonly settings: ServiceSettings) {
    this.packs = settings.packs;
    this.recordings = settings.record === undefined ? undefined : new TestRecordings(settings.record);
    this.cache = cacheFolder(settings.project, process.env);
  }

  /** The control port of the lab's phone; undefined for another device. */
  get controlUrl(): string | undefined {
    return this.#controlUrl;
  }

  get settingsInUse(): ServiceSettings {
    return this.settings;
  }

  /**
   * Before spec files are loaded: robots can be made from now on. What is meant for this service is taken out of the capabilities.
   * @param allure told of every step and failure, where its reporter runs
   */
  beforeSession(capabilities: MutableCapabilities, allure?: Allure): void {
    this.#allure = allure;
    const { [DEVICE_KEY]: device, [CONTROL_KEY]: control } = capabilities;
    this.#name = typeof device === 'string' ? device : undefined;
    this.#controlUrl = typeof control === 'string' ? control : undefined;
    Reflect.deleteProperty(capabilities, DEVICE_KEY);
    Reflect.deleteProperty(capabilities, CONTROL_KEY);
    this.#takeBack = setRobotHost(this);
  }

  before(browser: WebdriverIO.Browser): void {
    this.#browser = browser;
  }

  /** What follows belongs to this test, hooks before it too. */
  async begins(title: string): Promise<void> {
    if (this.#test === title) return;
    this.#test = title;
    for (const session of await this.#opened()) session.test(title);
  }

  /** What follows belongs to no test. */
  async ends(passed: boolean): Promise<void> {
    if (this.#test === undefined) return;
    this.#test = undefined;
    for (const session of await this.#opened()) session.testEnded(passed);
  }

  session(packs: OpenPacks): Promise<Session & RobotSession> {
    const { folder } = packs.main;
    const known = this.#sessions.get(folder);
    if (known !== undefined) return known;
    const opening = this.#open(packs);
    this.#sessions.set(folder, opening);
    return opening;
  }

  /** Ends the journals; the WebdriverIO session belongs to the test runner. */
  async after(): Promise<void> {
    for (const session of await this.#opened()) session.close();
    this.#sessions.clear();
    this.#device = undefined;
    this.#takeBack?.();
  }

  /** Writes what the screen was, and puts into the error's message the whole report: what is known, where the files are, what to do next. */
  async failed({ title, error }: FailedTest): Promise<void> {
    if (!(error instanceof Error)) return;
    const files: string[] = [];
    for (const session of await this.#opened()) {
      const saved = await saveFailure(session, error, fileName(title), hideSecrets);
      files.push(...artifactLines(saved));
      if (this.#allure !== undefined) attachFiles(this.#allure, saved);
    }
    error.message = withFiles(error, files);
    hideSecretsOf(error);
  }

  async #open(packs: OpenPacks): Promise<Session & RobotSession> {
    const browser = this.#browser;
    if (browser === undefined)
      throw new WaymarkError(
        'usage',
        'No device is open yet.',
        'Use the robot inside of hooks and tests, not while the spec file is loaded.',
      );
    this.#device ??= attachDevice(browser, this.#name ?? nameOf(browser));
    const device = await this.#device;
    const { notesOf } = await import('./session-protocol.js');
    const resolved = packs.for(device.lineage);
    const note = (text: string): void => session.note(text);
    const recording = this.recordings?.open(resolved, note);
    const session: Session = openSession({
      project: this.settings.project,
      device,
      packs: resolved,
      observers: [
        ...(this.#allure === undefined ? [] : [new AllureSteps(this.#allure)]),
        ...(recording === undefined ? [] : [recording]),
      ],
      config: { screenshots: this.settings.screenshots, verify: this.settings.verify },
      notes: notesOf(browser.sessionId),
    });
    hideWith(session.walker);
    tellRunOf({ journal: session.journal, map: mapNames(resolved) });
    if (this.#test !== undefined) session.test(this.#test);
    return { ...session, browser };
  }

  async #opened(): Promise<readonly (Session & RobotSession)[]> {
    const settled = await Promise.allSettled(this.#sessions.values());
    return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }
}

function nameOf({ capabilities }: WebdriverIO.Browser): string {
  const name: unknown = Reflect.get(capabilities, 'deviceName') ?? Reflect.get(capabilities, 'appium:deviceName');
  return typeof name === 'string' && name !== '' ? name : 'device';
}

/** The message with the report below it, and the files before what to do next. An assertion of `waymark/chai` says the report itself. */
function withFiles(error: Error, files: readonly string[]): string {
  const report = reportLines(error);
  const said = `\n${report.join('\n')}`;
  const message = error.message.endsWith(said) ? error.message.slice(0, -said.length) : error.message;
  return [message, ...report.slice(0, -1), ...files, ...report.slice(-1)].join('\n');
}

/** What to do next is the last line; none for an error that is not ours. */
function reportLines(error: Error): readonly string[] {
  const failure = failureIn(error);
  if (failure !== undefined) return alignedReport(failure);
  if (!(error instanceof WaymarkError)) return [];
  const { code, hint } = error;
  return [
    { label: 'code', text: `${code} (${classOf(code)}): ${codeWords(code)}` },
    { label: 'next', text: hint },
  ].map(alignedLine);
}

function artifactLines({ screenshot, source, report, journal }: FailureFiles): readonly string[] {
  return Object.entries({ screenshot, source, report, journal }).flatMap(([label, file]) =>
    file === undefined ? [] : [alignedLine({ label, text: relative(process.cwd(), file) })],
  );
}

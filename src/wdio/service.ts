import { stripVTControlCharacters } from 'node:util';
import { WaymarkError } from '../model/index.js';
import { allureFolder, loadAllure } from './allure.js';
import { hideSecrets, maskLogs } from './hidden.js';
import { LabLauncher } from './launcher.js';
import type { MutableCapabilities } from './lab-phones.js';
import { parseOptions, type ServiceSettings } from './options.js';
import { RobotWorker } from './worker.js';

interface TestNames {
  /** The spec file. */
  readonly file?: string | undefined;
  readonly title: string;
  readonly parent?: string | undefined;
}

interface TestEnd {
  readonly passed: boolean;
  /** By `this.skip()`: then it did not pass and has no error. */
  readonly skipped?: boolean | undefined;
  readonly error?: unknown;
}

/** The worker of this process, for what specs ask beside robots. */
let worker: RobotWorker | undefined;

export function currentWorker(): RobotWorker {
  if (worker !== undefined) return worker;
  throw new WaymarkError(
    'usage',
    'WaymarkService does not run in this process.',
    'Put it into `services` of wdio.conf.ts.',
  );
}

/**
 * The WebdriverIO service: `services: [[WaymarkService, { packs: 'packs' }]]`. The test runner makes one in its own process, which starts the lab
 * for capabilities with `'waymark:device': 'lab-android'` or `'lab-ios'`, and one in each worker, which gives robots their sessions.
 * @throws WaymarkError `usage` for options that are not as `WaymarkServiceOptions` says
 */
export class WaymarkService {
  readonly #settings: ServiceSettings;
  readonly #launcher: LabLauncher;
  readonly #worker: RobotWorker;

  constructor(options: unknown) {
    this.#settings = parseOptions(options);
    this.#launcher = new LabLauncher(this.#settings);
    this.#worker = new RobotWorker(this.#settings);
  }

  async onPrepare(config: unknown, capabilities: unknown): Promise<void> {
    maskLogs(config);
    await this.#launcher.prepare(Array.isArray(capabilities) ? (capabilities as MutableCapabilities[]) : []);
  }

  async onComplete(_exitCode: unknown, config: unknown): Promise<void> {
    await this.#launcher.complete(allureFolder(config));
  }

  async beforeSession(config: unknown, capabilities: unknown): Promise<void> {
    worker = this.#worker;
    useSessionProtocol(config);
    this.#worker.beforeSession(capabilities as MutableCapabilities, await loadAllure(config));
  }

  before(_capabilities: unknown, _specs: unknown, browser: WebdriverIO.Browser): void {
    this.#worker.before(browser);
  }

  async beforeHook(hook: TestNames | undefined, context: unknown, kind?: string): Promise<void> {
    const { title, before } = hookOf(hook, context, kind);
    if (before) this.#worker.recordings?.begins();
    await this.#worker.begins(title);
  }

  async beforeTest(test: TestNames): Promise<void> {
    this.#worker.recordings?.begins();
    await this.#worker.begins(titleOf(test));
  }

  async afterTest(test: TestNames, _context: unknown, { error, passed, skipped }: TestEnd): Promise<void> {
    this.#worker.recordings?.ended({
      title: titleOf(test),
      file: test.file,
      failure: passed ? undefined : skipped === true ? 'the test was skipped' : reasonOf(error),
    });
    if (!passed) await this.#worker.failed({ title: titleOf(test), error });
    await this.#worker.ends(passed || skipped === true);
  }

  async afterHook(
    hook: TestNames | undefined,
    context: unknown,
    { error, passed, skipped }: TestEnd,
    kind?: string,
  ): Promise<void> {
    if (!passed) this.#worker.recordings?.forget();
    if (!passed && error !== undefined)
      await this.#worker.failed({ title: hook === undefined ? 'hook' : titleOf(hook), error });
    // What a hook before each test did belongs to the test, which is still to come.
    if (!passed || !hookOf(hook, context, kind).ofTest) await this.#worker.ends(passed || skipped === true);
  }

  async after(): Promise<void> {
    await this.#worker.after();
  }

  /** The runner has ended the session. */
  async afterSession(): Promise<void> {
    (await import('./session-protocol.js')).releaseSessions();
  }
}

/** Sessions are created in the one way there is, unless the configuration has a protocol of its own. */
function useSessionProtocol(config: unknown): void {
  if (typeof config !== 'object' || config === null) return;
  const own: unknown = Reflect.get(config, 'automationProtocol');
  if (own !== undefined && own !== 'webdriver') return;
  Reflect.set(config, 'automationProtocol', new URL('./session-protocol.js', import.meta.url).href);
}

/** The first line of its message: a spec's own error may quote what it typed. */
function reasonOf(error: unknown): string {
  const [line = ''] = error instanceof Error ? hideSecrets(error.message).split('\n') : [];
  const plain = stripVTControlCharacters(line).slice(0, LONGEST_REASON).trim();
  return plain === '' ? 'the test failed' : plain;
}

const LONGEST_REASON = 300;

function titleOf({ title, parent }: TestNames): string {
  return parent === undefined || parent === '' ? title : `${parent} ${title}`;
}

interface HookNames {
  /** Of the test, where the hook is one before each; else what the runner calls the hook, without the test that happens to be the next. */
  readonly title: string;
  readonly before: boolean;
  readonly ofTest: boolean;
}

/** @param kind the name of the function: `before`, `beforeEach`, `after`, `afterEach` or, of the TDD interface, `suiteSetup`, `setup` … */
function hookOf(hook: TestNames | undefined, context: unknown, kind = ''): HookNames {
  const before = kind.startsWith('before') || kind === 'setup' || kind === 'suiteSetup';
  const test = kind === 'beforeEach' || kind === 'setup' ? currentTest(context) : undefined;
  if (test !== undefined) return { title: titleOf(test), before, ofTest: true };
  const title = hook === undefined ? 'hook' : titleOf(hook).replace(/("[a-z ]+" hook).*$/s, '$1');
  return { title, before, ofTest: false };
}

/** Mocha's: the test that the hook is run for. */
function currentTest(context: unknown): TestNames | undefined {
  const test: unknown = Reflect.get(Object(context), 'currentTest');
  const title: unknown = Reflect.get(Object(test), 'title');
  const parent: unknown = Reflect.get(Object(Reflect.get(Object(test), 'parent')), 'title');
  return typeof title === 'string' ? { title, parent: typeof parent === 'string' ? parent : undefined } : undefined;
}

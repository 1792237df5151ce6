import { startIphone, type Iphone, type IosApp } from '../../../lab/src/ios/index.js';

/** What WDA answered. */
export interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** A client of WDA's HTTP protocol, without Appium in between. */
export class WdaClient {
  private session = '';

  private constructor(
    readonly phone: Iphone,
    /** The phone's log. */
    readonly log: readonly string[],
  ) {}

  static async start(
    apps: readonly IosApp[],
    options: { readonly bundleId?: string; readonly settings?: Readonly<Record<string, unknown>> } = {},
  ): Promise<WdaClient> {
    const log: string[] = [];
    const client = new WdaClient(await startIphone({ apps, log: (line) => log.push(line) }), log);
    await client.open(options.bundleId, options.settings);
    return client;
  }

  async open(bundleId?: string, settings?: Readonly<Record<string, unknown>>): Promise<void> {
    const capabilities = { firstMatch: [bundleId === undefined ? {} : { bundleId }], alwaysMatch: {} };
    const value = await this.ok('POST', '/session', { capabilities }, false);
    this.session = (value as { sessionId: string }).sessionId;
    await this.ok('POST', '/appium/settings', { settings: settings ?? QUIET });
  }

  async send(method: string, path: string, body?: unknown, inSession = true): Promise<Answer> {
    const url = `${this.phone.wdaUrl}${inSession ? `/session/${this.session}` : ''}${path}`;
    const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    return { status: response.status, value };
  }

  /** The value of an answer that must be a success. */
  async ok(method: string, path: string, body?: unknown, inSession = true): Promise<unknown> {
    const { status, value } = await this.send(method, path, body, inSession);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(value)}`);
    return value;
  }

  /** The error word of an answer that must not be a success. */
  async error(method: string, path: string, body?: unknown): Promise<string> {
    const { status, value } = await this.send(method, path, body);
    if (status === 200) throw new Error(`${method} ${path} succeeded with ${JSON.stringify(value)}`);
    return (value as { error: string }).error;
  }

  async find(using: string, value: string): Promise<string> {
    return ((await this.ok('POST', '/element', { using, value })) as { ELEMENT: string }).ELEMENT;
  }

  async count(using: string, value: string): Promise<number> {
    return ((await this.ok('POST', '/elements', { using, value })) as unknown[]).length;
  }

  async click(id: string): Promise<void> {
    await this.ok('POST', `/element/${await this.find('id', id)}/click`, {});
  }

  async source(): Promise<string> {
    return String(await this.ok('GET', '/source?format=xml'));
  }
}

/** As a session of Waymark sets WDA. */
const QUIET = { waitForIdleTimeout: 0, animationCoolOffTimeout: 0, respectSystemAlerts: true, snapshotMaxDepth: 62 };

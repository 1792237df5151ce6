/** The WebDriver protocol without any client in between: what a check says about an answer is about the phone's own words. */

export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Strategy and value. */
export type Locator = readonly [using: string, value: string];

/** An error answer, as the W3C protocol has it. */
export class WireError extends Error {
  constructor(
    readonly status: number,
    /** For instance `no such element`. */
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const FIND_MS = 10_000;

/** One session on one phone. */
export class Wire {
  /** @param session the URL of the session: `<appium>/session/<id>` */
  constructor(readonly session: string) {}

  /** @throws WireError */
  async send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.session + path, {
      method,
      ...(method === 'POST'
        ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const answer = (await response.json()) as { value: unknown };
    if (response.ok) return answer.value;
    const { error = 'no error code', message = '' } = (answer.value ?? {}) as { error?: string; message?: string };
    throw new WireError(response.status, error, message);
  }

  /** The error that `work` ends with; a check that expects one fails when there is none. */
  async failure(work: Promise<unknown>): Promise<WireError> {
    try {
      await work;
    } catch (error) {
      if (error instanceof WireError) return error;
      throw error;
    }
    throw new Error('This should have been refused, but was answered with success.');
  }

  async find([using, value]: Locator, within?: string): Promise<string> {
    const scope = within === undefined ? '' : `/element/${within}`;
    return idOf(await this.send('POST', `${scope}/element`, { using, value }));
  }

  async findAll([using, value]: Locator, within?: string): Promise<readonly string[]> {
    const scope = within === undefined ? '' : `/element/${within}`;
    return ((await this.send('POST', `${scope}/elements`, { using, value })) as unknown[]).map(idOf);
  }

  /** Asks again until the element is there: phones animate. */
  async await(locator: Locator): Promise<string> {
    return this.poll(() => this.find(locator));
  }

  /** Asks again until the element is gone. */
  async awaitGone(locator: Locator): Promise<void> {
    await this.poll(async () => {
      if ((await this.findAll(locator)).length > 0) throw new Error(`${locator.join(' ')} is still there.`);
    });
  }

  /** Repeats `work` until it does not throw; its last error counts. */
  async poll<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + FIND_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }

  async tap(locator: Locator): Promise<void> {
    await this.click(await this.await(locator));
  }

  async click(element: string): Promise<void> {
    await this.send('POST', `/element/${element}/click`);
  }

  async type(element: string, text: string): Promise<void> {
    await this.send('POST', `/element/${element}/value`, { text });
  }

  async clear(element: string): Promise<void> {
    await this.send('POST', `/element/${element}/clear`);
  }

  async text(element: string): Promise<string> {
    return (await this.send('GET', `/element/${element}/text`)) as string;
  }

  async attribute(element: string, name: string): Promise<string | null> {
    return (await this.send('GET', `/element/${element}/attribute/${name}`)) as string | null;
  }

  async isEnabled(element: string): Promise<boolean> {
    return (await this.send('GET', `/element/${element}/enabled`)) as boolean;
  }

  async isDisplayed(element: string): Promise<boolean> {
    return (await this.send('GET', `/element/${element}/displayed`)) as boolean;
  }

  async rect(element: string): Promise<Box> {
    return (await this.send('GET', `/element/${element}/rect`)) as Box;
  }

  async windowRect(): Promise<Box> {
    return (await this.send('GET', '/window/rect')) as Box;
  }

  async source(): Promise<string> {
    return (await this.send('GET', '/source')) as string;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.send('GET', '/screenshot')) as string, 'base64');
  }

  /** `mobile:` commands and the like. */
  async execute(script: string, argument: object = {}): Promise<unknown> {
    return this.send('POST', '/execute/sync', { script, args: [argument] });
  }

  /** A finger, by W3C actions: down at the first point, moved through the others, up. */
  async finger(
    points: readonly Point[],
    options: { readonly hold?: number; readonly move?: number } = {},
  ): Promise<void> {
    const [first, ...others] = points;
    if (first === undefined) throw new Error('A finger needs a point.');
    const move = (point: Point, duration: number): object => ({
      type: 'pointerMove',
      origin: 'viewport',
      duration,
      x: Math.round(point.x),
      y: Math.round(point.y),
    });
    await this.send('POST', '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'finger',
          parameters: { pointerType: 'touch' },
          actions: [
            move(first, 0),
            { type: 'pointerDown', button: 0 },
            { type: 'pause', duration: options.hold ?? 50 },
            ...others.map((point) => move(point, options.move ?? 400)),
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  async fingerTap(point: Point): Promise<void> {
    await this.finger([point]);
  }
}

export function centre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function idOf(value: unknown): string {
  const id = (value as Record<string, unknown> | null)?.[ELEMENT_KEY];
  if (typeof id !== 'string') throw new Error(`Not an element: ${JSON.stringify(value)}`);
  return id;
}

import { choose, expandSelector, pin } from '../match/index.js';
import { WaymarkError, type Assertion, type Values } from '../model/index.js';
import { elementLookup } from '../pack/index.js';
import { readScreen } from '../screen/index.js';
import type { CallOptions, Done } from '../walk/index.js';
import type { ElementName } from './names.js';
import { failureError } from './failure.js';
import type { Face } from './face.js';
import type { Narrowing } from './types.js';

/** One named element of a robot, in one mode; its answers go through the face's `end`. */
export class ElementFace {
  readonly #face: Face;
  readonly #selector: { readonly element: string; readonly with?: Values };
  readonly #words: string;

  constructor(face: Face, words: string, { reference }: ElementName, values: Values | undefined) {
    this.#face = face;
    this.#selector = { element: reference, ...(values === undefined ? {} : { with: values }) };
    this.#words = values === undefined ? words : `${words}(${JSON.stringify(values)})`;
  }

  async see(narrowing?: Narrowing, options?: CallOptions): Promise<unknown> {
    return this.#face.end(`${this.#words}.see`, await this.#see(narrowing, options));
  }

  async gone(narrowing?: Narrowing, options?: CallOptions): Promise<unknown> {
    const { walker } = await this.#face.session();
    return this.#face.end(`${this.#words}.gone`, await walker.gone(this.#asserted(narrowing), options));
  }

  async text(match?: string, options?: CallOptions): Promise<unknown> {
    const { walker } = await this.#face.session();
    return this.#face.answer(`${this.#words}.text`, await walker.read(this.#selector, match, options));
  }

  async count(options?: CallOptions): Promise<unknown> {
    const { walker } = await this.#face.session();
    return this.#face.answer(`${this.#words}.count`, await walker.count(this.#selector, options));
  }

  async value(options?: CallOptions): Promise<unknown> {
    const call = `${this.#words}.value`;
    const seen = await this.#see(undefined, options);
    if (seen.kind !== 'success') return this.#face.answer(call, seen);
    const { walker } = await this.#face.session();
    const value = await walker.device.value({ handle: await this.#handle(call) });
    return this.#face.answer(call, { ...seen, value });
  }

  async $(options?: CallOptions): Promise<WebdriverIO.Element> {
    const call = `${this.#words}.$`;
    const seen = await this.#see(undefined, options);
    if (seen.kind !== 'success') throw failureError(call, seen);
    const { browser } = await this.#face.session();
    if (browser === undefined)
      throw new WaymarkError(
        'usage',
        `${call}: this robot has no WebdriverIO session.`,
        'Use it in a spec that WebdriverIO runs.',
      );
    return browser.$({ [ELEMENT_KEY]: await this.#handle(call) }).getElement();
  }

  async #see(narrowing?: Narrowing, options?: CallOptions): Promise<Done> {
    const { walker } = await this.#face.session();
    return walker.see(this.#asserted(narrowing), options);
  }

  #asserted(narrowing: Narrowing | undefined): Assertion {
    return { ...narrowing, ...this.#selector };
  }

  /** The element as the driver knows it: the one match on a new reading, pinned. */
  async #handle(call: string): Promise<string> {
    const { walker } = await this.#face.session();
    const { device, packs } = walker;
    const screen = readScreen(await device.source(), packs.platform);
    const choice = choose(screen, expandSelector(this.#selector, elementLookup(packs), {}), 'read');
    if (choice.kind !== 'one') {
      const code = choice.kind === 'none' ? 'not-found' : 'ambiguous';
      throw new WaymarkError(
        code,
        `${call}: ${code === 'not-found' ? 'it is gone again' : 'several elements match'}.`,
        'Narrow its selector in the pack.',
      );
    }
    const exact = pin(screen, choice.node);
    const found = exact === undefined ? undefined : (await device.find(exact.locator))[exact.ordinal];
    if (found === undefined)
      throw new WaymarkError(
        'not-found',
        `${call}: the driver has no locator that finds it.`,
        'Give the element an id in the app.',
      );
    return found.handle;
  }
}

/** How WebDriver marks an element in JSON (W3C WebDriver, web element identifier). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

import type { DevicePort } from '../../src/action/index.js';
import { lineageOf, type NativeLocator, type Screen } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { iosAnswer } from '../match/driver-answers.js';
import { iosSource, item } from '../screen/page-source.js';
import { ScriptedPhone, type Script, type Widget } from './scripted-phone.js';

const TYPES = { button: 'Button', text: 'StaticText', field: 'TextField', progress: 'ActivityIndicator', list: 'Table' } as const; // prettier-ignore

/** A scripted iPhone: it answers searches as the driver does, by the lab's own locators, and its page source takes long. */
export class IosPhone extends ScriptedPhone {
  /** What a page source takes, ms. */
  sourceMs = 2_000;
  /** What a round of described searches takes, ms. */
  roundMs = 10;
  /** Only page sources show what was so many ms ago. */
  sourceLagMs = 0;
  /** Page sources since the last look. */
  sources = 0;
  /** Rounds of described searches. */
  rounds = 0;
  /** What others did, where that is known. */
  others: number | undefined = undefined;
  /** Whether replies describe elements. */
  describes = true;
  private readonly shown: { readonly at: number; readonly source: string }[] = [];

  constructor(private readonly written: Script) {
    super(written);
  }

  /** As the executor gets it. */
  get port(): DevicePort {
    const own: Readonly<Record<string, unknown>> = {
      platform: 'ios',
      lineage: lineageOf('ios'),
      commandsByOthers: this.others,
      source: () => {
        this.sources++;
        this.clock.pass(this.sourceMs);
        return Promise.resolve(this.seen(this.sourceLagMs));
      },
      find: (locator: NativeLocator) => {
        this.clock.pass(5);
        return Promise.resolve(this.answer(locator));
      },
      describe: (locators: readonly NativeLocator[]) => {
        this.rounds++;
        this.clock.pass(this.roundMs);
        return Promise.resolve(this.describes ? locators.map((locator) => this.answer(locator)) : undefined);
      },
    };
    return new Proxy<DevicePort>(this, {
      get: (target, name): unknown => {
        if (name === 'commandsByOthers') return this.others;
        if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name];
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  }

  /** What is told now: what was shown `lagMs` ago. */
  private seen(more = 0): string {
    this.note();
    const asOf = this.clock.now() - this.lagMs - more;
    return this.shown.findLast(({ at }) => at <= asOf)?.source ?? this.shown[0]?.source ?? '';
  }

  override change(run: () => void): void {
    this.note();
    run();
    this.note();
  }

  private note(): void {
    const source = sourceOf(this.written.screens[this.screen]?.(this) ?? []);
    if (source !== this.shown.at(-1)?.source) this.shown.push({ at: this.clock.now(), source });
  }

  private answer(locator: NativeLocator) {
    const screen: Screen = readScreen(this.seen(), 'ios');
    return iosAnswer(screen, locator).map(({ handle, attributes }) => {
      const node = screen.nodes[Number(handle)];
      return { handle: node?.id ?? '', attributes, ...(node?.bounds === undefined ? {} : { bounds: node.bounds }) };
    });
  }
}

function sourceOf(widgets: readonly Widget[]): string {
  const items = widgets.map(({ id, text = '', kind = 'button', box }, index) => {
    const [left, top, right, bottom] = box ?? [0, 40 * (index + 1), 390, 40 * (index + 1) + 36];
    const attributes = { name: id, ...(text === '' ? {} : { label: text, value: text }), traits: '' };
    return item(TYPES[kind], [left, top, right - left, bottom - top], attributes);
  });
  return iosSource(...items);
}

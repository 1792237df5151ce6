import type { AndroidDevice } from '../system/device.js';
import type { Input } from '../system/input.js';
import type { Rect } from '../../ui/view.js';
import { noSuchElement } from './error.js';
import { snapshot, type UiNode } from './node.js';
import { canScroll, type Direction, scrollArea } from './scroll.js';
import {
  type Argument,
  type Call,
  EMPTY_SELECTOR,
  SelectorSyntaxError,
  type UiExpression,
  type UiSelector,
  withCall,
} from './selector.js';
import { findAll, findFirst } from './selector-match.js';
import type { ServerSettings } from './settings.js';
import { withSyntaxErrors } from './syntax-errors.js';

/** What scrolling needs of a session. */
interface Scrolled {
  readonly device: AndroidDevice;
  readonly input: Input;
  readonly settings: ServerSettings;
}

type Scrollable = Extract<UiExpression, { kind: 'scrollable' }>;

/** UiScrollable's defaults: swipes that a search takes at most, and the share of the container at each end that is not touched. */
const MAX_SEARCH_SWIPES = 30;
const DEAD_ZONE = 0.1;

/** A fling lets the list run on; as far as this many of its own lengths. */
const FLING_LENGTHS = 3;

/**
 * Performs a chain of UiScrollable methods.
 * @param single findElement: an element that is there already is not scrolled to
 * @returns the selector of the last object; null when findElements has nothing to find
 * @throws WebDriverError `invalid selector`, or `no such element` when there is no container
 */
export async function runScrollable(
  session: Scrolled,
  { container, calls }: Scrollable,
  single: boolean,
): Promise<UiSelector | null> {
  const run = new ScrollableRun(session, container);
  try {
    for (const call of calls) await run.call(call);
  } catch (error) {
    if (error instanceof SelectorSyntaxError)
      withSyntaxErrors(() => {
        throw error;
      });
    if (!single && error instanceof MissingContainer) return null;
    if (error instanceof MissingContainer) throw noSuchElement();
    throw error;
  }
  return withSyntaxErrors(() => run.result());
}

class MissingContainer extends Error {}

class ScrollableRun {
  private vertical = true;
  private maxSwipes = MAX_SEARCH_SWIPES;
  private deadZone = DEAD_ZONE;
  private last: UiSelector | null = null;

  constructor(
    private readonly session: Scrolled,
    private readonly container: UiSelector,
  ) {}

  result(): UiSelector {
    if (this.last) return this.last;
    throw new SelectorSyntaxError('Last method called on a UiScrollable object must return a UiObject object');
  }

  async call(call: Call): Promise<void> {
    const { method, args } = call;
    switch (method) {
      case 'setAsVerticalList':
      case 'setAsHorizontalList':
        expectArgs(call, []);
        this.vertical = method === 'setAsVerticalList';
        return;
      case 'setMaxSearchSwipes':
        expectArgs(call, ['number']);
        this.maxSwipes = numberOf(args[0]);
        return;
      case 'setSwipeDeadZonePercentage':
        expectArgs(call, ['number']);
        this.deadZone = numberOf(args[0]);
        return;
      case 'scrollIntoView':
        expectArgs(call, ['selector']);
        this.last = selectorOf(args[0]);
        return this.scrollTo(this.last);
      case 'scrollTextIntoView':
      case 'scrollDescriptionIntoView':
        expectArgs(call, ['string']);
        this.last = stringSelector(method === 'scrollTextIntoView' ? 'text' : 'description', stringOf(args[0]));
        return this.scrollTo(this.last);
      case 'getChildByText':
      case 'getChildByDescription':
        expectArgs(call, args.length === 3 ? ['selector', 'string', 'boolean'] : ['selector', 'string']);
        return this.childBy(method === 'getChildByText' ? 'text' : 'description', args);
      case 'getChildByInstance':
        expectArgs(call, ['selector', 'number']);
        this.last = {
          ...this.container,
          child: { ...selectorOf(args[0]), instance: numberOf(args[1]) },
        };
        return;
      case 'scrollForward':
      case 'scrollBackward':
        expectArgs(call, args.length === 1 ? ['number'] : []);
        await this.swipe(method === 'scrollForward', 1);
        return;
      case 'flingForward':
      case 'flingBackward':
        expectArgs(call, []);
        await this.swipe(method === 'flingForward', FLING_LENGTHS);
        return;
      case 'scrollToBeginning':
      case 'scrollToEnd':
        expectArgs(call, args.length === 2 ? ['number', 'number'] : ['number']);
        return this.toEnd(method === 'scrollToEnd', numberOf(args[0]), 1);
      case 'flingToBeginning':
      case 'flingToEnd':
        expectArgs(call, ['number']);
        return this.toEnd(method === 'flingToEnd', numberOf(args[0]), FLING_LENGTHS);
      default:
        throw new SelectorSyntaxError(`UiScrollable has no \`${method}\` method`);
    }
  }

  /** From where it is, else from the beginning on, swipe by swipe. */
  private async scrollTo(selector: UiSelector): Promise<void> {
    if (findFirst(selector, this.roots())) return;
    await this.waitForContainer();
    const inside = (): boolean => findFirst({ ...this.container, child: selector }, this.roots()) !== null;
    await this.toEnd(false, this.maxSwipes, 1);
    for (let swipes = 0; swipes < this.maxSwipes && !inside(); swipes++) {
      if (!(await this.swipe(true, 1)) && !inside()) return;
    }
  }

  private async childBy(field: 'text' | 'description', args: readonly Argument[]): Promise<void> {
    const [pattern, value, mayScroll] = [selectorOf(args[0]), stringOf(args[1]), args[2]];
    const wanted = stringSelector(field, value);
    if (mayScroll?.value !== false) await this.scrollTo(wanted);
    const container = await this.waitForContainer();
    const rows = findAll(pattern, container.children);
    const at = rows.findIndex((row) => row[field] === value || findFirst(wanted, row.children) !== null);
    if (at < 0) throw new MissingContainer();
    this.last = { ...this.container, child: { ...pattern, instance: at } };
  }

  private async toEnd(end: boolean, maxSwipes: number, lengths: number): Promise<void> {
    for (let swipes = 0; swipes < maxSwipes; swipes++) {
      if (!(await this.swipe(end, lengths))) return;
    }
  }

  /** @returns whether there is more to scroll to */
  private async swipe(forward: boolean, lengths: number): Promise<boolean> {
    const direction: Direction = this.vertical ? (forward ? 'down' : 'up') : forward ? 'right' : 'left';
    let container = await this.waitForContainer();
    for (let count = 0; count < lengths; count++) {
      if (!scrollArea(this.session.input, this.area(container.bounds), direction, 1)) return false;
      container = await this.waitForContainer();
    }
    return canScroll(this.session.device, container.key, direction);
  }

  /** The container without its dead zones. */
  private area({ x, y, width, height }: Rect): Rect {
    const [dx, dy] = this.vertical ? [0, height * this.deadZone] : [width * this.deadZone, 0];
    return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
  }

  /** The container, waited for as long as `waitForSelectorTimeout` allows. */
  private async waitForContainer(): Promise<UiNode> {
    const look = (): UiNode | null => findFirst(this.container, this.roots());
    const found =
      look() ??
      (await this.session.device.changes.waitFor(look, this.session.settings.number('waitForSelectorTimeout')));
    if (!found) throw new MissingContainer();
    return found;
  }

  private roots(): UiNode[] {
    return snapshot(this.session.device, this.session.settings.flag('enableMultiWindows'));
  }
}

function stringSelector(method: 'text' | 'description', value: string): UiSelector {
  return withCall(EMPTY_SELECTOR, { method, args: [{ kind: 'string', value }] });
}

function expectArgs({ method, args }: Call, kinds: readonly Argument['kind'][]): void {
  if (args.length === kinds.length && args.every((arg, at) => arg.kind === kinds[at])) return;
  throw new SelectorSyntaxError(
    `UiScrollable's method \`${method}\` takes (${kinds.join(', ')}), but got (${args.map(({ kind }) => kind).join(', ')})`,
  );
}

function numberOf(argument: Argument | undefined): number {
  return argument?.kind === 'number' ? argument.value : 0;
}

function stringOf(argument: Argument | undefined): string {
  return argument?.kind === 'string' ? argument.value : '';
}

function selectorOf(argument: Argument | undefined): UiSelector {
  return argument?.kind === 'selector' ? argument.value : EMPTY_SELECTOR;
}

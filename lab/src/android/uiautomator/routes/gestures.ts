import { center, type Point } from '../../../ui/geometry.js';
import { LONG_PRESS_MS } from '../../../ui/touch.js';
import type { Rect } from '../../../ui/view.js';
import type { Body } from '../body.js';
import { ELEMENT_KEY } from '../elements.js';
import { WebDriverError } from '../error.js';
import { parseLocator } from '../locator.js';
import type { Route, RouteRequest } from '../route.js';
import { canScroll, type Direction, gestureArea, scrollArea, scrollContainerAt, swipePath } from '../scroll.js';
import { runScrollable } from '../scrollable.js';
import { EMPTY_SELECTOR, SelectorSyntaxError, type UiSelector, withCall } from '../selector.js';
import { parseUiAutomator } from '../selector-parser.js';
import type { ServerSession } from '../session.js';
import { withSyntaxErrors } from '../syntax-errors.js';

/** A fling goes on for about this many lengths of its area. */
const FLING_LENGTHS = 3;

const press =
  (kind: 'tap' | 'doubleTap') =>
  (request: RouteRequest): void => {
    request.session.input.touch({ kind, ...target(request) });
  };

export const GESTURE_ROUTES: readonly Route[] = [
  { method: 'POST', path: '/appium/gestures/click', handle: press('tap') },
  { method: 'POST', path: '/appium/gestures/double_click', handle: press('doubleTap') },
  {
    method: 'POST',
    path: '/appium/gestures/long_click',
    handle: (request) => {
      const duration = request.body.number('duration', LONG_PRESS_MS);
      request.session.input.touch({ kind: duration >= LONG_PRESS_MS ? 'longPress' : 'tap', ...target(request) });
    },
  },
  {
    method: 'POST',
    path: '/appium/gestures/drag',
    handle: ({ session, body }) => {
      const end = body.object('end');
      const from = point(session, body, 'start');
      session.input.touch({ kind: 'drag', from, to: { x: end.number('x'), y: end.number('y') } });
    },
  },
  {
    method: 'POST',
    path: '/appium/gestures/swipe',
    handle: ({ session, body }) => {
      const path = swipePath(area(session, body), direction(body), percent(body));
      session.input.touch({ kind: 'drag', ...path });
    },
  },
  {
    method: 'POST',
    path: '/appium/gestures/scroll',
    handle: ({ session, body }) => scroll(session, area(session, body), direction(body), percent(body), 1),
  },
  {
    method: 'POST',
    path: '/appium/gestures/fling',
    handle: ({ session, body }) => scroll(session, area(session, body), direction(body), 1, FLING_LENGTHS),
  },
  ...(['pinch_open', 'pinch_close'] as const).map((name): Route => ({
    method: 'POST',
    path: `/appium/gestures/${name}`,
    handle: () => {
      throw new WebDriverError('unsupported operation', 'This phone has one finger: it cannot pinch');
    },
  })),
  {
    method: 'POST',
    path: '/gestures/scroll_to',
    handle: async ({ session, body }) => {
      const params = body.object('params');
      const wanted = scrollTarget(params.string('strategy'), params.string('selector'));
      const container = elementId(body) === null ? scrollableSelector() : selectorOf(session, elementId(body) ?? '');
      const maxSwipes = params.has('maxSwipes') ? params.number('maxSwipes') : undefined;
      await runScrollable(
        session,
        {
          kind: 'scrollable',
          container,
          calls: [
            ...(maxSwipes === undefined
              ? []
              : [{ method: 'setMaxSearchSwipes', args: [{ kind: 'number', value: maxSwipes } as const] }]),
            { method: 'scrollIntoView', args: [{ kind: 'selector', value: wanted }] },
          ],
        },
        true,
      );
    },
  },
];

function scroll(session: ServerSession, box: Rect, towards: Direction, share: number, times: number): boolean {
  const container = scrollContainerAt(session.device, session.input, center(box));
  for (let count = 0; count < times; count++) if (!scrollArea(session.input, box, towards, share)) break;
  return container !== null && canScroll(session.device, container, towards);
}

function elementId(body: Body): string | null {
  if (!body.has('origin')) return null;
  const origin = body.object('origin');
  return origin.optionalString(ELEMENT_KEY) ?? origin.optionalString('ELEMENT') ?? null;
}

/** The point of a press: an offset into an element, its centre, or a point of the screen. */
function target({ session, body }: RouteRequest): Point {
  return point(session, body, 'offset');
}

function point(session: ServerSession, body: Body, field: string): Point {
  const id = elementId(body);
  const offset = body.has(field) ? body.object(field) : null;
  if (id === null && !offset) {
    throw new WebDriverError(
      'invalid argument',
      'Either an element or a point must be given as the target of the gesture',
    );
  }
  const at = offset ? { x: offset.number('x'), y: offset.number('y') } : null;
  if (id === null) return at ?? { x: 0, y: 0 };
  const { bounds } = session.element(id);
  return at ? { x: bounds.x + at.x, y: bounds.y + at.y } : center(bounds);
}

function area(session: ServerSession, body: Body): Rect {
  const id = elementId(body);
  if (id !== null) return gestureArea(session.element(id).bounds);
  const box = body.object('area');
  return { x: box.number('left'), y: box.number('top'), width: box.number('width'), height: box.number('height') };
}

function direction(body: Body): Direction {
  const word = body.string('direction').toLowerCase();
  if (word === 'up' || word === 'down' || word === 'left' || word === 'right') return word;
  throw new WebDriverError('invalid argument', `'direction' must be one of up, down, left, right, but is '${word}'`);
}

/** 0 to 1, as the driver documents it. */
function percent(body: Body): number {
  const share = body.number('percent');
  if (share < 0 || share > 1)
    throw new WebDriverError('invalid argument', `'percent' must be between 0 and 1, but is ${share}`);
  return share;
}

function scrollTarget(strategy: string, selector: string): UiSelector {
  const string = (method: string): UiSelector =>
    withCall(EMPTY_SELECTOR, { method, args: [{ kind: 'string', value: selector }] });
  switch (parseLocator(strategy, selector).strategy) {
    case 'accessibility id':
      return string('description');
    case 'class name':
      return string('className');
    case '-android uiautomator':
      return withSyntaxErrors(() => {
        const [expression] = parseUiAutomator(selector);
        if (expression?.kind === 'selector') return expression.selector;
        throw new SelectorSyntaxError('A UiSelector was expected');
      });
    case 'id':
    case 'xpath':
      throw new WebDriverError(
        'invalid argument',
        `Unsupported strategy: '${strategy}'. The only supported strategies are: accessibility id, class name, -android uiautomator.`,
      );
  }
}

function scrollableSelector(): UiSelector {
  return withCall(EMPTY_SELECTOR, { method: 'scrollable', args: [{ kind: 'boolean', value: true }] });
}

/** A selector that names one element: by its id, or by its place among the scrollable ones. */
function selectorOf(session: ServerSession, id: string): UiSelector {
  const node = session.element(id);
  if (node.resourceId !== null) {
    return withCall(EMPTY_SELECTOR, { method: 'resourceId', args: [{ kind: 'string', value: node.resourceId }] });
  }
  return withCall(scrollableSelector(), { method: 'className', args: [{ kind: 'string', value: node.class }] });
}

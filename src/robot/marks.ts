import type { RobotSession } from './face.js';
import type { RobotElement } from './types.js';

/**
 * How the chai plugin knows robots and elements, and reaches what they stand on. Symbols of the global registry: the plugin may be loaded
 * from another copy of the package.
 */
const ROBOT = Symbol.for('waymark.robot');
const ELEMENT = Symbol.for('waymark.element');

export interface ElementMark {
  readonly tried: RobotElement<'try'>;
  readonly words: string;
}

export function markRobot(robot: object, session: () => Promise<RobotSession>): void {
  Object.defineProperty(robot, ROBOT, { value: session });
}

export function markElement(element: object, tried: object, words: string): void {
  Object.defineProperty(element, ELEMENT, { value: { tried, words } });
}

/** The session of a robot; undefined for anything else. */
export function sessionOf(value: unknown): (() => Promise<RobotSession>) | undefined {
  return markOf(value, ROBOT) as (() => Promise<RobotSession>) | undefined;
}

/** What an element of a robot stands on; undefined for anything else. */
export function elementMarkOf(value: unknown): ElementMark | undefined {
  return markOf(value, ELEMENT) as ElementMark | undefined;
}

function markOf(value: unknown, mark: symbol): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, mark) : undefined;
}

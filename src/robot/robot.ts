import type { Assertion, Pack, Selector, Values } from '../model/index.js';
import type { CallOptions, Done, GoToOptions, StartOptions } from '../walk/index.js';
import { ElementFace } from './element.js';
import { Face, type RobotSession } from './face.js';
import { robotNames, type ElementName, type RobotNames } from './names.js';
import type { Mode, MoveOptions, Robot } from './types.js';
import { answering, elementNameFault, robotNameFault } from './unknown-name.js';
import { markElement, markRobot } from './marks.js';

/**
 * The face of a pack: an object with `start`, `goTo`, `at`, `see`, `gone`, `read`, `count`, a method for each shortcut, an object of elements for each
 * place, and all of it once more under `try`.
 * @param packs as loaded, all platforms: it can be made before a device is open
 * @param session asked at each call
 * @throws WaymarkError `invalid-file` when two ids of the pack come to one name
 */
export function createRobot<Id extends string = string>(
  packs: { readonly main: Pack; readonly used: readonly Pack[] },
  session: () => Promise<RobotSession>,
): Robot<Id> {
  const names = robotNames(packs.main, packs.used);
  const face = (mode: Mode): object => members(packs.main.id, names, new Face(mode, session));
  const fault = robotNameFault(packs.main, [...Object.keys(face('throw')), 'try']);
  const robot = answering({ ...face('throw'), try: answering(face('try'), fault) }, fault);
  markRobot(robot, session);
  // Made from the pack that its types were generated from.
  return Object.freeze(robot) as unknown as Robot<Id>;
}

function members(pack: string, names: RobotNames, face: Face): object {
  const called = (name: string, ...given: readonly unknown[]): string =>
    `${pack}.${name}(${given.flatMap((each) => (each === undefined ? [] : [JSON.stringify(each)])).join(', ')})`;
  const move =
    (name: string, id: string) =>
    async (params?: Values, options: MoveOptions = {}): Promise<Done> => {
      const { walker } = await face.session();
      return face.end(called(name, params), await walker.take({ id }, params, options));
    };
  const place = (name: string, elements: ReadonlyMap<string, ElementName>): object =>
    Object.freeze(
      answering(
        Object.fromEntries(
          [...elements].map(([element, meant]) => [element, elementMember(face, `${pack}.${name}.${element}`, meant)]),
        ),
        elementNameFault(`${pack}.${name}`, [...elements.keys()]),
      ),
    );
  return {
    start: async (to: string, params?: Values, options?: StartOptions) =>
      face.end(called('start', to, params), await (await face.session()).walker.start(to, params, options)),
    goTo: async (to: string, params?: Values, options?: GoToOptions) =>
      face.end(called('goTo', to, params), await (await face.session()).walker.goTo(to, params, options)),
    at: async (waypoint: string, data?: Values, options?: CallOptions) =>
      face.end(called('at', waypoint, data), await (await face.session()).walker.at(waypoint, data, options)),
    see: async (what: Assertion, options?: CallOptions) =>
      face.end(called('see', what), await (await face.session()).walker.see(what, options)),
    gone: async (what: Assertion, options?: CallOptions) =>
      face.end(called('gone', what), await (await face.session()).walker.gone(what, options)),
    read: async (what: Selector, match?: string, options?: CallOptions) =>
      face.answer(called('read', what, match), await (await face.session()).walker.read(what, match, options)),
    count: async (what: Selector, options?: CallOptions) =>
      face.answer(called('count', what), await (await face.session()).walker.count(what, options)),
    ...Object.fromEntries([...names.moves].map(([name, id]) => [name, move(name, id)])),
    ...Object.fromEntries([...names.places].map(([name, { elements }]) => [name, place(name, elements)])),
  };
}

/** An element that needs values is a function of them. */
function elementMember(face: Face, words: string, meant: ElementName): unknown {
  const made = (values?: Values): ElementFace => {
    const element = new ElementFace(face, words, meant, values);
    markElement(element, new ElementFace(new Face('try', face.session), words, meant, values), words);
    return element;
  };
  return Object.keys(meant.params).length === 0 ? made() : made;
}

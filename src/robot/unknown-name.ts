import { camelCase, nearest, WaymarkError, type Pack } from '../model/index.js';

/** Asked of any object by whoever wants to know what it is: promises, printers, test runners, comparers. */
const PROBES: ReadonlySet<string> = new Set([
  'then', 'catch', 'finally', 'toJSON', 'toBSON', 'inspect', 'constructor', 'prototype', 'length', 'size', 'name', 'type', 'message', 'stack', 'code',
  'nodeType', 'tagName', 'nodeName', 'ownerDocument', 'asymmetricMatch', 'sameTest', 'calledWith', 'next', 'pipe', 'on', 'callee', 'default', 'elementId',
  'selector', 'jquery', 'outerHTML', 'window', 'showDiff', 'actual', 'expected', 'operator', 'cause', 'errors', 'id', 'key', 'props',
]); // prettier-ignore

/**
 * Gives an object to whose names others come near: asking it for one of those says so at once, where a program without types would
 * otherwise only learn that undefined is no function. Its own properties, symbols and what is near nothing stay as of any object.
 * @param fault what to say of a name that it does not have; undefined: nothing
 */
export function answering<T extends object>(object: T, fault: (name: string) => WaymarkError | undefined): T {
  const prototype: unknown = new Proxy(Object.prototype, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target || PROBES.has(name)) return Reflect.get(target, name, receiver);
      const error = fault(name);
      if (error !== undefined) throw error;
      return undefined;
    },
  });
  Object.setPrototypeOf(object, prototype as object);
  return object;
}

/** What to say of a name that a robot does not have. @param names that it has */
export function robotNameFault(pack: Pack, names: readonly string[]): (name: string) => WaymarkError | undefined {
  const variants = pack.shortcuts.flatMap(({ id, variant }) => (variant === undefined ? [] : [{ id, variant }]));
  return (name) => {
    const error = (message: string, hint: string): WaymarkError => new WaymarkError('usage', message, hint);
    if (name === 'take') {
      const [first] = variants;
      const example =
        first === undefined ? '' : ` A variant is an option of it: ${call(pack, first.id, first.variant)}.`;
      return error(
        `The robot of ${pack.id} has no \`take\`: each shortcut is a method of its own.`,
        `Call it by its id in camelCase, as \`create-event\` is \`createEvent\`.${example}`,
      );
    }
    const meant = variants.find(({ id, variant }) => camelCase(`${id}-${variant}`) === name);
    if (meant !== undefined)
      return error(
        `The robot of ${pack.id} has no \`${name}\`: a variant is an option of its shortcut.`,
        `Write ${call(pack, meant.id, meant.variant)}.`,
      );
    const near = nearest(name, names);
    if (near === undefined) return undefined;
    const own = variants.filter(({ id }) => camelCase(id) === near).map(({ variant }) => `\`${variant}\``);
    const options =
      own.length === 0 ? '' : ` Its variants are named by the option \`variant\`: ${[...new Set(own)].join(', ')}.`;
    return error(`The robot of ${pack.id} has no \`${name}\`.`, `Did you mean \`${near}\`?${options}`);
  };
}

function call({ id: pack }: Pack, id: string, variant: string): string {
  return `\`${pack}.${camelCase(id)}(params, { variant: '${variant}' })\``;
}

/** What to say of an element that a place does not have. */
export function elementNameFault(place: string, names: readonly string[]): (name: string) => WaymarkError | undefined {
  return (name) => {
    const near = nearest(name, names);
    return near === undefined
      ? undefined
      : new WaymarkError('usage', `\`${place}\` has no element \`${name}\`.`, `Did you mean \`${near}\`?`);
  };
}

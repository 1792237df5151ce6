import type { DevicePort, ElementHandle } from '../src/action/index.js';
import { policiesOff } from './library.js';
import type { Variation } from './phone.js';

/** The policies that can be switched off, one at a time. */
export const POLICIES = ['settling', 'distrust', 'hold-still', 'exactly-once', 'interrupters', 'read-back'] as const;

export type Policy = (typeof POLICIES)[number];

/** The walker as it is, or without one of its policies. */
export async function variationWithout(policy: Policy | undefined): Promise<Variation> {
  if (policy === undefined) return {};
  if (policy === 'read-back') return { device: echoing };
  return { policies: (await policiesOff())[policy] };
}

/**
 * Reading back is a part of typing, which asks the device what a field holds. This device says what was typed into it, whatever became of
 * that: nobody looks any more.
 */
export function echoing(device: DevicePort): DevicePort {
  const typed = new Map<string, string>();
  const own: Partial<DevicePort> = {
    type: async (element: ElementHandle, text: string) => {
      await device.type(element, text);
      typed.set(element.handle, (typed.get(element.handle) ?? '') + text);
    },
    clear: async (element: ElementHandle) => {
      await device.clear(element);
      typed.set(element.handle, '');
    },
    value: async (element: ElementHandle) => typed.get(element.handle) ?? (await device.value(element)),
  };
  return new Proxy(device, {
    get: (target, property) => {
      const replaced: unknown = Reflect.get(own, property);
      if (replaced !== undefined) return replaced;
      const member: unknown = Reflect.get(target, property, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

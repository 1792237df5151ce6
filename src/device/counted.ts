import type { Remote } from './remote.js';

/**
 * The same remote, which tells of each WebDriver command before it is sent. Members that are no commands (`options`, `capabilities`) are
 * handed through as they are.
 */
export function counted(remote: Remote, sent: () => void): Remote {
  return new Proxy(remote, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        sent();
        return Reflect.apply(member, target, given);
      };
    },
  });
}

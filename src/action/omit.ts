/** The object without some of its keys. */
export function omit<T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Omit<T, K> {
  const rest: Partial<T> = { ...object };
  for (const key of keys) Reflect.deleteProperty(rest, key);
  return rest as Omit<T, K>;
}

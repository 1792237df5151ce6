/** The id in a reply to `POST /session`, by W3C or as Appium 1 gave it. */
export function sessionIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, 'value');
  for (const place of [value, body]) {
    if (typeof place !== 'object' || place === null) continue;
    const id: unknown = Reflect.get(place, 'sessionId');
    if (typeof id === 'string' && id !== '') return id;
  }
  return undefined;
}

/** Names, codes and messages of an error and of all its causes. */
export function everythingSaid(error: unknown): string {
  const parts: string[] = [];
  const seen = new Set<unknown>();
  for (let each = error; typeof each === 'object' && each !== null && !seen.has(each);) {
    seen.add(each);
    for (const key of ['message', 'name', 'code'] as const) {
      const part: unknown = Reflect.get(each, key);
      if (typeof part === 'string') parts.push(part);
    }
    each = Reflect.get(each, 'cause') as unknown;
  }
  return parts.length === 0 ? String(error) : parts.join('\n');
}

/** What the server said, without what the client (webdriver lib/request/error) and Appium put around every error. */
export function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '')
    .replace(/^WebDriverError: /, '')
    .replace(/ when running "[^"]*" with method "[A-Z]+"$/, '')
    .replace(/^An unknown server-side error occurred while processing the command\. Original error: /, '')
    .slice(0, 400);
}

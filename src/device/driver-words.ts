/** Characters of what a driver says that are worth a person's time; the whole is kept as the cause. */
const LONGEST = 300;

/** What WebdriverIO adds to every message of a driver: the request, with all that was typed. */
const REQUEST = / when running "[^"]*" with method "[A-Z]+"[\s\S]*$/;
/** Each part of the stack repeats what the one below it said. */
const WRAPPED = 'Original error: ';
const PREFIX = /^(?:[A-Za-z]*Error|unknown error|java\.[\w.]+|io\.[\w.]+)(?::\s*|\s+)/;
const NOTHING = 'An unknown server-side error occurred while processing the command.';

/**
 * What a driver says went wrong, on one line: the innermost message, without the names of errors, the request and stacks.
 * @returns at most 300 characters; `no reason given` where nothing is left
 */
export function driverWords(error: unknown): string {
  const message = messageOf(error).replace(REQUEST, '').replace(NOTHING, '');
  const innermost = message.split(WRAPPED).findLast((part) => part.trim() !== '') ?? '';
  const line = innermost.split('\n').find((each) => each.trim() !== '') ?? '';
  let words = line.trim();
  while (PREFIX.test(words)) words = words.replace(PREFIX, '');
  words = words.replace(/[.\s]+$/, '');
  if (words === '') return 'no reason given';
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** WebdriverIO throws errors, and returns some as values `{ error, message }`. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  for (const key of ['message', 'error', 'name'] as const) {
    const part: unknown = Reflect.get(error, key);
    if (typeof part === 'string' && part.trim() !== '') return part;
  }
  return '';
}

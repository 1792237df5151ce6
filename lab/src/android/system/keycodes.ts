/** android.view.KeyEvent's KEYCODE_ constants that the phone acts on. */
export const KEYCODE = {
  home: 3,
  back: 4,
  power: 26,
  enter: 66,
  erase: 67,
  menu: 82,
  escape: 111,
  sleep: 223,
  wakeUp: 224,
} as const;

const NAMES: ReadonlyMap<number, string> = new Map(Object.entries(KEYCODE).map(([name, code]) => [code, name]));

const DIGIT_0 = 7;
const LETTER_A = 29;
const META_SHIFT = 1;

const PUNCTUATION: Readonly<Record<number, string>> = {
  17: '*',
  18: '#',
  55: ',',
  56: '.',
  62: ' ',
  69: '-',
  70: '=',
  73: '\\',
  74: ';',
  75: "'",
  76: '/',
  77: '@',
  81: '+',
};

/** `back` for 4; keys without a name of their own are `key 61`. */
export function keyName(code: number): string {
  return NAMES.get(code) ?? `key ${code}`;
}

/** The character that a key types, or null. */
export function characterOf(code: number, metaState = 0): string | null {
  if (code >= DIGIT_0 && code < DIGIT_0 + 10) return String(code - DIGIT_0);
  if (code >= LETTER_A && code < LETTER_A + 26) {
    const letter = String.fromCharCode('a'.charCodeAt(0) + code - LETTER_A);
    return metaState & META_SHIFT ? letter.toUpperCase() : letter;
  }
  return PUNCTUATION[code] ?? null;
}

/** `KEYCODE_BACK`, `BACK` or `4` → 4; null for what is no key. */
export function parseKeycode(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.replace(/^KEYCODE_/, '');
  if (name === 'DEL') return KEYCODE.erase;
  if (name === 'SPACE') return 62;
  if (/^[A-Z]$/.test(name)) return LETTER_A + name.charCodeAt(0) - 'A'.charCodeAt(0);
  if (/^\d$/.test(name)) return DIGIT_0 + Number(name);
  const known = Object.entries(KEYCODE).find(([key]) => key.toUpperCase() === name.replaceAll('_', ''));
  return known ? known[1] : null;
}

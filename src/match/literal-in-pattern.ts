import type { Around } from '../model/index.js';
import { normaliseText } from '../screen/index.js';
import { escapePattern } from './pattern.js';

/** Where in a pattern something is put: between its atoms, in a class, in `\Q…\E`, or behind a backslash in either. */
type Context = 'atoms' | 'class' | 'quote' | 'escape' | 'class-escape';

/**
 * A value inside `matches`, standing for itself (DESIGN section 3) and normalised as every operand is: whatever is written around it, a repeat
 * repeats the whole value, and inside a class it stands for its characters.
 * @param around what the pattern has before and after the value
 */
export function literalInPattern(value: string, around: Around): string {
  const text = normaliseText(value);
  return unitInPattern(escapePattern(text), Array.from(text, classCharacter).join(''), around);
}

/** Whether what is put there stands between the atoms of a pattern, where a group may stand. */
export function isAmongAtoms({ before }: Around): boolean {
  return contextAfter(before) === 'atoms';
}

/**
 * Puts an expression into a pattern as one atom.
 * @param expression what is put where atoms stand
 * @param members what is put into a class instead, a backslash first
 */
export function unitInPattern(expression: string, members: string, { before, after }: Around): string {
  const unit = `(?:${expression})`;
  switch (contextAfter(before)) {
    case 'atoms':
      // Where nothing around could take a part of it for something else, it is left readable.
      return /[\\[{]|\(\?/.test(before.replace(TEMPLATES, '')) || /^[*+?{]/.test(after) ? unit : expression;
    case 'class':
      return members;
    case 'quote':
      return `\\E${unit}\\Q`;
    case 'escape':
      return `Q\\E${unit}`;
    case 'class-escape':
      return members.slice(1);
  }
}

const TEMPLATES = /\{\{[^{}]*\}\}/g;

function classCharacter(character: string): string {
  return `\\x{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** As RE2 reads: a class may begin with `]`, and holds named classes such as `[:alpha:]`. */
function contextAfter(before: string): Context {
  const text = before.replace(TEMPLATES, 'x');
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('\\Q', at)) {
      const end = text.indexOf('\\E', at + 2);
      if (end < 0) return 'quote';
      at = end + 1;
    } else if (text[at] === '\\') {
      if (++at === text.length) return 'escape';
    } else if (text[at] === '[') {
      const end = classEnd(text, at);
      if (typeof end === 'string') return end;
      at = end;
    }
  }
  return 'atoms';
}

/** Where the class that begins there ends; a context where it does not. */
function classEnd(text: string, start: number): number | Context {
  let at = start + (text[start + 1] === '^' ? 2 : 1);
  if (text[at] === ']') at++;
  for (; at < text.length; at++) {
    if (text[at] === ']') return at;
    if (text[at] === '\\') {
      if (++at === text.length) return 'class-escape';
    } else if (text.startsWith('[:', at)) {
      const end = text.indexOf(':]', at + 2);
      if (end >= 0) at = end + 1;
    }
  }
  return 'class';
}

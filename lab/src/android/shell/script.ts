/** What the phone's shell understands of `sh`: words with quotes, `;`, `&&`, `||`, `2>&1` and `&` at the end. */
export interface SimpleCommand {
  readonly words: readonly string[];
  /** When it runs: always, or by how the one before it ended. */
  readonly when: 'always' | 'after-success' | 'after-failure';
}

type Token = { readonly kind: 'word'; readonly text: string } | { readonly kind: 'operator'; readonly text: string };

export class ShellSyntaxError extends Error {}

/**
 * Parses a command line.
 * @throws ShellSyntaxError for what `sh` refuses, and for pipes, redirections to files and substitutions, which the phone's shell does not have
 */
export function parseScript(line: string): SimpleCommand[] {
  const commands: SimpleCommand[] = [];
  let words: string[] = [];
  let when = 'always' as SimpleCommand['when'];
  const finish = (next: SimpleCommand['when']): void => {
    if (words.length > 0) commands.push({ words, when });
    words = [];
    when = next;
  };
  for (const token of tokenize(line)) {
    if (token.kind === 'word') words.push(token.text);
    else if (token.text === '&&' || token.text === '||') {
      if (words.length === 0) throw new ShellSyntaxError(`syntax error: unexpected '${token.text}'`);
      finish(token.text === '&&' ? 'after-success' : 'after-failure');
    } else finish('always');
  }
  if (words.length === 0 && when !== 'always') throw new ShellSyntaxError('syntax error: unexpected end of line');
  finish('always');
  return commands;
}

/** The words of a command line, quotes resolved as `sh` does. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  let word: string | null = null;
  let at = 0;
  const endWord = (): void => {
    if (word !== null) tokens.push({ kind: 'word', text: word });
    word = null;
  };
  while (at < line.length) {
    const char = line.charAt(at);
    const pair = line.slice(at, at + 2);
    if (char === "'") {
      const end = line.indexOf("'", at + 1);
      if (end < 0) throw new ShellSyntaxError('syntax error: unclosed quote');
      word = (word ?? '') + line.slice(at + 1, end);
      at = end + 1;
    } else if (char === '"') {
      const quoted = readDoubleQuoted(line, at + 1);
      word = (word ?? '') + quoted.text;
      at = quoted.next;
    } else if (char === '\\') {
      word = (word ?? '') + line.charAt(at + 1);
      at += 2;
    } else if (/\s/.test(char)) {
      endWord();
      if (char === '\n') tokens.push({ kind: 'operator', text: ';' });
      at += 1;
    } else if (pair === '&&' || pair === '||') {
      endWord();
      tokens.push({ kind: 'operator', text: pair });
      at += 2;
    } else if (line.startsWith('2>&1', at) && word === null) {
      at += 4;
    } else if (line.startsWith('>/dev/null', at) || line.startsWith('2>/dev/null', at)) {
      endWord();
      at = line.indexOf('/dev/null', at) + '/dev/null'.length;
    } else if (char === ';' || char === '&') {
      endWord();
      tokens.push({ kind: 'operator', text: ';' });
      at += 1;
    } else if (char === '|' || char === '<' || char === '>' || char === '`' || pair === '$(') {
      throw new ShellSyntaxError(`'${char}' is not understood by this phone's shell`);
    } else {
      word = (word ?? '') + char;
      at += 1;
    }
  }
  endWord();
  return tokens;
}

function readDoubleQuoted(line: string, start: number): { text: string; next: number } {
  let text = '';
  let at = start;
  while (at < line.length) {
    const char = line.charAt(at);
    if (char === '"') return { text, next: at + 1 };
    if (char === '\\' && '"\\$`'.includes(line.charAt(at + 1))) {
      text += line.charAt(at + 1);
      at += 2;
    } else {
      text += char;
      at += 1;
    }
  }
  throw new ShellSyntaxError('syntax error: unclosed quote');
}

import { CST, Lexer } from 'yaml';

/** A comment of a YAML text, from its `#` to the end of its line. */
export interface YamlComment {
  readonly offset: number;
  readonly text: string;
}

/** Every comment of a YAML text, in order; `#` inside of texts is none. Also of a text that is not valid, as far as it can be read. */
export function yamlComments(text: string): readonly YamlComment[] {
  const found: YamlComment[] = [];
  let offset = 0;
  let inScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    // Marks of the lexer's own, which stand for nothing in the text.
    if (!inScalar && (lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR)) {
      inScalar = lexeme === CST.SCALAR;
      continue;
    }
    if (!inScalar && lexeme.startsWith('#')) found.push({ offset, text: lexeme.replace(/\r$/, '') });
    offset += lexeme.length;
    inScalar = false;
  }
  return found;
}

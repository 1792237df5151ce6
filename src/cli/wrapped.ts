/** Characters of a line that most terminals show whole. */
const WIDTH = 100;
const INDENT = '    ';

/** A text as lines of at most 100 characters, all but the first indented; a word that is longer than that stays whole. */
export function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= WIDTH || line.trim() === '') {
      line = longer;
      continue;
    }
    lines.push(line);
    line = `${INDENT}${word}`;
  }
  return [...lines, line];
}

import { expect } from 'chai';
import fc from 'fast-check';
import { parseScript, ShellSyntaxError } from '../../../lab/src/android/shell/script.js';

const words = (line: string): (readonly string[])[] => parseScript(line).map((command) => command.words);

describe('the shell language', () => {
  it('cuts words at blanks and resolves quotes as sh does', () => {
    expect(words(`am start -d 'notes://x?a=1&b=2' "a \\"b\\"" c\\ d ''`)).to.deep.equal([
      ['am', 'start', '-d', 'notes://x?a=1&b=2', 'a "b"', 'c d', ''],
    ]);
  });

  it('joins neighbouring quotes into one word', () => {
    expect(words(`echo 'it'\\''s' ''abc''`)).to.deep.equal([['echo', "it's", 'abc']]);
  });

  it('reads back any words in single quotes', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (list) => {
        const line = list.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
        expect(words(line)).to.deep.equal([list]);
      }),
    );
  });

  it('divides commands at ; and line feeds', () => {
    expect(words('a 1;b 2 ; c\nd')).to.deep.equal([['a', '1'], ['b', '2'], ['c'], ['d']]);
  });

  it('keeps operators in quotes as text', () => {
    expect(words(`echo 'a;b' "c&&d"`)).to.deep.equal([['echo', 'a;b', 'c&&d']]);
  });

  it('knows when a command depends on the one before', () => {
    expect(parseScript('a && b || c; d').map(({ when }) => when)).to.deep.equal([
      'always',
      'after-success',
      'after-failure',
      'always',
    ]);
  });

  it('takes 2>&1 and /dev/null away', () => {
    expect(words('ls x 2>&1 || echo no >/dev/null')).to.deep.equal([
      ['ls', 'x'],
      ['echo', 'no'],
    ]);
  });

  it('refuses an open quote, an operator without a command, and what the phone has not', () => {
    for (const line of [`a 'b`, `a "b`, '&& a', 'a &&', 'a | b', 'a > b', 'a $(b)', 'a `b`']) {
      expect(() => parseScript(line), line).to.throw(ShellSyntaxError);
    }
  });
});

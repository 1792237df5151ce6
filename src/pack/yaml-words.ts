import type { YAMLError } from 'yaml';
import { clipped } from './problem.js';

/** What is wrong with a text that is no YAML, in words for people who write packs, and what to do about it. */
export interface YamlSaid {
  readonly message: string;
  readonly hint: string;
}

/** By the parser's code; its own words speak of its parts, and of functions to call. */
const SAID: Readonly<Record<string, YamlSaid>> = {
  TAG_RESOLVE_FAILED: { message: 'there is a tag (`!…`)', hint: 'Remove the tag: only plain YAML is read.' },
  MULTIPLE_DOCS: {
    message: 'there are several documents',
    hint: 'Remove the `---` in the middle: one file holds one document.',
  },
  TAB_AS_INDENT: { message: 'a tab indents this line', hint: 'Indent with blanks.' },
  BAD_INDENT: {
    message: 'the indentation does not fit what stands above',
    hint: 'Put keys of one map in one column; blanks only.',
  },
  BLOCK_AS_IMPLICIT_KEY: { message: 'a text holds `: `, with which a key ends', hint: 'Quote the text: `"…"`.' },
  MULTILINE_IMPLICIT_KEY: { message: 'a key goes on in the next line', hint: 'Quote the text, if it is one: `"…"`.' },
  BAD_ALIAS: { message: '`*` or `&` stands without a name', hint: 'Quote the text, if it is one: `"…"`.' },
  BAD_DQ_ESCAPE: {
    message: 'a `\\` in a text in double quotes means nothing here',
    hint: "Write `\\\\` for one, or put the text in single quotes: `'…'`.",
  },
};

export function saidOfYaml({ code, message }: Pick<YAMLError, 'code' | 'message'>): YamlSaid {
  const end = /must be sufficiently indented and end with a ([\]}])/.exec(message)?.[1];
  if (end !== undefined)
    return {
      message: `a \`${end === ']' ? '[' : '{'}\` above this is not closed`,
      hint: `Close it with \`${end}\`; what stands in it is indented further than its key.`,
    };
  if (code === 'MISSING_CHAR')
    return /closing/.test(message)
      ? { message: 'a quote is not closed', hint: 'Close it where the text ends.' }
      : { message: 'a `,`, a `:` or a blank is missing', hint: 'Put it between the parts; quote texts that hold one.' };
  if (code === 'BAD_SCALAR_START') {
    const sign = message.trim().split(' ').at(-1) ?? '';
    return { message: `no text begins with \`${sign.slice(0, 2)}\``, hint: 'Quote the text: `"…"`.' };
  }
  return (
    (Object.hasOwn(SAID, code) ? SAID[code] : undefined) ?? {
      message: clipped(message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '')),
      hint: 'Look at the brackets, quotes, colons and the indentation here; quote texts that hold `: ` or start with a sign.',
    }
  );
}

/** @param message of the parser, where aliases do not stand for something that can be used */
export function saidOfAliases(message: string): YamlSaid {
  const name = /Unresolved alias .*: (\S+)$/.exec(message)?.[1];
  return name === undefined
    ? { message: 'aliases stand for more than a file may hold', hint: 'Write out what the aliases stand for.' }
    : {
        message: `\`*${clipped(name)}\` stands for nothing: there is no \`&${clipped(name)}\` before it`,
        hint: 'Quote it, if it is a text: `"…"`; else write out what it stands for.',
      };
}

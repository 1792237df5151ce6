import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { ROOT, SetUpError } from '../setup.mjs';

const FOLDER = 'scripts/mutations';

/**
 * @typedef {object} Rule
 * @property {string} rule a sentence, as in DESIGN
 * @property {string} at where the entry stands: `scripts/mutations/screen.yaml:12`
 * @property {string} file the source file, from the root
 * @property {string} find text that occurs in it exactly once, or once between the first `between[0]`, itself there once, and the next `between[1]`
 * @property {string} replace what stands there without the rule
 * @property {readonly [string, string] | undefined} between
 * @property {readonly string[]} tests files, from the root
 * @property {string} named what the full title of a failing test must contain
 */

/**
 * A list is groups of rules of one source file. `each` writes several rules: one for each word of a text, put in for `$each`, or one for each
 * key of a map, put in for `$each`, and its value for `$says`.
 */
const GROUP_KEYS = ['file', 'tests', 'between', 'rules'];
const RULE_KEYS = ['rule', 'find', 'replace', 'named', 'tests', 'between', 'each'];

/**
 * @returns {readonly Rule[]} those of all lists, in their order
 * @throws SetUpError for a list that is not as above, with file and line
 */
export function readRules() {
  const lists = readdirSync(path.join(ROOT, FOLDER)).filter((name) => name.endsWith('.yaml'));
  return lists
    .sort()
    .flatMap((name) => readList(`${FOLDER}/${name}`, readFileSync(path.join(ROOT, FOLDER, name), 'utf8')));
}

/**
 * @param {string} name of the list, for messages
 * @param {string} text
 * @returns {readonly Rule[]}
 * @throws SetUpError
 */
export function readList(name, text) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fail = (node, what) => {
    const line = lines.linePos(node?.range?.[0] ?? 0).line;
    throw new SetUpError(`${name}:${line}: ${what}`, 'scripts/mutations.mjs says how a rule is added.');
  };
  const [fault] = document.errors;
  if (fault !== undefined) fail({ range: fault.pos }, fault.message);
  const object = (node, keys) => {
    if (!isMap(node)) fail(node, `a map with ${keys.join(', ')} belongs here`);
    for (const { key } of node.items)
      if (!keys.includes(String(key))) fail(key, `unknown key \`${String(key)}\`; known: ${keys.join(', ')}`);
    return node.toJS(document);
  };
  const items = (node, what) => (isSeq(node) ? node.items : fail(node, `a list of ${what} belongs here`));
  return items(document.contents, 'groups').flatMap((groupNode) => {
    const group = object(groupNode, GROUP_KEYS);
    return items(groupNode.get('rules'), 'rules').flatMap((node) => {
      const { each, ...given } = object(node, RULE_KEYS);
      const entry = { between: group.between, tests: group.tests, ...given, file: group.file };
      for (const key of ['rule', 'file', 'find', 'replace', 'named'])
        if (typeof entry[key] !== 'string') fail(node, `\`${key}\` must be a text`);
      if (!Array.isArray(entry.tests) || entry.tests.length === 0) fail(node, '`tests` must be a list of files');
      if (entry.find === entry.replace) fail(node, '`find` and `replace` say the same');
      const at = `${name}:${lines.linePos(node.range[0]).line}`;
      return wordsOf(each).map(([word, says]) => ({ ...filled(entry, word, says), at }));
    });
  });
}

function wordsOf(each) {
  if (each === undefined) return [[]];
  return typeof each === 'object' ? Object.entries(each) : String(each).trim().split(/\s+/).map((word) => [word]); // prettier-ignore
}

function filled(entry, word, says) {
  if (word === undefined) return entry;
  const fill = (text) =>
    text
      .split('$each')
      .join(word)
      .split('$says')
      .join(says ?? '$says');
  const { rule, find, replace, named } = entry;
  return { ...entry, rule: fill(rule), find: fill(find), replace: fill(replace), named: fill(named) };
}

/**
 * @param {string} source of the rule's file
 * @param {Rule} rule
 * @returns {{ kind: 'changed', text: string } | { kind: 'stale', reason: string }}
 */
export function withoutRule(source, { find, replace, between }) {
  let start = 0;
  let end = source.length;
  if (between !== undefined) {
    const [from, to] = between;
    if (count(source, from) !== 1) return stale(`\`${from}\` stands there ${count(source, from)} times, not once`);
    start = source.indexOf(from) + from.length;
    end = source.indexOf(to, start);
    if (end < 0) return stale(`no \`${to}\` stands behind \`${from}\``);
  }
  const part = source.slice(start, end);
  if (count(part, find) !== 1) return stale(`\`${find}\` stands there ${count(part, find)} times, not once`);
  const at = start + part.indexOf(find);
  return { kind: 'changed', text: source.slice(0, at) + replace + source.slice(at + find.length) };
}

function stale(reason) {
  return { kind: 'stale', reason };
}

function count(text, part) {
  return text.split(part).length - 1;
}

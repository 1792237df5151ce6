/**
 * `npm run mutations [-- --only TEXT]`: takes the rules of the design out of the code, one at a time, and sees whether a test that names
 * the rule fails. Works on copies in a temporary folder, never in the working tree. Exit 1 when a rule is not caught or an entry is stale.
 *
 * To add a rule, add an entry to `scripts/mutations/<room>.yaml`, in the group of its source file (its keys: `scripts/mutations/list.mjs`):
 *   - rule: A node without bounds is shown.        the sentence of the design
 *     find: ...                                    the source text, as it stands in the file, exactly once
 *     replace: ...                                 what the source says without the rule; must still compile
 *     named: a node without bounds is shown        what the title of a test (suites before it included) that fails must contain
 * then `npm run mutations -- --only 'without bounds'`. NOT CAUGHT: write the test. Paths are of the repository, so it is the same everywhere.
 */
import { runScript, setUp } from './setup.mjs';

/** So many rules are tried at a time, each in a copy of its own. */
const LANES = 2;

await runScript(async () => {
  const only = wanted(process.argv.slice(2));
  if (only === undefined) {
    console.error(
      'Usage: npm run mutations [-- --only TEXT]   TEXT: a part of a rule, of its source file or of its list',
    );
    return 2;
  }
  await setUp({ build: false, adb: false });
  // After set-up, since they need what it installs.
  const { readRules } = await import('./mutations/list.mjs');
  const { Workshop } = await import('./mutations/workshop.mjs');
  const rules = readRules().filter((rule) =>
    [rule.rule, rule.file, rule.at].some((text) => text.toLowerCase().includes(only)),
  );
  if (rules.length === 0) {
    console.error(`No rule contains \`${only}\`.\nWithout --only all are tried; the rules are in scripts/mutations.`);
    return 2;
  }
  let workshop;
  process.once('exit', () => workshop?.close());
  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]]) process.once(signal, () => process.exit(code)); // prettier-ignore
  workshop = new Workshop(LANES);
  return await tryAll(rules, workshop);
});

/** @returns the text of --only in small letters, '' without; undefined for anything else */
function wanted(args) {
  if (args.length === 0) return '';
  const [name, text, ...more] = args;
  return name === '--only' && text !== undefined && more.length === 0 ? text.toLowerCase() : undefined;
}

async function tryAll(rules, workshop) {
  const start = Date.now();
  const untouched = await workshop.runUntouched([...new Set(rules.flatMap(({ tests }) => tests))]);
  if (untouched.kind !== 'passed') {
    console.error(`The tests fail before anything is changed: ${untouched.reason}`);
    return 1;
  }
  console.log(`${untouched.titles.length} tests pass untouched; ${rules.length} rules to take out`);
  const verdicts = [];
  let said = 0;
  const waiting = rules.map((rule, at) => ({ rule, at }));
  const lane = async (number) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      verdicts[next.at] = await workshop.tryWithout(next.rule, number, untouched.titles);
      // In the order of the lists, whichever was sooner.
      for (; verdicts[said] !== undefined; said++) console.log(line(rules[said], verdicts[said]));
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  const missed = rules.flatMap((rule, at) => (verdicts[at].kind === 'caught' ? [] : [line(rule, verdicts[at])]));
  if (missed.length > 0) console.log(`\n${missed.join('\n')}`);
  console.log(`\n${((Date.now() - start) / 1000).toFixed(0)} s`);
  console.log(`${rules.length - missed.length} passed, ${missed.length} failed`);
  return missed.length === 0 ? 0 : 1;
}

function line({ rule, at, file }, verdict) {
  if (verdict.kind === 'caught') return `caught      ${rule}  by "${verdict.title}": ${shortened(verdict.said)}`;
  const heading = verdict.kind === 'stale' ? 'stale     ' : 'NOT CAUGHT';
  return `${heading}  ${rule}  (${file}; ${at}): ${verdict.reason}`;
}

function shortened(text) {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

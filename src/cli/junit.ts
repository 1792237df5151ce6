import { headline, reportText } from '../walk/index.js';
import { coverageOf, type Coverage } from '../trail/index.js';
import { brokenHeadline, type Replayed } from './replay-results.js';

/**
 * The results as JUnit XML, as Jenkins, GitLab and most others read it: a suite a device, a case a trail. What the app did wrong is a `failure`; what
 * could not be done or looked at is an `error`; what never began is `skipped`. Properties of a suite: the device, each trail as it was given, and of each map
 * how many of its places and edges the device visited, of how many.
 */
export function junitXml(replayed: readonly Replayed[]): string {
  const devices = [...new Set(replayed.map(({ device }) => device))];
  const suites = devices.map((device) =>
    suite(
      device,
      replayed.filter((each) => each.device === device),
    ),
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n');
}

function suite(device: string, replayed: readonly Replayed[]): string {
  const ends = replayed.map(endOf);
  const count = (kind: End['kind']): number => ends.filter((end) => end.kind === kind).length;
  const attributes = {
    name: device,
    tests: replayed.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(replayed.reduce((sum, { ms }) => sum + ms, 0)),
    timestamp: new Date(Math.min(...replayed.map(({ at }) => at))).toISOString().replace(/\.\d+Z$/, ''),
  };
  const cases = replayed.map((each, index) => testCase(each, ends[index] ?? { kind: 'passed' }));
  return [`  <testsuite${written(attributes)}>`, ...properties(device, replayed), ...cases, '  </testsuite>'].join(
    '\n',
  );
}

/** Before the cases: the schemas of JUnit have them first. */
function properties(device: string, replayed: readonly Replayed[]): readonly string[] {
  const all: readonly (readonly [string, string | number])[] = [
    ['device', device],
    ...replayed.map(({ file }) => ['trail', file] as const),
    ...coverageOf(replayed.flatMap(({ covered }) => covered ?? [])).flatMap(coverageProperties),
  ];
  const lines = all.map(([name, value]) => `      <property${written({ name, value })}/>`);
  return ['    <properties>', ...lines, '    </properties>'];
}

/** `coverage.calendar.android.places.visited` and `….all`; the same of edges. */
function coverageProperties({ pack, platform, places, edges }: Coverage): readonly (readonly [string, number])[] {
  return Object.entries({ places, edges }).flatMap(([what, { visited, missed }]) => {
    const name = `coverage.${pack}.${platform}.${what}`;
    return [
      [`${name}.visited`, visited.length],
      [`${name}.all`, visited.length + missed.length],
    ] as const;
  });
}

type End =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'failure' | 'error' | 'skipped';
      readonly type: string;
      readonly message: string;
      readonly text: string;
    };

function endOf({ result, artifacts }: Replayed): End {
  switch (result.kind) {
    case 'passed':
      return { kind: 'passed' };
    case 'broken':
      return { kind: 'error', type: result.code ?? 'unforeseen', message: brokenHeadline(result), text: result.hint };
    case 'interrupted':
      return { kind: 'skipped', type: 'interrupted', message: 'interrupted', text: '' };
    case 'refused': {
      const [first] = result.refusals;
      const text = result.refusals.map(({ step, message, hint }) => `step ${step}: ${message} ${hint}`).join('\n');
      return { kind: 'error', type: first?.code ?? 'usage', message: 'these steps cannot run here', text };
    }
    case 'bailed': {
      const last = result.steps.at(-1);
      if (last === undefined || last.result.kind === 'success') return { kind: 'passed' };
      const { result: failed, step } = last;
      const kind = failed.class === 'not-there' ? 'failure' : 'error';
      const message = `step ${step}: ${headline(failed)}`;
      return { kind, type: failed.code, message, text: reportText(failed, artifacts) };
    }
  }
}

function testCase({ trail, file, device, ms }: Replayed, end: End): string {
  const head = `    <testcase${written({ name: trail.name, classname: `${device}.${file}`, time: seconds(ms) })}`;
  if (end.kind === 'passed') return `${head}/>`;
  if (end.kind === 'skipped') return `${head}>\n      <skipped${written({ message: end.message })}/>\n    </testcase>`;
  const { kind, type, message, text } = end;
  return `${head}>\n      <${kind}${written({ type, message })}>${escaped(text)}</${kind}>\n    </testcase>`;
}

function written(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

/** The characters of XML 1.0 (section 2.2); others are none of it, not even escaped. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

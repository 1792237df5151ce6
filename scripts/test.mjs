/**
 * `npm test`: set-up, then every check. Checks that need no phone run two at a time, those on phones one after the other. All of
 * them run, whatever failed before; the last line counts.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

const require = createRequire(import.meta.url);

/** A program of a package, run by this Node: no shell and no command files, so it is the same everywhere. */
function program(packageName, name, ...args) {
  // Not by resolving it: not every package exports its package.json.
  const manifest = path.join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest);
  return [path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[name]), ...args];
}

const GROUPS = process.platform !== 'win32';

const checks = () => [
  { name: 'format', line: program('prettier', 'prettier', '--check', '.'), phones: false },
  { name: 'lint', line: program('eslint', 'eslint', '.'), phones: false },
  { name: 'types', line: program('typescript', 'tsc', '-p', 'tsconfig.test.json'), phones: false },
  {
    name: 'rules',
    line: program('dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'lab/src'),
    phones: false,
  },
  { name: 'unit', line: program('mocha', 'mocha', 'test/**/*.test.ts'), phones: false },
  { name: 'specs', line: program('@wdio/cli', 'wdio', 'run', 'wdio.conf.ts'), phones: true },
  { name: 'contract android', line: ['scripts/contract.mjs', '--device', 'lab-android'], phones: true },
  { name: 'contract ios', line: ['scripts/contract.mjs', '--device', 'lab-ios'], phones: true },
  { name: 'ordeal', line: ['scripts/ordeal.mjs', '--walks', '500', '--seed', '1'], phones: true },
];

/**
 * Whatever the programs keep in the system's temporary folder, compiled tests for one, goes to a folder that is gone afterwards. Its name is
 * short, since paths of sockets are limited to about a hundred characters.
 */
const temporary = mkdtempSync(path.join(os.tmpdir(), 'wm-'));

/** A check that takes this long hangs: the slowest takes two to three minutes, and some five on a busy machine. */
const LIMIT = 15 * 60_000;

/** The checks that run, with what ends them. */
const running = new Map();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const [name, end] of running) end(`${name}: ended by ${signal}`);
  });

await runScript(async () => {
  try {
    return await main();
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
});

async function main() {
  await setUp();
  const all = checks();
  const results = [
    ...(await inLanes(
      all.filter((check) => !check.phones),
      2,
    )),
    ...(await inLanes(
      all.filter((check) => check.phones),
      1,
    )),
  ];
  // Once more, where a log is read first: at its end.
  for (const { name, code, faults } of results) if (code !== 0) console.log(`\n== ${name} failed\n${faults}`);
  console.log('');
  for (const { name, code, seconds } of results)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  // A check without tests of its own counts as one.
  const passed = results.reduce((sum, result) => sum + Math.max(result.passed, result.code === 0 ? 1 : 0), 0);
  const failed = results.reduce((sum, result) => sum + Math.max(result.failed, result.code === 0 ? 0 : 1), 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function inLanes(queue, lanes) {
  const waiting = [...queue];
  const results = new Map();
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      results.set(check, await run(check));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return queue.map((check) => results.get(check));
}

/** Runs one check; what it says is printed when it has ended, so that two of them do not mix. */
function run({ name, line, phones }) {
  return new Promise((resolve, reject) => {
    const start = Date.now();
    const child = spawn(process.execPath, line, {
      cwd: ROOT,
      env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // A group of its own, so that what the program started ends with it; Windows has none.
      detached: GROUPS,
    });
    let said = '';
    let late = '';
    const end = (reason) => {
      late ||= reason;
      if (GROUPS) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
      // What has left the group may still hold them.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    };
    const limit = setTimeout(() => end(`${name}: did not end within ${LIMIT / 60_000} minutes`), LIMIT);
    running.set(name, end);
    const hear = (chunk) => {
      said += chunk;
      if (phones) process.stdout.write(chunk);
    };
    if (phones) console.log(`\n== ${name}`);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(name);
      if (late !== '') hear(`\n${late}\n`);
      if (!phones) console.log(`\n== ${name}\n${said.trimEnd()}`);
      resolve({
        name,
        code: code ?? 1,
        seconds: ((Date.now() - start) / 1000).toFixed(1),
        passed: count(said, /(\d+) (?:passing|passed)\b/g),
        failed: count(said, /(\d+) (?:failing|failed)\b/g),
        faults: faultsIn(said),
      });
    });
  });
}

/** What a check says of its faults: mocha's list of them begins with their number, other programs say it last. At most 24 lines. */
function faultsIn(said) {
  const list = said.lastIndexOf(' failing\n');
  const lines = said
    .slice(Math.max(list, 0))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return (list >= 0 ? lines.slice(0, 24) : lines.slice(-24)).join('\n');
}

function count(text, pattern) {
  return [...text.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);
}

/**
 * Makes a fresh clone ready: dependencies, build, adb. Plain Node without dependencies, since it runs before there are any.
 * Does only what is missing, says what it does, and fails with one sentence and a hint.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = [20, 19];
const SHOWN_LINES = 30;

export class SetUpError extends Error {
  name = 'SetUpError';

  constructor(message, hint) {
    super(message);
    this.hint = hint;
  }
}

/**
 * @param {{ adb?: boolean, build?: boolean, log?: (line: string) => void }} [options] adb: see that there is one, default true; build: default true
 * @throws SetUpError with a hint
 */
export async function setUp({ adb = true, build = true, log = (line) => console.error(line) } = {}) {
  requireNode(process.versions.node);
  await installDependencies(log);
  // The search for adb is the lab's own.
  if (build || adb) await buildSources(log, build ? [] : ['lab']);
  if (adb) await installAdb(log);
}

/** Runs `work` as the main part of a script: errors become a sentence, a hint and an exit code. */
export async function runScript(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    if (!(error instanceof Error) || typeof error.hint !== 'string') throw error;
    console.error(`${error.message}\n${error.hint}`);
    process.exitCode = 5;
  }
}

export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new SetUpError(
    `This is Node ${version}; Waymark needs ${OLDEST_NODE.join('.')} or newer.`,
    'Install a newer Node from https://nodejs.org.',
  );
}

/**
 * What a lock file asks for and an installation does not have.
 * @param lock the parsed package-lock.json
 * @param installed the parsed node_modules/.package-lock.json, which npm writes after each installation; undefined: there is none
 * @returns paths as in the lock file; packages for other platforms are not missed
 */
export function missingPackages(lock, installed) {
  const have = installed?.packages ?? {};
  return Object.entries(lock.packages ?? {})
    .filter(
      ([where, wanted]) => where.startsWith('node_modules/') && !wanted.optional && !wanted.devOptional && !wanted.peer,
    )
    .filter(([where, wanted]) =>
      wanted.link ? have[where]?.resolved !== wanted.resolved : have[where]?.version !== wanted.version,
    )
    .map(([where]) => where);
}

async function installDependencies(log) {
  const read = (file) =>
    existsSync(path.join(ROOT, file)) ? JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) : undefined;
  const lock = read('package-lock.json');
  const missing = missingPackages(lock, read('node_modules/.package-lock.json'));
  if (missing.length === 0) return;
  // Run by npm, this script knows which npm; else the shell finds it (on Windows it is a command file, which only a shell can run).
  const npm = process.env.npm_execpath;
  const line = ['ci', '--no-audit', '--no-fund', '--include=dev'];
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...line]] : ['npm', line];
  await progress(log, `Installing dependencies (${missing.length} packages to fetch or change)`, () =>
    run(command, args, {
      shell: command === 'npm' && process.platform === 'win32',
      failure: 'The dependencies could not be installed.',
      hint: 'Is the npm registry reachable? `npm ci` says more.',
    }),
  );
}

async function buildSources(log, projects) {
  const compile = () =>
    run(process.execPath, [path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', ...projects], {
      failure: 'The sources do not compile.',
      hint: '`npx tsc -b` shows all errors.',
    });
  // The compiler itself knows best what is newer than what; usually it takes a second and is not worth a line.
  await progress(log, 'Building', compile, 3000);
}

async function installAdb(log) {
  const { adbAdvice, adbCandidates } = await import(
    pathToFileURL(path.join(ROOT, 'lab', 'dist', 'server', 'adb-discovery.js')).href
  );
  const { platform, env } = process;
  const found = () => adbCandidates({ platform, env, home: os.homedir() }).some((file) => existsSync(file));
  if (found()) return;
  const way = adbInstaller({ platform, root: process.getuid?.() === 0, has: (command) => onPath(command) });
  if (way === undefined)
    throw new SetUpError('adb is missing, and this script may not install it here.', adbAdvice(platform));
  await progress(log, `Installing adb: ${way.join(' ')}`, async () => {
    const task = {
      failure: 'adb could not be installed.',
      hint: adbAdvice(platform),
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    };
    const [command, ...args] = way;
    if (command !== 'apt-get') {
      await run(command, args, task);
      return;
    }
    // A fresh image has no package lists at all, an old one has lists that name versions which are gone.
    if (!hasPackageLists()) await run('apt-get', ['update'], task);
    await run(command, args, task).catch(async () => {
      await run('apt-get', ['update'], task);
      await run(command, args, task);
    });
  });
  if (!found())
    throw new SetUpError(`\`${way.join(' ')}\` ended well, but there is still no adb.`, adbAdvice(platform));
}

/**
 * @param {{ platform: string, root: boolean, has: (command: string) => boolean }} machine
 * @returns {string[] | undefined} the command that installs adb without asking anybody; undefined: there is none here
 */
export function adbInstaller({ platform, root, has }) {
  if (platform === 'linux' && root && has('apt-get'))
    return ['apt-get', 'install', '-y', '--no-install-recommends', 'adb'];
  if (platform === 'darwin' && has('brew')) return ['brew', 'install', 'android-platform-tools'];
  return undefined;
}

function onPath(command) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && existsSync(path.join(folder, command)));
}

function hasPackageLists() {
  try {
    return readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'));
  } catch {
    return false;
  }
}

/** Says what is being done and how long it took; with `after`, only when it takes longer than so many milliseconds. */
async function progress(log, what, work, after = 0) {
  const start = Date.now();
  let said = false;
  const say = () => {
    said = true;
    log(`${what} …`);
  };
  const timer = after === 0 ? void say() : setTimeout(say, after);
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
  if (said) log(`  done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs a command quietly; its last lines are shown only when it fails. */
function run(command, args, { failure, hint, shell = false, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      shell,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    const fail = (how) => {
      const last = said.trimEnd().split(/\r?\n/).slice(-SHOWN_LINES).join('\n');
      reject(
        new SetUpError(`${failure} (${[command, ...args].join(' ')}: ${how})`, last === '' ? hint : `${last}\n${hint}`),
      );
    };
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => (code === 0 ? resolve() : fail(signal ?? `exit code ${code}`)));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(() => setUp());

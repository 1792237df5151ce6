/** `npm run bench`: set-up, then the benchmarks, compiled, in a process of their own. Its exit code is theirs. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

await runScript(async () => {
  const line = process.argv.slice(2);
  const rows = line.filter((_, index) => line[index - 1] === '--row');
  // Only the rows with a phone need the lab's adb.
  await setUp({ adb: rows.length === 0 || rows.some((row) => /^(?:round|walk)/.test(row)) });
  const compiled = await run([path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', 'bench'], 'ignore');
  if (compiled !== 0) return compiled;
  // --expose-gc: what one row leaves behind is no matter of the next one.
  return run(['--expose-gc', path.join(ROOT, 'bench', 'dist', 'main.js'), ...line], 'inherit');
});

function run(line, stdin) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, line, { cwd: ROOT, stdio: [stdin, 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

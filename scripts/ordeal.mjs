/** `npm run ordeal`: set-up, then the ordeal, compiled, in a process of its own. Its exit code is the ordeal's. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

await runScript(async () => {
  const line = process.argv.slice(2);
  await setUp({ adb: !line.includes('lab-ios') && !line.includes('--help') });
  const compiled = await run([path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', 'ordeal'], 'ignore');
  if (compiled !== 0) return compiled;
  return run([path.join(ROOT, 'ordeal', 'dist', 'main.js'), ...line], 'inherit');
});

function run(line, stdin) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, line, { cwd: ROOT, stdio: [stdin, 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

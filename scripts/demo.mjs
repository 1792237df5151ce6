/** `npm run demo`: set-up, then the demo in a process of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

await runScript(async () => {
  await setUp();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'bin', 'waymark.js'), 'demo'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});

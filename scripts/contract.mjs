/** `npm run contract -- --device …`: set-up, then the contract suite in a process of its own. Its exit code is the suite's. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

await runScript(async () => {
  const line = process.argv.slice(2);
  await setUp({ build: false, adb: line.includes('lab-android') });
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), path.join(ROOT, 'contract', 'main.ts'), ...line],
      {
        // Started by npm, the folder of the project is the current one; files are named from where the user stands.
        cwd: process.env.INIT_CWD ?? process.cwd(),
        stdio: 'inherit',
      },
    );
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});

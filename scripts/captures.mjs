/** `npm run captures`: set-up, then every place of the shipped packs is visited on the lab's phones and its page source stored. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

await runScript(async () => {
  await setUp({ build: false, adb: true });
  return new Promise((resolve, reject) => {
    const main = path.join(ROOT, 'scripts', 'captures', 'main.ts');
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});

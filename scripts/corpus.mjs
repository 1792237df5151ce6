/** `npm run corpus`: names the screens of a corpus by its packs, and says how often that was right. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, runScript, setUp } from './setup.mjs';

await runScript(async () => {
  await setUp({ build: false, adb: false });
  return new Promise((resolve, reject) => {
    const main = path.join(ROOT, 'scripts', 'corpus', 'main.ts');
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});

#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/cli/main.js', import.meta.url);
if (!existsSync(fileURLToPath(main))) {
  console.error('Waymark is not built yet. Run `npm run build` in its folder, then try again.');
  process.exit(2);
}
const { endureClosedOutput } = await import(new URL('../dist/cli/output.js', import.meta.url).href);
endureClosedOutput();
const { main: run } = await import(main.href);
process.exitCode = await run(process.argv.slice(2));

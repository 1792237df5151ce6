import { join } from 'node:path';
import { isAsked, readArguments, USAGE } from './arguments.js';
import { machine } from './machine.js';
import { PROJECT } from './project.js';
import type { RowResult } from './row.js';
import { ROWS } from './rows.js';
import { tableText, writeTable } from './table.js';

/** @returns the exit code: 0 also where a budget is exceeded, for a benchmark reports and does not judge; 2 for wrong use */
async function main(line: readonly string[]): Promise<number> {
  if (line.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  let asked;
  try {
    asked = readArguments(
      line,
      ROWS.map(({ name }) => name),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 2;
  }
  const on = machine();
  const chosen = ROWS.filter(({ name }) => isAsked(name, asked.rows));
  const results: RowResult[] = [];
  for (const row of chosen) {
    console.error(row.name);
    globalThis.gc?.();
    results.push(await row.run({ effort: 1, progress: (text) => console.error(`  ${text}`) }));
  }
  if (asked.json) {
    console.log(JSON.stringify(results, undefined, 2));
    return 0;
  }
  console.log(tableText(results, on));
  if (asked.rows.length === 0) writeTable(join(PROJECT, 'bench', 'README.md'), tableText(results, on));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));

export interface Arguments {
  /** Print JSON and nothing else on stdout. */
  readonly json: boolean;
  /** Names of rows, or their first parts: `match` is all rows `match-…`. Empty: all. */
  readonly rows: readonly string[];
}

export const USAGE = `npm run bench [-- --json] [-- --row NAME]

  --json       an array of rows on stdout, nothing else; bench/README.md stays as it is
  --row NAME   only this row, or all rows NAME-…; may be given several times; bench/README.md stays as it is

Example: npm run bench -- --row match-100`;

/**
 * @param known names of all rows
 * @throws RangeError for an option or a row that there is not
 */
export function readArguments(line: readonly string[], known: readonly string[]): Arguments {
  let json = false;
  const rows: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const word = line[at] ?? '';
    if (word === '--json') json = true;
    else if (word === '--row') {
      const name = line[++at];
      if (name === undefined) throw new RangeError(`\`--row\` needs the name of a row: ${known.join(', ')}.`);
      if (!known.some((row) => isAsked(row, [name])))
        throw new RangeError(`There is no row \`${name}\`; there are ${known.join(', ')}.`);
      rows.push(name);
    } else throw new RangeError(`There is no option \`${word}\`.\n\n${USAGE}`);
  }
  return { json, rows };
}

export function isAsked(row: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((name) => row === name || row.startsWith(`${name}-`));
}

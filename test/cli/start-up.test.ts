import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../src/cli/', import.meta.url));

/** The packages that a module loads before it runs: what is imported for its types, or later, is not loaded. */
function packagesOf(module: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const statements = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)((?:[^'"`;]*?)\s+from\s+)?'([^']+)';/gm,
    );
    for (const [, names = '', from = ''] of statements) {
      const inner = /\{([^}]*)\}/.exec(names)?.[1];
      const onlyTypes = inner?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
      if (onlyTypes === true) continue;
      if (!from.startsWith('.')) packages.add(from);
      else {
        const path = resolve(dirname(file), from.replace(/\.js$/, '.ts'));
        if (!existsSync(path)) throw new Error(`${file} imports ${from}, which is not there`);
        visit(path);
      }
    }
  };
  visit(resolve(CLI, module));
  return packages;
}

describe('Starting the command line', () => {
  it('loads no schemas, YAML, patterns or drivers before it knows what to do', () => {
    expect([...packagesOf('main.ts')].filter((name) => !name.startsWith('node:')).sort()).to.deep.equal([
      'commander',
      'picocolors',
    ]);
  });

  it('loads no schemas, YAML or drivers to say where a screen is from the cache', () => {
    expect([...packagesOf('where.ts')].filter((name) => !name.startsWith('node:')).sort()).to.deep.equal([
      'picocolors',
      're2js',
    ]);
  });

  it('would be told: what loads a pack anew needs them', () => {
    expect([...packagesOf('check.ts')]).to.include.members(['zod', 'yaml']);
  });
});

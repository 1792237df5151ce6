import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes one plain module of a file and all that it imports: many processes start it at once in the time in which one would compile it.
 * @param entry of a TypeScript file
 * @param folder a temporary one, for the module
 * @returns its path
 */
export async function bundled(entry: URL, folder: string): Promise<string> {
  const outfile = join(folder, 'bundled.mjs');
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    // For packages in it that are CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outfile;
}

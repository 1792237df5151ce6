import { openPacks, writeTypes, writeWhole } from '../pack/index.js';
import { packFolders } from './pack-folder.js';
import { givenPath, type Context } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';

export interface TypesOptions {
  readonly out: string;
}

/** `waymark types`: a `.d.ts` for the robots of these packs. */
export function types(context: Context, folders: readonly string[], options: TypesOptions): Promise<ExitCode> {
  const packs = (folders.length > 0 ? folders : packFolders(context.project)).map((folder) =>
    openPacks(givenPath(context, folder)),
  );
  writeWhole(givenPath(context, options.out), writeTypes(packs.map(({ main }) => main)));
  context.output.line(options.out);
  return Promise.resolve(EXIT.done);
}

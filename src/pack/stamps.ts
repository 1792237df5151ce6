import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { listPack, type PackListing } from './folder.js';
import type { Problem } from './problem.js';

/** How the files of a pack stood when they were listed, so that what was read of them is known to belong together. */
export class Stamps {
  readonly #stamps: ReadonlyMap<string, string>;

  /** @param root the pack's folder */
  constructor(
    private readonly root: string,
    listing: PackListing,
  ) {
    this.#stamps = new Map(filesOf(listing).map((file) => [file, stampOf(root, file)]));
  }

  /** The first file that is not as it was, is gone or is new. To be asked when all of them have been read. */
  changed(): readonly Problem[] {
    const now = filesOf(listPack(this.root));
    const file =
      [...this.#stamps].find(([each, stamp]) => stampOf(this.root, each) !== stamp)?.[0] ??
      now.find((each) => !this.#stamps.has(each));
    return file === undefined
      ? []
      : [
          {
            code: 'changed',
            file,
            line: 1,
            column: 1,
            message: 'changed while the pack was loaded, so what was read may be of two versions.',
            hint: 'Load it again when nothing writes to it.',
          },
        ];
  }
}

function filesOf({ waypoints, shortcuts, trailheads, captures }: PackListing): readonly string[] {
  return ['pack.yaml', ...waypoints, ...shortcuts, ...trailheads, ...captures];
}

function stampOf(root: string, file: string): string {
  const stat = lstatSync(join(root, file), { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
}

import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { WaymarkError } from '../../model/index.js';

/** What becomes of one file; absolute paths. */
export interface FileChange {
  readonly from: string;
  /** The same, or where it is moved. */
  readonly to: string;
  /** Undefined: it is only moved. */
  readonly content?: { readonly before: Buffer; readonly after: Buffer } | undefined;
}

/**
 * Writes all of them or none: every new content lies beside its file before the first is changed, and what was done is taken back where one cannot be.
 * @throws WaymarkError `conflict` where a file is not as it was read, or something is where one is moved; `usage` where the system refuses
 */
export function writeChanges(changes: readonly FileChange[]): void {
  for (const { from, to, content } of changes) {
    if (content !== undefined && !readFileSync(from).equals(content.before))
      throw new WaymarkError('conflict', `${from} was changed in the meantime.`, 'Do it again: nothing was written.');
    if (to !== from && existsSync(to))
      throw new WaymarkError('conflict', `${to} is there already.`, 'Remove it, or choose another id: nothing was written.'); // prettier-ignore
  }
  const laid = new Map<string, string>();
  const undo: Undo[] = [];
  try {
    for (const { from, to, content } of changes) {
      if (content === undefined) continue;
      const beside = `${to}.${randomUUID()}.tmp`;
      laid.set(to, beside);
      writeFileSync(beside, content.after, { flag: 'wx' });
      chmodSync(beside, statSync(from).mode);
    }
    for (const change of changes) put(change, laid, undo);
  } catch (error) {
    const left = takeBack(undo);
    throw refused(error, left);
  } finally {
    for (const beside of laid.values()) rmSync(beside, { force: true });
  }
}

interface Undo {
  readonly file: string;
  readonly run: () => void;
}

function put({ from, to, content }: FileChange, laid: Map<string, string>, undo: Undo[]): void {
  const beside = laid.get(to);
  if (beside === undefined || content === undefined) {
    renameSync(from, to);
    undo.push({ file: to, run: () => renameSync(to, from) });
    return;
  }
  renameSync(beside, to);
  laid.delete(to);
  undo.push({
    file: to,
    run: () => (to === from ? writeFileSync(from, content.before) : rmSync(to, { force: true })),
  });
  if (to === from) return;
  rmSync(from);
  undo.push({ file: from, run: () => writeFileSync(from, content.before) });
}

/** @returns the files that could not be taken back */
function takeBack(undo: readonly Undo[]): readonly string[] {
  return [...undo].reverse().flatMap(({ file, run }) => {
    try {
      run();
      return [];
    } catch {
      return [file];
    }
  });
}

function refused(error: unknown, left: readonly string[]): WaymarkError {
  const reason = error instanceof Error ? error.message : String(error);
  return new WaymarkError(
    'usage',
    `It cannot be written: ${reason}.`,
    left.length === 0
      ? 'Look at the permissions and the space on the disk: everything is as it was before.'
      : `These files are changed and could not be taken back: ${left.join(', ')}. Restore them from your repository.`,
    { cause: error },
  );
}

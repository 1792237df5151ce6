import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WaymarkError } from '../model/index.js';

const run = promisify(execFile);

/**
 * The files that differ from a commit, those that git does not know yet included; relative to the folder, with `/`.
 * @param folder inside of a git repository
 * @throws WaymarkError `usage` where git says no
 */
export async function changedFiles(folder: string, ref: string): Promise<readonly string[]> {
  const git = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await run('git', [...words], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return stdout.split('\0').filter((file) => file !== '');
  };
  try {
    // `--` and `--end-of-options`: a name of a commit is never an option.
    const changed = await git('diff', '--name-only', '--relative', '-z', '--end-of-options', ref, '--');
    const fresh = await git('ls-files', '--others', '--exclude-standard', '-z');
    return [...new Set([...changed, ...fresh])].sort();
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).split('\n')[0] : '';
    throw new WaymarkError(
      'usage',
      `git cannot say what changed since \`${ref}\`${said === '' ? '' : `: ${said ?? ''}`}.`,
      'Name a commit, a branch or a tag of this repository, and see that git is installed.',
      { cause },
    );
  }
}

import { spawn } from 'node:child_process';
import { PROJECT } from './project.js';

export interface Ended {
  readonly stdout: string;
  /** From before the start until it had ended, in ms. */
  readonly wallMs: number;
}

/**
 * Runs a Node program to its end.
 * @param folder where it is called from
 * @throws Error with what it said, when it fails
 */
export function runNode(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  folder: string = PROJECT,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const before = performance.now();
    const child = spawn(process.execPath, [...args], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => {
      const wallMs = performance.now() - before;
      if (code === 0) resolve({ stdout, wallMs });
      else reject(new Error(`${args.join(' ')} ended with ${code ?? 'a signal'}: ${stderr.trim()}`));
    });
  });
}

/** Runs all ways in turns, so often; for each, what it measured of every turn. */
export async function inTurns<T>(
  turns: number,
  ways: readonly (() => Promise<T>)[],
): Promise<readonly (readonly T[])[]> {
  const measured: T[][] = ways.map(() => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, way] of ways.entries()) measured[index]?.push(await way());
  return measured;
}

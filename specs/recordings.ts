import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTrail, replay, type ReplayResult, type Session } from 'waymark';

const RECORDINGS = fileURLToPath(new URL('../recordings/', import.meta.url));

type Trail = Extract<ReturnType<typeof loadTrail>, { kind: 'loaded' }>['trail'];

/** The names of all trails. */
export function recordings(): readonly string[] {
  return readdirSync(RECORDINGS).filter((file) => file.endsWith('.trail.yaml'));
}

export function trailIn(file: string): Trail {
  const loaded = loadTrail(join(RECORDINGS, file));
  return loaded.kind === 'loaded' ? loaded.trail : expect.fail(JSON.stringify(loaded.problems));
}

/** Replays a trail to its end. */
export async function expectToPass(file: string, walker: Session['walker']): Promise<void> {
  const trail = trailIn(file);
  const result = await replay(trail, walker);
  expect(result.kind, `${file}: ${whyNot(result)}`).to.equal('passed');
  expect(result.kind === 'passed' ? result.steps : []).to.have.lengthOf(trail.steps.length);
}

/** What the last step came to, without the screenshot and the page source. */
export function whyNot(result: ReplayResult): string {
  if (result.kind === 'refused') return JSON.stringify(result.refusals);
  const last = result.steps.at(-1)?.result;
  return JSON.stringify({ ...last, screenshot: undefined, source: undefined });
}

import type { Pack } from '../../model/index.js';
import { readPacks } from '../load-packs.js';
import type { Problem } from '../problem.js';
import { byPlace } from '../report.js';
import { checkBodies } from './bodies.js';
import { checkCaptures, readCaptures } from './captures.js';
import { CheckContext } from './context.js';
import type { Finding } from './finding.js';
import { checkReach } from './reach.js';
import { checkEdgesOnCaptures } from './targets.js';
import { checkWording } from './wording.js';

/**
 * Everything that can be said of a pack without a device: its flaws as files, and of a sound one what is weak in the map
 * (DESIGN section 5). In order of the files; what `allow` in pack.yaml names carries its reason.
 * @param folder the folder with `pack.yaml`
 */
export function checkPack(folder: string): readonly Finding[] {
  const read = readPacks(folder);
  if (read.kind === 'invalid') return read.problems.map(asFinding);
  const context = new CheckContext(
    read.main,
    read.used.map(({ pack }) => pack),
  );
  checkReach(context);
  checkBodies(context);
  const captures = readCaptures(context);
  checkCaptures(context, captures);
  checkEdgesOnCaptures(context, captures);
  checkWording(context);
  return allowed(context, context.findings, read.main.pack).sort(byPlace);
}

function asFinding({ code, file, line, column, message, hint }: Problem): Finding {
  const why = 'A pack with a flaw is not used at all.';
  return { code, severity: 'error', file, line, column, message, why, fix: hint };
}

function allowed(context: CheckContext, findings: readonly Finding[], pack: Pack): Finding[] {
  const used = new Set<number>();
  const marked = findings.map((finding): Finding => {
    const index = pack.allow.findIndex(
      ({ code, file }) => code === finding.code && (file === undefined || file === finding.file),
    );
    const allowance = pack.allow[index];
    if (allowance === undefined) return finding;
    used.add(index);
    return { ...finding, severity: 'info', allowed: allowance.reason };
  });
  pack.allow.forEach(({ code }, index) => {
    if (used.has(index)) return;
    context.remark({
      owner: pack,
      path: ['allow', index],
      code: 'unused-allowance',
      severity: 'hint',
      message: `nothing here is a \`${code}\` any more.`,
      why: 'What is allowed for no reason hides the next one.',
      fix: 'Remove it.',
    });
  });
  return [...marked, ...context.findings.filter(({ code }) => code === 'unused-allowance')];
}

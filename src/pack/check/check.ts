import type { Pack } from '../../model/index.js';
import { suggest } from '../../model/index.js';
import { readPacks } from '../load-packs.js';
import { PROBLEM_CODES, type Problem } from '../problem.js';
import { byPlace } from '../report.js';
import { checkArrivals } from './arrival.js';
import { checkBodies } from './bodies.js';
import { checkCaptures } from './captures.js';
import { checkConditions } from './conditions.js';
import { CheckContext } from './context.js';
import { edgesOnCaptures } from './edges.js';
import { checkElements } from './elements.js';
import { FINDING_CODES, type Finding } from './finding.js';
import { checkIds } from './ids.js';
import { checkInterrupters } from './interrupters.js';
import { checkPairs } from './pairs.js';
import { checkProofs } from './proofs.js';
import { checkReach } from './reach.js';
import { checkSaying } from './saying.js';
import { readScreens } from './screens.js';
import { checkTargets } from './targets.js';
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
  checkInterrupters(context);
  checkSaying(context);
  checkConditions(context);
  const screens = readScreens(context);
  checkCaptures(context, screens);
  checkPairs(context, screens);
  const edges = edgesOnCaptures(screens);
  checkProofs(context, edges);
  checkTargets(context, edges, screens);
  checkArrivals(context, screens);
  checkElements(context, screens);
  checkIds(context, screens);
  checkWording(context);
  return allowed(context, context.findings, read.main.pack).sort(byPlace);
}

function asFinding({ code, file, line, column, message, hint }: Problem): Finding {
  const why = 'A pack with a flaw is not used at all.';
  return { code, severity: 'error', file, line, column, message, why, fix: hint, subject: message };
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
  const codes: readonly string[] = [...FINDING_CODES, ...PROBLEM_CODES];
  pack.allow.forEach(({ code, file }, index) => {
    if (used.has(index)) return;
    const isKnown = codes.includes(code);
    context.remark({
      owner: pack,
      path: ['allow', index],
      code: 'unused-allowance',
      severity: 'hint',
      message: isKnown
        ? `nothing${file === undefined ? ' here' : ` in ${file}`} is a \`${code}\` any more.`
        : `\`${code}\` is no code of a finding.`,
      why: 'What is allowed for no reason hides the next one.',
      fix: isKnown ? 'Remove it.' : suggest(code, codes, 'code'),
    });
  });
  return [...marked, ...context.findings.filter(({ code }) => code === 'unused-allowance')];
}

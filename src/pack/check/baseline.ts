import { z } from 'zod';
import { parseFile } from '../parse-file.js';
import { clipped, type Problem } from '../problem.js';
import { readLarge } from '../read-file.js';
import { writeWhole } from '../write-whole.js';
import type { Finding } from './finding.js';

const VERSION = 'baseline/1';

/** A finding that is known, by what stays the same from run to run. The same one may stand there several times. */
const entrySchema = z.strictObject({
  code: z.string().min(1),
  file: z.string().min(1),
  subject: z.string().min(1),
});
export type BaselineEntry = z.infer<typeof entrySchema>;

const baselineSchema = z.strictObject({
  waymark: z.literal(VERSION),
  /** By the folder of the pack, relative to the baseline's own, with `/`. */
  packs: z.record(z.string().min(1), z.array(entrySchema)),
});

/** The findings that a project knows of and has not mended yet: `check --baseline` reports what is not among them. */
export type Baseline = z.infer<typeof baselineSchema>;

export type ReadBaseline =
  | { readonly kind: 'read'; readonly baseline: Baseline }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** Reads what `writeBaseline` wrote, however many findings it holds up to 20 MB. What is wrong with it is told with its place. */
export function readBaseline(file: string): ReadBaseline {
  const read = readLarge(file, file);
  if (read.kind === 'unread') return { kind: 'invalid', problems: [read.problem] };
  const written = jsonOf(read.text);
  const baseline = baselineSchema.safeParse(written);
  if (baseline.success) return { kind: 'read', baseline: baseline.data };
  const other = otherVersion(written);
  if (other !== undefined)
    return {
      kind: 'invalid',
      problems: [
        {
          code: 'invalid-value',
          file,
          line: 1,
          column: 1,
          message: `is a \`${clipped(other)}\`, and this version of Waymark reads \`${VERSION}\`.`,
          hint: 'Use the version that wrote it, or remove it and write it anew with --update-baseline.',
        },
      ],
    };
  // Not as it was written: by the reader that knows where things stand.
  const parsed = parseFile(file, file, baselineSchema);
  return parsed.kind === 'problems'
    ? { kind: 'invalid', problems: parsed.problems }
    : { kind: 'read', baseline: parsed.value };
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a baseline of another version calls itself. */
function otherVersion(written: unknown): string | undefined {
  if (typeof written !== 'object' || written === null || !('waymark' in written)) return undefined;
  const { waymark } = written;
  return typeof waymark === 'string' && /^baseline\/\d+$/.test(waymark) && waymark !== VERSION ? waymark : undefined;
}

/**
 * One finding a line, in the order of packs and files, so that changes of it can be read.
 * @throws Error of the file system; the file is then as it was
 */
export function writeBaseline(file: string, { packs }: Baseline): void {
  const blocks = Object.entries(packs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([pack, entries]) => {
      const lines = entries.map((entry) => `      ${JSON.stringify(entry)}`);
      return `    ${JSON.stringify(pack)}: [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n    `}]`;
    });
  writeWhole(file, `{\n  "waymark": "baseline/1",\n  "packs": {\n${blocks.join(',\n')}\n  }\n}\n`);
}

/** What a baseline keeps of findings; what `allow` names needs no second excuse. */
export function baselineEntries(findings: readonly Finding[]): BaselineEntry[] {
  return findings
    .filter(({ allowed }) => allowed === undefined)
    .map(({ code, file, subject }) => ({ code, file, subject }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The findings, those in the baseline marked as known, and the entries that nothing is found of any more. */
export function compareWithBaseline(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
): { readonly findings: readonly Finding[]; readonly gone: readonly BaselineEntry[] } {
  const left = new Map<string, BaselineEntry[]>();
  for (const entry of entries) left.set(keyOf(entry), [...(left.get(keyOf(entry)) ?? []), entry]);
  const marked = findings.map((finding): Finding => {
    // As often as it stands there: one more of the same is new.
    const entry = finding.allowed === undefined ? left.get(keyOf(finding))?.pop() : undefined;
    return entry === undefined ? finding : { ...finding, known: true };
  });
  return { findings: marked, gone: [...left.values()].flat() };
}

function keyOf({ file, code, subject }: BaselineEntry | Finding): string {
  return JSON.stringify([file, code, subject]);
}

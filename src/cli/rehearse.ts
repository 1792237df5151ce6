import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lineageOf, PLATFORMS, suggest, WaymarkError, type Platform, type Trail } from '../model/index.js';
import { isProblem, loadTrail, openPacks, problemText, type OpenPacks } from '../pack/index.js';
import { cacheFolder } from '../pack/cached.js';
import {
  MapView,
  rehearse as rehearseTrail,
  touchedBy,
  touchesOf,
  touchesOfText,
  type RehearsalFinding,
} from '../trail/index.js';
import { givenPath, type Context } from './command.js';
import { changedFiles } from './changed-files.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { paint } from './output.js';
import { trailFiles } from './trail-files.js';

export interface RehearseOptions {
  readonly pack?: string;
  readonly platform?: readonly string[];
  readonly changed?: string;
  readonly specs?: string;
  readonly json?: boolean;
}

/** A finding of one platform; of a file that cannot be used at all, of none. Step 0 is before the first. */
type TrailFinding = Omit<RehearsalFinding, 'code'> & { readonly code: string; readonly platform: Platform | null };

interface Rehearsed {
  /** As it was given. */
  readonly trail: string;
  readonly name: string | null;
  readonly pack: string | null;
  readonly platforms: readonly Platform[];
  readonly findings: readonly TrailFinding[];
  readonly unknown: readonly { readonly platform: Platform; readonly step: number; readonly what: string }[];
  readonly places: readonly string[];
  readonly edges: readonly string[];
  readonly used: readonly string[];
}

/**
 * `waymark rehearse`: says without a device which steps of trails would fail. Exit 2 when there is a finding.
 * @throws WaymarkError `usage`
 */
export async function rehearse(
  context: Context,
  given: readonly string[],
  options: RehearseOptions,
): Promise<ExitCode> {
  const platforms = options.platform?.map(platformNamed);
  const files = given.length > 0 ? given : trailFiles(context);
  const rehearsals = new Rehearsals(context, options.pack, platforms);
  const rehearsed = files.map((file) => rehearsals.of(file));
  if (options.changed !== undefined) return tellChanged(context, rehearsed, options.changed, options);
  if (options.json === true) {
    context.output.line(JSON.stringify(rehearsed.map(({ used, ...entry }) => entry)));
  } else for (const each of rehearsed) tell(each, context);
  return rehearsed.some(({ findings }) => findings.length > 0) ? EXIT.usage : EXIT.done;
}

/** Maps are opened once each, however many trails cross them. */
class Rehearsals {
  readonly #opened = new Map<string, OpenPacks | readonly TrailFinding[]>();
  readonly #views = new Map<string, MapView>();

  constructor(
    private readonly context: Context,
    private readonly pack: string | undefined,
    private readonly platforms: readonly Platform[] | undefined,
  ) {}

  of(file: string): Rehearsed {
    const nothing = { trail: file, name: null, pack: null, platforms: [], findings: [], unknown: [], places: [], edges: [], used: [] }; // prettier-ignore
    const path = givenPath(this.context, file);
    if (!existsSync(path))
      return { ...nothing, findings: [flaw('usage', `There is no trail ${file}.`, 'Check the path; it is relative to where you are.')] }; // prettier-ignore
    const loaded = loadTrail(path);
    if (loaded.kind === 'invalid')
      return { ...nothing, findings: loaded.problems.map((problem) => flaw('invalid-file', problemText(problem), problem.hint)) }; // prettier-ignore
    const { trail } = loaded;
    const said = { ...nothing, name: trail.name, pack: trail.pack ?? null };
    if (trail.steps.length === 0) return { ...said, findings: [flaw('usage', 'It has no steps.', 'Record it anew.')] };
    if (trail.pack === undefined) return said;
    const folder = givenPath(this.context, this.pack ?? join('packs', trail.pack));
    const opened = this.#open(folder);
    if (!isOpen(opened)) return { ...said, findings: opened };
    if (opened.main.id !== trail.pack)
      return { ...said, findings: [flaw('usage', `It is a trail of the pack \`${trail.pack}\`, not of \`${opened.main.id}\`.`, `Give --pack packs/${trail.pack}.`)] }; // prettier-ignore
    return this.#rehearse(said, trail, folder, opened);
  }

  #rehearse(said: Omit<Rehearsed, 'platforms'>, trail: Trail, folder: string, opened: OpenPacks): Rehearsed {
    const platforms = this.platforms ?? platformsOf(trail, opened);
    const results = platforms.map((platform) => rehearseTrail(trail, this.#view(folder, opened, platform)));
    const once = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];
    return {
      ...said,
      platforms,
      findings: results.flatMap(({ platform, findings }) => findings.map((each) => ({ ...each, platform }))),
      unknown: results.flatMap(({ platform, unknown }) => unknown.map((each) => ({ platform, ...each }))),
      places: once(results.map(({ places }) => places)),
      edges: once(results.map(({ edges }) => edges)),
      used: opened.used.map(({ id }) => id),
    };
  }

  #open(folder: string): OpenPacks | readonly TrailFinding[] {
    const known = this.#opened.get(folder);
    if (known !== undefined) return known;
    const { project, environment } = this.context;
    const opened = this.#tryToOpen(folder, cacheFolder(project, environment));
    this.#opened.set(folder, opened);
    return opened;
  }

  /** A pack that cannot be used fails every trail of it, and each says so. */
  #tryToOpen(folder: string, cache: string | undefined): OpenPacks | readonly TrailFinding[] {
    try {
      return openPacks(folder, cache);
    } catch (error) {
      if (!(error instanceof WaymarkError)) throw error;
      const problems = Array.isArray(error.details) ? error.details.filter(isProblem) : [];
      return problems.length === 0
        ? [flaw(error.code, error.message, error.hint)]
        : problems.map((problem) => flaw('invalid-file', problemText(problem), problem.hint));
    }
  }

  #view(folder: string, opened: OpenPacks, platform: Platform): MapView {
    const key = `${platform} ${folder}`;
    const view = this.#views.get(key) ?? new MapView(opened, lineageOf(platform));
    this.#views.set(key, view);
    return view;
  }
}

function isOpen(opened: OpenPacks | readonly TrailFinding[]): opened is OpenPacks {
  return 'main' in opened;
}

/** The platforms that its raw steps are of; without such, those of the pack's apps. */
function platformsOf({ steps }: Trail, { main }: OpenPacks): readonly Platform[] {
  const raw = new Set(steps.flatMap((step) => ('raw' in step ? [step.platform] : [])));
  return PLATFORMS.filter((platform) => (raw.size > 0 ? raw.has(platform) : main.apps[platform] !== undefined));
}

function flaw(code: string, message: string, hint: string): TrailFinding {
  return { platform: null, step: 0, code, message, hint };
}

/** @throws WaymarkError `usage` */
function platformNamed(text: string): Platform {
  const platform = PLATFORMS.find((each) => each === text);
  if (platform !== undefined) return platform;
  throw new WaymarkError('usage', `\`${text}\` is no platform.`, suggest(text, PLATFORMS, 'platform'));
}

function tell({ trail, name, pack, platforms, findings, unknown }: Rehearsed, { output }: Context): void {
  const where =
    pack === null && findings.length === 0 ? 'names no pack, so that nothing can be said of it' : platforms.join(', ');
  const verdict =
    findings.length === 0
      ? paint.green('sound')
      : paint.red(`${findings.length} finding${findings.length === 1 ? '' : 's'}`);
  output.line(`${verdict} ${paint.bold(name ?? trail)} ${paint.dim(`(${trail}${where === '' ? '' : `; ${where}`})`)}`);
  for (const { platform, step, code, message, hint } of findings) {
    output.line(
      `  ${step === 0 ? '' : `step ${step}, `}${platform === null ? '' : `${platform}: `}${paint.red(code)} ${message}`,
    );
    output.line(`    ${hint}`);
  }
  for (const { platform, step, what } of unknown)
    output.line(paint.dim(`  step ${step}, ${platform}: cannot be known offline: ${what}`));
}

/** Which trails and specs cross what changed since a commit. */
async function tellChanged(
  context: Context,
  rehearsed: readonly Rehearsed[],
  ref: string,
  { specs = 'specs', json }: RehearseOptions,
): Promise<ExitCode> {
  const touched = touchedBy(await changedFiles(context.project, ref));
  const trails = rehearsed.flatMap(({ trail, pack, used, ...crossed }) => {
    const by = [
      ...(touched.files.has(trail.split(sep).join('/')) ? [trail] : []),
      ...(pack === null ? [] : touchesOf(touched, pack, used, crossed)),
    ];
    return by.length === 0 ? [] : [{ trail, by: [...new Set(by)] }];
  });
  const touchedSpecs = specsIn(context, specs).flatMap(({ spec, text }) => {
    const by = [...(touched.files.has(spec) ? [spec] : []), ...touchesOfText(touched, text)];
    return by.length === 0 ? [] : [{ spec, by: [...new Set(by)] }];
  });
  if (json === true) {
    context.output.line(JSON.stringify({ changed: ref, trails, specs: touchedSpecs }));
    return EXIT.done;
  }
  for (const { trail, by } of trails) context.output.line(`${trail}  ${paint.dim(by.join(', '))}`);
  for (const { spec, by } of touchedSpecs) context.output.line(`${spec}  ${paint.dim(by.join(', '))}`);
  if (trails.length + touchedSpecs.length === 0) context.output.line(`Nothing crosses what changed since ${ref}.`);
  return EXIT.done;
}

function specsIn({ project }: Context, folder: string): readonly { readonly spec: string; readonly text: string }[] {
  const path = join(project, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(spec|test)\.[cm]?[jt]sx?$/.test(file))
    .sort()
    .map((file) => ({
      spec: relative(project, join(path, file)).split(sep).join('/'),
      text: readFileSync(join(path, file), 'utf8'),
    }));
}

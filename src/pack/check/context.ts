import { compileMatcher, SelectorError, type Matcher } from '../../match/index.js';
import {
  lineageOf,
  platformOf,
  type Classifier,
  type Pack,
  type Platform,
  type ResolvedPacks,
} from '../../model/index.js';
import { compileGraph, type Graph } from '../../route/index.js';
import { classifiersOf } from '../link.js';
import type { LoadedPack } from '../loaded.js';
import { Places, type Owner } from '../report.js';
import { resolvePacks } from '../resolve.js';
import type { Path } from '../source.js';
import type { Finding, FindingCode, Severity } from './finding.js';

/** A pack as one classifier sees it, compiled for looking at. */
export interface ClassifierView {
  readonly classifier: Classifier;
  readonly platform: Platform;
  readonly packs: ResolvedPacks;
  readonly graph: Graph;
  /** Undefined when a condition cannot be used there, which is a finding. */
  readonly matcher: Matcher | undefined;
}

export interface Remark {
  readonly owner: Owner;
  readonly path: Path;
  readonly text?: string | undefined;
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly message: string;
  readonly why: string;
  readonly fix: string;
}

/** What the parts of a check share. */
export class CheckContext {
  readonly pack: Pack;
  readonly views: readonly ClassifierView[];
  readonly #places: Places;
  readonly #findings = new Map<string, Finding>();

  constructor(
    readonly loaded: LoadedPack,
    readonly used: readonly Pack[],
  ) {
    this.pack = loaded.pack;
    this.#places = new Places(loaded);
    this.views = classifiersOf(this.pack).map((classifier) => this.#view(classifier));
  }

  #view(classifier: Classifier): ClassifierView {
    const lineage = lineageOf(classifier);
    const packs = resolvePacks(this.pack, this.used, lineage);
    let matcher: Matcher | undefined;
    try {
      matcher = compileMatcher(packs);
    } catch (error) {
      if (!(error instanceof SelectorError)) throw error;
      this.remark({
        owner: this.pack,
        path: ['id'],
        code: 'unusable-selector',
        severity: 'error',
        message: `on ${classifier}: ${error.message}`,
        why: 'No place can be named on this platform while one condition cannot be read.',
        fix: error.hint,
      });
    }
    return { classifier, platform: platformOf(lineage), packs, graph: compileGraph(packs), matcher };
  }

  remark({ owner, path, text, ...said }: Remark): void {
    const place = this.#places.of(owner, path, text);
    if (place !== undefined) this.add({ ...place, ...said });
  }

  /** Each finding once, whichever platforms show it. */
  add(finding: Finding): void {
    this.#findings.set(`${finding.file}|${finding.line}|${finding.column}|${finding.code}|${finding.message}`, finding);
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }
}

import { compileMatcher, type Matcher } from '../../match/index.js';
import {
  lineageOf,
  platformOf,
  type Classifier,
  type Edge,
  type Pack,
  type Platform,
  type ResolvedPacks,
  type Shortcut,
  type Waypoint,
} from '../../model/index.js';
import { compileGraph, type Graph } from '../../route/index.js';
import { classifiersOf } from '../link.js';
import { bare, type LoadedPack } from '../loaded.js';
import { Places, type Owner } from '../report.js';
import { resolvePacks } from '../resolve.js';
import type { Path } from '../source.js';
import type { Finding, FindingCode, Proposal, Severity } from './finding.js';

/** A pack as one classifier sees it, compiled for looking at. */
export interface ClassifierView {
  readonly classifier: Classifier;
  readonly platform: Platform;
  readonly packs: ResolvedPacks;
  readonly graph: Graph;
  readonly matcher: Matcher;
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
  /** Where the message may say another thing next time: counts, captures, what is near. */
  readonly subject?: string | undefined;
  readonly proposal?: Proposal | undefined;
}

/** What the parts of a check share. */
export class CheckContext {
  readonly pack: Pack;
  readonly views: readonly ClassifierView[];
  readonly #places: Places;
  readonly #findings = new Map<string, Finding>();
  readonly #shortcuts: ReadonlyMap<string, Shortcut>;
  readonly #waypoints: ReadonlyMap<string, Waypoint>;

  constructor(
    readonly loaded: LoadedPack,
    readonly used: readonly Pack[],
  ) {
    this.pack = loaded.pack;
    this.#places = new Places(loaded);
    this.#shortcuts = new Map(this.pack.shortcuts.map((each) => [edgeKey(each), each]));
    this.#waypoints = new Map(this.pack.waypoints.map((each) => [each.id, each]));
    this.views = classifiersOf(this.pack).map((classifier) => this.#view(classifier));
  }

  #view(classifier: Classifier): ClassifierView {
    const lineage = lineageOf(classifier);
    const packs = resolvePacks(this.pack, this.used, lineage);
    const matcher = compileMatcher(packs);
    return { classifier, platform: platformOf(lineage), packs, graph: compileGraph(packs), matcher };
  }

  /** The shortcut of the pack at hand that an edge comes from; undefined for one of another pack. */
  shortcut(edge: Edge): Shortcut | undefined {
    return this.#shortcuts.get(edgeKey(edge));
  }

  /** The waypoint of the pack at hand by the name that it has among the packs in use. */
  waypoint(id: string): Waypoint | undefined {
    return this.#waypoints.get(bare(id, this.pack.id));
  }

  remark({ owner, path, text, subject, proposal, ...said }: Remark): void {
    const place = this.#places.of(owner, path, text);
    if (place === undefined) return;
    this.add({ ...place, ...said, subject: subject ?? said.message, ...(proposal === undefined ? {} : { proposal }) });
  }

  /** Each finding once, whichever platforms show it. */
  add(finding: Finding): void {
    const { file, line, column, code, subject } = finding;
    const key = JSON.stringify([file, line, column, code, subject]);
    if (!this.#findings.has(key)) this.#findings.set(key, finding);
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }
}

function edgeKey({ id, variant }: Pick<Edge, 'id' | 'variant'>): string {
  return `${id}.${variant ?? ''}`;
}

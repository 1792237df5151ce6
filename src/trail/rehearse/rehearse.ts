import {
  isRequired,
  valueIn,
  type Edge,
  type Platform,
  type Trail,
  type TrailStep,
  type Values,
} from '../../model/index.js';
import { edgeName } from '../../route/index.js';
import { edgeOfStep, refusals } from '../plan.js';
import { secretNames } from '../replay.js';
import { bodyRemarks, type BodyRemark } from './body-targets.js';
import type { Fault, RehearsalCode, RehearsalFinding, Unknown, Verdict } from './finding.js';
import { fitFaults } from './fit.js';
import type { MapView } from './map-view.js';
import { goneVerdict, rawVerdict, seeVerdict, type Scene } from './on-captures.js';

export interface Rehearsal {
  readonly platform: Platform;
  /** Empty: nothing says that the trail would fail. In order of the steps. */
  readonly findings: readonly RehearsalFinding[];
  readonly unknown: readonly Unknown[];
  /** The places and edges that it would cross, as far as that is known. */
  readonly places: readonly string[];
  readonly edges: readonly string[];
}

/** Says without a device which steps would fail on a map. Secrets are taken for given: their names are enough. */
export function rehearse(trail: Trail, view: MapView): Rehearsal {
  return new Rehearsing(trail, view).run();
}

class Rehearsing {
  readonly #findings: RehearsalFinding[] = [];
  readonly #unknown: Unknown[] = [];
  readonly #places = new Set<string>();
  readonly #edges = new Set<string>();
  readonly #remarks = new Set<string>();
  readonly #values: Values;
  /** Where the app may be, by what was walked so far; undefined: nobody can say. */
  #here: readonly string[] | undefined;
  #step = 0;

  constructor(
    private readonly trail: Trail,
    private readonly view: MapView,
  ) {
    this.#values = trail.params ?? {};
  }

  run(): Rehearsal {
    const known = new Set([...Object.keys(this.#values), ...secretNames(this.trail).map((name) => `secret.${name}`)]);
    const refused = new Map<number, Fault[]>();
    for (const { step, code, message, hint } of refusals(this.trail, this.view.packs, known)) {
      const said = { code: code as RehearsalCode, message, hint };
      refused.set(step, [...(refused.get(step) ?? []), said]);
    }
    for (const [index, step] of this.trail.steps.entries()) {
      this.#step = index + 1;
      const said = refused.get(this.#step);
      if (said === undefined) this.#take(step);
      else {
        said.forEach((each) => this.#find(each));
        // What follows is judged as if the step had been mended.
        this.#here = this.#endOf(step);
      }
      for (const place of this.#here ?? []) this.#visit(place);
    }
    const { platform } = this.view;
    const [findings, unknown] = [this.#findings, this.#unknown];
    return { platform, findings, unknown, places: [...this.#places], edges: [...this.#edges] };
  }

  #take(step: TrailStep): void {
    if ('start' in step) this.#start(step.start);
    else if ('shortcut' in step) this.#shortcut(step.shortcut, step.params ?? {});
    else if ('goTo' in step) this.#goTo(step.goTo, this.#known(step.params ?? {}));
    else if ('at' in step) this.#at(typeof step.at === 'string' ? { waypoint: step.at } : step.at);
    else if ('see' in step) this.#judge(seeVerdict(this.#scene, step.see));
    else if ('gone' in step) this.#judge(goneVerdict(this.#scene, step.gone));
    else if ('read' in step) {
      const { match, ...selector } = step.read;
      this.#judge(seeVerdict(this.#scene, selector));
    } else {
      this.#judge(rawVerdict(this.#scene, step.raw));
      this.#here = undefined;
    }
  }

  #start(start: Extract<TrailStep, { start: unknown }>['start']): void {
    const { to, params, trailhead } = typeof start === 'string' ? { to: start } : { ...start, to: start.to };
    const given = this.#known(params ?? {});
    const able = this.view.packs.trailheads.filter(
      ({ id, params: declared }) =>
        (trailhead === undefined || id === trailhead) &&
        Object.entries(declared).every(([name, param]) => !isRequired(param) || Object.hasOwn(given, name)),
    );
    const hops = this.view.graph.hopsTo(to);
    const leading = able.filter((each) => each.to.some(({ waypoint }) => hops.has(waypoint)));
    const [first] = leading;
    this.#here = [to];
    if (first === undefined) {
      this.#find({
        code: able.length === 0 ? 'missing-param' : 'no-path',
        message:
          able.length === 0
            ? `No trailhead on ${this.view.platform} can be used with what is given.`
            : `No trailhead leads to ${to} on ${this.view.platform}.`,
        hint: 'Give the params that a trailhead needs, or map a way from where it lands.',
      });
      return;
    }
    const resets = typeof start === 'string' ? undefined : start.reset;
    // No command makes an iPhone's app forget its data: the app must do it, or be installed anew.
    if (
      resets === 'data' &&
      this.view.platform === 'ios' &&
      leading.every(({ reset, arguments: words }) => reset !== 'data' && words.length === 0)
    )
      this.#doubt(`start with \`reset: data\`: no trailhead of this pack makes the app forget its data on ios`);
    // Which of several trailheads is taken, a walk decides by more than the map; the way on from one of them is looked at where there is but one.
    if (leading.length > 1 || first.to.length > 1) return;
    const end = first.to[0]?.waypoint;
    if (end === undefined || this.view.graph.isAt(end, to)) return;
    const declared = new Set(Object.keys(first.params));
    const onward = Object.fromEntries(Object.entries(given).filter(([name]) => !declared.has(name)));
    this.#walk(this.#route(end, to, onward, given));
  }

  #shortcut(wanted: Extract<TrailStep, { shortcut: unknown }>['shortcut'], params: Values): void {
    const edge = edgeOfStep(wanted, this.view.packs);
    // It was refused.
    if (edge === undefined) return;
    const given = this.#known(params);
    const faults = fitFaults(edge, given);
    faults.forEach((fault) => this.#find(fault));
    if (faults.length === 0) {
      const away = (this.#here ?? []).filter((place) => !this.view.graph.exits(place).includes(edge));
      const ways = away.map((place) => this.#route(place, edge.from, given, {}, true));
      const [lost] = ways;
      if (lost !== undefined && ways.every((way) => !Array.isArray(way)) && away.length === this.#here?.length)
        this.#walk(lost);
      else if (ways.length === 1 && this.#here?.length === 1) this.#walk(lost);
      this.#cross(edge);
    }
    this.#here = edge.to.map(({ waypoint }) => waypoint);
  }

  #goTo(to: string, given: Values): void {
    const data = Object.fromEntries(
      Object.entries(given).filter(([name]) => Object.hasOwn(this.view.packs.places.get(to)?.params ?? {}, name)),
    );
    const ways = (this.#here ?? []).map((place) => this.#route(place, to, given, data));
    const [first] = ways;
    // Where several places are possible, only what fails from all of them is sure.
    if (first !== undefined && (ways.length === 1 || ways.every((way) => !Array.isArray(way)))) this.#walk(first);
    this.#here = [to];
  }

  #at({ waypoint, with: given }: { readonly waypoint: string; readonly with?: Values | undefined }): void {
    const here = this.#here;
    const { graph, packs } = this.view;
    // A place that refines what was expected, or one that covers it, may well be there.
    const possible = here?.some(
      (place) =>
        graph.isAt(place, waypoint) || graph.isAt(waypoint, place) || packs.places.get(waypoint)?.modal === true,
    );
    if (possible === false)
      this.#find({
        code: 'wrong-place',
        message: `The app is at ${here?.join(' or ') ?? ''} here, not at ${waypoint}.`,
        hint: `Add the step that leads to ${waypoint}, or correct the place.`,
      });
    const declared = packs.places.get(waypoint)?.params ?? {};
    for (const name of Object.keys(given ?? {}))
      if (!Object.hasOwn(declared, name))
        this.#find({
          code: 'usage',
          message: `${waypoint} has no param \`${name}\`.`,
          hint: `It has ${Object.keys(declared).join(', ') || 'none'}.`,
        });
    this.#here = [waypoint];
  }

  /** @returns the edges, or why there are none */
  #route(from: string, to: string, given: Values, data: Values, tolerant = false): readonly Edge[] | Fault {
    const request = { from, to, params: given, toData: data };
    let found = this.view.graph.route(request);
    if (found.kind === 'unknown-params' && tolerant) found = this.view.graph.route({ ...request, params: {} });
    if (found.kind === 'route') return found.edges;
    if (found.kind === 'unknown-params')
      return {
        code: 'usage',
        message: `Nothing on the way from ${from} to ${to} takes ${found.names.map((name) => `\`${name}\``).join(', ')}.`,
        hint: `It takes ${found.known.join(', ') || 'nothing'}.`,
      };
    const code = found.cause.kind === 'missing-params' ? 'missing-param' : 'no-path';
    return { code, message: `${found.reason.replace(/\.$/, '')}.`, hint: found.hint };
  }

  #walk(way: readonly Edge[] | Fault | undefined): void {
    if (way === undefined) return;
    if (!isWay(way)) this.#find(way);
    else for (const edge of way) this.#cross(edge);
  }

  #cross(edge: Edge): void {
    this.#edges.add(edgeName(edge));
    this.#visit(edge.from);
    for (const remark of remarksOf(this.view, edge)) {
      const key = JSON.stringify(remark);
      // An edge that fails does so at its first use.
      if (this.#remarks.has(key)) continue;
      this.#remarks.add(key);
      this.#judge(remark);
    }
  }

  #visit(place: string): void {
    if (this.#places.has(place)) return;
    this.#places.add(place);
    if (this.view.isStale(place))
      this.#find({
        code: 'stale-capture',
        message: `${place} holds on none of its own captures: the app, the map or the captures have changed.`,
        hint: `Look at \`waymark check\`, or take it again: save the page source of that screen as \`captures/${place}.<platform>.xml\`.`,
      });
  }

  #endOf(step: TrailStep): readonly string[] | undefined {
    const end =
      'start' in step
        ? typeof step.start === 'string'
          ? step.start
          : step.start.to
        : 'shortcut' in step
          ? step.shortcut.to
          : 'goTo' in step
            ? step.goTo
            : 'at' in step
              ? typeof step.at === 'string'
                ? step.at
                : step.at.waypoint
              : undefined;
    if (end === undefined) return 'raw' in step ? undefined : this.#here;
    return this.view.packs.places.has(end) ? [end] : undefined;
  }

  /** Values with the trail's own params filled in; other references stay. */
  #known(values: Values): Values {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const whole = typeof value === 'string' ? /^\{\{\s*([\w.]+)\s*\}\}$/.exec(value)?.[1] : undefined;
        return [name, whole === undefined ? value : (valueIn(this.#values, whole) ?? value)];
      }),
    );
  }

  get #scene(): Scene {
    return { view: this.view, places: this.#here ?? [], values: this.#values };
  }

  #judge(verdict: Verdict): void {
    if (verdict.kind === 'unknown') this.#doubt(verdict.what);
    if (verdict.kind !== 'finding') return;
    const { kind, ...fault } = verdict;
    this.#find(fault);
  }

  #find(said: Fault): void {
    this.#findings.push({ step: this.#step, ...said });
  }

  #doubt(what: string): void {
    this.#unknown.push({ step: this.#step, what });
  }
}

const REMARKS = new WeakMap<MapView, Map<Edge, readonly BodyRemark[]>>();

/** Worked out once for each edge of a map, however many trails cross it. */
function remarksOf(view: MapView, edge: Edge): readonly BodyRemark[] {
  const known = REMARKS.get(view) ?? new Map<Edge, readonly BodyRemark[]>();
  REMARKS.set(view, known);
  const remarks = known.get(edge) ?? bodyRemarks(view, edge);
  known.set(edge, remarks);
  return remarks;
}

function isWay(way: readonly Edge[] | Fault): way is readonly Edge[] {
  return Array.isArray(way);
}

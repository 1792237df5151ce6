import { actionNamed, mapStepTargets, stepBinds, stepPlace, stepShortcut } from '../action/index.js';
import {
  bodyFor,
  templateNamesIn,
  type BodyKey,
  type Pack,
  type Proof,
  type Selector,
  type Shortcut,
  type Step,
  suggest,
} from '../model/index.js';
import { calledBy, endsOf, handsAlong, resolveCall, startsOf } from './compose.js';
import type { LineageView } from './lineage-view.js';
import type { NamedShortcut } from './named.js';

import type { Owner, Report } from './report.js';
import type { Path } from './source.js';
import { checkTemplates, type Secrets } from './templates.js';
import { patternFault, type Use } from './unusable.js';

/** What the files of a pack say of each other on one lineage: elements, values given to them, joints, cycles. */
export function linkLineage(view: LineageView, pack: Pack, report: Report): void {
  const links = new LineageLinks(view, pack, report);
  for (const waypoint of pack.waypoints) {
    const id = view.name(waypoint.id, pack);
    view.elements.of(id);
    if (view.place(id) === undefined) continue;
    for (const [answer, bodies] of Object.entries(waypoint.clear)) {
      const body = bodyFor(bodies, view.lineage);
      if (body !== undefined) links.steps(waypoint, ['clear', answer, links.keyOf(bodies)], body, [id], []);
    }
  }
  pack.busy.forEach((selector, index) => links.selector(pack, ['busy', index], selector, [], 'tested', 'no-secrets'));
  for (const shortcut of pack.shortcuts) links.shortcut(shortcut);
}

class LineageLinks {
  constructor(
    private readonly view: LineageView,
    private readonly pack: Pack,
    private readonly report: Report,
  ) {}

  keyOf(bodies: Readonly<Partial<Record<BodyKey, unknown>>>): BodyKey {
    return this.view.lineage.find((classifier) => bodies[classifier] !== undefined) ?? 'all';
  }

  shortcut(shortcut: Shortcut): void {
    const { view, pack } = this;
    const named: NamedShortcut = { pack, shortcut };
    const body = bodyFor(shortcut.bodies, view.lineage);
    if (body === undefined) return;
    const at = ['body', this.keyOf(shortcut.bodies)];
    const starts = startsOf(view, named).filter((from) => view.place(from) !== undefined);
    for (const from of starts) {
      const ends = endsOf(view, named, [from]).filter((end) => view.place(end) !== undefined);
      if (ends.length === 0) continue;
      this.steps(shortcut, at, body, [from], Object.keys(shortcut.params));
      this.#joints(shortcut, at, body, from, ends);
      const names = [...Object.keys(shortcut.params), ...body.flatMap(stepBinds)];
      shortcut.proof.forEach((proof, index) => {
        checkTemplates(this.report, shortcut, ['proof', index], proof, names);
        this.selector(shortcut, ['proof', index], selectorOf(proof), ends, 'tested');
      });
      for (const [name, { element, with: given, match }] of Object.entries(shortcut.returns)) {
        checkTemplates(this.report, shortcut, ['returns', name], given, names);
        const read = { element, ...(given === undefined ? {} : { with: given }) };
        this.selector(shortcut, ['returns', name], read, ends, 'tested');
        this.#pattern(shortcut, ['returns', name], match);
      }
    }
    this.#cycle(named, at);
    const commits = body.filter((step) => step.commit === true);
    if (commits.length > 1)
      this.report({
        owner: shortcut,
        path: at,
        code: 'invalid-value',
        message: `${commits.length} actions have \`commit: true\`, but one has the effect.`,
        hint: 'Keep it on the action that has the effect.',
      });
  }

  /** @param names of the values that the body may use */
  steps(owner: Owner, at: Path, steps: readonly Step[], start: readonly string[], names: readonly string[]): void {
    const { view, pack } = this;
    const hands = handsAlong(view, steps, start, pack);
    const known = [...names];
    steps.forEach((step, index) => {
      const path = [...at, index];
      checkTemplates(this.report, owner, path, step.spec, known);
      if (step.when !== undefined && !known.includes(step.when))
        this.report({
          owner,
          path,
          text: step.when,
          code: 'unknown-param',
          message: `\`when\` names \`${step.when}\`, which is no declared param.`,
          hint: suggest(step.when, known, 'param'),
        });
      const use = actionNamed(step.action)?.gesture === false ? 'tested' : 'acted-on';
      mapStepTargets(step, (selector, part) => {
        this.selector(owner, path, selector, hands[index] ?? start, part === undefined ? use : 'scrolled');
        return selector;
      });
      this.#pattern(owner, path, matchOf(step));
      this.#claim(owner, path, step);
      known.push(...stepBinds(step));
    });
  }

  /** Elements exist and get their params, and it can be used here. Templates were looked at before, with more to say about them. */
  selector(
    owner: Owner,
    path: Path,
    selector: Selector,
    places: readonly string[],
    use: Use,
    secrets: Secrets = 'secrets',
  ): void {
    const hand = { places, pack: this.pack };
    const { elements } = this.view;
    const expanded = elements.expand(owner, path, selector, hand, templateNamesIn(selector), secrets);
    if (expanded !== undefined) elements.judge(owner, path, selector, expanded, hand, use);
  }

  /** What is cut out of a text that is read. */
  #pattern(owner: Owner, path: Path, match: string | undefined): void {
    const fault = match === undefined ? undefined : patternFault(match);
    if (fault === undefined) return;
    this.report({ owner, path, text: match, code: 'invalid-value', message: fault.message, hint: fault.hint });
  }

  #claim(owner: Owner, path: Path, step: Step): void {
    const claim = stepPlace(step);
    if (claim === undefined) return;
    const id = this.view.name(claim.waypoint, this.pack);
    const place = this.view.place(id);
    const [finest] = this.view.lineage;
    if (place === undefined) {
      const known = this.view.waypoints.has(id);
      this.report({
        owner,
        path,
        text: claim.waypoint,
        code: known ? 'not-on-platform' : 'unknown-place',
        message: known
          ? `\`${claim.waypoint}\` does not exist on ${finest}.`
          : `there is no place \`${claim.waypoint}\`.`,
        hint: known
          ? `Give it conditions for ${finest}, or leave the \`at\` out.`
          : this.view.suggestPlace(claim.waypoint),
      });
      return;
    }
    for (const name of Object.keys(claim.with ?? {}))
      if (!Object.hasOwn(place.params, name))
        this.report({
          owner,
          path,
          text: name,
          code: 'unknown-param',
          message: `\`${claim.waypoint}\` has no data \`${name}\`.`,
          hint: suggest(name, Object.keys(place.params), 'param'),
        });
  }

  /** A composed shortcut starts where the body is, and a body that ends with one ends where the whole does. */
  #joints(owner: Shortcut, at: Path, steps: readonly Step[], from: string, ends: readonly string[]): void {
    const { view, pack } = this;
    const hands = handsAlong(view, steps, [from], pack);
    // The first flaw ends the look at a body: what follows it would only echo it.
    for (const [index, step] of steps.entries()) {
      const call = stepShortcut(step);
      if (call === undefined) continue;
      const path = [...at, index];
      const resolved = resolveCall(view, call, pack);
      if (resolved.kind === 'flaw') {
        const { code, text, message, hint } = resolved;
        this.report({ owner, path, text, code, message, hint });
        return;
      }
      const before = steps[index - 1];
      if (before !== undefined && stepShortcut(before) === undefined && stepPlace(before) === undefined) {
        this.report({
          owner,
          path,
          code: 'joint',
          message: `a shortcut step is first, or follows another, or an \`at\`; this one follows \`${before.action}\`.`,
          hint: 'Put `at: <place>` before it, so that the place is proven.',
        });
        return;
      }
      const { called } = resolved;
      const hand = hands[index] ?? [from];
      const starts = startsOf(view, called);
      // An edge whose start does not exist here does not exist here, and is inherited by nobody.
      const startsHere = starts.filter((start) => view.place(start) !== undefined);
      const stray = hand.find((id) => !view.sourcesOf(id).some((source) => startsHere.includes(source)));
      if (stray !== undefined)
        this.report({
          owner,
          path,
          code: 'joint',
          message: `\`${called.shortcut.id}\` starts at ${words(starts)}${startsHere.length > 0 ? '' : `, not on ${view.lineage[0]}`}, but the body is at \`${stray}\` here.`,
          hint: 'Compose what leads there before it.',
        });
      if (stray !== undefined) return;
      if (index !== steps.length - 1) continue;
      const lands = endsOf(view, called, hand).filter((id) => view.place(id) !== undefined);
      const astray = lands.find((id) => !ends.some((end) => view.isAt(id, end)));
      if (astray !== undefined)
        this.report({
          owner,
          path,
          code: 'joint',
          message: `the body ends with \`${called.shortcut.id}\`, which leads to \`${astray}\`, but \`to\` is ${words(ends)}.`,
          hint: 'Change `to`, or compose what leads there.',
        });
    }
  }

  /** Told of one of the circle, the first. */
  #cycle(start: NamedShortcut, at: Path): void {
    const seen = new Set<Shortcut>();
    const search = (named: NamedShortcut, trace: readonly NamedShortcut[]): readonly NamedShortcut[] | undefined => {
      for (const called of calledBy(this.view, named)) {
        if (called.shortcut === start.shortcut) return trace;
        if (seen.has(called.shortcut)) continue;
        seen.add(called.shortcut);
        const found = search(called, [...trace, called]);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const cycle = search(start, [start]);
    if (cycle === undefined || cycle.some((each) => fullName(each) < fullName(start))) return;
    this.report({
      owner: start.shortcut,
      path: at,
      code: 'cycle',
      message: `the body composes itself: ${[...cycle, start].map(({ pack, shortcut }) => (pack === this.pack ? shortcut.id : `${pack.id}/${shortcut.id}`)).join(' → ')}.`,
      hint: 'Write out the actions of one of them.',
    });
  }
}

/** The same from whichever pack it is seen. */
function fullName({ pack, shortcut }: NamedShortcut): string {
  return `${pack.id}/${shortcut.id}.${shortcut.variant ?? ''}`;
}

/** The pattern of a `read`. */
function matchOf({ action, spec }: Step): string | undefined {
  if (action !== 'read' || typeof spec !== 'object' || spec === null || !('match' in spec)) return undefined;
  return typeof spec.match === 'string' ? spec.match : undefined;
}

function selectorOf(proof: Proof): Selector {
  if ('seen' in proof) return proof.seen;
  if ('gone' in proof) return proof.gone;
  return 'changed' in proof ? proof.changed : proof;
}

function words(places: readonly string[]): string {
  const shown = places.slice(0, 5).map((id) => `\`${id}\``);
  return `${shown.join(' or ')}${places.length > shown.length ? ' …' : ''}`;
}

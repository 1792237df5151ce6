import {
  CLASSIFIERS,
  type End,
  type Params,
  type Pack,
  type Shortcut,
  type Trailhead,
  type Waypoint,
  suggest,
  templateNamesIn,
} from '../model/index.js';
import type { LineageView } from './lineage-view.js';

import type { Owner, Report } from './report.js';
import type { Path } from './source.js';
import { checkCondition, checkParams, checkTemplates } from './templates.js';

/**
 * What the files of a pack say of each other on any platform: that the places exist, that names of values are declared,
 * that what must be proven has a proof. @param view of any lineage; only names are looked up in it
 */
export function linkFiles(view: LineageView, pack: Pack, report: Report): void {
  const links = new FileLinks(view, pack, report);
  links.pack();
  pack.waypoints.forEach((waypoint) => links.waypoint(waypoint));
  pack.shortcuts.forEach((shortcut) => links.shortcut(shortcut));
  pack.trailheads.forEach((trailhead) => links.trailhead(trailhead));
}

class FileLinks {
  constructor(
    private readonly view: LineageView,
    private readonly from: Pack,
    private readonly report: Report,
  ) {}

  pack(): void {
    const { view, from } = this;
    const known = new Map<string, Waypoint>();
    for (const { pack, waypoint } of view.waypoints.values())
      if (waypoint.kind === 'interrupter' && (pack === from || !known.has(waypoint.id)))
        known.set(waypoint.id, waypoint);
    for (const [id, answer] of Object.entries(from.answers)) {
      const path = ['interrupters', id];
      const interrupter = known.get(id);
      if (interrupter === undefined)
        this.report({
          owner: from,
          path,
          code: 'unknown-place',
          message: `\`${id}\` is no interrupter of this pack or of those it uses.`,
          hint: suggest(id, known.keys(), 'interrupter'),
        });
      else if (!Object.hasOwn(interrupter.clear, answer))
        this.report({
          owner: from,
          path,
          text: answer,
          code: 'invalid-value',
          message: `\`${id}\` has no answer \`${answer}\`.`,
          hint: suggest(answer, Object.keys(interrupter.clear), 'answer'),
        });
    }
    checkTemplates(this.report, from, ['busy'], from.busy, [], 'no-secrets');
  }

  waypoint(waypoint: Waypoint): void {
    const { report } = this;
    const owner = waypoint;
    checkParams(report, owner, ['params'], waypoint.params);
    for (const [name, element] of Object.entries(waypoint.elements)) {
      checkParams(report, owner, ['elements', name, 'params'], element.params ?? {});
      const known = Object.keys(element.params ?? {});
      for (const key of [...CLASSIFIERS, 'all'] as const)
        checkTemplates(report, owner, ['elements', name, key], element[key], known);
    }
    const blocks = [
      { block: waypoint.common, at: [] as Path },
      ...CLASSIFIERS.flatMap((key) =>
        waypoint.blocks[key] === undefined ? [] : [{ block: waypoint.blocks[key], at: [key] }],
      ),
    ];
    for (const { block, at } of blocks) {
      if (block.refines !== undefined) {
        this.#place(owner, [...at, 'refines'], block.refines);
        this.#sameKind(owner, [...at, 'refines'], block.refines);
      }
      block.required.forEach(({ count }, index) => {
        if (count?.min === undefined || count.max === undefined || count.min <= count.max) return;
        report({
          owner,
          path: [...at, 'required', index, 'count'],
          code: 'invalid-value',
          message: `\`min\` ${count.min} is more than \`max\` ${count.max}.`,
          hint: 'Swap them.',
        });
      });
      for (const kind of ['required', 'forbidden'] as const)
        block[kind].forEach((condition, index) => checkCondition(report, owner, [...at, kind, index], condition));
      block.shows.forEach((show, index) =>
        checkTemplates(report, owner, [...at, 'shows', index], show, Object.keys(waypoint.params), 'no-secrets'),
      );
      block.shows.forEach((show, index) => this.#noSecrets(owner, [...at, 'shows', index], show, waypoint.params));
    }
    const answers = Object.keys(waypoint.clear).length;
    if (waypoint.kind === 'interrupter' && answers === 0)
      report({
        owner,
        path: ['kind'],
        code: 'kind',
        message: `interrupter \`${waypoint.id}\` does not say how it is cleared.`,
        hint: 'Add `clear: { <answer>: { <platform>: [ … ] } }`.',
      });
    if (waypoint.kind === 'place' && answers > 0)
      report({
        owner,
        path: ['clear'],
        code: 'kind',
        message: `\`clear\` is for interrupters, and \`${waypoint.id}\` is a place.`,
        hint: 'Add `kind: interrupter`, or write the ways out under `moves`.',
      });
  }

  shortcut(shortcut: Shortcut): void {
    const { report } = this;
    const owner = shortcut;
    const isMove = shortcut.from !== 'any' && shortcut.id === `${shortcut.from[0] ?? ''}--${endIds(shortcut)[0] ?? ''}`;
    checkParams(report, owner, ['params'], shortcut.params);
    if (shortcut.from !== 'any') shortcut.from.forEach((from) => this.#place(owner, ['from'], from));
    if (shortcut.to !== 'origin') this.#ends(owner, shortcut.to, shortcut.params, ['to']);
    if (Object.keys(shortcut.bodies).length === 0)
      report({
        owner,
        path: ['body'],
        code: 'missing-key',
        message: `\`${shortcut.id}\` has no body for any platform.`,
        hint: 'Add `body: { <platform>: [ … ] }`; `[]` where the app moves on by itself.',
      });
    if (shortcut.proof.length === 0) {
      const stays =
        shortcut.to === 'origin' ||
        (shortcut.from !== 'any' && endIds(shortcut).some((to) => shortcut.from.includes(to)));
      if (stays || shortcut.effect === 'once')
        report({
          owner,
          path: stays ? ['to'] : ['effect'],
          code: 'needs-proof',
          message: stays
            ? `\`${shortcut.id}\` ends where it starts, so arriving proves nothing.`
            : `\`${shortcut.id}\` has an effect that must not be repeated, but nothing proves that it happened.`,
          hint: isMove
            ? 'Write it as a shortcut file with a `proof`.'
            : 'Add `proof`, for instance `proof: [ { seen: { text: Event saved } } ]`.',
        });
    }
  }

  trailhead(trailhead: Trailhead): void {
    const { report } = this;
    const names = Object.keys(trailhead.params);
    checkParams(report, trailhead, ['params'], trailhead.params);
    this.#ends(trailhead, trailhead.to, trailhead.params, ['to']);
    checkTemplates(report, trailhead, ['arguments'], trailhead.arguments, names);
    checkTemplates(report, trailhead, ['environment'], trailhead.environment, names);
    if (trailhead.start.kind === 'deepLink')
      checkTemplates(report, trailhead, ['deepLink'], trailhead.start.uri, names);
    for (const { waypoint } of trailhead.to)
      if (this.view.waypoints.get(this.view.name(waypoint, this.from))?.waypoint.kind === 'interrupter')
        report({
          owner: trailhead,
          path: ['to'],
          text: waypoint,
          code: 'kind',
          message: `\`${waypoint}\` is an interrupter, where no start ends.`,
          hint: 'Name the place under it; the declared answer clears the interrupter.',
        });
  }

  /** Of params that are secrets; `{{secret.…}}` is told where templates are checked. */
  #noSecrets(owner: Owner, path: Path, value: unknown, params: Params): void {
    for (const name of templateNamesIn(value))
      if (Object.hasOwn(params, name) && params[name]?.type === 'secret')
        this.report({
          owner,
          path,
          text: `{{${name}}}`,
          code: 'unknown-param',
          message: `\`{{${name}}}\` is a secret, and no place is known by one: what a place shows is told.`,
          hint: 'Say what stands there whatever the secret is, such as its `id`.',
        });
  }

  #ends(owner: Owner, ends: readonly End[], params: Params, path: Path): void {
    for (const end of ends) {
      this.#place(owner, path, end.waypoint);
      const data = this.view.waypoints.get(this.view.name(end.waypoint, this.from))?.waypoint.params;
      for (const name of Object.keys(end.with))
        if (data !== undefined && !Object.hasOwn(data, name))
          this.report({
            owner,
            path,
            text: end.waypoint,
            code: 'unknown-param',
            message: `\`${end.waypoint}\` has no data \`${name}\`.`,
            hint: suggest(name, Object.keys(data), 'param'),
          });
      checkTemplates(this.report, owner, path, end.with, Object.keys(params), 'no-secrets');
      this.#noSecrets(owner, path, end.with, params);
    }
  }

  /**
   * An interrupter outranks every place, so it is never the place that refines it which is named; and it lies over places, so that being at it is not
   * being at one of them (ADR 6). A modal interrupter says no more than that.
   */
  #sameKind(owner: Waypoint, path: Path, reference: string): void {
    const other = this.view.waypoints.get(this.view.name(reference, this.from))?.waypoint;
    if (other === undefined || other.kind === owner.kind || (owner.kind === 'interrupter' && owner.modal)) return;
    const isOver = owner.kind === 'interrupter';
    this.report({
      owner,
      path,
      text: reference,
      code: 'kind',
      message: isOver
        ? `interrupter \`${owner.id}\` refines \`${reference}\`, which is a place: being under it would be being there.`
        : `\`${owner.id}\` is a place and refines interrupter \`${reference}\`, which outranks every place: it would never be named.`,
      hint: isOver
        ? 'Take `refines` out: an interrupter outranks every place. Or say `modal: true`.'
        : 'Take `refines` out, or say `kind: interrupter` here, too.',
    });
  }

  #place(owner: Owner, path: Path, reference: string): void {
    const { view, from } = this;
    if (view.waypoints.has(view.name(reference, from))) return;
    const [pack, id] = reference.split('/');
    const foreign = id !== undefined && pack !== undefined && !from.uses.includes(pack);
    this.report({
      owner,
      path,
      text: reference,
      code: foreign ? 'unknown-pack' : 'unknown-place',
      message: foreign
        ? `\`${reference}\` is of a pack that this one does not use.`
        : `there is no place \`${reference}\`.`,
      hint: foreign ? `Add \`${pack}\` to \`uses\` in pack.yaml.` : view.suggestPlace(reference),
    });
  }
}

function endIds({ to }: Shortcut): readonly string[] {
  return to === 'origin' ? [] : to.map((end) => end.waypoint);
}

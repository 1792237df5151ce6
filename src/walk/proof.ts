import type { Proof, Screen, Selector } from '../model/index.js';
import { findAll, selectorWords } from '../match/index.js';
import type { Reading } from './reading.js';

/** Acts that change what is in view, not what the app holds. */
const LOOKING: ReadonlySet<string> = new Set(['swipe', 'hideKeyboard']);

/** Android shows a short toast for 2 s (`Toast.LENGTH_SHORT`); the page source may be of any moment while it is read. */
const SHORTEST_MESSAGE_MS = 2_000;

type Kind = 'shown' | 'gone' | 'changed' | 'seen';

interface Watched {
  readonly kind: Kind;
  readonly selector: Selector;
  /** `changed`: what was shown before the edge. */
  before: string | undefined;
  /** `seen`: shown by a reading since the last gesture. */
  seen: boolean;
  /** It held before the edge already, so that it says nothing of it. */
  held: boolean;
}

/** Watches the proofs of one edge while it is walked. */
export class ProofWatch {
  private readonly watched: readonly Watched[];
  /** So far the edge only looked: it scrolled, or hid the keyboard. */
  private onlyLooked = true;
  /** An interrupter is over the screen: gestures are made to it. */
  private covered = false;
  /** Since the last gesture a message may have come and gone under an interrupter, or between two readings. */
  private missed = false;
  /** A moment from which on the screen was not looked at, ms; undefined before the first act. */
  private lookedAt: number | undefined;

  /**
   * @param expand elements to selectors, templates filled in
   * @param stays the edge may end where it begins, so that a screen which is the same says nothing of a message that was missed
   */
  constructor(
    proofs: readonly Proof[],
    expand: (selector: Selector) => Selector,
    private readonly stays = false,
  ) {
    this.watched = proofs.map((proof) => {
      const [kind, selector] = partsOf(proof);
      return { kind, selector: expand(selector), before: undefined, seen: false, held: false };
    });
  }

  get any(): boolean {
    return this.watched.length > 0;
  }

  /** The last reading before the edge: what `changed` is compared with. */
  start(reading: Reading): void {
    for (const proof of this.watched) {
      if (proof.kind === 'changed') proof.before = contentOf(reading.screen, proof.selector);
      proof.held = proof.kind !== 'seen' && holds(proof, reading);
    }
  }

  /**
   * @param name of the act
   * @param reading on which it was decided. What scrolling brought into view has not changed by that: `changed` is compared with the reading
   * before the first act that may change something.
   */
  gesture(name: string, reading: Reading | undefined): void {
    if (this.covered) return;
    this.missed = false;
    for (const proof of this.watched) proof.seen = false;
    if (!this.onlyLooked || LOOKING.has(name)) return;
    this.onlyLooked = false;
    if (reading?.screen.quality === 'ok') this.start(reading);
  }

  /** @param at when the device had answered, ms */
  acted(at: number): void {
    if (!this.covered) this.lookedAt = at;
  }

  /** Whatever a reading shows, and whether it can be believed: a page source that costs more than a message lives may never show one. */
  looked({ begun, ended }: Pick<Reading, 'begun' | 'ended'>): void {
    if (this.lookedAt === undefined) return;
    if (ended - this.lookedAt > SHORTEST_MESSAGE_MS) this.missed ||= this.waitsForMessage;
    this.lookedAt = begun;
  }

  /** What proves the effect may have been shown while nobody looked. */
  get mayBeMissed(): boolean {
    return this.missed && this.waitsForMessage;
  }

  private get waitsForMessage(): boolean {
    return this.watched.some(({ kind, seen }) => kind === 'seen' && !seen);
  }

  /** An interrupter is being cleared. What is seen while it goes counts; its own gestures are none of the edge. */
  cover(): void {
    this.covered = true;
    this.missed ||= this.stays && this.waitsForMessage;
  }

  uncover(): void {
    this.covered = false;
  }

  /** @param reading that can be believed: a page source that lags shows what was there before the gesture */
  observe(reading: Reading): void {
    for (const proof of this.watched)
      if (proof.kind === 'seen' && !proof.seen) proof.seen = findAll(reading.screen, proof.selector).length > 0;
  }

  /** What must be shown yet; undefined where a proof needs more than that something is shown. */
  get unseen(): readonly Selector[] | undefined {
    if (this.watched.some(({ kind }) => kind === 'gone' || kind === 'changed')) return undefined;
    return this.watched.filter(({ seen }) => !seen).map(({ selector }) => selector);
  }

  /** The proofs that do not hold on a reading, in words; empty: proven. */
  missing(reading: Reading): readonly string[] {
    return this.watched.filter((proof) => !holds(proof, reading)).map(wordsOf);
  }

  /** Some proof does not hold, on a reading that can say so, and none does that did not before: there is no trace of the effect. */
  disproven(reading: Reading): boolean {
    if (this.missed) return false;
    if (reading.screen.quality !== 'ok' || this.missing(reading).length === 0) return false;
    return this.watched.every((proof) => proof.held || !holds(proof, reading));
  }
}

function partsOf(proof: Proof): readonly [Kind, Selector] {
  if ('seen' in proof) return ['seen', proof.seen];
  if ('gone' in proof) return ['gone', proof.gone];
  if ('changed' in proof) return ['changed', proof.changed];
  return ['shown', proof];
}

function holds(proof: Watched, reading: Reading): boolean {
  const { screen } = reading;
  switch (proof.kind) {
    case 'shown':
      return findAll(screen, proof.selector).length > 0;
    case 'gone':
      return screen.quality === 'ok' && findAll(screen, proof.selector).length === 0;
    case 'changed':
      return screen.quality === 'ok' && contentOf(screen, proof.selector) !== proof.before;
    case 'seen':
      return proof.seen || findAll(screen, proof.selector).length > 0;
  }
}

function wordsOf({ kind, selector }: Watched): string {
  return `${selectorWords(selector)} is not ${kind}`;
}

/** Everything that a person could see change of what a selector means. */
function contentOf(screen: Screen, selector: Selector): string {
  return JSON.stringify(
    findAll(screen, selector).map((node) => {
      const inside = screen.nodes.filter((other) => isWithin(screen, other.index, node.index));
      return inside.map(({ text, label, value, selected, checked, enabled }) => [
        text,
        label,
        value,
        selected,
        checked,
        enabled,
      ]);
    }),
  );
}

function isWithin(screen: Screen, index: number, ancestor: number): boolean {
  for (let at = index; at >= ancestor; at = screen.nodes[at]?.parent ?? -1) if (at === ancestor) return true;
  return false;
}

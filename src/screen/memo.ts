import { detached } from './detached.js';

/** A power of two; apps have some hundred classes. */
const PLACES = 512;

interface Entry<Facts> {
  readonly written: string;
  readonly facts: Facts;
}

/**
 * What follows from a part of a document alone, kept for the same text at another place or in a later document. Each text has one place, which it
 * shares with few others, so that nothing grows and the usual answer costs no more than a comparison.
 */
export class Memo<Facts> {
  private readonly entries: (Entry<Facts> | undefined)[] = Array.from({ length: PLACES }, () => undefined);

  constructor(private readonly factsOf: (written: string) => Facts) {}

  /** The facts of the text between two positions. */
  of(text: string, start: number, end: number): Facts {
    const middle = (start + end) >> 1;
    const hash =
      (end - start) * 31 + text.charCodeAt(end - 1) * 7 + text.charCodeAt(end - 4) * 3 + text.charCodeAt(middle);
    const place = hash & (PLACES - 1);
    const written = text.slice(start, end);
    const entry = this.entries[place];
    if (entry?.written === written) return entry.facts;
    const own = detached(written);
    const facts = this.factsOf(own);
    this.entries[place] = { written: own, facts };
    return facts;
  }
}

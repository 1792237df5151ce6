/** Length of the piece of a literal under which it is kept. */
const GRAM = 3;

interface Entry {
  readonly literal: string;
  readonly id: number;
}

/**
 * Which of many literals a text contains. Each is kept under its rarest piece of three characters, so that a text meets hardly more literals
 * than it contains.
 */
export class LiteralIndex {
  private readonly entries: Entry[] = [];
  private byGram: ReadonlyMap<string, readonly Entry[]> | undefined;
  /** Lengths of the keys: shorter literals are kept under themselves. */
  private lengths: readonly number[] = [];

  get size(): number {
    return this.entries.length;
  }

  /** Does now what the first question would have to wait for. */
  prepare(): void {
    this.byGram ??= this.build();
  }

  /** @param literal not empty */
  add(literal: string, id: number): void {
    this.entries.push({ literal, id });
    this.byGram = undefined;
  }

  /** Ids of the literals that the text contains; one comes once for each of its literals. */
  *contained(text: string): Generator<number> {
    const byGram = (this.byGram ??= this.build());
    const met = new Set<readonly Entry[]>();
    for (const length of this.lengths) {
      for (let at = 0; at + length <= text.length; at++) {
        const entries = byGram.get(text.slice(at, at + length));
        if (entries === undefined || met.has(entries)) continue;
        met.add(entries);
        for (const { literal, id } of entries) if (text.includes(literal)) yield id;
      }
    }
  }

  private build(): ReadonlyMap<string, readonly Entry[]> {
    const uses = new Map<string, number>();
    for (const { literal } of this.entries) {
      for (const gram of gramsOf(literal)) uses.set(gram, (uses.get(gram) ?? 0) + 1);
    }
    const byGram = new Map<string, Entry[]>();
    for (const entry of this.entries) {
      let rarest: string | undefined;
      for (const gram of gramsOf(entry.literal)) {
        if (rarest === undefined || (uses.get(gram) ?? 0) < (uses.get(rarest) ?? 0)) rarest = gram;
      }
      if (rarest === undefined) continue;
      const entries = byGram.get(rarest);
      if (entries === undefined) byGram.set(rarest, [entry]);
      else entries.push(entry);
    }
    this.lengths = [...new Set([...byGram.keys()].map((gram) => gram.length))].sort();
    return byGram;
  }
}

function* gramsOf(literal: string): Generator<string> {
  if (literal.length <= GRAM) yield literal;
  else for (let at = 0; at + GRAM <= literal.length; at++) yield literal.slice(at, at + GRAM);
}

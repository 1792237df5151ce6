/** How far each scroll view of the app is scrolled, by its key, in points; kept between renderings. */
export class Scrolling {
  readonly #offsets = new Map<string, number>();

  /** The offset, kept within what the content allows. */
  offset(key: string, furthest: number): number {
    return Math.min(Math.max(this.#offsets.get(key) ?? 0, 0), Math.max(furthest, 0));
  }

  /** Moves the content with the finger; false when it was at its end. */
  drag(key: string, dy: number, furthest: number, from = this.offset(key, furthest)): boolean {
    const to = Math.min(Math.max(from - dy, 0), Math.max(furthest, 0));
    this.#offsets.set(key, to);
    return to !== from;
  }

  /** A screen that is opened anew starts at its top, or at `offset`. */
  reset(key: string, offset = 0): void {
    this.#offsets.set(key, offset);
  }
}

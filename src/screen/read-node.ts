import type { Box, Role, ScreenNode } from '../model/index.js';
import type { OpeningTag } from './opening-tag.js';

/** A node while it is read: the platform's reader fills in what its tag says, `readScreen` what follows from its place in the tree. */
export class ReadNode implements ScreenNode {
  index = 0;
  parent = -1;
  class = '';
  id = '';
  text = '';
  label = '';
  value = '';
  hint = '';
  role: Role | '' = '';
  selected: boolean | undefined = undefined;
  checked: boolean | undefined = undefined;
  enabled: boolean | undefined = undefined;
  focused: boolean | undefined = undefined;
  clickable: boolean | undefined = undefined;
  scrollable = false;
  bounds: Box | undefined = undefined;
  cut: Box | undefined = undefined;
  /** Until its place is known, the node's own flag. */
  shown = true;
  drawingOrder = 0;
  readonly #tag: OpeningTag;
  readonly #start: number;
  #raw: Readonly<Record<string, string>> | undefined = undefined;

  constructor(tag: OpeningTag) {
    this.#tag = tag;
    this.#start = tag.start;
  }

  /** Few are ever asked for, so the tag is read again when one is. */
  get raw(): Readonly<Record<string, string>> {
    if (this.#raw === undefined) {
      this.#tag.read(this.#start);
      this.#raw = this.#tag.record();
    }
    return this.#raw;
  }
}

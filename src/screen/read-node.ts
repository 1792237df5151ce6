import type { Box, Role, ScreenNode } from '../model/index.js';
import { detached } from './detached.js';

/** Reads the tags of a document again. */
interface TagReader {
  /** Where the tag that was read last starts. */
  readonly start: number;
  read(start: number): unknown;
  /** Its attributes. */
  record(): Readonly<Record<string, string>>;
}

/** What follows from a node's tag alone. */
export type Said = Pick<
  ReadNode,
  | 'class' | 'id' | 'text' | 'label' | 'value' | 'hint' | 'role' | 'selected' | 'checked' | 'enabled' | 'focused' | 'clickable' | 'scrollable'
  | 'bounds' | 'shown' | 'drawingOrder'
>; // prettier-ignore

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
  readonly #tag: TagReader;
  readonly #start: number;
  #raw: Readonly<Record<string, string>> | undefined = undefined;

  /** @param said what its tag says of it, where that is known */
  constructor(tag: TagReader, said?: Said) {
    this.#tag = tag;
    this.#start = tag.start;
    if (said === undefined) return;
    this.class = said.class;
    this.id = said.id;
    this.text = said.text;
    this.label = said.label;
    this.value = said.value;
    this.hint = said.hint;
    this.role = said.role;
    this.selected = said.selected;
    this.checked = said.checked;
    this.enabled = said.enabled;
    this.focused = said.focused;
    this.clickable = said.clickable;
    this.scrollable = said.scrollable;
    this.bounds = said.bounds;
    this.shown = said.shown;
    this.drawingOrder = said.drawingOrder;
  }

  /** What its tag says of it, without the document that it was read from. To be asked before the node has its place. */
  get said(): Said {
    const text = detached(this.text);
    const own = (value: string): string => (value === this.text ? text : detached(value));
    return {
      class: detached(this.class),
      id: detached(this.id),
      text,
      label: own(this.label),
      value: own(this.value),
      hint: own(this.hint),
      role: this.role,
      selected: this.selected,
      checked: this.checked,
      enabled: this.enabled,
      focused: this.focused,
      clickable: this.clickable,
      scrollable: this.scrollable,
      bounds: this.bounds,
      shown: this.shown,
      drawingOrder: this.drawingOrder,
    };
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

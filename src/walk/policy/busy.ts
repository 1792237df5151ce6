/** Whether a reading shows one of the pack's `busy` selectors. */
export interface BusyQuestion {
  readonly busy: boolean;
}

/** While `busy` holds no place is asserted and no gesture is made (DESIGN section 8). */
export function waitWhileBusy({ busy }: BusyQuestion): 'judge' | 'wait' {
  return busy ? 'wait' : 'judge';
}

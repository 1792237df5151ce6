/** A page source is input from strangers (DESIGN section 15): what exceeds a cap is not read, and the reading is `truncated`. */
export const CAPS = {
  /** UTF-16 units. The largest real sources seen are 1.4 million. */
  length: 16_000_000,
  /** Elements. */
  elements: 200_000,
  /** Levels of nesting. Platforms end far earlier: XCUITest at 62. */
  depth: 1_000,
  /** Attributes of one element. Drivers write some thirty. */
  attributes: 100,
} as const;

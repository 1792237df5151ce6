/** Gives each view of a process the id that accessibility has for it, the same as long as the process lives. */
export class ElementIds {
  private readonly numbers = new Map<string, number>();

  constructor(private readonly pid: number) {}

  /**
   * The element's uid: a UUID whose first 8 bytes are the element's number and whose next 4 are the process id, little
   * endian (WDA, `uidWithAccessibilityElement:`).
   */
  uidOf(key: string): string {
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.numbers.size + FIRST;
      this.numbers.set(key, number);
    }
    const bytes = Buffer.alloc(16);
    bytes.writeUInt32LE(number, 0);
    bytes.writeUInt32LE(this.pid, 8);
    const hex = bytes.toString('hex').toUpperCase();
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}

/** The application itself comes first on a phone too; its number is not 1. */
const FIRST = 0x1e;

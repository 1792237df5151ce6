/** WDA's limit (FBElementCache). */
const CAPACITY = 1024;

/** The elements that a session has found and may name again, the least recently used forgotten first. */
export class ElementCache {
  /** uid → the application that it was found in. */
  private readonly entries = new Map<string, string>();

  store(uid: string, bundleId: string): void {
    this.entries.delete(uid);
    this.entries.set(uid, bundleId);
    if (this.entries.size > CAPACITY) {
      const [oldest] = this.entries.keys();
      if (oldest !== undefined) this.entries.delete(oldest);
    }
  }

  /** @returns the bundle id, or null when it was never found or has been forgotten */
  bundleIdOf(uid: string): string | null {
    const bundleId = this.entries.get(uid);
    if (bundleId === undefined) return null;
    this.store(uid, bundleId);
    return bundleId;
  }

  forget(uid: string): void {
    this.entries.delete(uid);
  }
}

/** What the apps of a phone hold on its disk: JSON texts, by package or bundle id, so that no app shares an object with it. */
export class AppStorage {
  private readonly texts = new Map<string, string>();

  /** Undefined when the app holds nothing. */
  read(app: string): unknown {
    const text = this.texts.get(app);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  write(app: string, value: unknown): void {
    this.texts.set(app, JSON.stringify(value ?? null));
  }

  forget(app: string): void {
    this.texts.delete(app);
  }

  clear(): void {
    this.texts.clear();
  }
}

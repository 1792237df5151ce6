/** What the apps of a phone hold on its disk: JSON texts, by package or bundle id, so that no app shares an object with it. */
export class AppStorage {
  private readonly texts = new Map<string, string>();

  /** @param written told of each writing, with what the app held before: undefined for nothing */
  constructor(private readonly written?: (app: string, before: unknown, after: unknown) => void) {}

  /** Undefined when the app holds nothing. */
  read(app: string): unknown {
    const text = this.texts.get(app);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  write(app: string, value: unknown): void {
    const before = this.read(app);
    this.texts.set(app, JSON.stringify(value ?? null));
    this.written?.(app, before, this.read(app));
  }

  forget(app: string): void {
    this.texts.delete(app);
  }

  clear(): void {
    this.texts.clear();
  }
}

export type LogLevel = 'V' | 'D' | 'I' | 'W' | 'E' | 'F';

/** The most lines that are kept, as a ring buffer does. */
const KEPT_LINES = 2000;

/** The phone's log, in the format of `logcat -v threadtime`. */
export class Logcat {
  private lines: string[] = [];
  private readonly readers = new Set<(line: string) => void>();

  constructor(private readonly now: () => Date) {}

  write(level: LogLevel, tag: string, message: string, pid = 1000): void {
    const time = this.now().toISOString().slice(5, 23).replace('T', ' ');
    const id = String(pid).padStart(5);
    for (const part of message.split('\n')) {
      const line = `${time} ${id} ${id} ${level} ${tag}: ${part}`;
      this.lines.push(line);
      for (const reader of this.readers) reader(line);
    }
    if (this.lines.length > KEPT_LINES) this.lines = this.lines.slice(-KEPT_LINES);
  }

  /** What the runtime writes when an uncaught exception ends a process. */
  crash(packageName: string, pid: number, error: unknown): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const frames = (stack ?? '')
      .split('\n')
      .slice(1)
      .map((line) => `\t${line.trim()}`);
    const lines = ['FATAL EXCEPTION: main', `Process: ${packageName}, PID: ${pid}`, `${name}: ${message}`, ...frames];
    this.write('E', 'AndroidRuntime', lines.join('\n'), pid);
  }

  /** What is in the buffer, oldest first. */
  dump(): readonly string[] {
    return this.lines;
  }

  clear(): void {
    this.lines = [];
  }

  /** Calls `reader` with every line from now on; the result ends that. */
  follow(reader: (line: string) => void): () => void {
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }
}

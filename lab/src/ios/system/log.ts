import { EventEmitter } from 'node:events';

const KEPT = 1000;

/** The phone's system log: what syslog clients read, and where this phone says what it could not do. */
export class PhoneLog {
  private readonly emitter = new EventEmitter<{ line: [string] }>();
  private readonly kept: string[] = [];

  constructor(private readonly now: () => Date) {
    this.emitter.setMaxListeners(0);
  }

  /** @param process the name that the line carries: an app's, `SpringBoard`, `WebDriverAgent` */
  write(process: string, pid: number, message: string): void {
    const [, month = '', day = '', , time = ''] =
      /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(this.now().toUTCString()) ?? [];
    const line = `${day} ${month.padStart(2)} ${time} Virtual-iPhone ${process}[${pid}] <Notice>: ${message}`;
    this.kept.push(line);
    if (this.kept.length > KEPT) this.kept.shift();
    this.emitter.emit('line', line);
  }

  /** The last lines, oldest first. */
  lines(): readonly string[] {
    return [...this.kept];
  }

  /** @returns a function that ends it */
  follow(listener: (line: string) => void): () => void {
    this.emitter.on('line', listener);
    return () => this.emitter.off('line', listener);
  }
}

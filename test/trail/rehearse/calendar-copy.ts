import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A project with copies of the shipped packs and recordings, to be changed at will. */
export class CalendarCopy {
  readonly project = mkdtempSync(join(tmpdir(), 'waymark-rehearse-'));

  constructor() {
    for (const folder of ['packs', 'recordings'])
      cpSync(join(ROOT, folder), join(this.project, folder), { recursive: true });
  }

  /** @throws Error where the text is not there: the fault would not be seeded */
  replace(file: string, from: string | RegExp, to: string): void {
    const path = join(this.project, file);
    const before = readFileSync(path, 'utf8');
    const after = typeof from === 'string' ? before.replaceAll(from, to) : before.replace(from, to);
    if (after === before) throw new Error(`${file} does not say ${String(from)}`);
    writeFileSync(path, after);
  }

  /** In every capture of a platform that says it. */
  replaceInCaptures(platform: 'android' | 'ios', from: string, to: string): void {
    const captures = join(this.project, 'packs', 'calendar', 'captures');
    const said = readdirSync(captures).filter(
      (file) => file.includes(`.${platform}`) && readFileSync(join(captures, file), 'utf8').includes(from),
    );
    if (said.length === 0) throw new Error(`no capture says ${from}`);
    for (const file of said) this.replace(join('packs', 'calendar', 'captures', file), from, to);
  }

  remove(file: string): void {
    unlinkSync(join(this.project, file));
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.project, file), text);
  }

  end(): void {
    rmSync(this.project, { recursive: true, force: true });
  }
}

import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { PROJECT } from './project.js';

/** One line: processor, cores, memory, Node, load when asked. */
export function machine(): string {
  const [first] = cpus();
  const load = loadavg()[0] ?? 0;
  return [
    `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    // Windows has no load average.
    ...(process.platform === 'win32' ? [] : [`load average ${load.toFixed(1)} at the start`]),
  ].join(', ');
}

/** `xpath 0.0.34`, as installed. */
export function installed(name: string): string {
  const text = readFileSync(join(PROJECT, 'node_modules', ...name.split('/'), 'package.json'), 'utf8');
  const manifest: unknown = JSON.parse(text);
  const version: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : '';
  return `${name} ${String(version)}`;
}

import type { WalkResult } from '../model/index.js';
import { edgeName } from '../route/index.js';
import type { Done } from '../walk/index.js';
import { paint } from './output.js';

/** A walk's result for people, a line for each thing worth one. */
export function resultWords(result: WalkResult | Done): readonly string[] {
  switch (result.kind) {
    case 'success': {
      const route = 'route' in result ? result.route : [];
      const way = route.length === 0 ? [] : [paint.dim(`  by ${route.map(edgeName).join(', ')}`)];
      return [`${paint.green('at')} ${result.at ?? 'an unknown place'}${valuesWords(result.data)}`, ...way];
    }
    case 'fallback': {
      const misses = result.nearMisses
        .slice(0, 3)
        .map((miss) => paint.dim(`  near: ${miss.waypoint}, but ${miss.failed.join('; ')}`));
      const exits =
        result.exits.length === 0 ? [] : [paint.dim(`  from here: ${result.exits.slice(0, 12).join(', ')}`)];
      return [
        `${paint.red(result.code)} ${result.reason}`,
        `  the app is at ${result.at ?? 'no known place'}`,
        ...misses,
        ...exits,
      ];
    }
    case 'error':
      return [`${paint.red(result.code)} ${result.message}`, `  ${result.hint}`];
  }
}

export function valuesWords(values: object): string {
  const entries = Object.entries(values);
  return entries.length === 0
    ? ''
    : ` {${entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}}`;
}

/** A result as JSON; pictures and page sources are left to the files that a report writes. */
export function resultJson(result: WalkResult | Done): object {
  if (result.kind !== 'fallback') return result;
  const { screenshot, source, ...rest } = result;
  return rest;
}

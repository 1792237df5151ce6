import { valuesBehind, type WalkResult } from '../model/index.js';
import { edgeName } from '../route/index.js';
import {
  alignedLine,
  headline,
  reportJson,
  reportOf,
  type Artifacts,
  type Done,
  type ReportLine,
} from '../walk/index.js';
import { paint } from './output.js';

/** A walk's result for people, a line for each thing worth one. */
export function resultWords(result: WalkResult | Done, artifacts: Artifacts = {}): readonly string[] {
  switch (result.kind) {
    case 'success': {
      const route = 'route' in result ? result.route : [];
      const way = route.length === 0 ? [] : [paint.dim(`  by ${route.map(edgeName).join(', ')}`)];
      return [`${paint.green('at')} ${result.at ?? 'an unknown place'}${valuesBehind(result.data)}`, ...way];
    }
    case 'fallback':
    case 'error': {
      const lines = reportOf(result, artifacts).map((line) => painted(line));
      return [`${paint.red(result.code)} ${headline(result)}`, ...lines];
    }
  }
}

/** What to do next stands out; all else is there to be looked up. */
function painted(line: ReportLine): string {
  const text = alignedLine(line);
  return line.label === 'next' ? text : paint.dim(text);
}

/** A result as JSON; pictures and page sources are in the files that a report writes. */
export function resultJson(result: WalkResult | Done, artifacts?: Artifacts): object {
  return result.kind === 'success' ? result : reportJson(result, artifacts);
}

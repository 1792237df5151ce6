import { valuesBehind, type TrailStep } from '../model/index.js';
import { selectorWords } from '../match/index.js';
import { parseStep, stepWords as actionWords } from '../action/index.js';

/** One step of a trail on one line, for people. */
export function stepWords(step: TrailStep): string {
  if ('start' in step) {
    const { start } = step;
    if (typeof start === 'string') return `start at ${start}`;
    const reset = start.reset === undefined ? '' : `, ${start.reset} reset`;
    return `start at ${start.to}${valuesBehind(start.params ?? {})}${reset}`;
  }
  if ('shortcut' in step) {
    const { from, to, variant } = step.shortcut;
    return `${from} → ${to}${variant === undefined ? '' : ` by ${variant}`}${valuesBehind(step.params ?? {})}`;
  }
  if ('goTo' in step) return `go to ${step.goTo}${valuesBehind(step.params ?? {})}`;
  if ('at' in step)
    return `at ${typeof step.at === 'string' ? step.at : `${step.at.waypoint}${valuesBehind(step.at.with ?? {})}`}`;
  if ('see' in step) return `see ${assertionWords(step.see)}`;
  if ('gone' in step) return `gone ${assertionWords(step.gone)}`;
  if ('read' in step) return `read ${selectorWords(step.read)} as ${step.as}`;
  const parsed = parseStep(step.raw);
  return `raw on ${step.platform}: ${parsed.ok ? actionWords(parsed.step) : 'an unknown action'}`;
}

type SeeStep = Extract<TrailStep, { see: unknown }>['see'];

function assertionWords({ count, inOrder, scroll, timeout, ...selector }: SeeStep): string {
  const times = count === undefined ? '' : ` ${countWords(count)}`;
  const order = inOrder === undefined ? '' : ` in the order ${inOrder.join(', ')}`;
  return `${selectorWords(selector)}${times}${order}`;
}

function countWords(count: number | { readonly min?: number | undefined; readonly max?: number | undefined }): string {
  if (count === 1) return 'once';
  if (typeof count === 'number') return `${count} times`;
  const { min, max } = count;
  if (max === undefined) return `at least ${min ?? 0} times`;
  return min === undefined ? `at most ${max} times` : `${min} to ${max} times`;
}

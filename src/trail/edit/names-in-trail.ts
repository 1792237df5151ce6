import type { Trail } from '../../model/index.js';
import type { LineageView } from '../../pack/index.js';
import { elementsIn, namesInCall, namesInStep, placesIn, type Hand, type NameUse, type Report } from './name-uses.js';

/**
 * Every name of a place, an element or a shortcut that a trail says. Where the app is at a step is known as far as the steps before it say so; a bare name
 * where it is not may be of any place, so that it has no hands.
 * @param views of each lineage of its pack
 */
export function namesInTrail(trail: Trail, views: readonly LineageView[]): readonly NameUse[] {
  const uses: NameUse[] = [];
  const report: Report = (use) => uses.push(use);
  let here: string | undefined;
  trail.steps.forEach((step, index) => {
    const path = ['steps', index];
    const hands = here === undefined ? [] : handsAt(here, views);
    if ('start' in step) {
      const { start } = step;
      const at = [...path, 'start'];
      if (typeof start === 'string') placesIn(start, at, report);
      else placesIn(start.to, [...at, 'to'], report);
      here = typeof start === 'string' ? start : start.to;
    } else if ('shortcut' in step) {
      namesInCall(step.shortcut, [...path, 'shortcut'], report);
      here = step.shortcut.to;
    } else if ('goTo' in step) {
      placesIn(step.goTo, [...path, 'goTo'], report);
      step.via?.forEach((edge, at) => namesInCall(edge, [...path, 'via', at], report));
      here = step.goTo;
    } else if ('at' in step) {
      placesIn(step.at, [...path, 'at'], report);
      here = typeof step.at === 'string' ? step.at : step.at.waypoint;
    } else if ('raw' in step) {
      namesInStep(step.raw, [...path, 'raw'], hands, report);
      // Nobody knows where it led.
      here = undefined;
    } else elementsIn(step, path, hands, report);
  });
  return uses;
}

function handsAt(place: string, views: readonly LineageView[]): readonly Hand[] {
  return views.map((view) => ({ view, places: [view.name(place, view.packs[0])] }));
}

import { parseStep, stepTargets } from '../../action/index.js';
import { selectorWords } from '../../match/index.js';
import { templateNamesIn, type Assertion, type Selector, type Values, type WrittenStep } from '../../model/index.js';
import { tryTarget } from '../../pack/index.js';
import { withoutScroll } from '../scroll-option.js';
import { faultOf } from './body-targets.js';
import type { Verdict } from './finding.js';
import type { MapView } from './map-view.js';

/** Where a step looks: the places that the app may be at, and the values that are known. */
export interface Scene {
  readonly view: MapView;
  readonly places: readonly string[];
  readonly values: Values;
}

const FINE: Verdict = { kind: 'fine' };

/** Whether what is to be seen, or read, is plausible: it is on a capture of the place at hand. Off the screen is not absent. */
export function seeVerdict(scene: Scene, asked: Assertion | Selector): Verdict {
  const { view, places, values } = scene;
  const selector = selectorAt(scene, asked);
  const screens = screensOf(scene);
  if (screens.length === 0 || 'scroll' in asked)
    return { kind: 'unknown', what: `${selectorWords(selector)}: no capture of ${placesWords(places)} tells` };
  const wanted: Selector = { ...selector, visible: 'any' };
  // Several are no fault of an assertion, and what is covered is there.
  if (view.shows(places, wanted, values)) return FINE;
  if (isOfData(selector)) return { kind: 'unknown', what: `${selectorWords(selector)}: it depends on data` };
  return {
    kind: 'finding',
    code: 'not-found',
    message: `${selectorWords(selector)} is on none of the ${screens.length} captures of ${placesWords(places)}.`,
    hint: 'Correct what is asserted, or add a capture that shows it.',
  };
}

/** Whether what is to be gone may ever be: what every capture of the place shows is not, unless it is of data. */
export function goneVerdict(scene: Scene, asked: Assertion): Verdict {
  const { view, places, values } = scene;
  const selector = selectorAt(scene, asked);
  const screens = screensOf(scene);
  if (screens.length === 0 || isOfData(selector)) return FINE;
  if (screens.some((screen) => tryTarget(screen, selector, view.lookup, values).kind === 'none')) return FINE;
  return {
    kind: 'finding',
    code: 'wrong-place',
    message: `${selectorWords(selector)} is on all ${screens.length} captures of ${placesWords(places)}, so that it is never gone there.`,
    hint: 'Correct what is asserted, or where.',
  };
}

/** Whether the target of a raw step can be acted on upon a capture of the place at hand. */
export function rawVerdict(scene: Scene, written: WrittenStep): Verdict {
  const { view, places, values } = scene;
  const parsed = parseStep(written);
  const sought = parsed.ok ? withoutScroll(parsed.step) : undefined;
  const [target] = sought === undefined ? [] : stepTargets(sought.step);
  if (target === undefined) return FINE;
  const screens = screensOf(scene);
  if (screens.length === 0)
    return { kind: 'unknown', what: `${selectorWords(target)}: no capture of ${placesWords(places)} tells` };
  const wanted = selectorAt(scene, target);
  const fault = faultOf(
    screens.map((screen) => tryTarget(screen, wanted, view.lookup, values)),
    places.join(', '),
  );
  if (fault?.code === 'not-found' && sought?.scroll !== undefined)
    return { kind: 'unknown', what: `${selectorWords(target)}: it is scrolled to` };
  return fault === undefined
    ? FINE
    : { kind: 'finding', ...fault, message: `The target of the raw step: ${fault.message}.` };
}

function screensOf({ view, places }: Scene): ReturnType<MapView['screensAt']> {
  return places.flatMap((place) => view.screensAt(place));
}

function placesWords(places: readonly string[]): string {
  return places.length === 0 ? 'where the app then is' : places.join(', ');
}

/** What an assertion means on the screen; a bare name is one of the place at hand. */
function selectorAt({ places }: Scene, asked: Assertion | Selector): Selector {
  const { count, inOrder, scroll, timeout, ...selector } = asked as Assertion;
  const [here, other] = places;
  const { element } = selector;
  if (here === undefined || other !== undefined || element === undefined || element.includes('.')) return selector;
  return { ...selector, element: `${here}.${element}` };
}

/** What other data says otherwise, whatever the captures show. */
function isOfData(selector: Selector): boolean {
  return (
    Object.keys(selector.with ?? {}).length > 0 ||
    selector.text !== undefined ||
    selector.value !== undefined ||
    templateNamesIn(selector).length > 0
  );
}

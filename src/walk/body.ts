import {
  isGesture,
  mapStepTargets,
  performStep,
  stepWords,
  type PlaceClaim,
  type ShortcutCall,
} from '../action/index.js';
import { isPresent, valueIn, type Selector, type Step, type Values } from '../model/index.js';
import { expandFrom } from './elements.js';
import { createScene } from './scene.js';
import type { Scope } from './scope.js';
import type { Session } from './session.js';
import type { InnerStep, Stop } from './stop.js';
import { asStop } from './stop.js';
import { fillSpec, fillWith, withSecrets, toldSpec } from './values.js';

/** Steps to perform, and what they are a part of. */
export interface Body {
  /** The edge, trailhead or interrupter, for sentences. */
  readonly name: string;
  readonly steps: readonly Step[];
  /** The place whose elements a bare name means; null: none known. */
  readonly place: string | null;
  readonly values: Values;
  /** Whether the body's commit action has an effect that must not be doubled. */
  readonly once: boolean;
  /** More gestures of the edge around it come after the body. */
  readonly followed?: boolean | undefined;
  /** Whether the log tells which named elements the targets are: of raw actions, which need not say so themselves. */
  readonly names?: boolean | undefined;
}

/** What a step is to the edge that it belongs to. */
export interface PartOfBody {
  /** It has the effect that must not be doubled. */
  readonly commit: boolean;
  /** More gestures come after it. */
  readonly followed: boolean;
}

/** What a body needs of those above it. */
export interface Callers {
  /** Proves a place in mid-body. */
  readonly at: (claim: PlaceClaim) => Promise<void>;
  /** Performs another shortcut from a place at hand. @returns the place where it leads, when there is one only. */
  readonly shortcut: (call: ShortcutCall, place: string | null, as: PartOfBody) => Promise<string | null>;
}

/**
 * Performs the steps in order.
 * @throws Stop with the action in the sentence: `create-event failed at action 4 of 7 (tap on 'Add description'): not found`
 */
export async function performBody(session: Session, scope: Scope, body: Body, callers: Callers): Promise<void> {
  const commit = body.once ? commitIndex(body) : -1;
  let place = body.place;
  let values = body.values;
  for (const [index, step] of body.steps.entries()) {
    if (step.when !== undefined && !isPresent(valueIn(values, step.when))) continue;
    try {
      const expanded = filledIn(session, step, place, values);
      const as = { commit: index === commit, followed: body.followed === true || lastGesture(body) > index };
      const scene = createScene(session, scope, {
        step,
        ...as,
        names: body.names,
        nth: { body: body.name, index: index + 1, of: body.steps.length },
        at: async (claim) => {
          await callers.at(claim);
          place = claim.waypoint;
        },
        shortcut: async (call) => {
          place = await callers.shortcut(call, place, as);
        },
        bind: (bound) => {
          values = { ...values, ...bound };
        },
      });
      await performStep(step, expanded.spec, scene);
    } catch (error) {
      throw inAction(asStop(error), body, index, { step, place, values });
    }
  }
}

/** The step that has the effect: the one that says so, else the last gesture that will be made. */
function commitIndex(body: Body): number {
  const said = body.steps.findIndex((step) => step.commit === true);
  return said >= 0 ? said : lastGesture(body);
}

function lastGesture({ steps, values }: Body): number {
  return steps.findLastIndex(
    (step) => isGesture(step) && (step.when === undefined || isPresent(valueIn(values, step.when))),
  );
}

/** Selectors are expanded with the values, all else is filled in; each string once, so that no value is read as a template. */
export function filledIn(session: Session, step: Step, place: string | null, given: Values): Step {
  const values = withSecrets(step.spec, given, session.secrets);
  const selectors: Selector[] = [];
  const marked = mapStepTargets(step, (selector) => {
    selectors.push(expandFrom(session, place, selector, values));
    return { id: String(selectors.length - 1) };
  });
  const filled = { ...marked, spec: filledSpec(marked.spec, values) };
  return mapStepTargets(filled, ({ id }) => selectors[Number(id)] ?? {});
}

/** What is passed on under `with` may name an optional param that was not given: then it is not passed on. */
function filledSpec(spec: unknown, values: Values): unknown {
  if (typeof spec !== 'object' || spec === null || !('with' in spec)) return fillSpec(spec, values);
  const { with: given, ...rest } = spec as { readonly with: Values | undefined };
  return { ...fillSpec(rest, values), ...(given === undefined ? {} : { with: fillWith(given, values) }) };
}

function inAction(stop: Stop, body: Body, index: number, inner: InnerStep): Stop {
  const { step } = inner;
  const words = stepWords({ ...step, spec: toldSpec(step.spec, body.values) });
  const { action: part } = stop.details;
  const own = { name: step.action, words, index: index + 1, of: body.steps.length, body: body.name };
  const action = part === undefined ? own : { ...own, part };
  return stop.with(`${body.name} failed at action ${action.index} of ${action.of} (${words}): ${stop.text}`, {
    action,
    inner: { ...inner, body: body.name, after: body.steps[index - 1] },
  });
}

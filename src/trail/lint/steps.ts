import { isDeepStrictEqual } from 'node:util';
import type { Trail, TrailStep } from '../../model/index.js';
import type { Remark } from './finding.js';

/** What is said of single steps, and of one after another that says the same. */
export function remarksOnSteps({ steps }: Trail): readonly Remark[] {
  return steps.flatMap((step, index) => [...twice(step, steps[index - 1], index), ...raw(step, index)]);
}

/** A step that asserts again what the one before has proven. */
function twice(step: TrailStep, before: TrailStep | undefined, index: number): readonly Remark[] {
  if (before === undefined) return [];
  const isSame = ('see' in step || 'gone' in step || 'at' in step) && isDeepStrictEqual(step, before);
  const place = 'at' in step && typeof step.at === 'string' ? step.at : undefined;
  const arrived = 'goTo' in before ? before.goTo : undefined;
  if (!isSame && (place === undefined || place !== arrived)) return [];
  return [
    {
      code: 'said-twice',
      severity: 'hint',
      path: ['steps', index],
      message: isSame
        ? 'it is the same as the step before.'
        : `the step before ends at \`${place ?? ''}\` only if the app is there.`,
      why: 'It asserts what has just been proven.',
      fix: 'Take it out.',
    },
  ];
}

function raw(step: TrailStep, index: number): readonly Remark[] {
  if (!('raw' in step)) return [];
  const path = ['steps', index, 'raw'];
  const remarks: Remark[] = [
    {
      code: 'raw-step',
      severity: 'info',
      path: ['steps', index],
      message: `a raw step of ${step.platform}.`,
      why: 'It can run on that platform only, and no place tells where it leads.',
      fix: 'Map the move as a shortcut, with a body for each platform.',
    },
  ];
  const targets = targetsIn(step.raw);
  if (targets.some((each) => 'locator' in each))
    remarks.push({
      code: 'native-locator',
      severity: 'hint',
      path,
      text: 'locator',
      message: 'a native locator stands here.',
      why: 'It cannot be tested offline, and works with one driver only.',
      fix: 'Say it by id, text, role or a relation, if any of them can.',
    });
  if (targets.some((each) => 'at' in each))
    remarks.push({
      code: 'by-coordinates',
      severity: 'hint',
      path,
      message: 'the gesture goes to a point of its target.',
      why: 'What lies there may be elsewhere on another screen.',
      fix: 'Name what is to be hit as an element of its own, if it is one.',
    });
  return remarks;
}

/** The maps inside of a raw step: what its action takes, and the selectors in it. */
function targetsIn(value: unknown, isStep = true): readonly object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each: unknown) => targetsIn(each, false));
  return isStep || Array.isArray(value) ? inner : [value, ...inner];
}

import { expect } from 'chai';
import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { mapStepTargets, writeStep } from '../../src/action/index.js';
import {
  fillTemplates,
  isPresent,
  isRequired,
  templateNamesIn,
  type Edge,
  type Params,
  type ParamValue,
  type Values,
} from '../../src/model/index.js';
import { openPacks } from '../../src/pack/index.js';
import { compileGraph, edgeName } from '../../src/route/index.js';
import { gesturesOf } from '../../src/trail/body-gestures.js';
import { recogniser } from '../../src/trail/recognise.js';
import { LONGEST_RUN, type RawRun } from '../../src/trail/recorder.js';

const CALENDAR = fileURLToPath(new URL('../../packs/calendar', import.meta.url));
const WORDS = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[{}\\]/.test(text));

function valuesFor(params: Params): fc.Arbitrary<Values> {
  const each = Object.entries(params).map(([name, param]) => {
    const value: fc.Arbitrary<ParamValue> =
      param.type === 'boolean' ? fc.boolean() : param.type === 'number' ? fc.integer({ min: 1, max: 60 }) : WORDS;
    const given = value.map((one): Values => ({ [name]: one }));
    return isRequired(param) ? given : fc.option(given, { nil: {} });
  });
  return fc.tuple(...each).map((all) => Object.assign({}, ...all) as Values);
}

for (const platform of ['android', 'ios'] as const) {
  const packs = openPacks(CALENDAR).for([platform]);
  const graph = compileGraph(packs);
  const recognise = recogniser(packs, graph);

  /** What a person makes with these values, targets named as the recorder names them. */
  const performed = (edge: Edge, values: Values): readonly RawRun[] => {
    const valueOf = (name: string): ParamValue | undefined => values[name] ?? edge.params[name]?.default;
    const known = Object.fromEntries(
      Object.keys(edge.params).flatMap((name) => {
        const value = valueOf(name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    const made = (gesturesOf(edge, graph.edges) ?? []).filter(({ when }) =>
      when.every((name) => isPresent(valueOf(name))),
    );
    return made.map(({ step, place }, index) => {
      const named = mapStepTargets(step, (selector) => {
        const { element } = selector;
        if (element === undefined) return selector;
        const dot = element.lastIndexOf('.');
        const owner = packs.places.get(dot === -1 ? place : element.slice(0, dot));
        const found = owner?.elements.get(element.slice(dot + 1));
        return found === undefined ? selector : { ...selector, element: `${found.place}.${found.name}` };
      });
      return {
        step: writeStep({ ...named, spec: fillTemplates(named.spec, known) }),
        from: index === 0 ? edge.from : null,
        to: index === made.length - 1 ? (edge.to[0]?.waypoint ?? null) : null,
      };
    });
  };

  describe(`The recogniser and the calendar on ${platform}`, () => {
    const told = graph.edges.filter((edge) => {
      const gestures = gesturesOf(edge, graph.edges);
      return gestures !== undefined && gestures.length > 0 && gestures.length <= LONGEST_RUN;
    });

    it('knows the gestures of nearly every body', () => {
      expect(told.length).to.be.greaterThan(graph.edges.length * 0.9);
    });

    it('knows any body that is performed by hand, with whatever values, or says which other one has the same gestures', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...told).chain((edge) => fc.tuple(fc.constant(edge), valuesFor(edge.params))),
          ([edge, values]) => {
            const runs = performed(edge, values);
            fc.pre(runs.length > 0);
            const used = new Set(
              (gesturesOf(edge, graph.edges) ?? []).flatMap(({ step, when }) => [
                ...templateNamesIn(step.spec),
                ...when,
              ]),
            );
            const lost = Object.entries(edge.params).some(([name, param]) => isRequired(param) && !used.has(name));
            fc.pre(!lost);
            const known = recognise(runs);
            const words = `${edgeName(edge)} ${JSON.stringify(values)}: ${runs.map(({ step }) => JSON.stringify(step)).join(', ')}`;
            if (known === undefined || !('step' in known) || !('shortcut' in known.step))
              throw new Error(`not known: ${words}`);
            expect(known.length, words).to.equal(runs.length);
            const { shortcut, params = {} } = known.step;
            const same =
              shortcut.from === edge.from && shortcut.variant === edge.variant && shortcut.to === edge.to[0]?.waypoint;
            if (!same) {
              expect(known.note, words).to.contain(edgeName(edge));
              return;
            }
            const present = (given: Values): object =>
              Object.fromEntries(
                Object.entries(edge.params).flatMap(([name, param]) => {
                  const value = given[name] ?? param.default;
                  return used.has(name) && isPresent(value) ? [[name, value]] : [];
                }),
              );
            expect(present(params), words).to.deep.equal(present(values));
          },
        ),
        { numRuns: 500 },
      );
    });
  });
}

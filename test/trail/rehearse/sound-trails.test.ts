import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { lineageOf, type Edge, type Trail, type TrailStep, type Values } from '../../../src/model/index.js';
import { examplesOf, openPacks } from '../../../src/pack/index.js';
import { MapView, rehearse } from '../../../src/trail/index.js';

const CALENDAR = fileURLToPath(new URL('../../../packs/calendar', import.meta.url));
const open = openPacks(CALENDAR);

/** A trail as a recorder would write it: edges one after the other, each from where the one before led. */
function walked(view: MapView, choices: readonly number[], byGoTo: boolean): Trail {
  const steps: TrailStep[] = [{ start: { to: 'day-view', reset: 'data' } }];
  let here = 'day-view';
  for (const choice of choices) {
    const exits = view.graph.exits(here).filter((edge) => edge.from === here);
    const edge = exits[choice % Math.max(1, exits.length)];
    const end = edge?.to[choice % edge.to.length];
    if (edge === undefined || end === undefined) break;
    steps.push(
      byGoTo && edge.effect === 'repeatable' && needsNothing(edge) ? { goTo: end.waypoint } : taken(edge, end.waypoint),
    );
    here = end.waypoint;
    if (choice % 3 === 0) steps.push({ at: here });
  }
  return { waymark: 'trail/1', name: 'generated', pack: 'calendar', steps };
}

function taken(edge: Edge, to: string): TrailStep {
  const params: Values = examplesOf(edge.params);
  return {
    shortcut: { from: edge.from, to, ...(edge.variant === undefined ? {} : { variant: edge.variant }) },
    ...(Object.keys(params).length === 0 ? {} : { params }),
  };
}

function needsNothing(edge: Edge): boolean {
  return Object.keys(edge.params).length === 0;
}

describe('A rehearsal of a sound trail', () => {
  for (const platform of ['android', 'ios'] as const)
    it(`cries no wolf on ${platform}, wherever it goes`, () => {
      const view = new MapView(open, lineageOf(platform));
      fc.assert(
        fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), fc.boolean(), (choices, byGoTo) => {
          const trail = walked(view, choices, byGoTo);
          expect(rehearse(trail, view).findings, JSON.stringify(trail.steps)).to.deep.equal([]);
        }),
        { numRuns: 500 },
      );
    });
});

describe('Rehearsals of many trails on one map', () => {
  it('judge each by where it looks and for what, whatever was asked before', () => {
    const view = new MapView(open, lineageOf('android'));
    const findings = (to: string, id: string): readonly string[] => {
      const steps: TrailStep[] = [{ start: to }, { see: { id } }];
      return rehearse({ waymark: 'trail/1', name: 'x', pack: 'calendar', steps }, view).findings.map(
        ({ code }) => code,
      );
    };
    expect(findings('settings', 'new_event')).to.deep.equal(['not-found']);
    expect(findings('day-view', 'new_event')).to.deep.equal([]);
    expect(findings('settings', 'new_event')).to.deep.equal(['not-found']);
    expect(findings('day-view', 'no_such_thing')).to.deep.equal(['not-found']);
  });
});

import { templateNames, valueAs, type Edge, type Values } from '../../model/index.js';
import { chooseVariant, edgeName } from '../../route/index.js';
import type { Fault } from './finding.js';

/** What is wrong with the values that a step gives to an edge; empty: it takes them. References are of whatever type is needed. */
export function fitFaults(edge: Edge, given: Values): readonly Fault[] {
  const name = edgeName(edge);
  const chosen = chooseVariant([edge], Object.keys(given));
  const faults: Fault[] = [];
  if (chosen.kind === 'missing-params')
    faults.push({
      code: 'missing-param',
      message: `${name} needs ${listed(chosen.names)}.`,
      hint: 'Add it to `params` of the step.',
      edge: name,
    });
  if (chosen.kind === 'unknown-params')
    faults.push({
      code: 'usage',
      message: `${name} takes no ${listed(chosen.names)}.`,
      hint: `It takes ${chosen.known.join(', ') || 'nothing'}.`,
      edge: name,
    });
  return [...faults, ...typeFaults(edge, given)];
}

function typeFaults(edge: Edge, given: Values): readonly Fault[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const param = Object.hasOwn(edge.params, name) ? edge.params[name] : undefined;
    // What a reference stands for is known when it is replayed.
    if (param === undefined || (typeof value === 'string' && templateNames(value).length > 0)) return [];
    if (valueAs(param, value) !== undefined) return [];
    const message = `\`${name}\` of ${edgeName(edge)} is a ${param.type}, but ${JSON.stringify(value)} is given.`;
    return [{ code: 'usage' as const, message, hint: `Give a ${param.type}.`, edge: edgeName(edge) }];
  });
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

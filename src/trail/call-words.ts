import { stepWords as actionWords, parseStep } from '../action/index.js';
import { selectorWords } from '../match/index.js';
import { valuesBehind, type Call } from '../model/index.js';
import { edgeName } from '../route/index.js';

/** A call in few words, for timelines and reports: `take create-event.with-location {title: "Lunch"}`. Secrets are masked before events are told. */
export function callWords(call: Call): string {
  switch (call.kind) {
    case 'start':
    case 'goTo':
      return `${call.kind} ${call.to}${valuesBehind(call.params)}`;
    case 'take':
      return `take ${edgeName({ id: call.id, variant: call.variant })}${valuesBehind(call.params)}`;
    case 'trailhead':
      return `trailhead ${call.id}`;
    case 'edge':
      return `edge ${call.index} of ${call.of}: ${edgeName(call.edge)}`;
    case 'at':
      return `at ${call.waypoint}${valuesBehind(call.with)}`;
    case 'clear':
      return `clear ${call.interrupter}`;
    case 'raw': {
      const parsed = parseStep(call.step);
      return `raw: ${parsed.ok ? actionWords(parsed.step) : 'an unknown action'}`;
    }
    case 'see':
    case 'gone': {
      const { count, inOrder, scroll, timeout, ...selector } = call.assertion;
      return `${call.kind} ${selectorWords(selector)}`;
    }
    case 'read':
      return `read ${selectorWords(call.selector)}`;
  }
}

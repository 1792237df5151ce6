import {
  classOf,
  type Call,
  type Content,
  type SessionEvent,
  type SessionObserver,
  type Values,
} from '../model/index.js';
import { edgeName } from '../route/index.js';
import { selectorWords } from '../match/index.js';
import type { Allure, AllureStatus } from './allure.js';

/** Tells Allure what happens: calls, the edges inside them and the actions inside those as steps, screenshots as attachments of theirs. */
export class AllureSteps implements SessionObserver {
  /** By name, until the event that names it, which comes next. */
  readonly #pictures = new Map<string, Buffer>();

  constructor(private readonly allure: Allure) {}

  on(event: SessionEvent): void {
    switch (event.type) {
      case 'span-begin':
        this.allure.startStep(callWords(event.call));
        return;
      case 'begin':
        this.allure.startStep(event.words);
        return;
      case 'span-end':
        this.allure.endStep(event.outcome === 'success' ? 'passed' : statusOf(event));
        return;
      case 'end':
        // The walk decides what became of an act whose answer was lost.
        this.allure.endStep(event.outcome === 'failed' ? statusOf(event) : 'passed');
        return;
      case 'screenshot': {
        const png = this.#pictures.get(event.screenshot);
        if (png !== undefined) this.allure.addAttachment('screenshot', png, 'image/png');
        return;
      }
      case 'interrupter':
        this.allure.startStep(`${event.waypoint} answered with ${event.answer}`);
        this.allure.endStep('passed');
        return;
      case 'session':
      case 'place':
      case 'reading':
      case 'note':
    }
  }

  keep({ kind, hash, bytes }: Content): void {
    if (kind === 'screenshot') this.#pictures.set(hash, Buffer.from(bytes));
  }
}

function statusOf({ code }: { readonly code?: Parameters<typeof classOf>[0] | undefined }): AllureStatus {
  return code !== undefined && classOf(code) === 'not-there' ? 'failed' : 'broken';
}

/** A call in words: `goTo event-detail {title: "Lunch"}`. Secrets are masked before events are told. */
function callWords(call: Call): string {
  switch (call.kind) {
    case 'start':
      return `start at ${call.to}${valuesWords(call.params)}`;
    case 'goTo':
      return `goTo ${call.to}${valuesWords(call.params)}`;
    case 'take':
      return `take ${edgeName(call)}${valuesWords(call.params)}`;
    case 'edge':
      return `edge ${call.index} of ${call.of}: ${edgeName(call.edge)}, ${call.edge.from} → ${call.edge.to}`;
    case 'trailhead':
      return `trailhead ${call.id}`;
    case 'raw':
      return `raw ${JSON.stringify(call.step)}`;
    case 'see':
    case 'gone':
      return `${call.kind} ${selectorWords(call.assertion)}`;
    case 'at':
      return `at ${call.waypoint}${valuesWords(call.with)}`;
    case 'read':
      return `read ${selectorWords(call.selector)}`;
    case 'clear':
      return `clear ${call.interrupter}`;
  }
}

function valuesWords(values: Values): string {
  const entries = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return entries.length === 0 ? '' : ` {${entries.join(', ')}}`;
}

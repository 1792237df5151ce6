import { classOf, type Call, type Content, type SessionEvent, type SessionObserver } from '../model/index.js';
import { edgeName } from '../route/index.js';
import { callWords } from '../trail/index.js';
import type { Allure, AllureStatus } from './allure.js';

type Begin = Extract<SessionEvent, { type: 'begin' }>;

/** Tells Allure what happens: calls, the edges inside them and the actions inside those as steps, screenshots as attachments of theirs. */
export class AllureSteps implements SessionObserver {
  /** By name, until the event that names it, which comes next. */
  readonly #pictures = new Map<string, Buffer>();
  /** The edges under way, by their spans. */
  readonly #edges = new Map<number, string>();

  constructor(private readonly allure: Allure) {}

  on(event: SessionEvent): void {
    switch (event.type) {
      case 'span-begin':
        if (event.call.kind === 'edge') this.#edges.set(event.span, edgeName(event.call.edge));
        this.allure.startStep(titleOf(event.call));
        return;
      case 'begin':
        this.allure.startStep(actionTitle(event, this.#edges.get(event.span)));
        return;
      case 'span-end':
        this.#edges.delete(event.span);
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
      case 'test':
      case 'test-end':
      case 'undo':
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

/** `action 2 of 4: tap on …`; what is no action of an edge's body, or of a part of it, says only what it is. */
function actionTitle({ words, nth }: Pick<Begin, 'words' | 'nth'>, edge: string | undefined): string {
  if (nth === undefined || edge === undefined) return words;
  return `action ${nth.index} of ${nth.of}${nth.body === edge ? '' : ` in ${nth.body}`}: ${words}`;
}

/** A step stands alone in a report: an edge says where it leads. */
function titleOf(call: Call): string {
  return call.kind === 'edge' ? `${callWords(call)}, ${call.edge.from} → ${call.edge.to}` : callWords(call);
}

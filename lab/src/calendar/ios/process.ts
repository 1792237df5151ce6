import type { IosProcess, IosSystem, IosView } from '../../ios/app.js';
import type { Extra } from '../../malice/mode.js';
import { Calendar, quickEvent } from '../model.js';
import { Coordinator } from './coordinator.js';
import { frameOf } from './frame.js';
import { parseLink } from '../links.js';
import { overlayView } from './screens/overlay.js';
import { controllerViews } from './screens/controller.js';
import type { Stage } from './stage.js';
import { placeOf, showsOf } from './truth.js';
import { box } from './widgets/text.js';

/** The running calendar: one window whose root holds the controller on the screen and what lies over it. */
export class CalendarProcess implements IosProcess {
  readonly #system: IosSystem;
  readonly #calendar: Calendar;
  readonly #coordinator: Coordinator;
  #refreshed = 0;

  constructor(system: IosSystem) {
    this.#system = system;
    this.#calendar = new Calendar(system.storage);
    this.#coordinator = new Coordinator(this.#calendar, system);
  }

  openUrl(url: string): void {
    const link = parseLink(url);
    if (link) this.#coordinator.follow(link);
    else this.#system.log(`Cannot open ${url}.`);
  }

  windows(): readonly IosView[] {
    const frame = frameOf(this.#system.display);
    const stage: Stage = { frame, system: this.#system, calendar: this.#calendar, coordinator: this.#coordinator };
    const overlay = overlayView(stage);
    const children = [...controllerViews(stage), ...(overlay ? [overlay] : [])];
    const root = box('root', frame.screen, { fill: '#ffffff' }, children);
    return [
      {
        key: 'window',
        rect: frame.screen,
        attributes: { type: 'Window' },
        look: { fill: '#ffffff' },
        children: [root],
      },
    ];
  }

  /** On the day: one more event at noon, and a refresh that finds nothing new. */
  extras(): readonly Extra[] {
    const { navigation, welcoming } = this.#coordinator;
    if (placeOf(navigation, this.#calendar, welcoming) !== 'day-view') return [];
    return [
      { id: 'quick-add', text: 'Quick Add', run: () => void this.#calendar.add(quickEvent(navigation.date)) },
      { id: 'refresh', text: 'Refresh', run: () => void (this.#refreshed += 1) },
      { id: 'refreshed', text: `Refreshed ${this.#refreshed}×` },
    ];
  }

  truth(): ReturnType<IosProcess['truth']> {
    const { navigation, welcoming } = this.#coordinator;
    return {
      place: placeOf(navigation, this.#calendar, welcoming),
      shows: showsOf(navigation, this.#calendar),
      data: { ...this.#calendar.data },
    };
  }

  seed(data: unknown): void {
    this.#calendar.replace(data);
    this.#coordinator.restart();
    this.#system.invalidate();
  }
}

import type { Moment } from '../phone.js';
import type { PhoneTime } from '../time.js';

/** More places than these are not remembered. */
const KEPT = 20_000;

type Where = Omit<Moment, 'at'>;

/** Which true places the phone went through, and when. */
export class PlaceHistory {
  private moments: Moment[] = [];
  private looking = false;

  constructor(
    private readonly time: PhoneTime,
    private readonly where: () => Where,
  ) {}

  all(): readonly Moment[] {
    this.look();
    return [...this.moments];
  }

  forget(): void {
    this.moments = [];
  }

  /** Looks whether the place has changed; after everything that may have changed it. */
  look(): void {
    // To ask an app where it is may make it draw itself, which asks again.
    if (this.looking) return;
    this.looking = true;
    try {
      this.compare(this.where());
    } finally {
      this.looking = false;
    }
  }

  private compare(now: Where): void {
    const last = this.moments.at(-1);
    if (last && same(last, now)) return;
    this.moments.push({ at: new Date(this.time.now()).toISOString(), ...now });
    if (this.moments.length > KEPT) this.moments.shift();
  }
}

function same(last: Where, now: Where): boolean {
  return (
    last.place === now.place &&
    last.appPlace === now.appPlace &&
    last.foreground === now.foreground &&
    JSON.stringify(last.shows) === JSON.stringify(now.shows)
  );
}

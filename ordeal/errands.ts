import type { PhonePlatform } from '@waymark/lab';
import type { Values } from '../src/model/index.js';
import type { Begin, Call, Destination, Errand, WantedEffect } from './errand.js';
import type { Random } from './random.js';
import { TODAY, type World, type WorldEvent } from './world.js';

/** What an errand is made of. */
interface Ground {
  readonly random: Random;
  readonly world: World;
  readonly platform: PhonePlatform;
}

type Maker = (ground: Ground) => Errand;

const HOME: Begin = { calls: [] };
const LISTS = ['day-view', 'week-view', 'month-view'];
const FORMS = ['editor', 'editor-edit'];

const goTo = (to: string, params: Values = {}): Call => ({ kind: 'goTo', to, params });
const take = (name: string, params: Values = {}): Call => {
  const [id = '', variant] = name.split('.');
  return { kind: 'take', id, ...(variant === undefined ? {} : { variant }), params };
};
const at = (places: string | readonly string[], shows: Destination['shows'] = {}): Destination => ({
  places: typeof places === 'string' ? [places] : places,
  shows,
});
const eventLink = ({ id }: WorldEvent): Begin => ({ link: `calendar://event/${id}`, calls: [] });
const searchLink = (query: string): Begin => ({ link: `calendar://search?q=${encodeURIComponent(query)}`, calls: [] });
const newLink = (title: string): Begin => ({ link: `calendar://new?title=${encodeURIComponent(title)}`, calls: [] });
const after = (...calls: readonly Call[]): Begin => ({ calls });

/** A place from which everything can be reached that no event at hand is needed for. */
function anywhere({ random, world, platform }: Ground): Begin {
  const { title } = random.pick(world.events);
  return random.pick<Begin>([
    HOME,
    HOME,
    { link: `calendar://day/${random.pick(['2026-12-09', '2026-12-15'])}`, calls: [] },
    searchLink(title),
    searchLink(world.unknownWords),
    newLink(world.newTitle),
    after(goTo('week-view')),
    after(goTo('month-view')),
    after(goTo('search')),
    after(goTo('settings')),
    after(goTo('settings-about')),
    after(goTo('date-picker')),
    ...(platform === 'android'
      ? [after(goTo('drawer')), after(goTo('settings-licences'))]
      : [after(goTo('place-picker'))]),
  ]);
}

/** As {@link anywhere}, or an event. */
function anywhereOrEvent(ground: Ground): Begin {
  return ground.random.chance(0.25) ? eventLink(ground.random.pick(ground.world.events)) : anywhere(ground);
}

/** Places without data that a goTo reaches from everywhere. */
const PLAIN: Readonly<Record<PhonePlatform, readonly string[]>> = {
  android: [
    'day-view', 'week-view', 'month-view', 'search', 'editor', 'settings', 'settings-about', 'settings-duration', 'date-picker', 'time-picker', 'drawer',
    'settings-time-zone', 'settings-week-start', 'settings-licences',
  ],
  ios: [
    'day-view', 'week-view', 'month-view', 'search', 'editor', 'settings', 'settings-about', 'settings-duration', 'date-picker', 'time-picker',
    'place-picker',
  ],
}; // prettier-ignore

/** Places that belong to an event; its title is given to the edge that opens it. */
const OF_AN_EVENT = ['event-menu', 'share-sheet', 'delete-dialog', 'editor-edit'];

const GO_TO: readonly (readonly [weight: number, Maker])[] = [
  [5, (ground) => {
    const place = ground.random.pick(PLAIN[ground.platform]);
    return { begin: anywhereOrEvent(ground), call: goTo(place), destination: at(place) };
  }],
  [4, (ground) => {
    const { title } = ground.random.pick(ground.world.events);
    return { begin: anywhereOrEvent(ground), call: goTo('event-detail', { title }), destination: at('event-detail', { title }) };
  }],
  [2, (ground) => {
    const query = ground.random.pick(ground.world.events).title;
    return { begin: anywhere(ground), call: goTo('search-results', { query }), destination: at('search-results', { query }) };
  }],
  [1, (ground) => {
    const query = ground.world.unknownWords;
    return { begin: anywhere(ground), call: goTo('search-empty', { query }), destination: at('search-empty', { query }) };
  }],
  [2, (ground) => {
    const { title } = ground.random.pick(ground.world.events);
    const place = ground.random.pick(OF_AN_EVENT);
    // Not from a form: pickers lead back to either form, so that the map knows a shorter way, on which no title is asked for.
    const begin = ground.random.pick([HOME, searchLink(title), searchLink(ground.world.unknownWords), after(goTo('settings')), after(goTo('week-view'))]);
    return { begin, call: goTo(place, { title }), destination: at(place, { title }) };
  }],
]; // prettier-ignore

const START: readonly (readonly [weight: number, Maker])[] = [
  [2, (ground) => ({
    begin: anywhereOrEvent(ground),
    call: { kind: 'start', to: 'day-view', params: {}, reset: ground.random.pick(['app', 'data'] as const) },
    destination: at('day-view'),
  })],
  [1, (ground) => {
    const { title } = ground.random.pick(ground.world.events);
    return {
      begin: anywhere(ground),
      call: { kind: 'start', to: 'event-detail', params: { title }, reset: 'app' },
      destination: at('event-detail', { title }),
    };
  }],
  [1, (ground) => {
    const date = ground.random.pick(['2026-12-09', '2026-12-15']);
    return {
      begin: anywhere(ground),
      call: { kind: 'start', to: 'day-view', params: { date }, reset: 'none', trailhead: 'day-link' },
      destination: at('day-view', { date }),
    };
  }],
]; // prettier-ignore

const created = (fields: Readonly<Record<string, string>>): WantedEffect => ({
  kind: 'created',
  what: 'events',
  fields,
});
const changed = (id: number, fields: Readonly<Record<string, string>>): WantedEffect => ({
  kind: 'changed',
  what: 'events',
  id,
  fields,
});

/** Of three, one has the event at hand, one names it, and one names it while another is at hand. */
function ofAnEvent(
  ground: Ground,
  name: string,
  params: Values,
  expected: (event: WorldEvent) => Pick<Errand, 'destination' | 'effect'>,
): Errand {
  const event = ground.random.pick(ground.world.events);
  const isAtHand = ground.random.chance(1 / 3);
  const begin = ground.random.chance(0.5) ? eventLink(ground.random.pick(ground.world.events)) : anywhere(ground);
  return {
    begin: isAtHand ? eventLink(event) : begin,
    call: take(name, isAtHand ? params : { ...params, title: event.title }),
    ...expected(event),
  };
}

/** Shortcuts that change the app's data, to be taken exactly once. */
const TAKE_ONCE: readonly (readonly [weight: number, Maker])[] = [
  [4, (ground) => {
    const title = ground.world.newTitle;
    return {
      begin: anywhereOrEvent(ground),
      call: take('create-event', { title }),
      destination: at('event-saved', { title }),
      effect: created({ title, place: '' }),
    };
  }],
  [3, (ground) => {
    const { newTitle: title, newPlace: location } = ground.world;
    return {
      begin: anywhereOrEvent(ground),
      call: take('create-event', { title, location }),
      destination: at('event-saved', { title }),
      effect: created({ title, place: location }),
    };
  }],
  [3, (ground) => ofAnEvent(ground, 'delete-event', {}, ({ id }) => ({
    destination: at('event-deleted'),
    effect: { kind: 'deleted', what: 'events', id },
  }))],
  [2, (ground) => {
    const newTitle = ground.world.newTitle;
    return ofAnEvent(ground, 'rename-event.rename', { newTitle }, ({ id }) => ({
      destination: at('event-saved', { title: newTitle }),
      effect: changed(id, { title: newTitle }),
    }));
  }],
  [2, (ground) => {
    const newTitle = ground.world.newTitle;
    return ofAnEvent(ground, 'duplicate-event.duplicate', { newTitle }, () => ({
      destination: at('event-saved', { title: newTitle }),
      effect: created({ title: newTitle }),
    }));
  }],
  [2, (ground) => {
    const location = ground.world.newPlace;
    return ofAnEvent(ground, 'move-event.move', { location }, ({ id, title }) => ({
      destination: at('event-saved', { title }),
      effect: changed(id, { title, place: location }),
    }));
  }],
  [2, (ground) => {
    const title = ground.world.newTitle;
    return {
      begin: newLink(title),
      call: take('save-event', ground.random.chance(0.5) ? { title } : {}),
      destination: at('event-saved', { title }),
      effect: created({ title }),
    };
  }],
  [1, (ground) => {
    const event = ground.random.pick(ground.world.events);
    return {
      begin: { ...eventLink(event), calls: [goTo('delete-dialog')] },
      call: take('confirm-delete'),
      destination: at('event-deleted'),
      effect: { kind: 'deleted', what: 'events', id: event.id },
    };
  }],
  [3, (ground) => ({
    begin: anywhereOrEvent(ground),
    call: take('toggle-reminders.reminders'),
    destination: at('settings'),
    effect: { kind: 'changed', what: 'settings.reminders' },
  })],
  [3, (ground) => ({
    begin: anywhereOrEvent(ground),
    call: take('toggle-week-numbers.week-numbers'),
    destination: at('settings'),
    effect: { kind: 'changed', what: 'settings.weekNumbers' },
  })],
]; // prettier-ignore

const OPENERS = [
  ['open-settings', 'settings'],
  ['open-search', 'search'],
  ['open-editor', 'editor'],
] as const;

/** Shortcuts that may be taken again without harm. */
const TAKE_REPEATABLE: readonly (readonly [weight: number, Maker])[] = [
  [2, (ground) => {
    const title = ground.world.newTitle;
    const begin = ground.random.pick([HOME, newLink('Draft'), after(goTo('settings')), eventLink(ground.random.pick(ground.world.events))]);
    return { begin, call: take('set-title', { title }), destination: at(FORMS, { title }) };
  }],
  [2, (ground) => {
    const location = ground.world.newPlace;
    return { begin: anywhereOrEvent(ground), call: take('set-location.location', { location }), destination: at(FORMS, { location }) };
  }],
  [2, (ground) => {
    const query = ground.random.chance(0.8) ? ground.random.pick(ground.world.events).title : ground.world.unknownWords;
    return {
      begin: anywhere(ground),
      call: take(ground.random.pick(['search-for', 'find-events']), { query }),
      destination: at(query === ground.world.unknownWords ? 'search-empty' : 'search-results', { query }),
    };
  }],
  [2, (ground) => {
    const { title } = ground.random.pick(ground.world.events);
    return {
      begin: anywhere(ground),
      call: take(ground.random.pick(['find-event.from-view', 'find-event.from-search']), { title }),
      destination: at('event-detail', { title }),
    };
  }],
  [1, (ground) => {
    const { title } = ground.random.pick(ground.world.events.filter(({ date }) => date === TODAY));
    return { begin: HOME, call: take('open-event', { title }), destination: at('event-detail', { title }) };
  }],
  [2, (ground) => ({
    begin: anywhere(ground),
    call: take('open-day.date', { day: 'Wednesday, 9 December 2026' }),
    destination: at('day-view', { date: '2026-12-09' }),
  })],
  [1, (ground) => ({
    begin: anywhere(ground),
    call: take('choose-date.choose', { date: ground.random.pick(['24 December 2026', '28 December 2026', '30 December 2026']) }),
    destination: at(FORMS),
  })],
  [1, (ground) => ({
    begin: anywhere(ground),
    call: take('choose-time.choose', { time: ground.random.pick(['16:00', '18:15', '21:30']) }),
    destination: at(FORMS),
  })],
  [1, (ground) => ({
    begin: anywhere(ground),
    call: take('choose-duration.choose', { minutes: ground.random.pick([15, 30, 90]) }),
    destination: at('settings'),
    effect: { kind: 'changed', what: 'settings.defaultDuration' },
  })],
  [1, (ground) => ({ begin: searchLink(ground.random.pick(ground.world.events).title), call: take('clear-search'), destination: at('search') })],
  [1, (ground) => ({ begin: searchLink(ground.world.unknownWords), call: take('leave-search'), destination: at(LISTS) })],
  [1, (ground) => ({ begin: eventLink(ground.random.pick(ground.world.events)), call: take('leave-event'), destination: at([...LISTS, 'search-results']) })],
  [1, (ground) => ({ begin: after(take('set-title', { title: ground.world.newTitle })), call: take('close-editor'), destination: at('discard-dialog') })],
  [1, (ground) => ({ begin: after(take('set-title', { title: ground.world.newTitle }), take('close-editor')), call: take('discard-changes'), destination: at(LISTS) })],
  [1, (ground) => {
    const title = ground.world.newTitle;
    return { begin: after(take('set-title', { title }), take('close-editor')), call: take('keep-editing'), destination: at('editor', { title }) };
  }],
  [1, (ground) => {
    const event = ground.random.pick(ground.world.events);
    return {
      begin: { ...eventLink(event), calls: [goTo('share-sheet')] },
      call: take('copy-link.copied'),
      destination: at('event-detail', { title: event.title }),
    };
  }],
  [2, (ground) => {
    const [name, place] = ground.random.pick(OPENERS);
    return { begin: anywhere(ground), call: take(name), destination: at(place) };
  }],
]; // prettier-ignore

/** Where a raw action has led is looked at only by the call after it, which must not take the screen from before for that of now. */
const AFTER_RAW: readonly (readonly [weight: number, Maker])[] = [
  [2, (ground) => ({
    begin: HOME,
    raw: { tap: { element: ground.random.pick(['day-view.new-event', 'day-view.search']) } },
    call: goTo('day-view'),
    destination: at('day-view'),
  })],
  [1, (ground) => {
    const event = ground.random.pick(ground.world.events);
    const { title } = event;
    return {
      begin: eventLink(event),
      raw: { tap: { element: ground.random.pick(['event-detail.edit', 'event-detail.more']) } },
      call: goTo('event-detail', { title }),
      destination: at('event-detail', { title }),
    };
  }],
  [1, () => ({
    begin: after(goTo('settings')),
    raw: { tap: { element: 'settings.duration' } },
    call: goTo('settings'),
    destination: at('settings'),
  })],
]; // prettier-ignore

/** A random errand: half of them goTos, some after a raw action, some starts, the others shortcuts taken, most of them with an effect that must come once. */
export function randomErrand(ground: Ground): Errand {
  const { random } = ground;
  const kind = random.next();
  if (kind < 0.44) return random.pick(weighed(GO_TO))(ground);
  if (kind < 0.5) return random.pick(weighed(AFTER_RAW))(ground);
  if (kind < 0.56) return random.pick(weighed(START))(ground);
  return random.pick(weighed(kind < 0.82 ? TAKE_ONCE : TAKE_REPEATABLE))(ground);
}

function weighed(makers: readonly (readonly [weight: number, Maker])[]): readonly Maker[] {
  return makers.flatMap(([weight, maker]) => Array.from({ length: weight }, () => maker));
}

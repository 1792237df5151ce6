import type { Values, WrittenStep } from '../../../src/model/index.js';
import type { TrailCall } from './trail-call.js';
import type { HeldEvent, Situation } from './situation.js';

/** Calls that belong together; undefined: they make no sense here. */
type Maker = (here: Situation) => readonly TrailCall[] | undefined;

const goTo = (to: string, params: Values = {}): TrailCall => ({ kind: 'goTo', to, params });
const take = (name: string, params: Values = {}): TrailCall => {
  const [id = '', variant] = name.split('.');
  return { kind: 'take', id, ...(variant === undefined ? {} : { variant }), params };
};
const raw = (step: WrittenStep): TrailCall => ({ kind: 'raw', step });
const tap = (element: string, more: object = {}): TrailCall => raw({ tap: { element, ...more } });
const see = (element: string, more: object = {}): TrailCall => ({ kind: 'see', assertion: { element, ...more } });

const LISTS = ['day-view', 'week-view', 'month-view', 'event-saved', 'event-deleted'];
const SEARCHES = ['search', 'search-results', 'search-empty'];
const FORMS = ['editor', 'editor-edit'];
const NEVER_FOUND = ['xyzzy', 'no such thing', '???'];

/** Places of both phones that are gone to without data. */
const PLAIN = [
  'day-view', 'week-view', 'month-view', 'search', 'editor', 'settings', 'settings-about', 'settings-duration', 'date-picker', 'time-picker',
]; // prettier-ignore

/** Reached with a title only from where no event is at hand: else the way takes none. */
const OF_AN_EVENT = ['event-menu', 'share-sheet', 'delete-dialog', 'editor-edit'];

function ofAnEvent(
  here: Situation,
  calls: (event: HeldEvent) => readonly TrailCall[],
): readonly TrailCall[] | undefined {
  const { events } = here.held;
  return events.length === 0 ? undefined : calls(here.random.pick(events));
}

const when = (holds: boolean, calls: () => readonly TrailCall[] | undefined): readonly TrailCall[] | undefined =>
  holds ? calls() : undefined;

const GOING: readonly Maker[] = [
  ({ random }) => [goTo(random.pick(PLAIN))],
  ({ random }) => [goTo(random.pick(PLAIN))],
  (here) => ofAnEvent(here, ({ title }) => [goTo('event-detail', { title })]),
  (here) => ofAnEvent(here, ({ title }) => [goTo('event-detail', { title })]),
  (here) => ofAnEvent(here, ({ title, place }) => [goTo('search-results', { query: place === '' ? title : here.random.pick([title, place]) })]),
  ({ random }) => [goTo('search-empty', { query: random.pick(NEVER_FOUND) })],
  (here) =>
    when([...LISTS, ...SEARCHES, 'settings'].includes(here.place), () => ofAnEvent(here, ({ title }) => [goTo(here.random.pick(OF_AN_EVENT), { title })])),
]; // prettier-ignore

const TAKING: readonly Maker[] = [
  ({ newTitle: title }) => [take('create-event', { title })],
  ({ newTitle: title, newPlace: location }) => [take('create-event', { title, location })],
  (here) => ofAnEvent(here, ({ title }) => [take('delete-event', { title })]),
  (here) => ofAnEvent(here, ({ title }) => [take('rename-event.rename', { title, newTitle: here.newTitle })]),
  (here) => ofAnEvent(here, ({ title }) => [take('duplicate-event.duplicate', { title, newTitle: here.newTitle })]),
  (here) => ofAnEvent(here, ({ title }) => [take('move-event.move', { title, location: here.newPlace })]),
  (here) => when(here.place === 'event-detail', () => [take('delete-event')]),
  () => [take('toggle-reminders.reminders')],
  () => [take('toggle-week-numbers.week-numbers')],
  ({ random }) => [take('choose-duration.choose', { minutes: random.pick([15, 30, 90]) })],
  () => [take('open-about'), see('settings-about.version')],
  ({ random }) => [take('open-day.date', { day: random.pick(['Wednesday, 9 December 2026', 'Tuesday, 15 December 2026']) })],
  (here) => ofAnEvent(here, ({ title }) => [take('find-events', { query: title })]),
  (here) => when(SEARCHES.includes(here.place), () => [take('search-for', { query: here.random.pick(NEVER_FOUND) })]),
  (here) => when(here.place === 'search-results' || here.place === 'search-empty', () => [take('clear-search')]),
  (here) => when(SEARCHES.includes(here.place), () => [take('leave-search')]),
  (here) => when(here.place === 'share-sheet', () => [take('copy-link.copied')]),
  (here) => when(here.place === 'delete-dialog', () => [take('confirm-delete')]),
  (here) => when(here.place === 'discard-dialog', () => [take(here.random.pick(['keep-editing', 'discard-changes']))]),
  ({ newTitle: title }) => [take('set-title', { title }), take('save-event', { title })],
  ({ newTitle: title }) => [take('set-title', { title }), take('close-editor')],
]; // prettier-ignore

/** In a form what is written is of use only if more is done there. */
const IN_A_FORM: readonly Maker[] = [
  ({ newTitle: title }) => [take('set-title', { title })],
  ({ newPlace: location }) => [take('set-location.location', { location })],
  ({ random }) => [take('choose-date.choose', { date: random.pick(['9 December 2026', '16 December 2026']) })],
  ({ random }) => [take('open-time-picker.end'), take('choose-time.choose', { time: random.pick(['21:30', '22:15']) })],
  () => [take('toggle-all-day.all-day')],
  ({ shows: { title } }) => when(title !== undefined && title !== '', () => [take('save-event', { title: title ?? '' })]),
  ({ shows: { title } }) => when(title !== undefined && title !== '', () => [take('save-event')]),
  ({ place }) => [take(place === 'editor' ? 'close-editor' : 'close-edit')],
]; // prettier-ignore

const LOOKING: readonly Maker[] = [
  ({ place, shows }) =>
    when(place === 'event-detail', () => [see('event-detail.title', { text: shows.title ?? '' }), { kind: 'at', waypoint: place, with: { title: shows.title ?? '' } }]),
  ({ place, shows, held }) => {
    const event = held.events.find(({ title }) => title === shows.title);
    return when(place === 'event-detail' && event !== undefined && event.place !== '', () => [
      { kind: 'read', selector: { element: 'event-detail.place' } },
      goTo('search-results', { query: event?.place ?? '' }),
      { kind: 'gone', assertion: { element: 'search-empty.message' } },
    ]);
  },
  ({ place }) =>
    when(place === 'event-detail', () => [{ kind: 'read', selector: { element: 'title' } }]),
  (here) => when(here.place === 'month-view', () => ofAnEvent(here, ({ title }) => [see('month-view.event', { with: { title }, count: 1 })])),
  (here) => when(here.place === 'month-view', () => [{ kind: 'gone', assertion: { element: 'event', with: { title: here.newTitle } } }]),
  ({ place, shows, held }) => {
    const found = held.events.find(({ title }) => title === shows.query);
    return when(place === 'search-results' && found !== undefined, () => [see('search-results.event', { with: { title: found?.title ?? '' }, count: 1 })]);
  },
  ({ place, held }) =>
    when(place === 'settings', () => [see('settings.reminders', { checked: held.settings.reminders === true, scroll: { within: { element: 'settings.list' }, direction: 'up' } })]),
  ({ place, shows: { title } }) =>
    when(FORMS.includes(place) && title !== undefined && title !== '', () => [see(`${place}.title`, { text: title ?? '' })]),
]; // prettier-ignore

/** Bodies of known shortcuts, gesture by gesture: what a person does who does not know the map. */
const BY_HAND: readonly Maker[] = [
  ({ place, platform }) => when(LISTS.includes(place), () => [raw({ tap: { id: platform === 'android' ? 'new_event' : 'add-event' } })]),
  ({ place }) => when(LISTS.includes(place), () => [tap('search')]),
  ({ place, newTitle }) =>
    when(LISTS.includes(place), () => [tap('new-event'), raw({ type: { into: { element: 'editor.title' }, text: newTitle, clear: true } }), tap('editor.save')]),
  (here) =>
    when(LISTS.includes(here.place), () =>
      ofAnEvent(here, ({ title }) => [
        tap('search'),
        raw({ type: { into: { element: 'search.query' }, text: title, clear: true } }),
        tap('search-results.event', { with: { title } }),
      ]),
    ),
  (here) => when(SEARCHES.includes(here.place), () => ofAnEvent(here, ({ title }) => [raw({ type: { into: { element: 'query' }, text: title, clear: true } })])),
  ({ place, platform }) => when(place === 'event-detail', () => [platform === 'android' ? raw('back') : tap('back')]),
  ({ place }) => when(place === 'event-detail', () => [tap('edit')]),
  ({ place }) => when(place === 'event-detail', () => [tap('more'), tap('event-menu.share'), tap('share-sheet.close')]),
  ({ place }) => when(place === 'event-detail', () => [tap('more'), tap('event-menu.delete'), tap('delete-dialog.delete')]),
  ({ place, newTitle }) =>
    when(FORMS.includes(place), () => [raw({ type: { into: { element: 'title' }, text: newTitle, clear: true } }), tap('save')]),
  ({ place }) => when(place === 'settings-duration', () => [tap('cancel')]),
  ({ place }) => when(place === 'settings-about', () => [see('settings-about.version')]),
]; // prettier-ignore

/** The next calls of a trail from where the app is: going, taking what has an effect, looking, and gestures by hand. */
export function nextCalls(here: Situation): readonly TrailCall[] {
  for (;;) {
    const calls = here.random.pick(kindFor(here))(here);
    if (calls !== undefined) return calls;
  }
}

function kindFor({ random, place }: Situation): readonly Maker[] {
  if (FORMS.includes(place) && random.chance(0.5)) return IN_A_FORM;
  const kind = random.next();
  if (kind < 0.3) return GOING;
  if (kind < 0.6) return TAKING;
  return kind < 0.8 ? LOOKING : BY_HAND;
}

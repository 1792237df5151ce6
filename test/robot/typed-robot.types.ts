/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access -- what must not compile has no type */
/**
 * Checked by the compiler alone, with what `waymark types` writes of the calendar: each line after `@ts-expect-error` must not compile, all
 * others must.
 */
import { waymark, type WalkResult, type WalkSuccess } from 'waymark';

type Calendar = ReturnType<typeof waymark.robot<'calendar'>>;

export async function whatCompiles(calendar: Calendar): Promise<void> {
  await calendar.start('day-view', {}, { reset: 'data' });
  await calendar.start('day-view', { date: '2026-12-09' }, { trailhead: 'day-link' });
  await calendar.goTo('event-detail', { title: 'Lunch' });
  // A param of an edge on the way.
  await calendar.goTo('week-view', { query: 'Lunch' });
  await calendar.openEditor();
  await calendar.openEditor({}, { here: true });
  await calendar.createEvent({ title: 'Lunch', location: 'Cafe Venetia' }, { variant: 'with-location' });
  await calendar.eventDetail.title.see({ text: 'Lunch' });
  await calendar.dayView.event({ title: 'Lunch' }).count();
  // Inherited through `refines`.
  await calendar.eventSaved.newEvent.see();
  const walked: WalkSuccess = await calendar.goTo('day-view');
  const tried: WalkResult = await calendar.try.goTo('day-view');
  const text: string = await calendar.eventDetail.title.text();
  const shown = await calendar.try.eventDetail.title.text();
  if (shown.kind === 'success') await calendar.dayView.event({ title: shown.value }).see();
  const element = await calendar.eventDetail.title.$();
  await element.click();
  console.log(walked.at, tried.kind, text);
}

export async function whatDoesNot(calendar: Calendar): Promise<void> {
  // @ts-expect-error -- no such place
  await calendar.goTo('event-details');
  // @ts-expect-error -- no such place to be at
  await calendar.at('inbox');
  // @ts-expect-error -- no such move
  await calendar.createEvents({ title: 'Lunch' });
  // @ts-expect-error -- no such element
  await calendar.eventDetail.titel.see();
  // @ts-expect-error -- no element of this place
  await calendar.monthView.edit.see();
  // @ts-expect-error -- an element with params is a function of them
  await calendar.dayView.event.see();
  // @ts-expect-error -- no such param of the element
  await calendar.dayView.event({ titel: 'Lunch' }).see();
  // @ts-expect-error -- a required param is missing
  await calendar.createEvent();
  // @ts-expect-error -- a required param is missing
  await calendar.createEvent({ location: 'Cafe Venetia' });
  // @ts-expect-error -- no such param of the move
  await calendar.createEvent({ title: 'Lunch', place: 'Cafe Venetia' });
  // @ts-expect-error -- the wrong type
  await calendar.createEvent({ title: 12 });
  // @ts-expect-error -- no such variant
  await calendar.createEvent({ title: 'Lunch' }, { variant: 'fast' });
  // @ts-expect-error -- a move without variants
  await calendar.openSearch({}, { variant: 'quick' });
  // @ts-expect-error -- no such param anywhere on the way
  await calendar.goTo('event-detail', { titel: 'Lunch' });
  // @ts-expect-error -- no such reset
  await calendar.start('day-view', {}, { reset: 'everything' });
  // @ts-expect-error -- under `try` a result may be a failure
  const at: string = (await calendar.try.goTo('day-view')).data.title;
  console.log(at);
}

/** Of a pack without types any name may be there. */
export async function untyped(): Promise<void> {
  const notes = waymark.robot('notes');
  await notes.goTo('list', { anything: 1 });
  await notes['addNote']?.({ name: 'Milk' });
  await notes['list']?.['note']?.({ name: 'Milk' }).see();
}

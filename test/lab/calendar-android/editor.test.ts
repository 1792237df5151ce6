import { expect } from 'chai';
import { LANDSCAPE, PhoneInHand } from './phone-in-hand.js';

const LUNCH = { id: 1, title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' };

interface Saved {
  readonly id: number;
  readonly title: string;
  readonly place: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

function events(phone: PhoneInHand): readonly Saved[] {
  return (phone.process.truth().data as { events: Saved[] }).events;
}

function editing(...seeded: object[]): PhoneInHand {
  const phone = new PhoneInHand({ events: seeded });
  phone.tap('New event');
  return phone;
}

describe('the calendar on Android: the editor', () => {
  it('is a bottom sheet in a window of its own, its title focused, Save disabled while the title is empty', () => {
    const phone = editing();
    expect(phone.place).to.equal('editor');
    expect(phone.process.activity()).to.equal('.MainActivity');
    expect(phone.process.windows().map(({ kind }) => kind)).to.deep.equal(['activity', 'dialog']);
    expect(phone.focused).to.equal('editor.title');
    expect(phone.one('#title').attributes.hint).to.equal('Add title');
    expect(phone.one('#save').attributes.enabled).to.be.false;
    phone.type('#title', '   ');
    expect(phone.one('#save').attributes.enabled).to.be.false;
    phone.tap('#save');
    expect(events(phone)).to.deep.equal([]);
    phone.type('#title', 'Tea');
    expect(phone.one('#save').attributes.enabled).to.be.true;
  });

  it('saves, shows the day of the event with a snackbar for five seconds, and keeps the event', () => {
    const phone = editing();
    phone.type('#title', ' Tea ');
    phone.type('#place', 'Cafe Venetia');
    phone.tap('Save');
    expect(phone.place).to.equal('event-saved');
    expect(phone.text('#snackbar_text')).to.equal('Event saved');
    expect(phone.focused).to.equal(null);
    expect(phone.sees('Tea')).to.be.true;
    phone.pass(4999);
    expect(phone.place).to.equal('event-saved');
    const before = phone.invalidations;
    phone.pass(1);
    expect(phone.place).to.equal('day-view');
    expect(phone.invalidations).to.be.greaterThan(before);
    expect(phone.sees('#snackbar_text')).to.be.false;
    phone.restart();
    expect(phone.sees('Tea')).to.be.true;
    expect(events(phone)).to.deep.equal([
      { id: 1, title: 'Tea', place: 'Cafe Venetia', date: '2026-12-07', start: '10:00', end: '11:00', allDay: false },
    ]);
  });

  it('does not let an older snackbar end a newer one', () => {
    const phone = editing();
    phone.type('#title', 'Tea');
    phone.tap('Save');
    phone.pass(3000);
    phone.tap('New event');
    phone.type('#title', 'Coffee');
    phone.tap('Save');
    phone.pass(3000);
    expect(phone.place).to.equal('event-saved');
    phone.pass(2000);
    expect(phone.place).to.equal('day-view');
  });

  it('lifts the floating button above the snackbar and opens the event by View', () => {
    const phone = editing();
    phone.type('#title', 'Tea');
    phone.tap('Save');
    const button = phone.one('#new_event').rect;
    expect(button.y + button.height).to.be.lessThan(phone.one('#snackbar').rect.y);
    phone.tap('View');
    expect(phone.place).to.equal('event-detail');
    expect(phone.text('#event_title')).to.equal('Tea');
    phone.back();
    expect(phone.place).to.equal('day-view');
  });

  it('shows what was saved even late in the day, and still after the snackbar', () => {
    const phone = editing();
    phone.link('calendar://new?title=Late');
    phone.tap('#start_time');
    phone.scroll('#select_dialog_listview', 0, -100_000);
    phone.tap('23:00');
    phone.tap('Save');
    const covered = (): boolean => {
      const chip = phone.one('Late').rect;
      return chip.y + chip.height > phone.one('#new_event').rect.y;
    };
    expect(covered()).to.be.false;
    phone.pass(5000);
    expect(covered()).to.be.false;
  });

  it('takes the date from the view it was opened on', () => {
    const phone = new PhoneInHand({ events: [] });
    phone.link('calendar://day/2026-12-24');
    phone.tap('New event');
    expect(phone.text('#date')).to.equal('Thu, 24 Dec 2026');
    phone.back();
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    phone.tap('New event');
    expect(phone.text('#date'), 'today is in this month').to.equal('Mon, 7 Dec 2026');
    phone.back();
    phone.scroll('#month_grid', -500, 0);
    phone.tap('New event');
    expect(phone.text('#date'), 'today is not in that month').to.equal('Sun, 24 Jan 2027');
  });

  it('closes without a question when nothing was changed, and asks when something was', () => {
    const phone = editing();
    phone.tap('Close');
    expect(phone.place).to.equal('day-view');
    phone.tap('New event');
    phone.touchOutside();
    expect(phone.place).to.equal('day-view');
    phone.tap('New event');
    phone.type('#title', 'Tea');
    phone.back();
    expect(phone.place).to.equal('discard-dialog');
    phone.tap('Keep editing');
    expect(phone.place).to.equal('editor');
    expect(phone.text('#title')).to.equal('Tea');
    phone.touchOutside();
    expect(phone.place).to.equal('discard-dialog');
    phone.back();
    expect(phone.place).to.equal('editor');
    phone.tap('Close');
    phone.tap('Discard');
    expect(phone.place).to.equal('day-view');
    expect(events(phone)).to.deep.equal([]);
  });

  it('asks nothing when a change was taken back', () => {
    const phone = editing();
    phone.type('#title', 'Tea');
    phone.type('#title', '');
    phone.back();
    expect(phone.place).to.equal('day-view');
  });

  it('is not closed by a touch on its heading', () => {
    const phone = editing();
    phone.tap('#editor_heading');
    expect(phone.place).to.equal('editor');
  });

  it('has no times for an all-day event', () => {
    const phone = editing();
    phone.type('#title', 'Holiday');
    expect(phone.one('#all_day').attributes.checked).to.be.false;
    phone.tap('#all_day');
    expect(phone.one('#all_day').attributes.checked).to.be.true;
    expect(phone.sees('#start_time')).to.be.false;
    phone.tap('Save');
    expect(events(phone)[0]?.allDay).to.be.true;
    phone.tap('Holiday');
    expect(phone.text('#event_date')).to.equal('Monday, 7 December 2026 · All day');
  });

  it('takes a date over by OK only, and saves on that date', () => {
    const phone = editing();
    phone.type('#title', 'Tea');
    phone.tap('#date');
    expect(phone.place).to.equal('date-picker');
    phone.tap('24 December 2026');
    expect(phone.one('24 December 2026').attributes.checked).to.be.true;
    expect(phone.text('#alertTitle')).to.equal('Thu, 24 Dec 2026');
    phone.tap('Cancel');
    expect(phone.text('#date')).to.equal('Mon, 7 Dec 2026');
    phone.tap('#date');
    phone.tap('Next month');
    phone.tap('05 January 2027');
    phone.tap('OK');
    expect(phone.place).to.equal('editor');
    expect(phone.text('#date')).to.equal('Tue, 5 Jan 2027');
    phone.tap('Save');
    expect(phone.place).to.equal('event-saved');
    expect(phone.text('#toolbar_title')).to.equal('Tue, 5 Jan 2027');
    expect(events(phone)[0]?.date).to.equal('2027-01-05');
  });

  it('shows only the days of the month at hand, and turns to the month before', () => {
    const phone = editing();
    phone.tap('#date');
    phone.tap('Previous month');
    const days = phone.shown().filter(({ key }) => key.startsWith('date.day.'));
    expect(days).to.have.length(30);
    expect(phone.sees('30 November 2026')).to.be.true;
  });

  it('moves the end with the start, and offers only ends after the start', () => {
    const phone = editing();
    phone.tap('#start_time');
    expect(phone.place).to.equal('time-picker');
    expect(phone.sees('10:00')).to.be.true;
    phone.tap('10:30');
    expect([phone.text('#start_time'), phone.text('#end_time')]).to.deep.equal(['10:30', '11:30']);
    phone.tap('#end_time');
    phone.scroll('#select_dialog_listview', 0, 100_000);
    expect(phone.sees('10:30')).to.be.false;
    phone.tap('10:45');
    expect([phone.text('#start_time'), phone.text('#end_time')]).to.deep.equal(['10:30', '10:45']);
    phone.tap('#end_time');
    phone.back();
    expect(phone.place).to.equal('editor');
  });

  it('edits an event in place', () => {
    const phone = new PhoneInHand({ events: [LUNCH] });
    phone.tap('Lunch');
    phone.tap('Edit event');
    expect(phone.place).to.equal('editor-edit');
    expect(phone.text('#editor_heading')).to.equal('Edit event');
    expect(phone.focused).to.equal(null);
    phone.back();
    expect(phone.place).to.equal('event-detail');
    phone.tap('Edit event');
    phone.type('#title', 'Brunch');
    phone.tap('Save');
    expect(phone.place).to.equal('event-saved');
    expect(events(phone).map(({ id, title, place }) => [id, title, place])).to.deep.equal([
      [1, 'Brunch', 'Cafe Venetia'],
    ]);
    expect(phone.process.activity()).to.equal('.MainActivity');
  });

  it('opens filled in for a duplicate, and saves another event', () => {
    const phone = new PhoneInHand({ events: [LUNCH] });
    phone.tap('Lunch');
    phone.tap('More options');
    phone.tap('Duplicate');
    expect(phone.place).to.equal('editor');
    expect([phone.text('#title'), phone.text('#place')]).to.deep.equal(['Lunch', 'Cafe Venetia']);
    phone.tap('Close');
    expect(phone.place).to.equal('event-detail');
    phone.tap('More options');
    phone.tap('Duplicate');
    phone.tap('Save');
    expect(events(phone).map(({ id, title }) => [id, title])).to.deep.equal([
      [1, 'Lunch'],
      [2, 'Lunch'],
    ]);
  });

  it('goes from title to place to no field by the keyboard’s action key', () => {
    const phone = editing();
    phone.submit('#title');
    expect(phone.focused).to.equal('editor.place');
    phone.submit('#place');
    expect(phone.focused).to.equal(null);
  });

  it('stands on the keyboard, and at the bottom without it', () => {
    const phone = editing();
    const bottom = (): number => {
      const { y, height } = phone.one('#design_bottom_sheet').rect;
      return y + height;
    };
    expect(bottom()).to.equal(phone.keyboard()?.y);
    phone.focused = null;
    expect(bottom()).to.equal(2400);
  });

  it('shows the field with the focus in landscape, where the form must scroll, and lets it be scrolled away', () => {
    const phone = editing();
    phone.display = LANDSCAPE;
    phone.focused = null;
    phone.scroll('#editor_form', 0, -100_000);
    phone.focused = 'editor.place';
    const inside = (wanted: string): boolean => {
      const form = phone.one('#editor_form').rect;
      const [view] = phone.every(wanted);
      return view !== undefined && view.rect.y >= form.y && view.rect.y + view.rect.height <= form.y + form.height;
    };
    expect(inside('#place')).to.be.true;
    phone.focused = 'editor.title';
    expect(inside('#title')).to.be.true;
    expect(phone.scroll('#editor_form', 0, -100_000)).to.be.true;
    expect(inside('#title')).to.be.false;
  });

  it('keeps what was typed when the phone is turned', () => {
    const phone = editing();
    phone.type('#title', 'Tea');
    phone.display = LANDSCAPE;
    expect(phone.text('#title')).to.equal('Tea');
    expect(phone.one('#design_bottom_sheet').rect.width).to.be.lessThan(2400);
    phone.tap('Save');
    expect(phone.place).to.equal('event-saved');
  });
});

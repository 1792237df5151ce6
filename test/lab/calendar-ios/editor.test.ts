import { expect } from 'chai';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: the form', () => {
  let app: AppDriver;
  beforeEach(() => {
    app = new AppDriver(DATA);
  });

  const compose = (title = ''): void => {
    app.tap({ id: 'add-event' });
    if (title) app.type(title);
  };
  const save = (): void => app.tap({ type: 'Button', label: 'Add' });
  const lastEvent = (): unknown => app.data.events.at(-1);

  it('opens over the whole screen with the focus in an empty title', () => {
    compose();
    expect(app.place).to.equal('editor');
    expect(app.find({ type: 'NavigationBar' }).view.attributes.id).to.equal('New Event');
    expect(app.has({ type: 'TabBar' })).to.equal(false);
    const field = app.find({ id: 'event-title-field' }).view;
    expect(field.attributes).to.include({ type: 'TextField', placeholder: 'Title', value: '' });
    expect(app.focus).to.equal(field.key);
  });

  it('cannot add an event without a title', () => {
    compose();
    expect(app.find({ type: 'Button', label: 'Add' }).view.attributes.enabled).to.equal(false);
    app.type('  ');
    save();
    expect(app.place).to.equal('editor');
    expect(app.data.events).to.have.length(4);
  });

  it('adds an event on the date shown, from the next full hour, as long as the settings say', () => {
    app.process.seed({ ...DATA, settings: { defaultDuration: 90 } });
    app.tap({ label: 'Thursday, 10 December 2026' });
    compose(' Cinema ');
    save();
    expect(app.place).to.equal('event-saved');
    expect(lastEvent()).to.deep.equal({
      id: 5,
      title: 'Cinema',
      place: '',
      date: '2026-12-10',
      start: '10:00',
      end: '11:30',
      allDay: false,
    });
    expect(app.find({ type: 'NavigationBar' }).view.attributes.id).to.equal('Thu, 10 Dec 2026');
  });

  it('says that the event was saved for five seconds', () => {
    compose('Cinema');
    save();
    expect(app.has({ type: 'StaticText', label: 'Event saved' })).to.equal(true);
    app.pass(4999);
    expect(app.place).to.equal('event-saved');
    const before = app.invalidated;
    app.pass(1);
    expect(app.place).to.equal('day-view');
    expect(app.has({ id: 'banner' })).to.equal(false);
    expect(app.invalidated).to.equal(before + 1);
  });

  it('is not cut short by the banner of an earlier event', () => {
    compose('Cinema');
    save();
    app.pass(3000);
    compose('Theatre');
    save();
    app.pass(3000);
    expect(app.place).to.equal('event-saved');
  });

  it('opens the saved event from the banner', () => {
    compose('Cinema');
    save();
    app.tap({ label: 'View' });
    expect(app.place).to.equal('event-detail');
    expect(app.find({ id: 'detail-title' }).view.attributes.label).to.equal('Cinema');
    app.tap({ id: 'BackButton' });
    expect(app.place).to.equal('day-view');
  });

  it('covers no event with the banner', () => {
    compose('Cinema');
    save();
    const banner = app.find({ id: 'banner' }).view.rect;
    const list = app.find({ id: 'day-list' }).view.rect;
    expect(banner.y + banner.height).to.be.at.most(list.y);
  });

  it('returns from the place picker without a choice when Back is touched', () => {
    compose('Cinema');
    app.tap({ id: 'location-cell' });
    expect(app.place).to.equal('place-picker');
    expect(app.focus).to.equal(app.find({ type: 'SearchField' }).view.key);
    app.tap({ id: 'BackButton', label: 'New Event' });
    expect(app.place).to.equal('editor');
    expect(app.find({ id: 'location-cell' }).view.attributes.label).to.equal('Location');
  });

  it('suggests the places of other events, the latest first', () => {
    compose();
    app.tap({ id: 'location-cell' });
    const places = (): unknown[] => app.findAll({ id: 'recent-location' }).map(({ view }) => view.attributes.label);
    expect(places()).to.deep.equal(['Lake', 'Home', 'Cafe Venetia']);
    app.type('caf');
    expect(places()).to.deep.equal(['Cafe Venetia']);
    app.tap({ id: 'recent-location' });
    expect(app.place).to.equal('editor');
    expect(app.find({ id: 'location-cell' }).view.attributes.label).to.equal('Location, Cafe Venetia');
  });

  it('takes a typed place by its row, or by Return', () => {
    compose('Cinema');
    app.tap({ id: 'location-cell' });
    app.type('Odeon');
    app.tap({ label: 'Use “Odeon”', type: 'Cell' });
    expect(app.find({ id: 'location-cell' }).view.attributes.label).to.equal('Location, Odeon');
    app.tap({ id: 'location-cell' });
    app.type('Rex');
    app.pressReturn();
    save();
    expect(lastEvent()).to.include({ title: 'Cinema', place: 'Rex' });
  });

  it('clears what was typed, and removes a chosen place', () => {
    compose('Cinema');
    app.tap({ id: 'location-cell' });
    app.type('Odeon');
    app.tap({ label: 'Clear text' });
    expect(app.has({ id: 'use-location' })).to.equal(false);
    app.tap({ id: 'recent-location', label: 'Home' });
    app.tap({ id: 'location-cell' });
    app.tap({ label: 'Remove Location', type: 'Cell' });
    expect(app.find({ id: 'location-cell' }).view.attributes.label).to.equal('Location');
  });

  it('chooses a date with Done, and leaves it with Back', () => {
    compose('Cinema');
    app.tap({ id: 'start-date', label: 'Mon, 7 Dec 2026' });
    expect(app.place).to.equal('date-picker');
    expect(app.find({ label: 'checkmark' }).cut).not.to.equal(null);
    app.tap({ type: 'Cell', label: 'Wednesday, 9 December 2026' });
    app.tap({ id: 'BackButton' });
    expect(app.has({ id: 'start-date', label: 'Mon, 7 Dec 2026' })).to.equal(true);
    app.tap({ id: 'start-date' });
    app.tap({ type: 'Cell', label: 'Wednesday, 9 December 2026' });
    expect(app.find({ type: 'Cell', label: 'Wednesday, 9 December 2026' }).view.attributes.selected).to.equal(true);
    app.tap({ label: 'Done' });
    save();
    expect(app.place).to.equal('event-saved');
    expect(lastEvent()).to.include({ date: '2026-12-09' });
    expect(app.find({ type: 'NavigationBar' }).view.attributes.id).to.equal('Wed, 9 Dec 2026');
  });

  it('moves the end with the start, and offers only later ends', () => {
    compose('Cinema');
    app.tap({ id: 'start-time' });
    expect(app.place).to.equal('time-picker');
    app.tap({ type: 'Cell', label: '10:30' });
    app.tap({ label: 'Done' });
    expect(app.find({ id: 'end-time' }).view.attributes.label).to.equal('11:30');
    app.tap({ id: 'end-time' });
    expect(app.has({ type: 'Cell', label: '10:30' })).to.equal(false);
    app.tap({ type: 'Cell', label: '10:45' });
    app.tap({ label: 'Done' });
    save();
    expect(lastEvent()).to.include({ start: '10:30', end: '10:45' });
  });

  it('has no times for an event that takes the whole day', () => {
    compose('Fair');
    const toggle = { id: 'all-day-switch', type: 'Switch' };
    expect(app.find(toggle).view.attributes.value).to.equal('0');
    app.tap(toggle);
    expect(app.find(toggle).view.attributes.value).to.equal('1');
    expect(app.has({ id: 'start-time' })).to.equal(false);
    expect(app.has({ id: 'end-time' })).to.equal(false);
    save();
    expect(lastEvent()).to.include({ allDay: true });
  });

  it('closes an untouched form at once, and asks before it discards changes', () => {
    compose();
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('day-view');
    compose('Cinema');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('discard-dialog');
    expect(app.focus).to.equal(null);
    expect(app.has({ type: 'Sheet' })).to.equal(true);
    expect(app.has({ id: 'event-title-field' })).to.equal(true);
    app.tap({ label: 'Keep Editing' });
    expect(app.place).to.equal('editor');
    expect(app.find({ id: 'event-title-field' }).view.attributes.value).to.equal('Cinema');
    app.tap({ label: 'Cancel' });
    app.tap({ label: 'Discard Changes' });
    expect(app.place).to.equal('day-view');
    expect(app.data.events).to.have.length(4);
  });

  it('is clean again when a change was taken back', () => {
    compose('Cinema');
    app.type('');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('day-view');
  });

  it('closes an action sheet by a touch beside it, and lets no touch through', () => {
    compose('Cinema');
    app.tap({ label: 'Cancel' });
    const cell = app.find({ id: 'location-cell' }).view.rect;
    app.touch(cell.x + 20, cell.y + 20);
    expect(app.place).to.equal('editor');
  });

  it('edits an event in place', () => {
    app.tap({ id: 'event-cell', label: /^Lunch/ });
    app.tap({ label: 'Edit' });
    expect(app.place).to.equal('editor-edit');
    expect(app.find({ type: 'NavigationBar' }).view.attributes.id).to.equal('Edit Event');
    expect(app.focus).to.equal(null);
    app.tap({ id: 'event-title-field' });
    app.type('Brunch');
    app.tap({ label: 'Done', type: 'Button' });
    expect(app.place).to.equal('event-saved');
    expect(app.data.events.map((event) => event.title)).to.deep.equal(['Brunch', 'Dinner', 'Standup', 'Holiday']);
  });

  it('returns to the event when an edit is cancelled or discarded', () => {
    app.tap({ id: 'event-cell', label: /^Lunch/ });
    app.tap({ label: 'Edit' });
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('event-detail');
    app.tap({ label: 'Edit' });
    app.tap({ id: 'all-day-switch' });
    app.tap({ label: 'Cancel' });
    app.tap({ label: 'Discard Changes' });
    expect(app.place).to.equal('event-detail');
    expect(app.find({ id: 'detail-time' }).view.attributes.label).to.equal('12:00 – 13:00');
  });

  it('puts the keyboard away on Return', () => {
    compose('Cinema');
    app.pressReturn();
    expect(app.focus).to.equal(null);
    expect(app.place).to.equal('editor');
  });
});

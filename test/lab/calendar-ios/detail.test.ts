import { expect } from 'chai';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: an event', () => {
  let app: AppDriver;
  beforeEach(() => {
    app = new AppDriver(DATA);
    app.tap({ id: 'event-cell', label: /^Lunch/ });
  });

  const text = (id: string): string | undefined => app.find({ id, type: 'StaticText' }).view.attributes.label;
  const choose = (label: string): void => {
    app.tap({ label: 'More' });
    app.tap({ label, type: 'Button' });
  };

  it('shows title, place, date and time, and leads back to where it was opened', () => {
    expect(app.place).to.equal('event-detail');
    expect(text('detail-title')).to.equal('Lunch');
    expect(text('detail-place')).to.equal('Cafe Venetia');
    expect(text('detail-date')).to.equal('Monday, 7 December 2026');
    expect(text('detail-time')).to.equal('12:00 – 13:00');
    app.tap({ id: 'BackButton', label: 'Day' });
    expect(app.place).to.equal('day-view');
  });

  it('shows no place where the event has none', () => {
    app.tap({ id: 'BackButton' });
    app.tap({ id: 'event-cell', label: /^Standup/ });
    expect(app.has({ id: 'detail-place' })).to.equal(false);
  });

  it('gives the texts of another event other keys, so that references to the first go stale', () => {
    const lunch = app.find({ id: 'detail-title' }).view.key;
    app.process.openUrl('calendar://event/2');
    expect(text('detail-title')).to.equal('Dinner');
    expect(app.find({ id: 'detail-title' }).view.key).not.to.equal(lunch);
  });

  it('offers an action sheet with Cancel last, over what is below', () => {
    app.tap({ label: 'More' });
    expect(app.place).to.equal('event-menu');
    const buttons = app.find({ type: 'Sheet' }).children.filter(({ view }) => view.attributes.type === 'Button');
    expect(buttons.map(({ view }) => view.attributes.label)).to.deep.equal([
      'Duplicate',
      'Share',
      'Delete Event',
      'Cancel',
    ]);
    expect(text('detail-title')).to.equal('Lunch');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('event-detail');
  });

  it('asks before it deletes, and says that the event was deleted', () => {
    choose('Delete Event');
    expect(app.place).to.equal('delete-dialog');
    expect(app.find({ type: 'Alert' }).view.attributes.label).to.equal('Delete this event?');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('event-detail');
    choose('Delete Event');
    app.tap({ label: 'Delete' });
    expect(app.place).to.equal('event-deleted');
    expect(app.data.events.map((event) => event.title)).to.deep.equal(['Dinner', 'Standup', 'Holiday']);
    expect(app.has({ id: 'event-cell', label: /^Lunch/ })).to.equal(false);
    expect(app.has({ label: 'Event deleted' })).to.equal(true);
    app.pass(5000);
    expect(app.place).to.equal('day-view');
  });

  it('lets no touch through an alert, and does not close it by a touch beside it', () => {
    choose('Delete Event');
    const back = app.find({ id: 'BackButton' }).view.rect;
    app.touch(back.x + 5, back.y + 5);
    expect(app.place).to.equal('delete-dialog');
  });

  it('shows the date of the event that was deleted', () => {
    app.process.openUrl('calendar://event/4');
    choose('Delete Event');
    app.tap({ label: 'Delete' });
    expect(app.find({ type: 'NavigationBar' }).view.attributes.id).to.equal('Wed, 9 Dec 2026');
  });

  it('duplicates into a form that is filled in and untouched', () => {
    choose('Duplicate');
    expect(app.place).to.equal('editor');
    expect(app.find({ id: 'event-title-field' }).view.attributes.value).to.equal('Lunch');
    expect(app.find({ id: 'location-cell' }).view.attributes.label).to.equal('Location, Cafe Venetia');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('event-detail');
    choose('Duplicate');
    app.tap({ label: 'Add', type: 'Button' });
    expect(app.place).to.equal('event-saved');
    expect(app.data.events.filter((event) => event.title === 'Lunch')).to.have.length(2);
  });

  it('shares, and closes the share sheet in each way', () => {
    for (const wanted of [
      { label: 'Close' },
      { label: 'Copy link', type: 'Cell' },
      { label: 'Messages', type: 'Cell' },
    ]) {
      choose('Share');
      expect(app.place).to.equal('share-sheet');
      expect(app.has({ label: 'Share event' })).to.equal(true);
      app.tap(wanted);
      expect(app.place).to.equal('event-detail');
    }
    choose('Share');
    app.touch(10, 300);
    expect(app.place).to.equal('event-detail');
  });
});

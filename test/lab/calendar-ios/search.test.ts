import { expect } from 'chai';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: search', () => {
  let app: AppDriver;
  beforeEach(() => {
    app = new AppDriver(DATA);
    app.tap({ label: 'Search', type: 'Button' });
  });

  it('starts empty with the focus in the field', () => {
    expect(app.place).to.equal('search');
    expect(app.focus).to.equal(app.find({ type: 'SearchField', id: 'event-search-field' }).view.key);
    expect(app.has({ id: 'event-cell' })).to.equal(false);
    expect(app.has({ label: 'No Results' })).to.equal(false);
  });

  it('finds events by title and by place', () => {
    app.type('venetia');
    expect(app.place).to.equal('search-results');
    expect(app.find({ id: 'event-cell' }).view.attributes.label).to.equal('Lunch, Cafe Venetia, Mon, 7 Dec');
    expect(app.find({ type: 'SearchField' }).view.attributes.value).to.equal('venetia');
  });

  it('says when nothing was found, and starts over when the text is cleared', () => {
    app.type('zebra');
    expect(app.place).to.equal('search-empty');
    expect(app.has({ type: 'StaticText', label: 'No Results' })).to.equal(true);
    app.tap({ label: 'Clear text' });
    expect(app.place).to.equal('search');
  });

  it('opens a result, and comes back to the results', () => {
    app.type('dinner');
    app.tap({ id: 'event-cell' });
    expect(app.place).to.equal('event-detail');
    app.tap({ id: 'BackButton', label: 'Search' });
    expect(app.place).to.equal('search-results');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('day-view');
  });

  it('ends on the day of an event that was edited from a result', () => {
    app.type('holiday');
    app.tap({ id: 'event-cell' });
    app.tap({ label: 'Edit' });
    app.tap({ label: 'Done', type: 'Button' });
    expect(app.place).to.equal('event-saved');
    expect(app.find({ type: 'NavigationBar' }).view.attributes.id).to.equal('Wed, 9 Dec 2026');
  });

  it('puts the keyboard away on Return', () => {
    app.type('lunch');
    app.pressReturn();
    expect(app.focus).to.equal(null);
    expect(app.place).to.equal('search-results');
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { parseLink } from '../../../lab/src/calendar/links.js';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: links', () => {
  let app: AppDriver;
  beforeEach(() => {
    app = new AppDriver(DATA);
  });

  const title = (): string | undefined => app.find({ type: 'NavigationBar' }).view.attributes.id;

  it('open a day, whatever was open before', () => {
    app.tap({ id: 'add-event' });
    app.type('Cinema');
    app.tap({ label: 'Cancel' });
    app.process.openUrl('calendar://day/2026-12-09');
    expect(app.place).to.equal('day-view');
    expect(title()).to.equal('Wed, 9 Dec 2026');
  });

  it('open an event, with its day behind it', () => {
    app.process.openUrl('calendar://event/4');
    expect(app.place).to.equal('event-detail');
    expect(app.find({ id: 'detail-title' }).view.attributes.label).to.equal('Holiday');
    app.tap({ id: 'BackButton', label: 'Day' });
    expect(title()).to.equal('Wed, 9 Dec 2026');
  });

  it('say that an event is gone', () => {
    app.process.openUrl('calendar://event/99');
    expect(app.place).to.equal('day-view');
    expect(app.has({ label: 'This event no longer exists' })).to.equal(true);
    app.pass(5000);
    expect(app.has({ id: 'banner' })).to.equal(false);
  });

  it('open a form that is filled in and untouched', () => {
    app.process.openUrl('calendar://new?title=Team%20lunch&place=Caf%C3%A9');
    expect(app.place).to.equal('editor');
    expect(app.find({ id: 'event-title-field' }).view.attributes.value).to.equal('Team lunch');
    expect(app.find({ id: 'location-cell' }).view.attributes.label).to.equal('Location, Café');
    app.tap({ label: 'Cancel' });
    expect(app.place).to.equal('day-view');
  });

  it('open a search with its results', () => {
    app.process.openUrl('calendar://search?q=lunch');
    expect(app.place).to.equal('search-results');
  });

  it('that mean nothing are logged and change nothing', () => {
    const bad = ['calendar://day/2026-02-30', 'calendar://event/x', 'calendar://year/2026', 'mailto:a@b.c', 'nonsense'];
    app.openTab('Week');
    bad.forEach((url) => app.process.openUrl(url));
    expect(app.place).to.equal('week-view');
    expect(app.logged).to.deep.equal(bad.map((url) => `Cannot open ${url}.`));
  });

  it('carry any title and place unharmed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (wanted, place) => {
        const query = new URLSearchParams({ title: wanted, place }).toString();
        expect(parseLink(`calendar://new?${query}`)).to.deep.equal({ kind: 'new', title: wanted, place });
      }),
    );
  });

  it('never throw, whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseLink(text);
        parseLink(`calendar://${text}`);
      }),
    );
  });
});

import { expect } from 'chai';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: day, week and month', () => {
  let app: AppDriver;
  beforeEach(() => {
    app = new AppDriver(DATA);
  });

  const openTab = (label: string): void => app.openTab(label);
  const labels = (): (string | undefined)[] =>
    app.findAll({ id: 'event-cell' }).map(({ view }) => view.attributes.label);
  const title = (): string | undefined => app.find({ type: 'NavigationBar' }).view.attributes.id;

  it('lists the events of today by time, each in an accessible cell whose label joins its texts', () => {
    expect(title()).to.equal('Mon, 7 Dec 2026');
    expect(labels()).to.deep.equal([
      'Standup, 09:30 – 09:45',
      'Lunch, Cafe Venetia, 12:00 – 13:00',
      'Dinner, Home, 19:00 – 20:00',
    ]);
    expect(app.find({ id: 'event-cell', label: /^Lunch/ }).view.attributes.accessible).to.equal(true);
    expect(app.find({ type: 'StaticText', label: 'Cafe Venetia' }).cut).not.to.equal(null);
  });

  it('marks the chosen tab, and only that, as selected', () => {
    openTab('Week');
    const selected = app.find({ type: 'TabBar' }).children.filter(({ view }) => view.attributes.selected);
    expect(selected.map(({ view }) => view.attributes.label)).to.deep.equal(['Week']);
  });

  it('turns to another day of the week and back to today', () => {
    app.tap({ label: 'Wednesday, 9 December 2026' });
    expect(title()).to.equal('Wed, 9 Dec 2026');
    expect(labels()).to.deep.equal(['Holiday, Lake, All-day']);
    expect(app.find({ label: 'Wednesday, 9 December 2026' }).view.attributes.selected).to.equal(true);
    app.tap({ label: 'Today' });
    expect(title()).to.equal('Mon, 7 Dec 2026');
  });

  it('says that a day has no events', () => {
    expect(app.has({ label: 'No Events' })).to.equal(false);
    app.tap({ label: 'Tuesday, 8 December 2026' });
    expect(app.has({ label: 'No Events' })).to.equal(true);
  });

  it('shows a week in seven sections whose headings open the day', () => {
    openTab('Week');
    expect(app.place).to.equal('week-view');
    expect(app.findAll({ id: 'week-day' })).to.have.length(7);
    expect(labels()).to.have.length(4);
    app.tap({ id: 'week-day', label: 'Wednesday, 9 Dec' });
    expect(app.place).to.equal('day-view');
    expect(title()).to.equal('Wed, 9 Dec 2026');
  });

  it('starts the week on Sunday and numbers it when the settings say so', () => {
    app.process.seed({ ...DATA, settings: { weekStart: 'sunday', weekNumbers: true } });
    openTab('Week');
    expect(app.findAll({ id: 'week-day' })[0]?.view.attributes.label).to.equal('Sunday, 6 Dec');
    expect(title()).to.equal('W50 · 6 – 12 Dec');
  });

  it('turns the week, and names both months where it touches two', () => {
    openTab('Week');
    app.tap({ label: 'Previous Week' });
    expect(title()).to.equal('30 Nov – 6 Dec');
    app.tap({ label: 'Next Week' });
    expect(title()).to.equal('7 – 13 Dec');
  });

  it('shows a month whose day cells name their events', () => {
    openTab('Month');
    expect(app.place).to.equal('month-view');
    expect(app.findAll({ id: 'day-cell' })).to.have.length(35);
    expect(app.findAll({ id: 'day-cell', label: /Holiday/ }).map(({ view }) => view.attributes.label)).to.deep.equal([
      'Wednesday, 9 December 2026, Holiday',
    ]);
  });

  it('opens the day of a cell, and the event of an event in a cell', () => {
    openTab('Month');
    app.tap({ id: 'day-cell', label: 'Thursday, 10 December 2026' });
    expect(app.place).to.equal('day-view');
    expect(title()).to.equal('Thu, 10 Dec 2026');
    openTab('Month');
    app.tap({ id: 'month-event', label: 'Holiday' });
    expect(app.place).to.equal('event-detail');
    app.tap({ id: 'BackButton', label: 'Month' });
    expect(app.place).to.equal('month-view');
  });

  it('turns the month', () => {
    openTab('Month');
    app.tap({ label: 'Next Month' });
    expect(title()).to.equal('January 2027');
    expect(app.has({ id: 'day-cell', label: /Holiday/ })).to.equal(false);
    app.tap({ label: 'Previous Month' });
    expect(title()).to.equal('December 2026');
  });

  it('leaves out events of a month cell that do not fit, but names them', () => {
    const events = Array.from({ length: 9 }, (_, index) => ({ title: `Event ${index + 1}`, date: '2026-12-07' }));
    app.process.seed({ events });
    openTab('Month');
    expect(app.findAll({ id: 'month-event' }).length).to.be.within(2, 8);
    expect(app.has({ id: 'day-cell', label: /Event 9$/ })).to.equal(true);
  });

  it('keeps a stack for each tab, and goes to its root on a second touch', () => {
    app.tap({ id: 'event-cell', label: /^Lunch/ });
    openTab('Week');
    expect(app.place).to.equal('week-view');
    openTab('Day');
    expect(app.place).to.equal('event-detail');
    openTab('Day');
    expect(app.place).to.equal('day-view');
  });

  it('offers Add and Search on day, week and month', () => {
    for (const tab of ['Day', 'Week', 'Month']) {
      openTab(tab);
      app.tap({ id: 'add-event' });
      expect(app.place).to.equal('editor');
      app.tap({ label: 'Cancel' });
      app.tap({ label: 'Search', type: 'Button' });
      expect(app.place).to.equal('search');
      app.tap({ label: 'Cancel' });
      expect(app.place).to.equal(`${tab.toLowerCase()}-view`);
    }
  });
});

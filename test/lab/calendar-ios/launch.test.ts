import { expect } from 'chai';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: launch and persistence', () => {
  it('welcomes the user once, then asks for notifications over the day view', () => {
    const app = new AppDriver();
    expect(app.place).to.equal('onboarding');
    expect(app.has({ type: 'TabBar' })).to.equal(false);
    expect(app.asked).to.equal(0);
    app.tap({ label: 'Continue' });
    expect(app.place).to.equal('day-view');
    expect(app.asked).to.equal(1);
    expect(app.data.onboarded).to.equal(true);
    app.launch();
    expect(app.place).to.equal('day-view');
    expect(app.asked).to.equal(1);
  });

  it('keeps what was saved when the app is started again', () => {
    const app = new AppDriver(DATA);
    app.tap({ id: 'add-event' });
    app.type('Cinema');
    app.tap({ label: 'Add', type: 'Button' });
    app.launch();
    expect(app.place).to.equal('day-view');
    expect(app.has({ id: 'event-cell', label: /^Cinema/ })).to.equal(true);
  });

  it('forgets everything when it is launched with --reset-data, and nothing otherwise', () => {
    const app = new AppDriver(DATA);
    app.launch(['--verbose']);
    expect(app.data.events).to.have.length(4);
    app.launch(['--reset-data']);
    expect(app.place).to.equal('onboarding');
    expect(app.data.events).to.deep.equal([]);
    app.tap({ label: 'Continue' });
    app.launch();
    expect(app.place).to.equal('day-view');
  });

  it('shows seeded data on today, with nothing left open', () => {
    const app = new AppDriver(DATA);
    app.tap({ id: 'event-cell', label: /^Lunch/ });
    app.tap({ label: 'More' });
    app.process.seed({ events: [{ title: 'Concert', date: '2026-12-07' }] });
    expect(app.place).to.equal('day-view');
    expect(app.invalidated).to.equal(1);
    expect(app.findAll({ id: 'event-cell' }).map(({ view }) => view.attributes.label)).to.deep.equal([
      'Concert, 12:00 – 13:00',
    ]);
  });

  it('refuses to be seeded with what is not calendar data', () => {
    const app = new AppDriver(DATA);
    expect(() => app.process.seed({ events: [{ title: 'Concert' }] })).to.throw('event 1 needs a `date`');
    expect(app.data.events).to.have.length(4);
  });

  it('shows the welcome page again after seeding data of a user who was not welcomed', () => {
    const app = new AppDriver(DATA);
    app.process.openUrl('calendar://day/2026-12-09');
    app.process.seed({ onboarded: false });
    expect(app.place).to.equal('onboarding');
  });

  it('goes where a link says, also before the welcome page was answered', () => {
    const app = new AppDriver();
    app.process.openUrl('calendar://day/2026-12-09');
    expect(app.place).to.equal('day-view');
    expect(app.data.onboarded).to.equal(false);
  });
});

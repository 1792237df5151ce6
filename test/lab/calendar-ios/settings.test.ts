import { expect } from 'chai';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

describe('The calendar for iOS: settings', () => {
  let app: AppDriver;
  beforeEach(() => {
    app = new AppDriver(DATA);
    app.openTab('Settings');
  });

  const switchOf = (label: string): { label: string; type: string } => ({ label, type: 'Switch' });

  it('lists the settings, About below the fold', () => {
    expect(app.place).to.equal('settings');
    expect(app.findAll({ type: 'Cell' }).length).to.be.at.least(14);
    expect(app.find({ type: 'Cell', label: 'About' }).cut).to.equal(null);
  });

  it('scrolls until the end is reached, and says so', () => {
    expect(app.drag({ id: 'settings-list' }, -200)).to.equal('settings/table');
    const about = app.find({ type: 'Cell', label: 'About' });
    expect(about.cut).not.to.equal(null);
    const before = about.view.rect.y;
    app.drag({ id: 'settings-list' }, -5000);
    const end = app.find({ type: 'Cell', label: 'About' }).view.rect.y;
    expect(end).to.be.at.most(before);
    const scroll = app.find({ id: 'settings-list' }).view.on?.scroll;
    expect(scroll?.(0, -50)).to.equal(false);
    expect(scroll?.(0, 50)).to.equal(true);
    expect(app.find({ type: 'Cell', label: 'About' }).view.rect.y).to.equal(end + 50);
  });

  it('toggles every switch, and keeps it', () => {
    for (const label of ['Week Numbers', 'Show Declined Events', 'Reminders', 'Daily Agenda', 'Vibrate']) {
      const before = app.find(switchOf(label)).view.attributes.value;
      app.tap(switchOf(label));
      expect(app.find(switchOf(label)).view.attributes.value, label).to.equal(before === '1' ? '0' : '1');
    }
    app.launch();
    expect(app.data.settings).to.include({
      weekNumbers: true,
      declinedEvents: false,
      reminders: false,
      dailyAgenda: true,
      vibrate: false,
    });
  });

  it('does not toggle by a touch on the title of a switch', () => {
    const title = app.find({ type: 'StaticText', label: 'Vibrate' }).view.rect;
    app.touch(title.x + 5, title.y + 20);
    expect(app.data.settings.vibrate).to.equal(true);
  });

  it('changes the first day of the week', () => {
    app.tap({ type: 'Cell', label: 'Week Starts On, Monday' });
    expect(app.has({ type: 'Cell', label: 'Week Starts On, Sunday' })).to.equal(true);
    expect(app.data.settings.weekStart).to.equal('sunday');
  });

  it('chooses a default duration with a checkmark', () => {
    app.tap({ type: 'Cell', label: 'Default Duration, 60 minutes' });
    expect(app.place).to.equal('settings-duration');
    expect(app.findAll({ type: 'Cell' }).map(({ view }) => view.attributes.label)).to.deep.equal([
      '15 minutes',
      '30 minutes',
      '60 minutes',
      '90 minutes',
    ]);
    app.tap({ type: 'Cell', label: '30 minutes' });
    expect(app.find({ label: 'checkmark' }).parent?.view.attributes.label).to.equal('30 minutes');
    app.tap({ id: 'BackButton', label: 'Settings' });
    expect(app.place).to.equal('settings');
    expect(app.has({ type: 'Cell', label: 'Default Duration, 30 minutes' })).to.equal(true);
  });

  it('says what version it is', () => {
    app.drag({ id: 'settings-list' }, -400);
    app.tap({ type: 'Cell', label: 'About' });
    expect(app.place).to.equal('settings-about');
    expect(app.find({ id: 'app-version' }).view.attributes.label).to.match(/^Version, \d+\.\d+\.\d+$/);
    expect(app.has({ type: 'Cell', label: 'Open source licences' })).to.equal(true);
    app.tap({ id: 'BackButton' });
    expect(app.place).to.equal('settings');
    expect(app.find({ type: 'Cell', label: 'About' }).cut).not.to.equal(null);
  });

  it('tells whether notifications are allowed', () => {
    app.authorization = 'denied';
    expect(app.has({ type: 'Cell', label: 'Notifications, Off' })).to.equal(true);
  });
});

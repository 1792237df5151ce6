import { expect } from 'chai';
import { drawScreen } from '../../../lab/src/ui/draw.js';
import { intersect } from '../../../lab/src/ui/geometry.js';
import { AppDriver } from './app-driver.js';
import { DATA } from './fixtures.js';

const MANY = {
  events: Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Event ${index + 1}`,
    date: '2026-12-07',
    start: '10:00',
    end: '11:00',
  })),
};

/** Each place of the app, and how to come there from the day view. */
const PLACES: Readonly<Record<string, (app: AppDriver) => void>> = {
  'day-view': () => undefined,
  'week-view': (app) => app.openTab('Week'),
  'month-view': (app) => app.openTab('Month'),
  settings: (app) => app.openTab('Settings'),
  editor: (app) => app.tap({ id: 'add-event' }),
  'place-picker': (app) => {
    app.tap({ id: 'add-event' });
    app.tap({ id: 'location-cell' });
  },
  'date-picker': (app) => {
    app.process.openUrl('calendar://event/1');
    app.tap({ label: 'Edit' });
    app.tap({ id: 'start-date' });
  },
  'event-menu': (app) => {
    app.process.openUrl('calendar://event/1');
    app.tap({ label: 'More' });
  },
  'delete-dialog': (app) => {
    app.process.openUrl('calendar://event/1');
    app.tap({ label: 'More' });
    app.tap({ label: 'Delete Event' });
  },
  'share-sheet': (app) => {
    app.process.openUrl('calendar://event/1');
    app.tap({ label: 'More' });
    app.tap({ label: 'Share' });
  },
  'search-results': (app) => app.process.openUrl('calendar://search?q=lunch'),
};

describe('The calendar for iOS: layout', () => {
  for (const orientation of ['portrait', 'landscape'] as const) {
    for (const [place, open] of Object.entries(PLACES)) {
      it(`lays out ${place} in ${orientation}: unique keys, every button on the screen or in a list, drawn`, () => {
        const app = new AppDriver(DATA);
        app.rotate(orientation);
        open(app);
        expect(app.place).to.equal(place);
        const all = app.all();
        const keys = all.map(({ view }) => view.key);
        expect(keys).to.deep.equal([...new Set(keys)]);
        const screen = { x: 0, y: 0, width: app.display.width, height: app.display.height };
        const inList = (found: (typeof all)[number] | null): boolean =>
          found !== null && (found.view.clips === true || inList(found.parent));
        for (const found of all) {
          const { view } = found;
          if (!view.on?.tap || inList(found)) continue;
          expect(intersect(view.rect, screen), view.key).to.deep.equal(view.rect);
        }
        expect(drawScreen(app.windows(), app.display).length).to.be.greaterThan(1000);
      });
    }
  }

  it('keeps navigation bar and tab bar clear of the content', () => {
    const app = new AppDriver(DATA);
    const list = app.find({ id: 'day-list' }).view.rect;
    const bar = app.find({ type: 'NavigationBar' }).view.rect;
    const tabs = app.find({ type: 'TabBar' }).view.rect;
    expect(intersect(list, bar)).to.equal(null);
    expect(intersect(list, tabs)).to.equal(null);
    expect(tabs.y + tabs.height).to.equal(844);
  });

  it('renders all rows of a list, those scrolled out without a visible box', () => {
    const app = new AppDriver(MANY);
    const last = { id: 'event-cell', label: /^Event 30,/ };
    expect(app.findAll({ id: 'event-cell' })).to.have.length(30);
    expect(app.find(last).cut).to.equal(null);
    app.drag({ id: 'day-list' }, -3000);
    expect(app.find(last).cut).not.to.equal(null);
    expect(app.find({ id: 'event-cell', label: /^Event 1,/ }).cut).to.equal(null);
  });

  it('keeps the place of a list while an event is open, and starts at the top on another day', () => {
    const app = new AppDriver(MANY);
    app.drag({ id: 'day-list' }, -300);
    const y = app.find({ id: 'event-cell', label: /^Event 10,/ }).view.rect.y;
    app.tap({ id: 'event-cell', label: /^Event 10,/ });
    app.tap({ id: 'BackButton' });
    expect(app.find({ id: 'event-cell', label: /^Event 10,/ }).view.rect.y).to.equal(y);
    app.tap({ label: 'Tuesday, 8 December 2026' });
    app.tap({ label: 'Today' });
    expect(app.find({ id: 'event-cell', label: /^Event 1,/ }).cut).not.to.equal(null);
  });

  it('shows the chosen date of the date list, with others above it', () => {
    const app = new AppDriver(DATA);
    app.tap({ id: 'add-event' });
    app.tap({ id: 'start-date' });
    const list = app.find({ id: 'date-list' }).view.rect;
    const chosen = app.find({ type: 'Cell', label: 'Monday, 7 December 2026' }).view.rect;
    expect(chosen.y).to.be.greaterThan(list.y);
    expect(chosen.y + chosen.height).to.be.lessThan(list.y + list.height);
    expect(app.find({ type: 'Cell', label: 'Monday, 23 November 2026' }).cut).to.equal(null);
  });

  it('keeps the focused title above the keyboard in landscape', () => {
    const app = new AppDriver(DATA);
    app.tap({ id: 'add-event' });
    app.pressReturn();
    app.rotate('landscape');
    app.drag({ id: 'event-form' }, -20);
    app.tap({ id: 'event-title-field' });
    const { y, height } = app.find({ id: 'event-title-field' }).view.rect;
    expect(app.focus).not.to.equal(null);
    expect(y).to.be.at.least(32);
    expect(y + height).to.be.at.most(390 - 209);
  });

  it('puts the keyboard away when the form is dragged, and reaches its last row in landscape', () => {
    const app = new AppDriver(DATA);
    app.rotate('landscape');
    app.tap({ id: 'add-event' });
    app.drag({ id: 'event-form' }, -100);
    expect(app.focus).to.equal(null);
    app.tap({ id: 'end-time' });
    expect(app.place).to.equal('time-picker');
  });

  it('lets a list scroll out from under the keyboard', () => {
    const app = new AppDriver(MANY);
    app.process.openUrl('calendar://search?q=event');
    app.drag({ id: 'search-results' }, -5000);
    const last = app.find({ id: 'event-cell', label: /^Event 30,/ }).view.rect;
    expect(last.y + last.height).to.be.at.most(844);
    expect(app.focus).to.equal(null);
  });

  it('lays out a tablet with bars as wide as its screen', () => {
    const app = new AppDriver(DATA);
    app.display = { width: 1024, height: 1366, scale: 2, orientation: 'portrait', statusBar: 24 };
    const bar = app.find({ type: 'NavigationBar' }).view.rect;
    expect(bar).to.deep.equal({ x: 0, y: 24, width: 1024, height: 44 });
    expect(app.find({ type: 'TabBar' }).view.rect.y).to.equal(1366 - 83);
  });
});

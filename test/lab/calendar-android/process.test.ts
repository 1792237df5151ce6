import { expect } from 'chai';
import fc from 'fast-check';
import type { AndroidView } from '../../../lab/src/android/app.js';
import { calendarForAndroid } from '../../../lab/src/calendar/android/index.js';
import { parseLink } from '../../../lab/src/calendar/links.js';
import { LANDSCAPE, PhoneInHand, PORTRAIT } from './phone-in-hand.js';

const LUNCH = { id: 1, title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' };
const DINNER = { id: 2, title: 'Dinner', date: '2026-12-09', start: '19:00', end: '21:00' };

function welcomed(): PhoneInHand {
  return new PhoneInHand({ events: [LUNCH, DINNER] });
}

describe('the calendar on Android: deep links', () => {
  it('lead to a day', () => {
    const phone = welcomed();
    phone.link('calendar://day/2026-12-09');
    expect(phone.place).to.equal('day-view');
    expect(phone.text('#toolbar_title')).to.equal('Wed, 9 Dec 2026');
  });

  it('lead to an event, with its day to go back to', () => {
    const phone = welcomed();
    phone.link('calendar://event/2');
    expect(phone.place).to.equal('event-detail');
    expect(phone.text('#event_title')).to.equal('Dinner');
    phone.back();
    expect(phone.text('#toolbar_title')).to.equal('Wed, 9 Dec 2026');
    expect(phone.sees('Dinner')).to.be.true;
  });

  it('say so when there is no such event', () => {
    const phone = welcomed();
    phone.link('calendar://event/99');
    expect(phone.place).to.equal('day-view');
    expect(phone.text('#snackbar_text')).to.equal('This event no longer exists');
    phone.pass(5000);
    expect(phone.sees('#snackbar_text')).to.be.false;
  });

  it('lead to the editor, filled in', () => {
    const phone = welcomed();
    phone.link('calendar://new?title=High%20tea&place=Cafe+Venetia');
    expect(phone.place).to.equal('editor');
    expect([phone.text('#title'), phone.text('#place')]).to.deep.equal(['High tea', 'Cafe Venetia']);
    expect(phone.focused).to.equal(null);
  });

  it('lead to the search', () => {
    const phone = welcomed();
    phone.link('calendar://search?q=din');
    expect(phone.place).to.equal('search-results');
    phone.link('calendar://search');
    expect(phone.place).to.equal('search');
  });

  it('leave whatever was open, and go past the welcome page', () => {
    const phone = welcomed();
    phone.tap('New event');
    phone.type('#title', 'Tea');
    phone.link('calendar://day/2026-12-08');
    expect(phone.place).to.equal('day-view');
    expect(phone.process.windows()).to.have.length(1);
    expect(phone.focused).to.equal(null);
    const fresh = new PhoneInHand();
    fresh.link('calendar://day/2026-12-08');
    expect(fresh.place).to.equal('day-view');
  });

  it('that cannot be understood change nothing and are logged', () => {
    const phone = welcomed();
    phone.tap('Lunch');
    for (const bad of ['calendar://day/2026-02-30', 'calendar://event/x', 'calendar://nowhere', 'not a link']) {
      phone.link(bad);
      expect(phone.place).to.equal('event-detail');
      expect(phone.logged.at(-1)).to.contain(bad);
    }
  });

  it('are recognised by scheme and host', () => {
    const app = calendarForAndroid();
    for (const good of [
      'calendar://day/2026-12-09',
      'calendar://new?title=x',
      'calendar://search',
      'calendar://event/x',
    ]) {
      expect(app.handles(good), good).to.be.true;
    }
    for (const bad of ['calendar://days/1', 'https://day/1', 'calendar:day', 'xcalendar://day/1', '']) {
      expect(app.handles(bad), bad).to.be.false;
    }
  });

  it('of new events carry any title and place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, place) => {
        const uri = `calendar://new?title=${encodeURIComponent(title)}&place=${encodeURIComponent(place)}`;
        expect(parseLink(uri)).to.deep.equal({ kind: 'new', title, place });
      }),
    );
  });

  it('never throw, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `calendar://${rest}`),
        ),
        (uri) => {
          parseLink(uri);
        },
      ),
    );
  });
});

describe('the calendar on Android: what a move leaves behind', () => {
  const MANY = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, title: `Event ${id}`, date: '2026-12-09' }));

  function justSaved(): PhoneInHand {
    const phone = welcomed();
    phone.link('calendar://new?title=Tea');
    phone.tap('Save');
    expect(phone.place).to.equal('event-saved');
    return phone;
  }

  it('is no snackbar, after the drawer or the editor was opened', () => {
    for (const way of ['Open navigation drawer', 'New event', 'Search']) {
      const phone = justSaved();
      phone.tap(way);
      phone.back();
      expect(phone.place, way).to.equal('day-view');
    }
  });

  it('is no focus', () => {
    const phone = welcomed();
    phone.tap('New event');
    phone.tap('#date');
    expect(phone.focused, 'a dialog opened').to.equal(null);
    phone.back();
    phone.tap('#title');
    phone.tap('Close');
    expect(phone.focused, 'the sheet closed').to.equal(null);
    phone.tap('Search');
    phone.type('#search_query', 'lunch');
    phone.tap('Lunch');
    expect(phone.focused, 'an activity opened').to.equal(null);
    phone.back();
    phone.tap('#search_query');
    phone.back();
    expect(phone.focused, 'the activity closed').to.equal(null);
  });

  it('is no scroll position, when the same place is opened anew', () => {
    const phone = new PhoneInHand({ events: MANY });
    phone.process.open({ activity: '.SettingsActivity', extras: {} });
    phone.scroll('#recycler_view', 0, -10_000);
    phone.back();
    phone.process.open({ activity: '.SettingsActivity', extras: {} });
    expect(phone.sees('Week starts on')).to.be.true;
    phone.link('calendar://search?q=event');
    phone.scroll('#search_results', 0, -10_000);
    phone.back();
    phone.link('calendar://search?q=event');
    expect(phone.sees('Event 0')).to.be.true;
    phone.display = LANDSCAPE;
    phone.link('calendar://new?title=Tea');
    phone.scroll('#editor_form', 0, -10_000);
    phone.back();
    phone.link('calendar://new?title=Tea');
    expect(phone.one('#title').rect.y).to.be.at.least(phone.one('#editor_form').rect.y);
  });

  it('is today’s day view under what a link opened', () => {
    for (const link of ['calendar://new?title=Tea', 'calendar://search?q=lunch']) {
      const phone = welcomed();
      phone.link('calendar://day/2026-12-24');
      phone.link(link);
      phone.back();
      expect(phone.text('#toolbar_title'), link).to.equal('Mon, 7 Dec 2026');
    }
    const phone = welcomed();
    phone.link('calendar://day/2026-12-24');
    phone.process.seed({ events: [] });
    expect(phone.text('#toolbar_title')).to.equal('Mon, 7 Dec 2026');
  });
});

describe('the calendar on Android: process', () => {
  it('brings back what was there when the launcher starts it again', () => {
    const phone = welcomed();
    phone.tap('Lunch');
    phone.process.open({ extras: {} });
    expect(phone.place).to.equal('event-detail');
  });

  it('opens an activity by name, once', () => {
    const phone = welcomed();
    phone.process.open({ activity: '.SettingsActivity', extras: {} });
    expect(phone.place).to.equal('settings');
    phone.process.open({ activity: '.SettingsActivity', extras: {} });
    phone.back();
    expect(phone.place).to.equal('day-view');
    phone.process.open({ activity: '.SearchActivity', extras: {} });
    expect(phone.place).to.equal('search');
  });

  it('takes data from outside and starts over on today', () => {
    const phone = new PhoneInHand();
    phone.process.seed({ events: [LUNCH] });
    expect(phone.place).to.equal('day-view');
    phone.tap('Lunch');
    phone.process.seed({ events: [] });
    expect(phone.place).to.equal('day-view');
    expect(phone.sees('Lunch')).to.be.false;
    phone.process.seed({ onboarded: false });
    expect(phone.place).to.equal('onboarding');
  });

  it('refuses data that does not fit', () => {
    const phone = welcomed();
    expect(() => phone.process.seed({ events: [{}] })).to.throw('event 1 has no title');
    expect(phone.sees('Lunch')).to.be.true;
  });

  it('tells the truth as JSON', () => {
    const { place, data } = welcomed().process.truth();
    expect(place).to.equal('day-view');
    expect(JSON.parse(JSON.stringify(data))).to.deep.equal(data);
  });
});

/** A way to every place, from the day view with Lunch. */
const WAYS: Readonly<Record<string, (phone: PhoneInHand) => void>> = {
  'day-view': () => undefined,
  'week-view': (phone) => {
    phone.tap('Open navigation drawer');
    phone.tap('Week');
  },
  'month-view': (phone) => {
    phone.tap('Open navigation drawer');
    phone.tap('Month');
  },
  drawer: (phone) => phone.tap('Open navigation drawer'),
  editor: (phone) => phone.tap('New event'),
  'date-picker': (phone) => {
    phone.link('calendar://new?title=Tea');
    phone.tap('#date');
  },
  'discard-dialog': (phone) => {
    phone.tap('New event');
    phone.type('#title', 'Tea');
    phone.back();
  },
  'event-saved': (phone) => {
    phone.link('calendar://new?title=Tea');
    phone.tap('Save');
  },
  'event-detail': (phone) => phone.link('calendar://event/1'),
  'editor-edit': (phone) => {
    phone.link('calendar://event/1');
    phone.tap('Edit event');
  },
  'event-menu': (phone) => {
    phone.link('calendar://event/1');
    phone.tap('More options');
  },
  'delete-dialog': (phone) => {
    phone.link('calendar://event/1');
    phone.tap('More options');
    phone.tap('Delete');
  },
  'share-sheet': (phone) => {
    phone.link('calendar://event/1');
    phone.tap('More options');
    phone.tap('Share');
  },
  'event-deleted': (phone) => {
    phone.link('calendar://event/1');
    phone.tap('More options');
    phone.tap('Delete');
    phone.tap('#button1');
  },
  search: (phone) => phone.tap('Search'),
  'search-results': (phone) => phone.link('calendar://search?q=lunch'),
  'search-empty': (phone) => phone.link('calendar://search?q=nothing'),
  settings: (phone) => phone.process.open({ activity: '.SettingsActivity', extras: {} }),
  'settings-duration': (phone) => {
    phone.process.open({ activity: '.SettingsActivity', extras: {} });
    phone.scroll('#recycler_view', 0, -400);
    phone.tap('Default event duration');
  },
  'settings-about': (phone) => {
    phone.process.open({ activity: '.SettingsActivity', extras: {} });
    phone.scroll('#recycler_view', 0, -100_000);
    phone.tap('About');
  },
};

function walk(root: AndroidView, visit: (view: AndroidView) => void): void {
  visit(root);
  for (const child of root.children) walk(child, visit);
}

for (const display of [PORTRAIT, LANDSCAPE]) {
  describe(`the calendar on Android, in ${display.orientation}`, () => {
    for (const [place, way] of Object.entries(WAYS)) {
      it(`reaches ${place}, with keys that tell all views apart and what can be tapped on the screen`, () => {
        const phone = welcomed();
        phone.display = display;
        way(phone);
        expect(phone.place).to.equal(place);
        const keys = new Set<string>();
        for (const { root } of phone.process.windows()) {
          walk(root, (view) => {
            expect(keys.has(view.key), view.key).to.be.false;
            keys.add(view.key);
            expect(Object.values(view.rect).every(Number.isFinite), view.key).to.be.true;
            expect(Math.min(view.rect.width, view.rect.height), view.key).to.be.at.least(0);
          });
        }
        const window = phone.process.windows().at(-1);
        expect(window?.root.rect.y).to.be.at.least(0);
        expect((window?.root.rect.y ?? 0) + (window?.root.rect.height ?? 0)).to.be.at.most(display.height);
        for (const view of phone.shown()) {
          if (view.on?.tap === undefined || view.key.endsWith('.scrim')) continue;
          const { text, description } = view.attributes;
          const named = text ?? description ?? view.children.find((child) => child.attributes.text)?.attributes.text;
          expect(named, `${view.key} says what it is`).to.be.a('string').that.is.not.empty;
        }
      });
    }
  });
}

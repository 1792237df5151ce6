import { expect } from 'chai';
import { PhoneInHand } from './phone-in-hand.js';

const LUNCH = { id: 1, title: 'Lunch', place: 'Cafe Venetia', date: '2026-12-07', start: '12:00', end: '13:00' };
const DINNER = { id: 2, title: 'Dinner', date: '2026-12-09', start: '19:00', end: '21:00' };

function welcomed(): PhoneInHand {
  return new PhoneInHand({ events: [LUNCH, DINNER] });
}

function events(phone: PhoneInHand): readonly { id: number; title: string; place: string; date: string }[] {
  const { data } = phone.process.truth();
  return (data as { events: { id: number; title: string; place: string; date: string }[] }).events;
}

describe('the calendar on Android: first launch', () => {
  it('welcomes, then asks for notifications over the day view', () => {
    const phone = new PhoneInHand();
    expect(phone.place).to.equal('onboarding');
    expect(phone.text('#onboarding_title')).to.equal('Welcome to Calendar');
    expect(phone.asked).to.deep.equal([]);
    phone.tap('Get started');
    expect(phone.place).to.equal('day-view');
    expect(phone.asked).to.deep.equal(['android.permission.POST_NOTIFICATIONS']);
    const before = phone.invalidations;
    phone.answerPermission(true);
    expect(phone.invalidations).to.be.greaterThan(before);
    expect(phone.logged.at(-1)).to.equal('Notifications allowed');
  });

  it('asks for notifications after Skip too', () => {
    const phone = new PhoneInHand();
    phone.tap('Skip');
    expect(phone.place).to.equal('day-view');
    expect(phone.asked).to.have.length(1);
  });

  it('welcomes only once, whatever happens to the process', () => {
    const phone = new PhoneInHand();
    phone.restart();
    expect(phone.place).to.equal('onboarding');
    phone.tap('Skip');
    phone.restart();
    expect(phone.place).to.equal('day-view');
  });

  it('has nothing to go back to', () => {
    const phone = new PhoneInHand();
    expect(phone.back()).to.be.false;
    expect(phone.place).to.equal('onboarding');
  });
});

describe('the calendar on Android: day, week and month', () => {
  it('shows the day with title, hours, chips with title and place', () => {
    const phone = welcomed();
    expect(phone.place).to.equal('day-view');
    expect(phone.text('#toolbar_title')).to.equal('Mon, 7 Dec 2026');
    expect(phone.text('#event_chip')).to.equal('Lunch');
    expect(phone.one('#event_chip').attributes.description).to.equal('Lunch, 12:00 – 13:00, Cafe Venetia');
    expect(phone.text('#chip_place')).to.equal('Cafe Venetia');
    expect(phone.every('#hour').map(({ attributes }) => attributes.text)).to.include.members([
      '08:00',
      '12:00',
      '18:00',
    ]);
  });

  it('scrolls the hours, and has only those in its list that show', () => {
    const phone = welcomed();
    expect(phone.sees('07:00')).to.be.false;
    expect(phone.every('#hour_row').length).to.be.lessThan(24);
    expect(phone.scroll('#day_list', 0, 400)).to.be.true;
    expect(phone.sees('07:00')).to.be.true;
    while (phone.scroll('#day_list', 0, 400));
    expect(phone.sees('00:00')).to.be.true;
    expect(phone.scroll('#day_list', 0, -100_000)).to.be.true;
    expect(phone.sees('23:00')).to.be.true;
    expect(phone.scroll('#day_list', 0, -1)).to.be.false;
  });

  it('leaves room at the end of the hours, so that the last event is not under the floating button', () => {
    const phone = new PhoneInHand({ events: [{ ...DINNER, date: '2026-12-07', start: '23:00', end: '23:30' }] });
    phone.scroll('#day_list', 0, -100_000);
    const chip = phone.one('#event_chip').rect;
    expect(chip.y + chip.height).to.be.lessThan(phone.one('#new_event').rect.y);
  });

  it('turns to the next and the day before by swiping, and back to today', () => {
    const phone = welcomed();
    phone.scroll('#day_list', -600, 10);
    expect(phone.text('#toolbar_title')).to.equal('Tue, 8 Dec 2026');
    phone.scroll('#day_list', 600, 10);
    phone.scroll('#day_list', 600, 10);
    expect(phone.text('#toolbar_title')).to.equal('Sun, 6 Dec 2026');
    phone.tap('Go to today');
    expect(phone.text('#toolbar_title')).to.equal('Mon, 7 Dec 2026');
  });

  it('keeps all-day events above the hours; more than three of them scroll', () => {
    const holidays = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Holiday ${id}`, date: '2026-12-07', allDay: true }));
    const phone = new PhoneInHand({ events: holidays });
    expect(phone.every('#event_chip')).to.have.length(3);
    expect(phone.scroll('#all_day_events', 0, -10_000)).to.be.true;
    expect(phone.sees('Holiday 5')).to.be.true;
    expect(phone.sees('Holiday 1')).to.be.false;
  });

  it('goes through the drawer to week, month and back', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    expect(phone.place).to.equal('drawer');
    expect(phone.one('#nav_day').attributes.selected).to.be.true;
    phone.tap('Week');
    expect(phone.place).to.equal('week-view');
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    expect(phone.place).to.equal('month-view');
    phone.tap('Open navigation drawer');
    phone.tap('Day');
    expect(phone.place).to.equal('day-view');
  });

  it('hides from accessibility what an open drawer covers, and closes it by a touch beside it', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    expect(phone.sees('#new_event')).to.be.false;
    phone.touch({ x: 1000, y: 1200 });
    expect(phone.place).to.equal('day-view');
    expect(phone.sees('#new_event')).to.be.true;
  });

  it('shows a week in seven columns with its chips', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    phone.tap('Week');
    expect(phone.every('#week_column')).to.have.length(7);
    expect(phone.every('#event_chip').map(({ attributes }) => attributes.text)).to.deep.equal(['Lunch', 'Dinner']);
    const wednesday = phone.one('Wednesday, 9 December 2026').rect;
    const dinner = phone.one('Dinner').rect;
    expect(dinner.x).to.be.within(wednesday.x, wednesday.x + wednesday.width);
    phone.scroll('#week_grid', -500, 0);
    expect(phone.text('#toolbar_title')).to.equal('Mon, 14 Dec – Sun, 20 Dec');
    expect(phone.sees('#event_chip')).to.be.false;
  });

  it('opens the day of a week column, and the event of a chip', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    phone.tap('Week');
    phone.tap('Dinner');
    expect(phone.place).to.equal('event-detail');
    phone.back();
    expect(phone.place).to.equal('week-view');
    phone.tap('Wednesday, 9 December 2026');
    expect(phone.place).to.equal('day-view');
    expect(phone.text('#toolbar_title')).to.equal('Wed, 9 Dec 2026');
  });

  it('shows a month of cells with chips in them; a cell opens its day, a chip its event', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    expect(phone.text('#toolbar_title')).to.equal('December 2026');
    expect(phone.every('#month_day')).to.have.length(35);
    const cell = phone.one('Wednesday, 9 December 2026, 1 event');
    expect(cell.children.map(({ attributes }) => attributes.text)).to.deep.equal(['9', 'Dinner']);
    phone.tap('Dinner');
    expect(phone.place).to.equal('event-detail');
    phone.back();
    phone.tap('Wednesday, 9 December 2026, 1 event');
    expect(phone.place).to.equal('day-view');
    expect(phone.text('#toolbar_title')).to.equal('Wed, 9 Dec 2026');
  });

  it('turns the month by swiping sideways only', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    expect(phone.scroll('#month_grid', -500, 20)).to.be.true;
    expect(phone.text('#toolbar_title')).to.equal('January 2027');
    expect(phone.scroll('#month_grid', 0, -500)).to.be.false;
    expect(phone.text('#toolbar_title')).to.equal('January 2027');
  });

  it('counts the events that do not fit into a cell', () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ id: id + 1, title: `Event ${id}`, date: '2026-12-09' }));
    const phone = new PhoneInHand({ events: many });
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    const chips = phone.every('#event_chip').length;
    expect(chips).to.be.within(1, 29);
    expect(phone.text('#more_events')).to.equal(`+${30 - chips}`);
  });

  it('starts weeks on the day of the settings and shows their numbers', () => {
    const phone = new PhoneInHand({ events: [], settings: { weekStart: 'sunday', weekNumbers: true } });
    phone.tap('Open navigation drawer');
    phone.tap('Week');
    expect(phone.text('#toolbar_title')).to.equal('Sun, 6 Dec – Sat, 12 Dec');
    expect(phone.sees('#week_number')).to.be.true;
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    expect(phone.every('#week_number').length).to.be.greaterThan(3);
  });

  it('goes back from month to day, and then leaves', () => {
    const phone = welcomed();
    phone.tap('Open navigation drawer');
    phone.tap('Month');
    phone.tap('Open navigation drawer');
    expect(phone.back()).to.be.true;
    expect(phone.place).to.equal('month-view');
    expect(phone.back()).to.be.true;
    expect(phone.place).to.equal('day-view');
    expect(phone.back()).to.be.false;
  });
});

describe('the calendar on Android: an event', () => {
  function atLunch(): PhoneInHand {
    const phone = welcomed();
    phone.tap('Lunch');
    return phone;
  }

  it('is shown in an activity of its own', () => {
    const phone = atLunch();
    expect(phone.place).to.equal('event-detail');
    expect(phone.process.activity()).to.equal('.EventActivity');
    expect(phone.text('#event_title')).to.equal('Lunch');
    expect(phone.text('#event_place')).to.equal('Cafe Venetia');
    expect(phone.text('#event_date')).to.equal('Monday, 7 December 2026 · 12:00 – 13:00');
    phone.tap('Navigate up');
    expect(phone.place).to.equal('day-view');
    expect(phone.process.activity()).to.equal('.MainActivity');
  });

  it('says nothing of a place that it has not', () => {
    const phone = welcomed();
    phone.link('calendar://event/2');
    expect(phone.sees('#event_place')).to.be.false;
  });

  it('has a menu in a popup, which a touch beside it or Back closes', () => {
    const phone = atLunch();
    phone.tap('More options');
    expect(phone.place).to.equal('event-menu');
    expect(phone.process.windows().at(-1)?.kind).to.equal('popup');
    expect(phone.every('#title').map(({ attributes }) => attributes.text)).to.deep.equal([
      'Duplicate',
      'Share',
      'Delete',
    ]);
    phone.touchOutside();
    expect(phone.place).to.equal('event-detail');
    phone.tap('More options');
    phone.back();
    expect(phone.place).to.equal('event-detail');
  });

  it('is deleted after a question, and comes back by Undo under its own number', () => {
    const phone = atLunch();
    phone.tap('More options');
    phone.tap('Delete');
    expect(phone.place).to.equal('delete-dialog');
    expect(phone.text('#alertTitle')).to.equal('Delete event?');
    expect(phone.one('#alertTitle').attributes.id).to.equal('android:id/alertTitle');
    phone.tap('#button2');
    expect(phone.place).to.equal('event-detail');
    phone.tap('More options');
    phone.tap('Delete');
    phone.tap('#button1');
    expect(phone.place).to.equal('event-deleted');
    expect(phone.text('#snackbar_text')).to.equal('Event deleted');
    expect(events(phone).map(({ title }) => title)).to.deep.equal(['Dinner']);
    phone.tap('Undo');
    expect(phone.place).to.equal('day-view');
    expect(phone.sees('Lunch')).to.be.true;
    expect(events(phone).find(({ title }) => title === 'Lunch')?.id).to.equal(1);
  });

  it('is shared by a sheet', () => {
    const phone = atLunch();
    const share = (): void => {
      phone.tap('More options');
      phone.tap('Share');
      expect(phone.place).to.equal('share-sheet');
    };
    share();
    expect(phone.text('#share_title')).to.equal('Share event');
    phone.tap('Copy link');
    expect(phone.place).to.equal('event-detail');
    expect(phone.logged.at(-1)).to.equal('Copied calendar://event/1');
    share();
    phone.tap('Messages');
    expect(phone.place).to.equal('event-detail');
    expect(phone.opened.at(-1)).to.match(/^sms:\?body=Lunch/);
    share();
    phone.tap('Cancel');
    expect(phone.place).to.equal('event-detail');
    share();
    phone.back();
    expect(phone.place).to.equal('event-detail');
  });
});

describe('the calendar on Android: search', () => {
  it('finds by title and place while it is typed, and opens what it found', () => {
    const phone = welcomed();
    phone.tap('Search');
    expect(phone.place).to.equal('search');
    expect(phone.process.activity()).to.equal('.SearchActivity');
    expect(phone.focused).to.equal('search.query');
    expect(phone.one('#search_query').attributes.hint).to.equal('Search events');
    phone.type('#search_query', 'venetia');
    expect(phone.place).to.equal('search-results');
    expect(phone.every('#result_title').map(({ attributes }) => attributes.text)).to.deep.equal(['Lunch']);
    phone.type('#search_query', 'nothing like it');
    expect(phone.place).to.equal('search-empty');
    expect(phone.text('#search_empty')).to.equal('No results');
    phone.type('#search_query', 'din');
    phone.submit('#search_query');
    expect(phone.focused).to.equal(null);
    phone.tap('Dinner');
    expect(phone.place).to.equal('event-detail');
    phone.back();
    expect(phone.place).to.equal('search-results');
    phone.back();
    expect(phone.place).to.equal('day-view');
  });

  it('clears the query', () => {
    const phone = welcomed();
    phone.tap('Search');
    expect(phone.sees('Clear query')).to.be.false;
    phone.type('#search_query', 'lunch');
    phone.tap('Clear query');
    expect(phone.place).to.equal('search');
    phone.tap('Navigate up');
    expect(phone.place).to.equal('day-view');
  });

  it('keeps its list above the keyboard, and scrolls it there', () => {
    const many = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, title: `Event ${id}`, date: '2026-12-09' }));
    const phone = new PhoneInHand({ events: many });
    phone.tap('Search');
    phone.type('#search_query', 'event');
    const list = phone.one('#search_results').rect;
    expect(list.y + list.height).to.equal(phone.keyboard()?.y);
    expect(phone.every('#search_result').length).to.be.lessThan(20);
    expect(phone.scroll('#search_results', 0, -100_000)).to.be.true;
    expect(phone.sees('Event 39')).to.be.true;
    phone.type('#search_query', 'event 1');
    expect(phone.sees('Event 1')).to.be.true;
  });
});

describe('the calendar on Android: settings', () => {
  function atSettings(phone = welcomed()): PhoneInHand {
    phone.tap('Open navigation drawer');
    phone.tap('Settings');
    return phone;
  }

  it('is a list whose end is below the fold', () => {
    const phone = atSettings();
    expect(phone.place).to.equal('settings');
    expect(phone.process.activity()).to.equal('.SettingsActivity');
    expect(phone.sees('About')).to.be.false;
    expect(phone.scroll('#recycler_view', 0, -10_000)).to.be.true;
    expect(phone.sees('About')).to.be.true;
    expect(phone.sees('Week starts on')).to.be.false;
    phone.tap('About');
    expect(phone.place).to.equal('settings-about');
    expect(phone.sees('Version 1.4.0')).to.be.true;
    phone.tap('Open source licences');
    expect(phone.place).to.equal('settings-licences');
    phone.tap('OK');
    phone.back();
    expect(phone.place).to.equal('settings');
    expect(phone.sees('About'), 'the list stands where it was').to.be.true;
    phone.back();
    expect(phone.place).to.equal('day-view');
  });

  it('flips a switch by its row, and keeps it', () => {
    const phone = atSettings();
    const checked = (): boolean | undefined =>
      phone.every('Show week numbers').find(({ attributes }) => attributes.checkable)?.attributes.checked;
    expect(checked()).to.be.false;
    phone
      .one('#recycler_view')
      .children.find(({ key }) => key === 'settings.weekNumbers')
      ?.on?.tap?.();
    expect(checked()).to.be.true;
    phone.restart();
    atSettings(phone);
    expect(checked()).to.be.true;
  });

  it('offers durations by radio, and uses the one that is chosen', () => {
    const phone = atSettings();
    phone.tap('Default event duration');
    expect(phone.place).to.equal('settings-duration');
    const radios = phone.every('#text1').map(({ attributes }) => [attributes.text, attributes.checked]);
    expect(radios).to.deep.equal([
      ['15 minutes', false],
      ['30 minutes', false],
      ['60 minutes', true],
      ['90 minutes', false],
    ]);
    phone.tap('Cancel');
    expect(phone.place).to.equal('settings');
    phone.tap('Default event duration');
    phone.tap('90 minutes');
    expect(phone.place).to.equal('settings');
    expect(phone.sees('90 minutes')).to.be.true;
    phone.back();
    phone.tap('New event');
    expect([phone.text('#start_time'), phone.text('#end_time')]).to.deep.equal(['10:00', '11:30']);
  });

  it('offers week starts and time zones the same way', () => {
    const phone = atSettings();
    phone.tap('Week starts on');
    expect(phone.place).to.equal('settings-week-start');
    phone.tap('Sunday');
    expect(phone.sees('Sunday')).to.be.true;
    phone.tap('Time zone');
    expect(phone.place).to.equal('settings-time-zone');
    phone.tap('Asia/Tokyo');
    expect(phone.sees('Asia/Tokyo')).to.be.true;
  });

  it('opens links that leave the app', () => {
    const phone = atSettings();
    phone.scroll('#recycler_view', 0, -10_000);
    phone.tap('Help and feedback');
    phone.tap('Privacy policy');
    expect(phone.opened).to.deep.equal(['https://example.com/calendar/help', 'https://example.com/calendar/privacy']);
  });
});

import { expect } from 'chai';
import { calendarWithLunch, LUNCH, type CalendarPhone } from '../calendar.js';
import { check, type Phone } from '../check.js';
import { centre, type Box } from '../wire.js';

async function settings(phone: Phone): Promise<CalendarPhone & { readonly list: string }> {
  const calendar = await calendarWithLunch(phone);
  for (const step of calendar.screens.settings) await calendar.wire.tap(step);
  return { ...calendar, list: await calendar.wire.await(calendar.screens.settingsList) };
}

async function aboutIsShown({ wire, screens }: CalendarPhone): Promise<boolean> {
  const [about] = await wire.findAll(screens.about);
  return about !== undefined && (await wire.isDisplayed(about));
}

async function dragUp({ wire }: Phone, box: Box): Promise<void> {
  const { x } = centre(box);
  await wire.finger([
    { x, y: box.y + box.height * 0.8 },
    { x, y: box.y + box.height * 0.2 },
  ]);
}

describe('touching', () => {
  check('taps where an element is, by its centre', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.tap(screens.event(LUNCH.title));
    expect(await wire.text(await wire.await(screens.detailTitle))).to.equal(LUNCH.title);
  });

  check('taps at a point by W3C actions', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.fingerTap(centre(await wire.rect(await wire.find(screens.event(LUNCH.title)))));
    await wire.await(screens.detailTitle);
  });

  check('taps by its mobile: command', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    const point = centre(await wire.rect(await wire.find(screens.event(LUNCH.title))));
    if (phone.device.platform === 'ios') await wire.execute('mobile: tap', point);
    else await wire.execute('mobile: clickGesture', point);
    await wire.await(screens.detailTitle);
  });

  check('tells its control port of each touch once', ['calendar'], async (phone) => {
    const { wire, screens, control } = await calendarWithLunch(phone);
    const before = (await control.gestures()).length;
    await wire.tap(screens.event(LUNCH.title));
    await wire.await(screens.detailTitle);
    const gestures = (await control.gestures()).slice(before);
    expect(gestures.map(({ kind }) => kind)).to.deep.equal(['tap']);
  });

  check('scrolls a list by a finger, until its end', ['calendar'], async (phone) => {
    const calendar = await settings(phone);
    expect(await aboutIsShown(calendar)).to.equal(false);
    const box = await calendar.wire.rect(calendar.list);
    for (let drags = 0; drags < 10 && !(await aboutIsShown(calendar)); drags += 1) await dragUp(phone, box);
    expect(await aboutIsShown(calendar)).to.equal(true);
    const end = await calendar.wire.rect(await calendar.wire.find(calendar.screens.about));
    await dragUp(phone, box);
    expect(await calendar.wire.rect(await calendar.wire.find(calendar.screens.about))).to.deep.equal(end);
  });

  check('moves the content as far as the finger went', ['calendar'], async (phone) => {
    const { wire, list, screens } = await settings(phone);
    const box = await wire.rect(list);
    const distance = box.height / 4;
    const { x } = centre(box);
    const rows = await wire.findAll(
      ['class name', phone.device.platform === 'ios' ? 'XCUIElementTypeCell' : 'android.widget.TextView'],
      await wire.find(screens.settingsList),
    );
    const row = rows.at(Math.floor(rows.length / 3));
    if (row === undefined) throw new Error('The settings have no rows.');
    const before = await wire.rect(row);
    await wire.finger(
      [
        { x, y: box.y + box.height * 0.8 },
        { x, y: box.y + box.height * 0.8 - distance },
      ],
      { move: 800 },
    );
    const moved = before.y - (await wire.rect(row)).y;
    expect(moved).to.be.within(distance * 0.8, distance * 1.2);
  });

  check('scrolls to an element by UiScrollable', ['calendar', 'android'], async (phone) => {
    const calendar = await settings(phone);
    const found = await calendar.wire.find([
      '-android uiautomator',
      'new UiScrollable(new UiSelector().scrollable(true)).scrollIntoView(new UiSelector().text("About"))',
    ]);
    expect(await calendar.wire.text(found)).to.equal('About');
    expect(await aboutIsShown(calendar)).to.equal(true);
  });

  check(
    'scrolls by mobile: scrollGesture, which says when the end is reached',
    ['calendar', 'android'],
    async (phone) => {
      const { wire, list } = await settings(phone);
      let more = true;
      for (let count = 0; more && count < 10; count += 1) {
        more = (await wire.execute('mobile: scrollGesture', {
          elementId: list,
          direction: 'down',
          percent: 1,
        })) as boolean;
      }
      expect(more).to.equal(false);
    },
  );

  check('has in its source only the rows that can be seen', ['calendar', 'android'], async (phone) => {
    const { wire } = await settings(phone);
    expect(await wire.source()).to.not.include('text="About"');
  });

  check('scrolls by mobile: swipe', ['calendar', 'ios'], async (phone) => {
    const calendar = await settings(phone);
    for (let count = 0; count < 10 && !(await aboutIsShown(calendar)); count += 1) {
      await calendar.wire.execute('mobile: swipe', { direction: 'up', elementId: calendar.list });
    }
    expect(await aboutIsShown(calendar)).to.equal(true);
  });

  check('has in its source also the rows that cannot be seen, as not visible', ['calendar', 'ios'], async (phone) => {
    const { wire, screens } = await settings(phone);
    const about = await wire.find(screens.about);
    expect(await wire.attribute(about, 'visible')).to.equal('false');
  });

  check('makes an element stale when what it stood for is gone', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    const event = await wire.find(screens.event(LUNCH.title));
    await wire.click(event);
    await wire.tap(screens.more);
    await wire.tap(screens.delete);
    await wire.tap(screens.confirmDelete);
    await wire.awaitGone(screens.event(LUNCH.title));
    const error = await wire.failure(wire.click(event));
    expect([error.status, error.code]).to.deep.equal([404, 'stale element reference']);
  });

  check('goes back', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.tap(screens.event(LUNCH.title));
    await wire.await(screens.detailTitle);
    await wire.send('POST', '/back');
    await wire.await(screens.newEvent);
    expect(await wire.findAll(screens.detailTitle)).to.be.empty;
  });

  check('goes back from the keyboard first, then from the editor', ['calendar', 'android'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.tap(screens.newEvent);
    await wire.click(await wire.await(screens.titleField));
    await wire.poll(async () => expect(await wire.execute('mobile: isKeyboardShown')).to.equal(true));
    await wire.send('POST', '/back');
    await wire.poll(async () => expect(await wire.execute('mobile: isKeyboardShown')).to.equal(false));
    await wire.find(screens.titleField);
    await wire.send('POST', '/back');
    await wire.awaitGone(screens.titleField);
  });

  check('presses keys by their codes', ['calendar', 'android'], async (phone) => {
    const { wire, screens, appId } = await calendarWithLunch(phone);
    await wire.tap(screens.event(LUNCH.title));
    await wire.await(screens.detailTitle);
    await wire.execute('mobile: pressKey', { keycode: 4 });
    await wire.awaitGone(screens.detailTitle);
    await wire.execute('mobile: pressKey', { keycode: 3 });
    await wire.poll(async () => expect(await wire.execute('mobile: queryAppState', { appId })).to.equal(3));
  });

  check('presses its home button', ['calendar', 'ios'], async (phone) => {
    const { wire, appId } = await calendarWithLunch(phone);
    await wire.execute('mobile: pressButton', { name: 'home' });
    await wire.poll(async () =>
      expect(await wire.execute('mobile: queryAppState', { bundleId: appId })).to.be.oneOf([2, 3]),
    );
  });
});

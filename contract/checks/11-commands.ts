import { expect } from 'chai';
import { calendarOnFirstLaunch, calendarWithLunch, type CalendarPhone } from '../calendar.js';
import { check, type Phone } from '../check.js';

async function settingsList(phone: Phone): Promise<CalendarPhone & { readonly list: string }> {
  const calendar = await calendarWithLunch(phone);
  for (const step of calendar.screens.settings) await calendar.wire.tap(step);
  return { ...calendar, list: await calendar.wire.await(calendar.screens.settingsList) };
}

async function aboutAppears({ wire, screens }: CalendarPhone): Promise<void> {
  const [about] = await wire.findAll(screens.about);
  if (about === undefined) throw new Error('The last row is not there.');
  expect(await wire.isDisplayed(about)).to.equal(true);
}

describe('mobile: commands', () => {
  check('mobile: scroll finds a row below the fold', ['calendar', 'android'], async (phone) => {
    const calendar = await settingsList(phone);
    await calendar.wire.execute('mobile: scroll', {
      strategy: '-android uiautomator',
      selector: 'new UiSelector().text("About")',
    });
    await aboutAppears(calendar);
  });

  check('mobile: swipeGesture moves a list', ['calendar', 'android'], async (phone) => {
    const calendar = await settingsList(phone);
    for (let count = 0; count < 4; count += 1) {
      await calendar.wire.execute('mobile: swipeGesture', { elementId: calendar.list, direction: 'up', percent: 0.8 });
    }
    await aboutAppears(calendar);
  });

  check('mobile: dragGesture moves a list', ['calendar', 'android'], async (phone) => {
    const calendar = await settingsList(phone);
    const { x, y, width, height } = await calendar.wire.rect(calendar.list);
    for (let count = 0; count < 4; count += 1) {
      await calendar.wire.execute('mobile: dragGesture', {
        startX: x + width / 2,
        startY: y + height * 0.9,
        endX: x + width / 2,
        endY: y + height * 0.1,
      });
    }
    await aboutAppears(calendar);
  });

  check('mobile: flingGesture moves a list', ['calendar', 'android'], async (phone) => {
    const calendar = await settingsList(phone);
    for (let count = 0; count < 4; count += 1) {
      await calendar.wire.execute('mobile: flingGesture', { elementId: calendar.list, direction: 'down' });
    }
    await aboutAppears(calendar);
  });

  check('mobile: startActivity opens the app’s activity', ['calendar', 'android'], async (phone) => {
    const { wire, appId, screens } = await calendarWithLunch(phone);
    await wire.send('POST', '/appium/device/press_keycode', { keycode: 3 });
    await wire.execute('mobile: startActivity', { component: `${appId}/.MainActivity` });
    await wire.await(screens.newEvent);
  });

  check(
    'mobile: performEditorAction presses the action key of the keyboard',
    ['calendar', 'android'],
    async (phone) => {
      const { wire } = await calendarWithLunch(phone);
      await wire.tap(['accessibility id', 'Search']);
      await wire.type(await wire.await(['id', 'com.example.calendar:id/search_query']), 'Lunch');
      await wire.execute('mobile: performEditorAction', { action: 'search' });
      await wire.await(['id', 'com.example.calendar:id/search_result']);
    },
  );

  check(
    'mobile: getPermissions and changePermissions tell and set what was granted',
    ['calendar', 'android'],
    async (phone) => {
      const { wire, appId } = await calendarWithLunch(phone);
      const permission = 'android.permission.POST_NOTIFICATIONS';
      const granted = async (): Promise<unknown> =>
        wire.execute('mobile: getPermissions', { type: 'granted', appPackage: appId });
      await wire.execute('mobile: changePermissions', { action: 'grant', permissions: permission, appPackage: appId });
      expect(await granted()).to.include(permission);
      await wire.execute('mobile: changePermissions', { action: 'revoke', permissions: permission, appPackage: appId });
      expect(await granted()).to.not.include(permission);
    },
  );

  check('mobile: scroll brings a row into view', ['calendar', 'ios'], async (phone) => {
    const calendar = await settingsList(phone);
    const about = await calendar.wire.find(calendar.screens.about);
    await calendar.wire.execute('mobile: scroll', { elementId: about, toVisible: true });
    await aboutAppears(calendar);
  });

  check('mobile: scroll moves a list by its direction', ['calendar', 'ios'], async (phone) => {
    const calendar = await settingsList(phone);
    for (let count = 0; count < 4; count += 1) {
      await calendar.wire.execute('mobile: scroll', { elementId: calendar.list, direction: 'down' });
    }
    await aboutAppears(calendar);
  });

  check('mobile: dragFromToForDuration moves a list', ['calendar', 'ios'], async (phone) => {
    const calendar = await settingsList(phone);
    const { x, y, width, height } = await calendar.wire.rect(calendar.list);
    for (let count = 0; count < 4; count += 1) {
      await calendar.wire.execute('mobile: dragFromToForDuration', {
        duration: 0.5,
        fromX: x + width / 2,
        fromY: y + height * 0.9,
        toX: x + width / 2,
        toY: y + height * 0.1,
      });
    }
    await aboutAppears(calendar);
  });

  check('mobile: alert tells the buttons and presses one by its name', ['calendar', 'ios'], async (phone) => {
    const { wire, screens } = await calendarOnFirstLaunch(phone);
    await wire.tap(screens.welcomed);
    await wire.poll(() => wire.send('GET', '/alert/text'));
    const buttons = (await wire.execute('mobile: alert', { action: 'getButtons' })) as string[];
    expect(buttons).to.have.length(2);
    await wire.execute('mobile: alert', { action: 'accept', buttonLabel: buttons[1] });
    expect((await wire.failure(wire.send('GET', '/alert/text'))).code).to.equal('no such alert');
  });

  check('mobile: source tells the screen as JSON', ['ios'], async ({ wire }) => {
    const source = (await wire.execute('mobile: source', { format: 'json' })) as { type?: string };
    expect(source.type).to.equal('Application');
  });

  check('mobile: selectPickerWheelValue refuses what is no picker', ['calendar', 'ios'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    const elementId = await wire.find(screens.newEvent);
    const error = await wire.failure(wire.execute('mobile: selectPickerWheelValue', { elementId, order: 'next' }));
    expect(error.code).to.equal('invalid argument');
  });

  check('keeps what is put on its clipboard', ['ios'], async ({ wire }) => {
    const content = Buffer.from('Lunch').toString('base64');
    await wire.send('POST', '/appium/device/set_clipboard', { content, contentType: 'plaintext' });
    expect(await wire.send('POST', '/appium/device/get_clipboard', { contentType: 'plaintext' })).to.equal(content);
  });

  check('keeps what is put on its clipboard', ['android'], async ({ wire }) => {
    const content = Buffer.from('Lunch').toString('base64');
    await wire.execute('mobile: setClipboard', { content, contentType: 'plaintext' });
    expect(await wire.execute('mobile: getClipboard')).to.equal(content);
  });
});

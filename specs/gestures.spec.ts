import { browser } from '@wdio/globals';
import { expect } from 'chai';
import { readJournal, waymark } from 'waymark';
import { labAppiumLog } from 'waymark/wdio';

const calendar = waymark.robot('calendar');

/** Actions that ask the system for something, and touch nothing. */
const NO_TOUCH = ['launch', 'activate', 'terminate', 'background', 'deepLink', 'rotate'];

/** Commands that touch, type or press, as they stand in Appium's log. */
const TOUCHES =
  /\/(element\/[^/]+\/(click|value|clear)|actions|back|appium\/device\/(press_keycode|hide_keyboard))\b|"mobile: (?!deviceInfo|queryAppState|isKeyboardShown|getClipboard|launchApp|activateApp|terminateApp|clearApp|startActivity|changePermissions|getPermissions|shell|deepLink|backgroundApp|getDeviceTime|viewportRect|getCurrentPackage|getCurrentActivity|deviceScreenInfo|activeAppInfo)/;

describe('The journal and the log of Appium', () => {
  it('agree on the number of gestures', async function () {
    if ((await labAppiumLog()) === undefined) return this.skip();

    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.createEvent({ title: 'Lunch', location: 'Cafe Venetia' });
    await calendar.goTo('event-detail', { title: 'Lunch' });
    await calendar.renameEvent({ title: 'Lunch', newTitle: 'Dinner' });
    await calendar.goTo('settings-about');
    await calendar.goTo('search-results', { query: 'Dinner' });

    const { journal } = await waymark.session('calendar');
    const told = readJournal(journal).filter(
      (event) => event.type === 'begin' && event.gesture && !NO_TOUCH.includes(event.name),
    );
    const log = (await labAppiumLog()) ?? '';
    const commands = log
      .split('\n')
      .filter((line) => line.includes(`--> POST /session/${browser.sessionId}/`) && TOUCHES.test(line));
    expect(told).to.have.lengthOf.at.least(15);
    expect(
      commands,
      `journal: ${told.map((event) => (event.type === 'begin' ? event.words : '')).join(', ')}`,
    ).to.have.lengthOf(told.length);
  });
});

import { expect } from 'chai';
import { appArgument, calendarWithLunch, launch, LUNCH } from '../calendar.js';
import { check, type Phone } from '../check.js';
import { landmark } from '../landmark.js';

const NOT_RUNNING = 1;
const IN_BACKGROUND = [2, 3];
const IN_FOREGROUND = 4;

async function state(phone: Phone, appId: string): Promise<unknown> {
  return phone.wire.execute('mobile: queryAppState', appArgument(phone, appId));
}

async function becomes(phone: Phone, appId: string, states: readonly number[]): Promise<void> {
  await phone.wire.poll(async () => expect(await state(phone, appId)).to.be.oneOf(states));
}

function idOf({ device }: Phone): string {
  if (device.appId === undefined) throw new Error('The capabilities name no app.');
  return device.appId;
}

describe('apps', () => {
  check('ends an app, starts it, and tells its state', ['app id'], async (phone) => {
    const appId = idOf(phone);
    await phone.wire.execute('mobile: terminateApp', appArgument(phone, appId));
    await becomes(phone, appId, [NOT_RUNNING]);
    await launch(phone, appId);
    await becomes(phone, appId, [IN_FOREGROUND]);
  });

  check('sends an app to the background and brings it back', ['app id'], async (phone) => {
    const appId = idOf(phone);
    await phone.wire.execute('mobile: backgroundApp', { seconds: -1 });
    await becomes(phone, appId, IN_BACKGROUND);
    await phone.wire.execute('mobile: activateApp', appArgument(phone, appId));
    await becomes(phone, appId, [IN_FOREGROUND]);
  });

  check('knows which apps are installed', ['app id'], async (phone) => {
    const appId = idOf(phone);
    expect(await phone.wire.execute('mobile: isAppInstalled', appArgument(phone, appId))).to.equal(true);
    expect(await phone.wire.execute('mobile: isAppInstalled', appArgument(phone, 'com.example.nowhere'))).to.equal(
      false,
    );
  });

  check('makes an element stale when its app ends', ['app id'], async (phone) => {
    const appId = idOf(phone);
    const { locators } = await landmark(phone);
    const [locator] = locators;
    if (locator === undefined) return;
    const element = await phone.wire.find(locator);
    await phone.wire.execute('mobile: terminateApp', appArgument(phone, appId));
    const error = await phone.wire.failure(phone.wire.click(element));
    // WebDriverAgent looks at the tested app before it looks for the element.
    const expected =
      phone.device.platform === 'android'
        ? ['stale element reference']
        : ['stale element reference', 'invalid element state', 'no such element'];
    expect(error.code).to.be.oneOf(expected);
    await launch(phone, appId);
    await becomes(phone, appId, [IN_FOREGROUND]);
  });

  check('opens the place that a deep link names', ['calendar'], async (phone) => {
    const { appId, screens, wire } = await calendarWithLunch(phone);
    const app = phone.device.platform === 'ios' ? { bundleId: appId } : { package: appId };
    await wire.execute('mobile: deepLink', { url: `calendar://event/${LUNCH.id}`, ...app });
    expect(await wire.text(await wire.await(screens.detailTitle))).to.equal(LUNCH.title);
  });

  check('refuses a deep link that no app handles', ['calendar', 'android'], async (phone) => {
    const { wire } = await calendarWithLunch(phone);
    const error = await wire.failure(wire.execute('mobile: deepLink', { url: 'nowhere://at/all' }));
    expect(error.message).to.match(/unable to resolve intent/i);
  });

  check('keeps what was saved when the app is restarted', ['calendar'], async (phone) => {
    const { appId, screens, wire } = await calendarWithLunch(phone);
    await wire.tap(screens.newEvent);
    await wire.type(await wire.await(screens.titleField), 'Dentist');
    await wire.tap(screens.save);
    await wire.await(screens.event('Dentist'));
    await wire.execute('mobile: terminateApp', appArgument(phone, appId));
    await launch(phone, appId);
    await wire.await(screens.event('Dentist'));
  });

  check('shows the screen as it was when an app comes back from the background', ['calendar'], async (phone) => {
    const { appId, screens, wire } = await calendarWithLunch(phone);
    await wire.tap(screens.event(LUNCH.title));
    await wire.await(screens.detailTitle);
    await wire.execute('mobile: backgroundApp', { seconds: -1 });
    await wire.execute('mobile: activateApp', appArgument(phone, appId));
    await wire.await(screens.detailTitle);
  });

  check('clears an app’s data', ['calendar', 'android'], async (phone) => {
    const { appId, screens, wire } = await calendarWithLunch(phone);
    await wire.execute('mobile: clearApp', { appId });
    await launch(phone, appId);
    await wire.await(screens.welcomed);
  });

  check('shows no element of an app that has crashed', ['calendar'], async (phone) => {
    const { appId, control, screens, wire } = await calendarWithLunch(phone);
    await control.crash();
    await becomes(phone, appId, [NOT_RUNNING]);
    expect((await wire.failure(wire.find(screens.newEvent))).code).to.equal('no such element');
    if (phone.device.platform === 'ios')
      expect((await wire.failure(wire.source())).message).to.match(/not running, possibly crashed/);
    await launch(phone, appId);
    await wire.await(screens.event(LUNCH.title));
  });
});

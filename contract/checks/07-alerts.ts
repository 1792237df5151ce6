import { expect } from 'chai';
import { calendarOnFirstLaunch, calendarWithLunch, LUNCH, type CalendarPhone } from '../calendar.js';
import { check, type Phone } from '../check.js';
import { centre } from '../wire.js';

async function permissionAsked(phone: Phone): Promise<CalendarPhone> {
  const calendar = await calendarOnFirstLaunch(phone);
  await calendar.wire.tap(calendar.screens.welcomed);
  await calendar.wire.poll(() => calendar.wire.send('GET', '/alert/text'));
  return calendar;
}

describe('alerts', () => {
  check('says "no such alert" when there is none', [], async ({ wire }) => {
    for (const [method, command] of [
      ['GET', 'text'],
      ['POST', 'accept'],
      ['POST', 'dismiss'],
    ] as const) {
      const error = await wire.failure(wire.send(method, `/alert/${command}`));
      expect([error.status, error.code]).to.deep.equal([404, 'no such alert']);
    }
  });

  check('reads the system’s permission dialog as an alert', ['calendar'], async (phone) => {
    const { wire } = await permissionAsked(phone);
    const text = await wire.send('GET', '/alert/text');
    expect(text)
      .to.include('Calendar')
      .and.to.match(/notifications/i);
  });

  check('grants a permission by accepting its alert', ['calendar'], async (phone) => {
    const { wire, screens } = await permissionAsked(phone);
    await wire.send('POST', '/alert/accept');
    await wire.await(screens.newEvent);
    expect((await wire.failure(wire.send('GET', '/alert/text'))).code).to.equal('no such alert');
  });

  check('denies a permission by dismissing its alert', ['calendar'], async (phone) => {
    const { wire, screens } = await permissionAsked(phone);
    await wire.send('POST', '/alert/dismiss');
    await wire.await(screens.newEvent);
    expect((await wire.failure(wire.send('GET', '/alert/text'))).code).to.equal('no such alert');
  });

  check('asks for a permission only once', ['calendar'], async (phone) => {
    const { wire, control, appId } = await permissionAsked(phone);
    await wire.send('POST', '/alert/dismiss');
    await control.seed(appId, { onboarded: true, events: [LUNCH] });
    expect((await wire.failure(wire.send('GET', '/alert/text'))).code).to.equal('no such alert');
  });

  check('lets no touch through to what is under a dialog', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.tap(screens.event(LUNCH.title));
    const more = centre(await wire.rect(await wire.await(screens.more)));
    await wire.tap(screens.more);
    await wire.tap(screens.delete);
    await wire.await(screens.confirmDelete);
    await wire.fingerTap({ x: more.x, y: more.y });
    expect(await wire.findAll(screens.delete)).to.have.length.at.most(1);
    expect(await wire.findAll(screens.event('Duplicate'))).to.be.empty;
  });

  check('answers a dialog of the app by its buttons', ['calendar'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.tap(screens.event(LUNCH.title));
    await wire.tap(screens.more);
    await wire.tap(screens.delete);
    await wire.tap(screens.cancelDelete);
    await wire.awaitGone(screens.confirmDelete);
    expect(await wire.text(await wire.find(screens.detailTitle))).to.equal(LUNCH.title);
  });

  check('answers a dialog of the app by the alert commands', ['calendar', 'android'], async (phone) => {
    const { wire, screens } = await calendarWithLunch(phone);
    await wire.tap(screens.newEvent);
    await wire.type(await wire.await(screens.titleField), 'Draft');
    await wire.tap(screens.leaveEditor);
    await wire.await(screens.keepEditing);
    expect(await wire.send('GET', '/alert/text')).to.match(/discard changes/i);
    await wire.send('POST', '/alert/dismiss');
    await wire.awaitGone(screens.keepEditing);
    expect(await wire.text(await wire.find(screens.titleField))).to.equal('Draft');
  });
});

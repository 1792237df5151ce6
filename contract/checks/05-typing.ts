import { expect } from 'chai';
import { calendarWithLunch, type CalendarPhone } from '../calendar.js';
import { check, type Phone } from '../check.js';

async function editor(phone: Phone): Promise<CalendarPhone & { readonly title: string }> {
  const calendar = await calendarWithLunch(phone);
  await calendar.wire.tap(calendar.screens.newEvent);
  return { ...calendar, title: await calendar.wire.await(calendar.screens.titleField) };
}

async function keyboard({ wire }: Phone): Promise<boolean> {
  return (await wire.execute('mobile: isKeyboardShown')) as boolean;
}

describe('typing', () => {
  check('types any characters, and the field says them', ['calendar'], async (phone) => {
    const { wire, title } = await editor(phone);
    const text = `Lunch "à la carte" <b>&amp; 'ünï' — 昼食`;
    await wire.type(title, text);
    expect(await wire.text(title)).to.equal(text);
    expect(await wire.source()).to.include('&lt;b');
  });

  check('appends to what is there', ['calendar'], async (phone) => {
    const { wire, title } = await editor(phone);
    await wire.type(title, 'Lun');
    await wire.type(title, 'ch');
    expect(await wire.text(title)).to.equal('Lunch');
  });

  check('clears, and shows the hint again', ['calendar'], async (phone) => {
    const { wire, title } = await editor(phone);
    const hint = await wire.text(title);
    expect(hint).to.be.oneOf(['Add title', 'Title']);
    await wire.type(title, 'Lunch');
    await wire.clear(title);
    expect(await wire.text(title)).to.equal(hint);
  });

  check('types through WebdriverIO’s own element', ['calendar'], async (phone) => {
    const { browser, screens, wire } = await editor(phone);
    const [using, value] = screens.titleField;
    const field = browser.$(using === 'accessibility id' ? `~${value}` : `id=${value}`);
    await field.waitForDisplayed();
    await field.setValue('One');
    await field.setValue('Two');
    await field.addValue(' three');
    expect(await field.getText()).to.equal('Two three');
    expect(await wire.text(await wire.find(screens.titleField))).to.equal('Two three');
  });

  check('enables a button when the text makes it possible, and not before', ['calendar'], async (phone) => {
    const { wire, screens, title } = await editor(phone);
    const save = await wire.find(screens.save);
    expect(await wire.isEnabled(save)).to.equal(false);
    await wire.click(save);
    await wire.find(screens.titleField);
    await wire.type(title, 'Lunch');
    expect(await wire.isEnabled(await wire.find(screens.save))).to.equal(true);
  });

  check('shows the keyboard while a field has the focus, and hides it', ['calendar'], async (phone) => {
    const { wire, title } = await editor(phone);
    await wire.click(title);
    await phone.wire.poll(async () => expect(await keyboard(phone)).to.equal(true));
    await wire.execute(
      'mobile: hideKeyboard',
      phone.device.platform === 'ios' ? { keys: ['return', 'Return', 'done', 'Done'] } : {},
    );
    await phone.wire.poll(async () => expect(await keyboard(phone)).to.equal(false));
  });

  check('types into what has the focus', ['calendar'], async (phone) => {
    const { wire, screens, title } = await editor(phone);
    await wire.click(title);
    if (phone.device.platform === 'ios')
      await wire.execute('mobile: keys', { keys: ['H', 'i'] }).catch(() => wire.type(title, 'Hi'));
    else await wire.execute('mobile: type', { text: 'Hi' });
    expect(await wire.text(await wire.find(screens.titleField))).to.equal('Hi');
  });

  check('refuses to type into what is no field as "invalid element state"', ['calendar', 'android'], async (phone) => {
    const { wire, screens } = await editor(phone);
    const error = await wire.failure(wire.type(await wire.find(screens.save), 'x'));
    expect(error.code).to.equal('invalid element state');
  });

  check('replaces the value of a field', ['calendar', 'android'], async (phone) => {
    const { wire, title } = await editor(phone);
    await wire.type(title, 'One');
    await wire.execute('mobile: replaceElementValue', { elementId: title, text: 'Two' });
    expect(await wire.text(title)).to.equal('Two');
  });

  check('keeps a typed text when the phone is turned', ['calendar'], async (phone) => {
    const { wire, screens, title } = await editor(phone);
    await wire.type(title, 'Lunch');
    await wire.send('POST', '/orientation', { orientation: 'LANDSCAPE' });
    try {
      expect(await wire.text(await wire.await(screens.titleField))).to.equal('Lunch');
    } finally {
      await wire.send('POST', '/orientation', { orientation: 'PORTRAIT' });
    }
  });
});

import { expect } from 'chai';
import { waymark } from 'waymark';
import { labControl } from 'waymark/wdio';

/** Run by run.test.ts only: some of these tests are to fail. */
const calendar = waymark.robot('calendar');
/** Long enough to be sure that nothing comes, for what fails by waiting. */
const SHORT = { timeoutMs: 500 };

describe('A run', () => {
  before(async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
  });

  it('passes', async () => {
    await calendar.goTo('settings');
    await calendar.goTo('day-view');
  });

  it('types a secret, which the app shows from then on', async () => {
    await calendar.goTo('editor');
    const { walker } = await waymark.session('calendar');
    const typed = await walker.perform({
      type: { into: { element: 'editor.title' }, text: '{{secret.PASSWORD}}' },
    });
    expect(typed.kind).to.equal('success');
    await calendar.see({ element: 'editor.title' });
    const read = await calendar.read({ element: 'editor.title' });
    expect(read.length).to.be.above(0);
  });

  it('fails with a secret', async () => {
    await calendar.see({ text: 'farewell {{secret.PASSWORD}}' }, SHORT);
  });

  it('quotes a secret in an error of its own', () => {
    throw new Error(`not ${process.env['WAYMARK_SECRET_PASSWORD'] ?? 'given'}`);
  });

  describe('after a button was renamed', () => {
    before(async () => {
      await calendar.start('day-view');
      await (await labControl())?.rename({ new_event: 'create_event', 'add-event': 'create-event' });
    });

    it('cannot open the form', async () => {
      await calendar.openEditor({}, SHORT);
    });

    it('cannot create an event', async () => {
      await calendar.createEvent({ title: 'Lunch' }, SHORT);
    });

    it('expects that the form cannot be opened', async () => {
      expect((await calendar.try.openEditor({}, SHORT)).kind).to.equal('fallback');
    });
  });
});

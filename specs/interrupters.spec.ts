import { expect, use } from 'chai';
import { readJournal, waymark } from 'waymark';
import waymarkChai from 'waymark/chai';
import { controlOrSkip, trueEvents } from './calendar-truth.js';

use(waymarkChai);

const calendar = waymark.robot('calendar');
const SEED = 11;

/** Letters of two directions, signs that join, and a pair of surrogates: whatever is lost of them shows. */
const TITLE = 'Café שלום 👩🏽‍🚀 «7»';

/** So late that some come while something is typed, or while a message is waited for. */
const LATER = { 'permission-dialog': { rate: 0.9, ms: 400 } };

describe('On a phone that asks and drops', () => {
  let control: Awaited<ReturnType<typeof controlOrSkip>>;
  before(async function () {
    control = await controlOrSkip(this);
  });
  afterEach(async () => {
    await control.setMalice({}, SEED);
  });

  for (const [what, place, modes] of [
    ['a permission', 'system/notification-permission', { 'permission-dialog': { rate: 1, ms: 0 } }],
    ['the location', 'system/location-permission', { 'permission-dialog': { rate: 1, ms: 0, location: true } }],
    ['to be rated', 'rating-prompt', { 'rating-prompt': { rate: 1, ms: 0 } }],
    ['a permission at any moment', 'system/notification-permission', LATER],
  ] as const)
    it(`an event is created once, with the right title, over questions for ${what}`, async () => {
      await calendar.start('day-view', {}, { reset: 'data' });
      const { journal } = await waymark.session('calendar');
      const before = readJournal(journal).length;
      await control.setMalice(modes, SEED);

      await calendar.createEvent({ title: TITLE, location: 'Cafe Venetia' });

      // A question that came at the very end would be the app in front.
      await control.setMalice({}, SEED);
      expect(await trueEvents()).to.deep.equal([{ title: TITLE, place: 'Cafe Venetia' }]);
      const met = readJournal(journal)
        .slice(before)
        .flatMap((event) => (event.type === 'interrupter' ? [event.waypoint] : []));
      expect([place]).to.include.members(met);
      // Right after each gesture some come for sure.
      if (modes !== LATER) expect(met).not.to.be.empty;
    });

  it('a question that nobody declared an answer for stops the walk, with the line to add', async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
    await control.setMalice({ 'permission-dialog': { rate: 1, ms: 0, asks: 'camera' } }, SEED);

    const result = await calendar.try.goTo('search-results', { query: 'Lunch' });

    expect(result).to.include({ kind: 'fallback', code: 'interrupter', at: 'system/camera-permission' });
    expect(result)
      .to.have.property('hint')
      .that.matches(/`interrupters: \{ camera-permission: allow \| (once \| )?deny \}`/);
  });

  for (const modes of [
    { 'dropped-characters': { rate: 0.5 } },
    { 'lost-answer': { rate: 0.5 } },
    { 'stale-element': { rate: 0.5 } },
    { 'lag-source': true },
    { 'dropped-characters': true, 'lost-answer': true, 'stale-element': true, 'lag-source': true },
  ])
    it(`a text arrives whole and once, or it is said what the field holds: ${Object.keys(modes).join(', ')}`, async () => {
      await calendar.start('editor', {}, { reset: 'data' });
      await control.setMalice(modes, SEED);

      const result = await calendar.try.setTitle({ title: TITLE });

      await control.setMalice({}, SEED);
      const field = await calendar.editor.title.$();
      const held = await field.getText();
      if (result.kind === 'success') expect(held).to.equal(TITLE);
      else {
        expect(result).to.include({ kind: 'fallback', code: 'wrong-place' });
        expect(result)
          .to.have.property('reason')
          .that.contains(`holds ${JSON.stringify(held)}, but`);
      }
    });
});

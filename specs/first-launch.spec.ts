import { expect, use } from 'chai';
import { readJournal, waymark } from 'waymark';
import waymarkChai from 'waymark/chai';
import { controlOrSkip } from './calendar-truth.js';

use(waymarkChai);

const calendar = waymark.robot('calendar');

describe('The first launch of the app', () => {
  it('asks for a permission, and the answer that the pack declares clears it', async function () {
    const control = await controlOrSkip(this);
    await control.reset();
    const { journal } = await waymark.session('calendar');
    const before = readJournal(journal).length;

    await calendar.start('day-view');

    await expect(calendar).to.be.atWaypoint('day-view');
    const interrupters = readJournal(journal)
      .slice(before)
      .filter((event) => event.type === 'interrupter');
    expect(interrupters.map(({ waypoint, answer }) => ({ waypoint, answer }))).to.deep.equal([
      { waypoint: 'system/notification-permission', answer: 'deny' },
    ]);
  });
});

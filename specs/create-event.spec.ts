import { expect, use } from 'chai';
import { waymark } from 'waymark';
import waymarkChai from 'waymark/chai';
import { controlOrSkip, trueEvents } from './calendar-truth.js';

use(waymarkChai);

const calendar = waymark.robot('calendar');

describe('An event created by the robot', () => {
  before(async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.createEvent({ title: 'Lunch', location: 'Cafe Venetia' });
  });

  it('is told as saved', async () => {
    await expect(calendar).to.be.atWaypoint('event-saved', { title: 'Lunch' });
  });

  it('is in the month view once', async () => {
    await calendar.goTo('month-view');
    await calendar.monthView.event({ title: 'Lunch' }).see({ count: 1 });
    expect(await calendar.monthView.event({ title: 'Lunch' }).count()).to.equal(1);
    await expect(calendar.monthView.event({ title: 'Dinner' })).not.to.show();
  });

  it('shows its title and its place', async () => {
    await calendar.goTo('event-detail', { title: 'Lunch' });
    await expect(calendar).to.be.atWaypoint('event-detail', { title: 'Lunch' });
    await expect(calendar.eventDetail.title).to.show('Lunch');
    expect(await calendar.eventDetail.place.text()).to.equal('Cafe Venetia');
  });

  it('is reached as an element of WebdriverIO, too', async () => {
    const title = await calendar.eventDetail.title.$();
    expect(await title.getText()).to.equal('Lunch');
  });

  it('is truly in the app, with that title and place', async function () {
    await controlOrSkip(this);
    expect(await trueEvents()).to.deep.equal([{ title: 'Lunch', place: 'Cafe Venetia' }]);
  });

  it('is not said to be where the app is not', async () => {
    await expect(calendar).not.to.be.atWaypoint('month-view');
    const wrong = await calendar.try.at('event-detail', { title: 'Dinner' }, { timeoutMs: 500 });
    expect(wrong).to.include({ kind: 'fallback', code: 'wrong-place', at: 'event-detail' });
  });
});

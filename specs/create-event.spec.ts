import { expect, use } from 'chai';
import { waymark } from 'waymark';
import waymarkChai from 'waymark/chai';
import { labControl } from 'waymark/wdio';

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

  it('is in the month view', async () => {
    await calendar.goTo('month-view');
    await calendar.monthView.event({ title: 'Lunch' }).see({ count: 1 });
  });

  it('shows its title and its place', async () => {
    await calendar.goTo('event-detail', { title: 'Lunch' });
    await expect(calendar.eventDetail.title).to.show('Lunch');
    await expect(calendar.eventDetail.place).to.show('Cafe Venetia');
  });

  it('is truly in the app', async function () {
    const control = await labControl();
    if (control === undefined) return this.skip();
    const { data, foreground } = await control.truth();
    expect(data[foreground]).to.have.property('events').that.deep.includes({ title: 'Lunch' });
  });
});

import { expect, use } from 'chai';
import { waymark } from 'waymark';
import waymarkChai from 'waymark/chai';

use(waymarkChai);

const calendar = waymark.robot('calendar');

describe('A place with data', () => {
  before(async () => {
    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.createEvent({ title: 'Lunch' });
    await calendar.createEvent({ title: 'Dinner' });
  });

  it('is another place with other data, so that going there walks', async () => {
    await calendar.goTo('event-detail', { title: 'Lunch' });
    const { at, data, route } = await calendar.goTo('event-detail', { title: 'Dinner' });
    expect(at).to.equal('event-detail');
    expect(data).to.include({ title: 'Dinner' });
    expect(route).to.be.an('array').that.is.not.empty;
    await expect(calendar.eventDetail.title).to.show('Dinner');
  });

  it('is the same place with the same data, so that going there does nothing', async () => {
    const { route } = await calendar.goTo('event-detail', { title: 'Dinner' });
    expect(route).to.be.empty;
  });
});

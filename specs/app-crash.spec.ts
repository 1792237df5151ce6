import { expect } from 'chai';
import { waymark } from 'waymark';
import { controlOrSkip } from './calendar-truth.js';

const calendar = waymark.robot('calendar');

describe('An app that crashes in the middle of a walk', () => {
  it('is told as crashed, at the action where it was', async function () {
    const control = await controlOrSkip(this);
    await calendar.start('day-view', {}, { reset: 'data' });
    const { device } = (await waymark.session('calendar')).walker;
    const type = device.type.bind(device);
    // In the middle for sure: the form is open, its title is about to be written.
    device.type = async (element, text) => {
      device.type = type;
      await control.crash();
      return type(element, text);
    };

    const result = await calendar.try.createEvent({ title: 'Lunch' });

    expect(result).to.include({ kind: 'fallback', code: 'app-crashed' });
    expect(result).to.have.nested.property('edge.id', 'create-event');
  });

  it('can be started again', async () => {
    const { at } = await calendar.start('day-view', {}, { reset: 'data' });
    expect(at).to.equal('day-view');
  });
});

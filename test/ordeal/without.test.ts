import { expect } from 'chai';
import { echoing } from '../../ordeal/without.js';
import type { DevicePort } from '../../src/action/index.js';

const FIELD = { handle: 'title' };

function dropping(): DevicePort {
  let held = '';
  const device: Partial<DevicePort> = {
    roundTrips: 7,
    type: (_, text) => Promise.resolve(void (held += text.slice(1))),
    clear: () => Promise.resolve(void (held = 'rest')),
    value: () => Promise.resolve(held),
    back: () => Promise.reject(new Error(`back, with ${held}`)),
  };
  return device as DevicePort;
}

describe('A device that nobody reads back from', () => {
  it('says what was typed and cleared, whatever became of it', async () => {
    const device = echoing(dropping());
    await device.type(FIELD, 'Lu');
    await device.type(FIELD, 'nch');
    expect(await device.value(FIELD)).to.equal('Lunch');
    await device.clear(FIELD);
    expect(await device.value(FIELD)).to.equal('');
  });

  it('says what the device says of fields that nothing was typed into, and hands on all else', async () => {
    const device = echoing(dropping());
    await device.type(FIELD, 'Lunch');
    expect(await device.value({ handle: 'place' })).to.equal('unch');
    expect(device.roundTrips).to.equal(7);
    const refused = await device.back().catch((error: unknown) => error);
    expect(refused).to.be.an('error').with.property('message', 'back, with unch');
  });
});

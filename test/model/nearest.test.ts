import { expect } from 'chai';
import { nearest, suggest } from '../../src/model/index.js';

describe('The nearest of some known words', () => {
  it('is the one with the fewest other letters, and none where too many are', () => {
    expect(nearest('day-veiw', ['week-view', 'day-view'])).to.equal('day-view');
    expect(nearest('settings', ['week-view', 'day-view'])).to.equal(undefined);
  });

  it('is the same word with or without the id of a pack in front', () => {
    expect(nearest('calendar/day-view', ['week-view', 'day-view'])).to.equal('day-view');
    expect(nearest('permission', ['permissions', 'system/permission'])).to.equal('system/permission');
    expect(suggest('calendar/day-view', ['week-view', 'day-view'], 'place')).to.equal('Did you mean `day-view`?');
  });
});

import { expect } from 'chai';
import { writeStep } from '../../src/action/index.js';

describe('A written step', () => {
  it('is the bare name where nothing more is said, and only there', () => {
    expect(writeStep({ action: 'back', spec: {} })).to.equal('back');
    expect(writeStep({ action: 'back', spec: {}, commit: true })).to.deep.equal({ back: {}, commit: true });
    expect(writeStep({ action: 'back', spec: {}, when: 'title' })).to.deep.equal({
      back: {},
      when: { param: 'title' },
    });
    expect(writeStep({ action: 'tap', spec: { id: 'save' } })).to.deep.equal({ tap: { id: 'save' } });
  });
});

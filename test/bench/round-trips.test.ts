import { expect } from 'chai';
import { costsOfGestures } from '../../bench/round-trips/costs.js';
import type { Asked } from '../../bench/round-trips/counting-proxy.js';

const source: Asked = { method: 'GET', path: '/source', body: '' };
const search: Asked = { method: 'POST', path: '/elements', body: '{}' };
const tap: Asked = { method: 'POST', path: '/element/e1/click', body: '{}' };
const back: Asked = { method: 'POST', path: '/back', body: '{}' };
const finger: Asked = { method: 'POST', path: '/actions', body: '{}' };
const script: Asked = { method: 'POST', path: '/execute/sync', body: '{}' };

describe('The round trips of a gesture', () => {
  it('are all since the gesture before, and for the last one also all after it', () => {
    expect(costsOfGestures([source, search, tap, source, search, tap, source])).to.deep.equal([2, 3]);
    expect(costsOfGestures([source, source, search, tap, source])).to.deep.equal([4]);
    expect(costsOfGestures([tap])).to.deep.equal([0]);
  });

  it('leave none out, whatever is asked', () => {
    const asked = [script, source, back, source, search, finger, script, source, source];
    const costs = costsOfGestures(asked);
    expect(costs).to.deep.equal([2, 5]);
    expect(costs.reduce((sum, cost) => sum + cost, 0) + costs.length).to.equal(asked.length);
  });

  it('are not counted of a walk without a gesture', () => {
    expect(() => costsOfGestures([source])).to.throw('no gesture');
  });
});

import { expect } from 'chai';
import { compileGraph } from '../../src/route/index.js';
import { edge, packs } from './graphs.js';

describe('A route from an unknown place', () => {
  it('is none, and names the nearest known place', () => {
    const graph = compileGraph(packs([edge('day-view>b')], []));
    expect(graph.route({ from: 'day-veiw', to: 'b' })).to.include({
      kind: 'no-path',
      hint: 'Did you mean `day-view`?',
    });
  });
});

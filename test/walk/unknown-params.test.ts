import { expect } from 'chai';
import { edge, place, stage, type PackSpec } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'start',
  screens: { start: () => [{ id: 'start' }, { id: 'go' }], end: () => [{ id: 'end' }] },
  reactions: { start: { go: 'end' } },
};
const PACK: PackSpec = {
  places: [place('start', { required: [{ id: 'start' }] }), place('end', { required: [{ id: 'end' }] })],
  edges: [edge('go', 'start', { to: 'end', body: { tap: { id: 'go' } } })],
};

describe('A value that nothing takes', () => {
  for (const name of ['nope', '__proto__', 'constructor', 'toString'])
    for (const to of ['start', 'end'])
      it(`is told before the first gesture: ${name}, on the way to ${to} from start`, async () => {
        const { walker, phone } = stage(SCRIPT, PACK);
        const result = await walker.goTo(to, Object.fromEntries([[name, 'x']]));
        expect(result).to.include({ kind: 'error', code: 'usage' });
        expect(JSON.stringify(result))
          .to.include(`nothing on the way to ${to} takes \`${name}\``)
          .and.not.include('function');
        expect(phone.acts).to.deep.equal([]);
      });
});

import { expect } from 'chai';
import { place, edge, ofType, stage, type PackSpec, type Stage } from './small-pack.js';
import type { Script } from './scripted-phone.js';

const SCRIPT: Script = {
  first: 'menu',
  screens: {
    menu: () => [
      { id: 'menu', kind: 'text' },
      { id: 'title', text: 'Duplicate' },
      { id: 'title', text: 'Share' },
      { id: 'code', text: '9876' },
      { id: 'code', text: '1234' },
      { id: 'canvas', kind: 'text', text: '' },
    ],
  },
  reactions: {},
};
const PACK: PackSpec = {
  places: [place('menu', { required: [{ id: 'menu' }], elements: { duplicate: { id: 'title', text: 'Duplicate' } } })],
  edges: [edge('stay', 'menu', { to: 'menu', body: [{ tap: { text: 'Share' } }], proof: [{ gone: { id: 'menu' } }] })],
};

const hitsOf = ({ events }: Stage) =>
  ofType(events, 'begin').map(({ element, target, byPoint }) => ({ element, target, byPoint }));

describe('What a raw action hit', () => {
  const hit = async (step: Parameters<Stage['walker']['perform']>[0]): Promise<unknown> => {
    const scene = stage(SCRIPT, PACK);
    await scene.walker.perform(step);
    return hitsOf(scene)[0];
  };

  it('is told by the best selector where the place at hand has no name for it, whatever it was found by', async () => {
    const best = { element: undefined, target: { id: 'title', text: 'Share' }, byPoint: undefined };
    expect(await hit({ tap: { class: 'android.widget.Button', nth: 2 } })).to.deep.equal(best);
    expect(await hit({ tap: { text: 'Duplicate' } })).to.deep.equal({ element: { element: 'menu.duplicate' }, target: undefined, byPoint: undefined }); // prettier-ignore
  });

  it('is told without a secret that the screen shows', async () => {
    const scene = stage(SCRIPT, PACK);
    await scene.walker.perform({ tap: { text: '{{secret.PIN}}' } });
    expect(hitsOf(scene)[0]?.target).to.deep.equal({ id: 'code', nth: 1 });
    expect(JSON.stringify(scene.events)).not.to.include('9876');
  });

  it('says whether nothing but the point tells what was meant', async () => {
    expect(await hit({ tap: { id: 'canvas', at: [0.2, 0.5] } })).to.deep.equal({ element: undefined, target: { id: 'canvas' }, byPoint: true }); // prettier-ignore
  });

  it('is told of raw actions only', async () => {
    const scene = stage(SCRIPT, PACK);
    await scene.walker.take({ id: 'stay' });
    expect(hitsOf(scene)[0]).to.deep.equal({ element: undefined, target: undefined, byPoint: undefined });
  });
});

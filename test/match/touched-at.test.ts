import { expect } from 'chai';
import { touchedAt } from '../../src/match/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, view } from '../screen/page-source.js';

describe('What takes the touches at a point inside of a node', () => {
  const screen = readScreen(
    androidSource(
      view(
        'FrameLayout',
        { id: 'board', box: bounds([0, 0, 900, 900]) },
        view('Button', { id: 'under', clickable: 'true', box: bounds([0, 0, 400, 400]) }),
        view('TextView', { id: 'label', text: 'Play', box: bounds([0, 0, 400, 400]) }),
        view('Button', { id: 'over', clickable: 'true', box: bounds([300, 300, 400, 400]) }),
      ),
      view('Button', { id: 'outside', clickable: 'true', box: bounds([0, 1000, 900, 1100]) }),
    ),
    'android',
  );
  const board = screen.nodes.find(({ id }) => id.endsWith('board'));
  const at = (x: number, y: number): string | undefined =>
    board && touchedAt(screen, board, { x, y })?.id.replace('com.example:id/', '');

  it('is the last of the things that take touches there', () => {
    expect(at(100, 100)).to.equal('under');
    expect(at(350, 350)).to.equal('over');
  });

  it('is none where nothing in it takes touches, or only what is outside', () => {
    expect(at(600, 600)).to.equal(undefined);
    expect(at(100, 1050)).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { readScreen } from '../../../src/screen/index.js';
import { androidNode } from './read.js';

/** DESIGN section 4, the table's column of Android, row by row. */
describe('rules of Android: field', () => {
  it('id is the resource-id', () => {
    expect(androidNode({ 'resource-id': 'com.example:id/save' }).id).to.equal('com.example:id/save');
    expect(androidNode({}).id).to.equal('');
  });

  it('text is the text', () => {
    expect(androidNode({ text: 'T', hint: 'H', 'content-desc': 'D' }).text).to.equal('T');
  });

  it('text is without a text the hint', () => {
    expect(androidNode({ text: '', hint: 'H', 'content-desc': 'D' }).text).to.equal('H');
  });

  it('text is without text and hint the content-desc', () => {
    expect(androidNode({ text: '', hint: '', 'content-desc': 'D' }).text).to.equal('D');
  });

  it('text is without all three empty', () => {
    expect(androidNode({}).text).to.equal('');
  });

  it('text of white space alone is none', () => {
    expect(androidNode({ text: ' ', 'content-desc': 'D' }).text).to.equal('D');
  });

  it('label is the content-desc', () => {
    expect(androidNode({ text: 'T', 'content-desc': 'D' }).label).to.equal('D');
  });

  it('label is without a content-desc the text', () => {
    expect(androidNode({ text: 'T' }).label).to.equal('T');
    expect(androidNode({ hint: 'H' }).label).to.equal('H');
  });

  it('value is the text', () => {
    expect(androidNode({ text: 'T', hint: 'H' }).value).to.equal('T');
  });

  it('value is never a hint or a content-desc', () => {
    expect(androidNode({ hint: 'H', 'content-desc': 'D' }).value).to.equal('');
  });

  it('value is empty while the text shows the hint', () => {
    expect(androidNode({ text: 'H', 'showing-hint': 'true' }).value).to.equal('');
    expect(androidNode({ text: 'T', 'showing-hint': 'false' }).value).to.equal('T');
  });

  it('hint is the hint', () => {
    expect(androidNode({ text: 'T', hint: 'H', 'showing-hint': 'true' }).hint).to.equal('H');
  });

  it('hint is without one the text that is shown for it', () => {
    expect(androidNode({ text: 'H', 'showing-hint': 'true' }).hint).to.equal('H');
    expect(androidNode({ text: 'T', 'showing-hint': 'false' }).hint).to.equal('');
  });

  it('class is the class', () => {
    expect(androidNode({ class: 'com.example.Cart$Row' }, 'com.example.Cart.Row').class).to.equal(
      'com.example.Cart$Row',
    );
  });

  it('class is without one the name of the tag', () => {
    expect(androidNode({}, 'com.example.Cart$Row').class).to.equal('com.example.Cart$Row');
    expect(androidNode({ class: '' }, 'android.view.View').class).to.equal('android.view.View');
  });

  it('class is normalised as every text', () => {
    expect(androidNode({ class: ' a\u00A0&#98; ' }).class).to.equal('a b');
  });

  for (const state of ['selected', 'checked', 'enabled', 'focused', 'clickable'] as const) {
    it(`${state} is what the source says, and not known where it says nothing`, () => {
      expect(androidNode({ [state]: 'true' })[state]).to.equal(true);
      expect(androidNode({ [state]: 'false' })[state]).to.equal(false);
      expect(androidNode({})[state]).to.equal(undefined);
    });
  }

  it('scrollable is what the source says', () => {
    expect(androidNode({ scrollable: 'true' }).scrollable).to.equal(true);
    expect(androidNode({ scrollable: 'false' }).scrollable).to.equal(false);
    expect(androidNode({}).scrollable).to.equal(false);
  });

  it('bounds are read from [left,top][right,bottom]', () => {
    expect(androidNode({ bounds: '[-1,-20][300,4000]' }).bounds).to.deep.equal({ left: -1, top: -20, right: 300, bottom: 4000 }); // prettier-ignore
    expect(androidNode({ bounds: '[5,5][5,5]' }).bounds).to.deep.equal({ left: 5, top: 5, right: 5, bottom: 5 });
  });

  for (const bounds of [
    '',
    '[0,0]',
    '[0,0][1,1',
    '0,0][1,1]',
    '[0,0][1,1]x',
    'x[0,0][1,1]',
    '[0;0][1,1]',
    '[0,0](1,1]',
    '[0,0}[1,1]',
    '[0,0][1;1]',
    '[0,0][1,1)',
    '(0,0][1,1]',
    '[,0][1,1]',
    '[0,][1,1]',
    '[0,0][,1]',
    '[0,0][1,]',
    '[-,0][1,1]',
    '[9,0][0,9]',
    '[0,9][9,0]',
    '[0.5,0][1,1]',
    'null',
    `[0,0][1,${'9'.repeat(400)}]`,
  ]) {
    // prettier-ignore
    it(`bounds that cannot be read are none: ${bounds.slice(0, 20)}`, () => {
      expect(androidNode({ bounds }).bounds).to.equal(undefined);
    });
  }

  it('drawing order is the drawing-order, else 0', () => {
    expect(androidNode({ 'drawing-order': '12' }).drawingOrder).to.equal(12);
    expect(androidNode({ 'drawing-order': 'x' }).drawingOrder).to.equal(0);
    expect(androidNode({}).drawingOrder).to.equal(0);
  });

  it('the viewport is the width and height of the hierarchy', () => {
    const viewport = (hierarchy: string): unknown =>
      readScreen(`${hierarchy}<node bounds="[0,0][5,5]"/></hierarchy>`, 'android').viewport;
    expect(viewport('<hierarchy width="100" height="200">')).to.deep.equal({
      left: 0,
      top: 0,
      right: 100,
      bottom: 200,
    });
    // Without them it is the first node with an area.
    for (const hierarchy of [
      '<hierarchy>',
      '<hierarchy width="100" height="0">',
      '<hierarchy width="0" height="200">',
    ]) {
      expect(viewport(hierarchy), hierarchy).to.deep.equal({ left: 0, top: 0, right: 5, bottom: 5 });
    }
  });

  it('the app is the package of a root node, not that of the system where there is another, nor of a node below', () => {
    const app = (...nodes: string[]): unknown => readScreen(`<hierarchy>${nodes.join('')}</hierarchy>`, 'android').app;
    expect(app('<a package="com.android.systemui"/>', '<a package="com.example"/>', '<a package="com.other"/>')).to.equal('com.example'); // prettier-ignore
    expect(app('<a package="com.android.systemui"/>')).to.equal('com.android.systemui');
    expect(app('<a><b package="com.example"/></a>')).to.equal(undefined);
  });
});

import { expect } from 'chai';
import type { Screen, ScreenNode } from '../../../src/model/index.js';
import { readScreen } from '../../../src/screen/index.js';
import { androidNode, iosNode } from './read.js';

function android(inside: string, hierarchy = '<hierarchy width="100" height="200">'): readonly ScreenNode[] {
  return readScreen(`${hierarchy}${inside}</hierarchy>`, 'android').nodes;
}

const shown = (inside: string): readonly boolean[] => android(inside).map((node) => node.shown);

/** DESIGN section 4, "Shown", part by part. */
describe('rules of shown', () => {
  it("a node's own flag that is false hides it: displayed on Android", () => {
    expect(androidNode({ displayed: 'false', bounds: '[0,0][9,9]' }).shown).to.equal(false);
    expect(androidNode({ displayed: 'true', bounds: '[0,0][9,9]' }).shown).to.equal(true);
  });

  it("a node's own flag that is false hides it: visible on iOS", () => {
    const box = { x: '0', y: '0', width: '9', height: '9' };
    expect(iosNode('Other', { visible: 'false', ...box }).shown).to.equal(false);
    expect(iosNode('Other', { visible: 'true', ...box }).shown).to.equal(true);
  });

  it('a flag that is not there hides nothing', () => {
    expect(androidNode({ bounds: '[0,0][9,9]' }).shown).to.equal(true);
    expect(iosNode('Other', { x: '0', y: '0', width: '9', height: '9' }).shown).to.equal(true);
  });

  it('the flag is not inherited', () => {
    expect(shown('<a displayed="false" bounds="[0,0][9,9]"><b bounds="[0,0][9,9]"/></a>')).to.deep.equal([false, true]);
  });

  it('a node without bounds is shown', () => {
    expect(shown('<a/><b bounds="broken"/>')).to.deep.equal([true, true]);
  });

  it('a node without bounds that says it is not displayed is not shown', () => {
    expect(shown('<a displayed="false"/>')).to.deep.equal([false]);
  });

  it('a box outside of the viewport is not shown, on whichever side', () => {
    for (const box of ['[-9,0][0,9]', '[100,0][109,9]', '[0,-9][9,0]', '[0,200][9,209]', '[-9,-9][-2,-2]']) {
      expect(shown(`<a bounds="${box}"/>`), box).to.deep.equal([false]);
    }
  });

  it('a box partly in the viewport is shown, on whichever side', () => {
    for (const [box, cut] of [
      ['[-9,0][1,9]', { left: 0, top: 0, right: 1, bottom: 9 }],
      ['[99,0][109,9]', { left: 99, top: 0, right: 100, bottom: 9 }],
      ['[0,-9][9,1]', { left: 0, top: 0, right: 9, bottom: 1 }],
      ['[0,199][9,209]', { left: 0, top: 199, right: 9, bottom: 200 }],
    ] as const) {
      const [node] = android(`<a bounds="${box}"/>`);
      expect(node?.shown, box).to.equal(true);
      expect(node?.cut, box).to.deep.equal(cut);
    }
  });

  it('less than one square pixel is not shown', () => {
    expect(shown('<a bounds="[0,0][0,9]"/><b bounds="[0,0][9,0]"/><c bounds="[0,0][1,1]"/>')).to.deep.equal([false, false, true]); // prettier-ignore
    const area = (width: string, height: string): boolean => iosNode('Other', { x: '0', y: '0', width, height }).shown;
    expect([area('0.5', '1.9'), area('0.5', '2')]).to.deep.equal([false, true]);
  });

  it('less than one square pixel that the viewport leaves is not shown', () => {
    const left = (x: string): boolean => iosNode('Other', { x, y: '0', width: '10', height: '1' }).shown;
    expect([left('-9.5'), left('-9')]).to.deep.equal([false, true]);
  });

  it('a scrollable ancestor cuts what it holds', () => {
    const nodes = android('<a scrollable="true" bounds="[0,50][100,150]"><b bounds="[0,0][9,50]"/><c bounds="[0,40][9,60]"/></a>'); // prettier-ignore
    expect(nodes.map((node) => node.shown)).to.deep.equal([true, false, true]);
    expect(nodes[2]?.cut).to.deep.equal({ left: 0, top: 50, right: 9, bottom: 60 });
  });

  it('an ancestor that does not scroll cuts nothing', () => {
    expect(shown('<a bounds="[0,50][100,150]"><b bounds="[0,0][9,50]"/></a>')).to.deep.equal([true, true]);
  });

  it('a scrollable ancestor without bounds cuts nothing', () => {
    expect(shown('<a scrollable="true"><b bounds="[0,0][9,50]"/></a>')).to.deep.equal([true, true]);
  });

  it('each scrollable ancestor cuts, also over one that does not, with bounds or without', () => {
    for (const between of ['bounds="[0,0][100,200]"', '']) {
      const inner = `<b ${between}><c scrollable="true" bounds="[50,0][100,200]"><d bounds="[0,0][100,200]"/></c></b>`;
      const nodes = android(`<a scrollable="true" bounds="[0,50][100,150]">${inner}</a>`);
      expect(nodes.at(-1)?.cut).to.deep.equal({ left: 50, top: 50, right: 100, bottom: 150 });
    }
  });

  it('a scrollable ancestor outside of the viewport hides all it holds', () => {
    expect(shown('<a scrollable="true" bounds="[0,300][100,400]"><b bounds="[0,0][9,9]"/></a>')).to.deep.equal([false, false]); // prettier-ignore
  });

  it('what follows a scrollable node is not cut by it', () => {
    expect(shown('<a scrollable="true" bounds="[0,50][9,60]"/><b bounds="[0,0][9,9]"/>')).to.deep.equal([true, true]);
    expect(shown('<a><b scrollable="true" bounds="[0,50][9,60]"/><c bounds="[0,0][9,9]"/></a>')).to.deep.equal([true, true, true]); // prettier-ignore
  });

  describe('a viewport that no wrapper says', () => {
    const seen = (inside: string, hierarchy = '<hierarchy>'): readonly boolean[] =>
      android(inside, hierarchy).map((node) => node.shown);

    it('is the union of the roots', () => {
      expect(seen('<a bounds="[0,0][100,9]"/><b bounds="[0,0][100,200]"><c bounds="[0,50][9,60]"/><d bounds="[0,200][9,210]"/></b>')).to.deep.equal([true, true, true, false]); // prettier-ignore
      expect(seen('<a bounds="[50,50][60,60]"/><b bounds="[0,0][9,9]"/><c bounds="[20,20][30,30]"/>', '<hierarchy width="0" height="0">')).to.deep.equal([true, true, true]); // prettier-ignore
    });

    it('cuts anew what was read before it was known, what scrolls and the own flag included', () => {
      const nodes = android('<a bounds="[0,0][9,9]"><b scrollable="true" bounds="[0,8][9,20]"><c bounds="[0,10][9,30]"/><d bounds="[0,21][9,30]"/></b><e displayed="false" bounds="[0,10][9,20]"/></a><f bounds="[0,0][9,100]"/>', '<hierarchy>'); // prettier-ignore
      expect(nodes.map(({ shown }) => shown)).to.deep.equal([true, true, true, false, false, true]);
      expect(nodes.map(({ cut }) => cut?.bottom)).to.deep.equal([9, 20, 20, undefined, 20, 100]);
    });

    it('has for each root its first node with an area', () => {
      expect(seen('<a bounds="[0,0][0,0]"/><b bounds="[0,0][9,9]"/><c><d bounds="[20,20][30,30]"/><e bounds="[30,30][40,40]"/></c>')).to.deep.equal([false, true, true, true, false]); // prettier-ignore
      expect(seen('<a bounds="[0,0][9,9]"><b bounds="[20,20][30,30]"/></a>')).to.deep.equal([true, false]);
      expect(seen('<a><b bounds="[5,5][5,5]"/><c bounds="[0,0][9,9]"/></a>')).to.deep.equal([true, false, true]);
    });

    it('is not enlarged where it is said', () => {
      expect(seen('<a bounds="[0,0][9,9]"/><b bounds="[100,0][200,9]"/>', '<hierarchy width="100" height="200">')).to.deep.equal([true, false]); // prettier-ignore
    });

    it('is on iOS the union of the applications, whatever else is a root', () => {
      const ios = (...inside: readonly string[]): Screen => readScreen(`<AppiumAUT>${inside.join('')}</AppiumAUT>`, 'ios'); // prettier-ignore
      const box = (x: number, width: number): string => `x="${x}" y="0" width="${width}" height="100"`;
      const application = (x: number): string =>
        `<XCUIElementTypeApplication ${box(x, 50)}><XCUIElementTypeCell ${box(x + 10, 9)}/></XCUIElementTypeApplication>`;
      const split = ios(application(0), application(60));
      expect(split.viewport).to.deep.equal({ left: 0, top: 0, right: 110, bottom: 100 });
      expect(split.nodes.map(({ shown }) => shown)).to.deep.equal([true, true, true, true]);
      const other = ios(application(0), `<XCUIElementTypeCell ${box(60, 9)}/>`);
      expect(other.viewport).to.deep.equal({ left: 0, top: 0, right: 50, bottom: 100 });
      expect(other.nodes.map(({ shown }) => shown)).to.deep.equal([true, true, false]);
    });
  });
});

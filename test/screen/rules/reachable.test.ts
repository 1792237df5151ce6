import { expect } from 'chai';
import type { Screen, ScreenNode } from '../../../src/model/index.js';
import { readScreen, reachability, tapPoint } from '../../../src/screen/index.js';

const TARGET = '<t text="Go" bounds="[0,100][100,200]"/>';

/** What is in one window. */
function android(...inside: readonly string[]): Screen {
  return windows(`<w>${inside.join('')}</w>`);
}

/** Those on top first, as the driver writes them with `enableMultiWindows`. */
function windows(...roots: readonly string[]): Screen {
  return readScreen(`<hierarchy width="1000" height="2000">${roots.join('')}</hierarchy>`, 'android');
}

function target({ nodes }: Screen): ScreenNode {
  const node = nodes.find(({ text }) => text === 'Go');
  if (node === undefined) throw new Error('no target');
  return node;
}

/** How it stands with "Go". */
function go(screen: Screen): string {
  return reachability(screen, target(screen)).kind;
}

const COVERING: Readonly<Record<string, string>> = {
  dialog: 'Alert', sheet: 'Sheet', menu: 'Menu', 'tab-bar': 'TabBar', toolbar: 'Toolbar', 'navigation-bar': 'NavigationBar', keyboard: 'Keyboard',
}; // prettier-ignore

/** On iOS, where a role comes from a type. */
function under(type: string, box = 'x="0" y="100" width="100" height="100"', more = ''): string {
  const application = '<XCUIElementTypeApplication x="0" y="0" width="390" height="844">';
  const target = '<XCUIElementTypeStaticText label="Go" x="0" y="100" width="100" height="100"/>';
  const source = `<AppiumAUT>${application}${target}<XCUIElementType${type} ${box} ${more}/></XCUIElementTypeApplication></AppiumAUT>`;
  return go(readScreen(source, 'ios'));
}

/** DESIGN section 4, "Reachable", part by part. */
describe('rules of reachable', () => {
  it('what is not shown is not reachable', () => {
    expect(go(android('<t text="Go" displayed="false" bounds="[0,100][100,200]"/>'))).to.equal('not-shown');
  });

  it('what has no bounds is not reachable', () => {
    expect(go(android('<t text="Go"/>'))).to.equal('no-bounds');
  });

  it('the tap point is the centre of the cut box', () => {
    expect(tapPoint(target(android('<t text="Go" bounds="[0,1900][100,2100]"/>')))).to.deep.equal({ x: 50, y: 1950 });
    expect(tapPoint(target(android('<t text="Go"/>')))).to.equal(undefined);
  });

  it('the tap point is the centre of the cut box, and is what must not be covered', () => {
    const low = '<t text="Go" bounds="[0,1900][100,2100]"/>';
    const screen = android(low, '<b class="Toolbar" bounds="[0,1990][100,2000]"/>');
    expect(reachability(screen, target(screen))).to.deep.equal({ kind: 'reachable', point: { x: 50, y: 1950 } });
    expect(go(android(low, '<b class="Toolbar" bounds="[0,1940][100,1960]"/>'))).to.equal('covered');
  });

  for (const [role, type] of Object.entries(COVERING)) {
    it(`a later ${role} over the tap point covers`, () => {
      expect(under(type)).to.equal('covered');
    });
  }

  it('what has none of these roles does not cover', () => {
    for (const type of ['Button', 'Other', 'Table', 'Cell', 'Window', 'Image', 'Picker', 'WebView']) {
      expect(under(type), type).to.equal('reachable');
    }
  });

  it('a covering role beside the tap point does not cover', () => {
    for (const box of [
      'x="51" y="100" width="49" height="100"',
      'x="0" y="100" width="50" height="100"',
      'x="0" y="151" width="100" height="49"',
      'x="0" y="100" width="100" height="50"',
    ]) {
      expect(under('Toolbar', box), box).to.equal('reachable');
    }
    expect(under('Toolbar', 'x="50" y="150" width="1" height="1"')).to.equal('covered');
  });

  it('a covering role that is not shown does not cover', () => {
    expect(under('Toolbar', 'x="0" y="100" width="100" height="100"', 'visible="false"')).to.equal('reachable');
  });

  it('a covering role without bounds does not cover', () => {
    expect(under('Toolbar', '')).to.equal('reachable');
  });

  it('a covering role covers only by what is visible of it', () => {
    const scrolled =
      '<s scrollable="true" bounds="[0,160][100,200]"><b class="Toolbar" bounds="[0,100][100,200]"/></s>';
    expect(go(android(TARGET, scrolled))).to.equal('reachable');
  });

  it('what comes earlier does not cover', () => {
    expect(go(android('<b class="Toolbar" bounds="[0,100][100,200]"/>', TARGET))).to.equal('reachable');
  });

  it('an ancestor does not cover', () => {
    expect(go(android(`<b class="Toolbar" clickable="true" bounds="[0,100][100,200]">${TARGET}</b>`))).to.equal(
      'reachable',
    );
    expect(go(android(`<r><b class="Toolbar" clickable="true" bounds="[0,100][100,200]"><c>${TARGET}</c></b></r>`))).to.equal('reachable'); // prettier-ignore
    expect(go(android(`<b class="Toolbar" drawing-order="3" bounds="[0,100][100,200]"><c drawing-order="1">${TARGET}</c></b>`))).to.equal('reachable'); // prettier-ignore
  });

  it('a descendant does not cover', () => {
    const inner = '<b class="Toolbar" clickable="true" bounds="[0,100][100,200]"/>';
    expect(go(android(`<t text="Go" bounds="[0,100][100,200]">${inner}</t>`))).to.equal('reachable');
    expect(go(android(`<r><t text="Go" bounds="[0,100][100,200]"><c drawing-order="3">${inner}</c></t></r>`))).to.equal('reachable'); // prettier-ignore
  });

  it('a node does not cover itself', () => {
    expect(go(android('<t text="Go" class="Toolbar" clickable="true" bounds="[0,100][100,200]"/>'))).to.equal(
      'reachable',
    );
  });

  it('on Android a later clickable node that contains the whole cut box covers', () => {
    expect(go(android(TARGET, '<c clickable="true" bounds="[0,100][100,200]"/>'))).to.equal('covered');
  });

  it('a clickable node that contains a part covers not, on whichever side', () => {
    for (const box of ['[1,100][100,200]', '[0,101][100,200]', '[0,100][99,200]', '[0,100][100,199]']) {
      expect(go(android(TARGET, `<c clickable="true" bounds="${box}"/>`)), box).to.equal('reachable');
    }
  });

  it('a clickable node need contain only what is visible of the target', () => {
    const low = '<t text="Go" bounds="[0,1900][100,2100]"/>';
    expect(go(android(low, '<c clickable="true" bounds="[0,1900][100,2000]"/>'))).to.equal('covered');
  });

  it('a later node that is not clickable covers not', () => {
    expect(go(android(TARGET, '<c clickable="false" bounds="[0,100][100,200]"/>'))).to.equal('reachable');
  });

  it('a clickable node that is not shown covers not', () => {
    expect(go(android(TARGET, '<c clickable="true" displayed="false" bounds="[0,100][100,200]"/>'))).to.equal(
      'reachable',
    );
  });

  it('a clickable node covers on Android only', () => {
    const screen = android(TARGET, '<c clickable="true" bounds="[0,100][100,200]"/>');
    expect(go({ ...screen, platform: 'desktop' })).to.equal('reachable');
  });

  it('later is by drawing order among the branching siblings', () => {
    const under = (order: number): string => `<a drawing-order="${order}" bounds="[0,0][9,9]">${TARGET}</a>`;
    const cover = (order: number): string =>
      `<b drawing-order="${order}" bounds="[0,0][9,9]"><c drawing-order="9" clickable="true" bounds="[0,100][100,200]"/></b>`;
    expect(go(android('<r>', under(2), cover(1), '</r>'))).to.equal('reachable');
    expect(go(android('<r>', under(1), cover(2), '</r>'))).to.equal('covered');
    expect(go(android('<r>', cover(2), under(1), '</r>'))).to.equal('covered');
    expect(go(android('<r>', cover(1), under(2), '</r>'))).to.equal('reachable');
  });

  it('later is by the order of the source where drawing order is the same', () => {
    expect(go(android('<r>', TARGET, '<b><c clickable="true" bounds="[0,100][100,200]"/></b>', '</r>'))).to.equal('covered'); // prettier-ignore
    expect(go(android('<r>', '<b><c clickable="true" bounds="[0,100][100,200]"/></b>', TARGET, '</r>'))).to.equal('reachable'); // prettier-ignore
  });

  it('the first that covers is told', () => {
    const screen = android(TARGET, '<c class="a" clickable="true" bounds="[0,0][999,999]"/>', '<c class="b" clickable="true" bounds="[0,0][999,999]"/>'); // prettier-ignore
    const told = reachability(screen, target(screen));
    expect(told.kind === 'covered' && told.by.class).to.equal('a');
  });

  describe('of several windows of Android, those on top come first', () => {
    const app = `<w drawing-order="9" bounds="[0,0][1000,2000]">${TARGET}<c clickable="true" bounds="[0,300][1000,2000]"/></w>`;
    const dialog = (more = ''): string =>
      `<w bounds="[0,50][1000,900]"><d class="Alert" clickable="true" bounds="[0,50][1000,900]">${more}</d></w>`;

    it('what is in the first is over what is in the second', () => {
      expect(go(windows(dialog(), app))).to.equal('covered');
      expect(go(windows(dialog(TARGET), app.replace('Go', 'Save')))).to.equal('reachable');
    });

    it('what is in the second is under it, also where it is clickable and contains it whole', () => {
      const whole = '<w><c clickable="true" bounds="[0,0][1000,2000]"/></w>';
      expect(go(windows(`<w>${TARGET}</w>`, whole))).to.equal('reachable');
      expect(go(windows(whole, `<w>${TARGET}</w>`))).to.equal('covered');
      expect(go(windows(TARGET, '<c clickable="true" bounds="[0,0][1000,2000]"/>'))).to.equal('reachable');
    });

    it('drawing order tells siblings apart, not windows', () => {
      const over = (order: number): string => `<w drawing-order="${order}" class="Toolbar" bounds="[0,0][1000,2000]"/>`;
      const under = (order: number): string => `<w drawing-order="${order}">${TARGET}</w>`;
      expect(go(windows(over(1), under(2)))).to.equal('covered');
      expect(go(windows(under(1), over(2)))).to.equal('reachable');
    });

    it('of two applications of iOS, and on the desktop, the later is drawn later', () => {
      const screen = windows(TARGET, '<b class="Toolbar" bounds="[0,0][1000,2000]"/>');
      expect(go({ ...screen, platform: 'ios' })).to.equal('covered');
      expect(go({ ...screen, platform: 'desktop' })).to.equal('covered');
    });

    it('what searches found are not windows', () => {
      const screen = windows(TARGET, '<b class="Toolbar" bounds="[0,0][1000,2000]"/>');
      expect(go({ ...screen, partial: true })).to.equal('covered');
    });
  });
});

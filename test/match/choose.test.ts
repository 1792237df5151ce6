import { expect } from 'chai';
import { choose, type Choice } from '../../src/match/index.js';
import type { Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from '../screen/page-source.js';

const BOX = bounds([0, 100, 200, 200]);

/** All in one window. */
function onAndroid(selector: Selector, ...views: readonly Element[]): Choice {
  const window = view('FrameLayout', { box: bounds([0, 0, 1080, 1920]) }, ...views);
  return choose(readScreen(androidSource(window), 'android'), selector, 'act');
}

describe('choose', () => {
  it('gives the one match and its tap point', () => {
    const choice = onAndroid({ text: 'Save' }, view('Button', { text: 'Save', box: BOX }));
    expect(choice).to.deep.include({ kind: 'one', point: { x: 100, y: 150 } });
  });

  it('several matches are ambiguous: at most five listed, all counted', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((n) =>
      view('Button', { id: 'row', text: `Row ${n}`, box: bounds([0, n * 100, 100, n * 100 + 90]) }),
    );
    const choice = onAndroid({ id: 'row' }, ...rows);
    expect(choice.kind === 'ambiguous' && [choice.nodes.length, choice.count]).to.deep.equal([5, 6]);
    expect(choice.kind === 'ambiguous' && choice.words).to.equal(
      'they differ by text: "Row 1", "Row 2", "Row 3", "Row 4", "Row 5"',
    );
    expect(choice.kind === 'ambiguous' && choice.listed).to.equal(
      [1, 2, 3, 4, 5].map((n) => `button "Row ${n}" (id "com.example:id/row")`).join(', ') + ', and more',
    );
  });

  it('says so when only the position tells them apart', () => {
    const twins = [0, 100].map((top) => view('Button', { text: 'A', box: bounds([0, top, 9, top + 9]) }));
    const choice = onAndroid({ text: 'A' }, ...twins);
    expect(choice.kind === 'ambiguous' && choice.words).to.equal('only their position tells them apart: `nth`');
    expect(choice.kind === 'ambiguous' && choice.listed).to.equal('button "A" (2 times)');
  });

  it('says by what they differ: id, text, label, value, role, states, the nearest named ancestor of only some; three at most', () => {
    const words = (...views: readonly Element[]): string => {
      const choice = onAndroid({ class: { endsWith: 'w' } }, ...views);
      return choice.kind === 'ambiguous' ? choice.words : choice.kind;
    };
    const named = { text: 'A', 'content-desc': 'Add' };
    expect(words(view('TextView', { ...named, id: 'a' }), view('TextView', { ...named, id: 'b' }))).to.equal(
      'they differ by id: "com.example:id/a", "com.example:id/b"',
    );
    expect(words(view('TextView', { 'content-desc': 'A' }), view('TextView', { text: 'A' }))).to.equal(
      'they differ by value: none, "A"',
    );
    expect(words(view('TextView', { ...named, 'content-desc': 'Plus' }), view('TextView', named))).to.equal(
      'they differ by label: "Plus", "Add"',
    );
    expect(words(view('TextView', { ...named, checked: 'true' }), view('ImageView', named))).to.equal(
      'they differ by role: text, image; checked: true, false',
    );
    expect(
      words(
        view('FrameLayout', { id: 'top' }, view('LinearLayout', {}, view('TextView', named))),
        view('FrameLayout', { text: 'Rest' }, view('TextView', named)),
        view('TextView', named),
      ),
    ).to.equal('they differ by within: id "com.example:id/top", text "Rest", none');
    expect(words(view('FrameLayout', { id: 'list' }, view('TextView', named), view('TextView', named)))).to.equal(
      'only their position tells them apart: `nth`',
    );
    expect(
      words(
        view('TextView', { id: 'a', text: 'A', enabled: 'false' }),
        view('ImageView', { id: 'b', text: 'B', enabled: 'true' }),
      ),
    ).to.equal('they differ by id: "com.example:id/a", "com.example:id/b"; text: "A", "B"; role: text, image');
  });

  it('one of several that is covered does not settle it', () => {
    const covered = view('FrameLayout', { box: BOX }, view('Button', { text: 'A', box: BOX }));
    const cover = view('FrameLayout', { clickable: 'true', box: BOX });
    const choice = onAndroid(
      { text: 'A' },
      covered,
      cover,
      view('Button', { text: 'A', box: bounds([0, 500, 9, 509]) }),
    );
    expect(choice.kind).to.equal('ambiguous');
  });

  it('a chain with one touch target is one match, its innermost node', () => {
    const row = view(
      'LinearLayout',
      { clickable: 'true', 'content-desc': 'Add', box: BOX },
      view('FrameLayout', {}, view('TextView', { text: 'Add', box: BOX })),
    );
    const choice = onAndroid({ label: 'Add' }, row);
    expect(choice.kind === 'one' && choice.node.class).to.equal('android.widget.TextView');
  });

  it('of a chain takes the innermost that a touch reaches', () => {
    const row = (inner: Readonly<Record<string, string>>): Choice =>
      onAndroid(
        { text: 'Add' },
        view(
          'LinearLayout',
          { id: 'row', text: 'Add', clickable: 'true', box: BOX },
          view(
            'FrameLayout',
            { id: 'box', text: 'Add', box: BOX },
            view('TextView', { id: 'text', text: 'Add', ...inner }),
          ),
        ),
        view('Toolbar', { id: 'bar', box: bounds([0, 0, 200, 110]) }),
      );
    const id = (choice: Choice): string | undefined => (choice.kind === 'one' ? choice.node.id : undefined);
    expect(id(row({ box: BOX }))).to.equal('com.example:id/text');
    expect(id(row({}))).to.equal('com.example:id/box');
    expect(id(row({ box: bounds([0, 100, 200, 110]) }))).to.equal('com.example:id/box');
    const covered = onAndroid(
      { text: 'Add' },
      view('Button', { text: 'Add', clickable: 'true', box: BOX }, view('TextView', { text: 'Add' })),
      view('Toolbar', { box: BOX }),
    );
    expect(covered).to.deep.include({ kind: 'not-reachable', reason: 'it has no bounds' });
  });

  it('a chain with two touch targets, or with none, is ambiguous', () => {
    const chain = (outer: string, inner: string): Choice =>
      onAndroid(
        { text: 'A' },
        view(
          'FrameLayout',
          { text: 'A', clickable: outer, box: BOX },
          view('TextView', { text: 'A', clickable: inner, box: BOX }),
        ),
      );
    expect(chain('true', 'true').kind).to.equal('ambiguous');
    expect(chain('false', 'false').kind).to.equal('ambiguous');
    expect(chain('true', 'false').kind).to.equal('one');
  });

  it('siblings in one touch target are no chain', () => {
    const row = view(
      'LinearLayout',
      { clickable: 'true', box: BOX },
      view('TextView', { text: 'A', box: BOX }),
      view('TextView', { text: 'A', box: BOX }),
    );
    expect(onAndroid({ text: 'A' }, row).kind).to.equal('ambiguous');
  });

  it('on iOS the touch target is what its role makes one', () => {
    const at = [0, 100, 200, 50] as const;
    const chain = (outer: string): Choice =>
      choose(
        readScreen(iosSource(item(outer, at, { label: 'A' }, item('StaticText', at, { label: 'A' }))), 'ios'),
        { label: 'A' },
        'act',
      );
    expect(chain('Button').kind).to.equal('one');
    expect(chain('Cell').kind).to.equal('one');
    expect(chain('Other').kind).to.equal('ambiguous');
  });

  it('a covered match is not reachable and says by what', () => {
    const choice = onAndroid(
      { text: 'A' },
      view('Button', { text: 'A', box: BOX }),
      view('Toolbar', { id: 'bar', box: BOX }),
    );
    expect(choice).to.deep.include({
      kind: 'not-reachable',
      reason: 'it is covered by toolbar (id "com.example:id/bar")',
    });
  });

  it('what has no bounds, or is found whether shown or not, is not reachable', () => {
    expect(onAndroid({ text: 'A' }, view('Button', { text: 'A' }))).to.deep.include({ reason: 'it has no bounds' });
    const hidden = view('Button', { text: 'A', displayed: 'false', box: BOX });
    expect(onAndroid({ text: 'A', visible: 'any' }, hidden)).to.deep.include({
      kind: 'not-reachable',
      reason: 'it is not shown',
    });
  });

  it('reading needs no reach', () => {
    const screen = readScreen(androidSource(view('Button', { text: 'A' })), 'android');
    expect(choose(screen, { text: 'A' }, 'read')).to.deep.include({ kind: 'one', point: undefined });
  });
});

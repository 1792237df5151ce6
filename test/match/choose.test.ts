import { expect } from 'chai';
import { choose, type Choice } from '../../src/match/index.js';
import type { Selector } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';
import { androidSource, bounds, iosSource, item, view, type Element } from '../screen/page-source.js';

const BOX = bounds([0, 100, 200, 200]);

function onAndroid(selector: Selector, ...views: readonly Element[]): Choice {
  return choose(readScreen(androidSource(...views), 'android'), selector, 'act');
}

function nearest(choice: Choice): readonly string[] {
  return choice.kind === 'none' ? choice.nearest : [];
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

  describe('without a match names', () => {
    it('what is there but not shown', () => {
      const near = nearest(onAndroid({ text: 'A' }, view('Button', { text: 'A', displayed: 'false', box: BOX })));
      expect(near).to.deep.equal(['button "A": not shown']);
    });

    it('what fails by one field', () => {
      const near = nearest(
        onAndroid(
          { id: 'save', text: 'Save', enabled: true },
          view('Button', { id: 'save', text: 'Save', enabled: 'false', box: BOX }),
        ),
      );
      expect(near).to.deep.equal(['button "Save" (id "com.example:id/save"): enabled is false']);
    });

    it('what fails by its role, by a state or by a relation', () => {
      const save = view('Button', { id: 'save', text: 'Save', box: BOX });
      const near = (selector: Selector, ...views: readonly Element[]): readonly string[] =>
        nearest(onAndroid({ id: 'save', ...selector }, save, ...views));
      const name = 'button "Save" (id "com.example:id/save")';
      expect(near({ role: 'link' })).to.deep.equal([`${name}: role is button`]);
      expect(near({ within: { id: 'editor' } })).to.deep.equal([`${name}: \`within\` does not hold`]);
      expect(near({ label: 'Store' })).to.deep.equal([`${name}: label is "Save"`]);
      expect(near({ hint: 'Store' })).to.deep.equal([`${name}: has no hint`]);
      const plain = nearest(
        onAndroid({ id: 'x', role: 'link' }, { tag: 'x.Y', attributes: { 'resource-id': 'x' }, children: [] }),
      );
      expect(plain).to.deep.equal(['Y (id "x"): has no role']);
      const ios = choose(
        readScreen(iosSource(item('Switch', [0, 0, 9, 9], { name: 'on', value: '0' })), 'ios'),
        { id: 'on', checked: true },
        'act',
      );
      expect(nearest(ios)).to.deep.equal(['switch (id "on"): checked is false']);
    });

    it('three at most, each once, what is hidden first', () => {
      const rows = ['Save', 'Save', 'Save as', 'Save all', 'Saved'].map((text, at) =>
        view('Button', {
          text,
          displayed: at === 0 ? 'false' : 'true',
          id: 'row',
          box: bounds([0, at * 50, 9, at * 50 + 9]),
        }),
      );
      expect(nearest(onAndroid({ text: 'Save', id: 'row', role: 'link' }, ...rows))).to.deep.equal([
        'button "Save" (id "com.example:id/row"): role is button',
        'button "Save as" (id "com.example:id/row"): text is "Save as"',
        'button "Save all" (id "com.example:id/row"): text is "Save all"',
      ]);
      expect(nearest(onAndroid({ text: 'Save' }, ...rows.filter((_, at) => at !== 1)))).to.deep.equal([
        'button "Save" (id "com.example:id/row"): not shown',
        'button "Save as" (id "com.example:id/row"): text is "Save as"',
        'button "Save all" (id "com.example:id/row"): text is "Save all"',
      ]);
      expect(nearest(onAndroid({ text: 'save' }, ...rows))).to.deep.equal([
        'button "Save" (id "com.example:id/row"): text is "Save"',
        'button "Save as" (id "com.example:id/row"): text is "Save as"',
        'button "Save all" (id "com.example:id/row"): text is "Save all"',
      ]);
    });

    it('what a pattern matches in part, or in another case', () => {
      const near = nearest(
        onAndroid(
          { text: { matches: 'Save( all)?' } },
          view('Button', { text: 'SAVE', box: BOX }),
          view('Button', { text: 'Save all of it', box: BOX }),
          view('Button', { text: 'Go', box: BOX }),
        ),
      );
      expect(near).to.deep.equal([
        'button "SAVE": text is "SAVE"',
        'button "Save all of it": text is "Save all of it"',
      ]);
      expect(nearest(onAndroid({ text: { matches: 'x*' } }, view('Button', { text: 'Go', box: BOX })))).to.deep.equal(
        [],
      );
    });

    it('no misspelling of a very long text, and only the beginning of one', () => {
      const long = 'x'.repeat(300);
      expect(nearest(onAndroid({ text: `y${long}` }, view('Button', { text: long, box: BOX })))).to.deep.equal([]);
      expect(
        nearest(onAndroid({ text: 'y'.repeat(200) }, view('Button', { text: 'y'.repeat(201), box: BOX }))),
      ).to.deep.equal([`button "${'y'.repeat(59)}…": text is "${'y'.repeat(59)}…"`]);
      expect(
        nearest(onAndroid({ text: `${'y'.repeat(199)}z` }, view('Button', { text: `y${'y'.repeat(199)}`, box: BOX }))),
      ).to.have.lengthOf(1);
    });

    it('a text that is nearly the one asked for', () => {
      const near = nearest(
        onAndroid(
          { text: 'Sve' },
          view('Button', { text: 'Save', box: BOX }),
          view('Button', { text: 'Cancel', box: BOX }),
        ),
      );
      expect(near).to.deep.equal(['button "Save": text is "Save"']);
    });

    it('how many there are when there is no such number', () => {
      expect(nearest(onAndroid({ text: 'A', nth: 3 }, view('Button', { text: 'A', box: BOX })))).to.include(
        'only 1 of these: there is no number 3',
      );
    });

    it('nothing when nothing is near', () => {
      expect(nearest(onAndroid({ text: 'Settings' }, view('Button', { text: 'Go', box: BOX })))).to.deep.equal([]);
    });
  });
});

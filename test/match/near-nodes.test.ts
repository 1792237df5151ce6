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

describe('a choice without a match names', () => {
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
    expect(near).to.deep.equal(['button "SAVE": text is "SAVE"', 'button "Save all of it": text is "Save all of it"']);
    expect(nearest(onAndroid({ text: { matches: 'x*' } }, view('Button', { text: 'Go', box: BOX })))).to.deep.equal([]);
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

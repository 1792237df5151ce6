import { expect } from 'chai';
import fc from 'fast-check';
import { findAll, separate } from '../../src/match/index.js';
import type { Screen } from '../../src/model/index.js';
import { readScreen } from '../../src/screen/index.js';

interface Shown {
  readonly id?: string;
  readonly text?: string;
  readonly selected?: boolean;
  readonly hidden?: boolean;
}

function screen(...nodes: readonly Shown[]): Screen {
  const lines = nodes.map(
    ({ id = '', text = '', selected = false, hidden = false }, index) =>
      `<android.widget.Button class="android.widget.Button" resource-id="${id}" text="${text}" clickable="true" enabled="true" selected="${selected}" displayed="${!hidden}" bounds="[0,${index * 20}][100,${index * 20 + 20}]" />`,
  );
  return readScreen(`<hierarchy rotation="0" width="100" height="400">${lines.join('')}</hierarchy>`, 'android');
}

const list = { id: 'app:id/list' };
const title = { id: 'app:id/title', text: 'Notes' };

describe('A separating condition', () => {
  it('is an id that the place has and the other one has not', () => {
    expect(separate([screen(list, title)], [screen(list)])).to.deep.equal({
      kind: 'required',
      selector: { id: 'title' },
      firm: true,
    });
  });

  it('is an id to forbid where the place has nothing of its own', () => {
    expect(separate([screen(list)], [screen(list, title)])).to.deep.equal({
      kind: 'forbidden',
      selector: { id: 'title' },
      firm: true,
    });
  });

  it('holds on every capture of the place, and on none that it meets', () => {
    const own = [screen(list, title, { id: 'app:id/once' }), screen(list, title)];
    expect(separate(own, [screen(list)])).to.deep.include({ selector: { id: 'title' } });
    expect(separate([screen(list, title, { id: 'app:id/save' })], [screen(list, title), screen(list)])).to.deep.include(
      {
        selector: { id: 'save' },
      },
    );
  });

  it('is the text of an id that both have, where the ids are the same', () => {
    const other = screen(list, { id: 'app:id/title', text: 'Edit' });
    expect(separate([screen(list, title)], [other])).to.deep.equal({
      kind: 'required', selector: { id: 'title', text: 'Notes' }, firm: true,
    }); // prettier-ignore
  });

  it('is a text that looks like data only where nothing else is there, and says so', () => {
    const row = (text: string): Screen => screen(list, { id: 'app:id/row', text });
    expect(separate([row('12 March')], [row('13 March')])).to.deep.include({ firm: false });
    const marked = screen(list, { id: 'app:id/row', text: '12 March', selected: true });
    expect(separate([marked], [row('13 March')])).to.deep.equal({
      kind: 'required', selector: { id: 'row', selected: true }, firm: true,
    }); // prettier-ignore
  });

  it('is a state where texts are the same', () => {
    const tab = (selected: boolean): Screen => screen(list, { id: 'app:id/tab', text: 'Day', selected });
    expect(separate([tab(true)], [tab(false)])).to.deep.include({ selector: { id: 'tab', selected: true } });
  });

  it('is nothing that is not shown', () => {
    expect(separate([screen(list, { ...title, hidden: true })], [screen(list)])).to.deep.equal({ kind: 'none' });
  });

  it('is nothing of the keyboard or the status bar', () => {
    const clock = { id: 'com.android.systemui:id/clock' };
    expect(separate([screen(list, clock)], [screen(list)])).to.deep.equal({ kind: 'none' });
  });

  it('cannot be for screens that show the very same, and says which', () => {
    const [own, other] = [screen(list, title), screen(list, title)];
    expect(separate([screen(title), own], [screen(list), other])).to.deep.equal({ kind: 'same-tree', own, other });
  });

  it('holds as it says, whatever the screens show', () => {
    const node = fc.record({
      id: fc.constantFrom('', 'app:id/a', 'app:id/b', 'app:id/c', 'd'),
      text: fc.constantFrom('', 'One', 'Two', '3 o’clock'),
      selected: fc.boolean(),
      hidden: fc.boolean(),
    });
    const screens = fc.array(
      fc.array(node, { minLength: 1, maxLength: 6 }).map((nodes) => screen(...nodes)),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(screens, screens, (own, others) => {
        const separation = separate(own, others);
        if (separation.kind === 'none') return;
        if (separation.kind === 'same-tree') {
          expect(own).to.include(separation.own);
          expect(others).to.include(separation.other);
          return;
        }
        const [all, none] = separation.kind === 'required' ? [own, others] : [others, own];
        for (const each of all) expect(findAll(each, separation.selector)).not.to.deep.equal([]);
        for (const each of none) expect(findAll(each, separation.selector)).to.deep.equal([]);
      }),
      { numRuns: 300 },
    );
  });
});

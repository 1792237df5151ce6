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
      doubts: [],
    });
  });

  it('is an id to forbid where the place has nothing of its own', () => {
    expect(separate([screen(list)], [screen(list, title)])).to.deep.equal({
      kind: 'forbidden',
      selector: { id: 'title' },
      doubts: [],
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
      kind: 'required', selector: { id: 'title', text: 'Notes' }, doubts: ['translated'],
    }); // prettier-ignore
  });

  it('is a text that looks like data only where nothing else is there, and says so', () => {
    const row = (text: string): Screen => screen(list, { id: 'app:id/row', text });
    expect(separate([row('12 March')], [row('13 March')])).to.deep.include({ doubts: ['data', 'translated'] });
    const marked = screen(list, { id: 'app:id/row', text: '12 March', selected: true });
    expect(separate([marked], [row('13 March')])).to.deep.equal({
      kind: 'required', selector: { id: 'row', selected: true }, doubts: [],
    }); // prettier-ignore
  });

  it('is a state where texts are the same', () => {
    const tab = (selected: boolean): Screen => screen(list, { id: 'app:id/tab', text: 'Day', selected });
    expect(separate([tab(true)], [tab(false)])).to.deep.include({ selector: { id: 'tab', selected: true } });
  });

  const shape = (...tags: readonly string[]): Screen =>
    readScreen(
      `<hierarchy rotation="0" width="100" height="400">${tags.map((tag, index) => tag.replace('/>', ` bounds="[0,${index * 20}][100,${index * 20 + 20}]" displayed="true"/>`)).join('')}</hierarchy>`,
      'android',
    );
  const bar = '<android.view.View resource-id="app:id/bar"/>';

  it('is an id or a role that gives a screen its shape before a text, which may be translated', () => {
    const label = '<android.widget.TextView text="Days"/>';
    const slider = '<android.widget.SeekBar/>';
    expect(separate([shape(bar, label, slider)], [shape(bar)])).to.deep.equal({
      kind: 'required', selector: { role: 'slider' }, doubts: [],
    }); // prettier-ignore
    expect(separate([shape(bar, label)], [shape(bar)])).to.deep.include({
      selector: { role: 'text', text: 'Days' }, doubts: ['translated'],
    }); // prettier-ignore
    // How many images there are may hang on data, and a sign is the same in every language.
    const image = '<android.widget.ImageView/>';
    expect(separate([shape(bar, image)], [shape(bar)])).to.deep.include({
      selector: { role: 'image' },
      doubts: ['data'],
    });
    expect(separate([shape(bar, image, '<android.widget.TextView text="+"/>')], [shape(bar)])).to.deep.include({
      doubts: [],
    });
  });

  it('is a hint as a hint, not as the text that it stands for until something is typed, and behind a text', () => {
    const field = (hint: string): string =>
      `<android.widget.EditText resource-id="app:id/t" text="${hint}" hint="${hint}" showing-hint="true"/>`;
    expect(separate([shape(field('Add title'))], [shape(field('Search'))])).to.deep.equal({
      kind: 'required', selector: { id: 't', hint: 'Add title' }, doubts: ['translated'],
    }); // prettier-ignore
    const label = (text: string): string => `<android.widget.TextView resource-id="app:id/l" text="${text}"/>`;
    expect(
      separate([shape(field('Add title'), label('New'))], [shape(field('Search'), label('Find'))]),
    ).to.deep.include({
      selector: { id: 'l', text: 'New' },
    });
  });

  it('is what somebody typed, or a row of a list shows, only as what may be data', () => {
    const field = (text: string): string =>
      `<android.widget.EditText resource-id="app:id/t" text="${text}" hint="Title"/>`;
    expect(separate([shape(field('Lunch'))], [shape(field('Dinner'))])).to.deep.include({
      selector: { id: 't', text: 'Lunch' }, doubts: ['data', 'translated'],
    }); // prettier-ignore
    const rows = (text: string, flag: string): Screen =>
      readScreen(
        `<hierarchy width="100" height="400"><androidx.recyclerview.widget.RecyclerView bounds="[0,0][100,400]" displayed="true"><android.widget.TextView resource-id="app:id/r" text="${text}" bounds="[0,0][100,20]" displayed="true"/></androidx.recyclerview.widget.RecyclerView><android.widget.TextView resource-id="app:id/z" text="${flag}" bounds="[0,20][100,40]" displayed="true"/></hierarchy>`,
        'android',
      );
    expect(separate([rows('Ana', 'x')], [rows('Ben', 'x')])).to.deep.include({
      selector: { id: 'r', text: 'Ana' },
      doubts: ['data', 'translated'],
    });
    expect(separate([rows('Ana', 'Guests')], [rows('Ben', 'Hosts')])).to.deep.include({
      selector: { id: 'z', text: 'Guests' },
      doubts: ['translated'],
    });
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

import { expect } from 'chai';
import { Scrolling } from '../../../lab/src/calendar/ios/scrolling.js';
import { cellRow } from '../../../lab/src/calendar/ios/widgets/cell.js';
import { table, type TableOptions } from '../../../lab/src/calendar/ios/widgets/table.js';
import type { IosView } from '../../../lab/src/ios/app.js';

const KEYBOARD = { x: 0, y: 300, width: 320, height: 100 };

describe('A table of the calendar for iOS', () => {
  const build = (options: Partial<TableOptions>): IosView =>
    table({
      key: 'list',
      id: 'list',
      rect: { x: 0, y: 0, width: 320, height: 400 },
      sections: [
        { key: 'all', rows: Array.from({ length: 20 }, (_, row) => cellRow({ key: `row-${row}`, title: `${row}` })) },
      ],
      style: 'plain',
      side: 0,
      scrolling: new Scrolling(),
      ...options,
    });
  const bottom = (view: IosView, key: string): number => {
    const row = view.children.find((child) => child.key === key);
    if (!row) throw new Error(`No ${key}.`);
    return row.rect.y + row.rect.height;
  };

  it('moves the row with the focused field above the keyboard, and no further', () => {
    expect(bottom(build({ focusedRow: 'row-8', keyboard: null }), 'row-8')).to.equal(396);
    expect(bottom(build({ focusedRow: 'row-8', keyboard: KEYBOARD }), 'row-8')).to.equal(300);
    expect(bottom(build({ focusedRow: 'row-2', keyboard: KEYBOARD }), 'row-2')).to.equal(132);
  });

  it('goes on from where it is shown when it is dragged', () => {
    const scrolling = new Scrolling();
    const view = build({ scrolling, focusedRow: 'row-8', keyboard: KEYBOARD });
    expect(view.on?.scroll?.(0, -10)).to.equal(true);
    expect(bottom(build({ scrolling }), 'row-8')).to.equal(290);
  });

  it('can be scrolled until its last row is above the keyboard', () => {
    const scrolling = new Scrolling();
    expect(build({ scrolling, keyboard: KEYBOARD }).on?.scroll?.(0, -5000)).to.equal(true);
    const view = build({ scrolling, keyboard: KEYBOARD });
    expect(bottom(view, 'row-19')).to.be.at.most(300);
    expect(view.on?.scroll?.(0, -1)).to.equal(false);
  });

  it('does not move when everything is in sight, nor above its top', () => {
    const drags: string[] = [];
    const view = build({
      sections: [{ key: 'all', rows: [cellRow({ key: 'row', title: 'row' })] }],
      onDrag: () => drags.push('drag'),
    });
    expect(view.on?.scroll?.(0, -50)).to.equal(false);
    expect(build({}).on?.scroll?.(0, 50)).to.equal(false);
    expect(drags).to.deep.equal([]);
  });

  it('keeps its offset within the rows when they become fewer', () => {
    const scrolling = new Scrolling();
    build({ scrolling }).on?.scroll?.(0, -5000);
    const view = build({ scrolling, sections: [{ key: 'all', rows: [cellRow({ key: 'row', title: 'row' })] }] });
    expect(bottom(view, 'row')).to.equal(44);
  });
});

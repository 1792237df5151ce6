import { expect } from 'chai';
import fc from 'fast-check';
import { WaymarkError } from '../../src/model/index.js';
import { parseCommand } from '../../src/trail/command.js';

const parse = (line: string) => parseCommand(line, 1);

describe('a command of a recording', () => {
  it('starts at a place, with a reset, a trailhead and params', () => {
    expect(parse('start day-view')).to.deep.equal({ kind: 'start', to: 'day-view', reset: 'none', params: {} });
    expect(parse('start editor reset=data trailhead=new-link title=Lunch')).to.deep.equal({
      kind: 'start',
      to: 'editor',
      reset: 'data',
      trailhead: 'new-link',
      params: { title: 'Lunch' },
    });
  });

  it('refuses a reset that does not exist', () => {
    expect(() => parse('start day-view reset=all')).to.throw(WaymarkError, 'reset=all');
  });

  it('goes to a place with data', () => {
    expect(parse('go event-detail title=Dinner')).to.deep.equal({
      kind: 'go',
      to: 'event-detail',
      params: { title: 'Dinner' },
    });
  });

  it('takes a shortcut, its variant after a dot or by name', () => {
    const expected = { kind: 'take', id: 'create-event', variant: 'quick', params: { title: 'Lunch' } };
    expect(parse('take create-event.quick title=Lunch')).to.deep.equal(expected);
    expect(parse('take create-event title=Lunch variant=quick')).to.deep.equal(expected);
  });

  it('keeps blanks inside quotes, and what is escaped', () => {
    expect(parse(`take create-event title="Lunch \\"with\\" Ana" location='Cafe "V"'`)).to.deep.include({
      params: { title: 'Lunch "with" Ana', location: 'Cafe "V"' },
    });
  });

  it('keeps params as they are typed: a title may be a number', () => {
    expect(parse('take create-event title=42')).to.deep.include({ params: { title: '42' } });
  });

  it('asserts with fields, nested ones by dots, counts as numbers and texts as texts', () => {
    expect(parse('see element=month-view.day-cell with.title=7 count=1')).to.deep.equal({
      kind: 'see',
      assertion: { element: 'month-view.day-cell', with: { title: '7' }, count: 1 },
    });
    expect(parse('gone text=42 selected=true within.role=list')).to.deep.equal({
      kind: 'gone',
      assertion: { text: '42', selected: true, within: { role: 'list' } },
    });
  });

  it('reads an element, all of it or what matches', () => {
    expect(parse('read element=event-detail.title')).to.deep.equal({
      kind: 'read',
      selector: { element: 'event-detail.title' },
    });
    expect(parse('read element=a.b match="#([0-9]+)"')).to.deep.equal({
      kind: 'read',
      selector: { element: 'a.b' },
      match: '#([0-9]+)',
    });
  });

  it('makes a raw gesture', () => {
    expect(parse('tap id=share')).to.deep.equal({ kind: 'raw', step: { tap: { id: 'share' } } });
    expect(parse('type into.id=title text=Lunch')).to.deep.equal({
      kind: 'raw',
      step: { type: { into: { id: 'title' }, text: 'Lunch' } },
    });
    expect(parse('back')).to.deep.equal({ kind: 'raw', step: 'back' });
  });

  it('passes over empty lines and comments, not over a # inside a word', () => {
    expect(parse('   ')).to.equal(undefined);
    expect(parse('# a comment')).to.equal(undefined);
    expect(parse('go day-view # home')).to.deep.equal({ kind: 'go', to: 'day-view', params: {} });
    expect(parse('go event-detail id=a#1')).to.deep.include({ params: { id: 'a#1' } });
  });

  it('names the line and the nearest command', () => {
    expect(() => parseCommand('tpa id=share', 7))
      .to.throw(WaymarkError, 'Line 7: `tpa`')
      .with.property('hint', 'Did you mean `tap`?');
  });

  for (const [line, message] of [
    ['go', 'needs a name'],
    ['take title=Lunch', 'needs a name'],
    ['take create-event Lunch', '`Lunch` is not `name=value`'],
    ['see "text=Lunch', 'column 5 is not closed'],
    ['tap within=a within.id=b', 'cannot both be given'],
    ['tap __proto__.x=1', 'is not a field'],
    ['go event-detail title=a title=b', '`title` is given twice'],
    ['tap id=a id=b', '`id` is given twice'],
    ['tap within.id=b within=a', 'is given twice'],
    ['take create-event.quick.x', '`create-event.quick.x` has more than one dot'],
    ['take create-event.quick variant=full', 'a variant is said twice'],
    ['tap .=1', 'is not a field'],
  ] as const) {
    it(`refuses \`${line}\``, () => {
      expect(() => parse(line))
        .to.throw(WaymarkError, message)
        .with.property('code', 'usage');
    });
  }

  it('takes names that every object has for what they are', () => {
    expect(parse('go day-view __proto__=x constructor=y')).to.have.deep.property(
      'params',
      Object.fromEntries([
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]),
    );
    expect(parse('tap constructor.name=x')).to.deep.equal({
      kind: 'raw',
      step: { tap: { constructor: { name: 'x' } } },
    });
  });

  it('reads whatever value was quoted', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const line = `take create-event title="${value.replace(/[\\"]/g, '\\$&')}"`;
        expect(parse(line)).to.deep.include({ params: { title: value } });
      }),
    );
  });

  it('answers any line with a command or with a usage error', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        try {
          parse(line);
        } catch (error) {
          expect(error).to.be.instanceOf(WaymarkError).with.property('code', 'usage');
        }
      }),
    );
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { completionOf } from '../../../src/trail/prompt/completion.js';
import { promptView } from '../../../src/trail/prompt/prompt-view.js';
import { compileGraph } from '../../../src/route/index.js';
import { edge, packs, place } from '../small-pack.js';

const title = { title: { type: 'string' as const } };
const small = packs(
  [
    place('list', { elements: { add: { id: 'add' }, row: { id: 'row', text: '{{title}}' } }, params: { filter: { type: 'string' } } }),
    place('form', { elements: { title: { id: 'title' } } }),
    place('detail', { params: title }),
    place('crash', { kind: 'interrupter' }),
  ],
  [
    edge('open', 'list', 'detail', ['back'], { params: title }),
    edge('create', 'list', 'detail', ['back'], { params: { ...title, alarm: { type: 'boolean' } }, variant: 'quick' }),
    edge('create', 'list', 'detail', ['back'], { params: { place: { type: 'string' } }, variant: 'full' }),
    edge('log-in', 'form', 'list', ['back'], { params: { pinCode: { type: 'secret' } } }),
  ],
); // prettier-ignore
const at = (here: string | null) => promptView({ ...small, trailheads: [] }, compileGraph(small), here, ['event.id']);
const complete = (line: string, here: string | null = 'list'): readonly string[] =>
  completionOf(line, at(here)).candidates;

describe('completion at the prompt', () => {
  it('knows the commands of a recording, actions, and its own', () => {
    expect(complete('und')).to.deep.equal(['undo ']);
    expect(complete('s')).to.include.members(['start ', 'see ', 'swipe ', 'scrollTo ', 'save ']);
    expect(complete('lo')).to.deep.equal(['longPress ']);
    expect(complete('')).to.include.members(['take ', 'tap ', 'quit ']);
  });

  it('knows the places, interrupters aside, and then the params of the place', () => {
    expect(complete('go ')).to.deep.equal(['list ', 'form ', 'detail ']);
    expect(complete('at de')).to.deep.equal(['detail ']);
    expect(complete('go detail ')).to.deep.equal(['title=']);
    expect(complete('go detail title=x ')).to.deep.equal([]);
    expect(complete('start list ')).to.deep.equal(['filter=', 'reset=', 'trailhead=']);
    expect(complete('start list reset=')).to.deep.equal(['reset=app ', 'reset=data ']);
  });

  it('knows the shortcuts of the place at hand, and others only where none of these is meant', () => {
    expect(complete('take ')).to.have.members(['open ', 'create.quick ', 'create.full ']);
    expect(complete('take ', 'form')).to.deep.equal(['log-in ']);
    expect(complete('take cre', 'form')).to.have.members(['create.quick ', 'create.full ']);
    expect(complete('take ', null)).to.have.length(4);
  });

  it('knows the params of a shortcut, of all its variants where none is named, and their values', () => {
    expect(complete('take create.quick ')).to.deep.equal(['title=', 'alarm=']);
    expect(complete('take create title=x ')).to.have.members(['alarm=', 'place=']);
    expect(complete('take create.quick alarm=')).to.deep.equal(['alarm=true ', 'alarm=false ']);
    expect(complete('take create.quick title=')).to.deep.equal(['title={{event.id}} ']);
    expect(complete('take log-in pinCode=', 'form')).to.deep.equal(['pinCode={{secret.PIN_CODE}} ']);
  });

  it('knows the elements, those of the place at hand first, and what they take', () => {
    expect(complete('tap element=')).to.deep.equal(['element=list.add ', 'element=list.row ', 'element=form.title ']);
    expect(complete('tap element=', 'form')[0]).to.equal('element=form.title ');
    expect(complete('see element=list.row with.')).to.deep.equal(['with.title=']);
    expect(complete('tap element=row with.')).to.deep.equal(['with.title=']);
    expect(complete('type into.element=list.row into.with.')).to.deep.equal(['into.with.title=']);
  });

  it('knows the fields of an action by its own schema, nested ones too, and values where they are few', () => {
    expect(complete('type ')).to.include.members(['into.', 'text=', 'clear=', 'submit=']);
    expect(complete('type into.')).to.include.members(['into.element=', 'into.role=', 'into.within.', 'into.with.']);
    expect(complete('swipe direction=')).to.deep.equal(['direction=up ', 'direction=down ', 'direction=left ', 'direction=right ']); // prettier-ignore
    expect(complete('tap role=sw')).to.deep.equal(['role=switch ']);
    expect(complete('see checked=')).to.deep.equal(['checked=true ', 'checked=false ']);
    expect(complete('see role=button r')).to.deep.equal(['rightOf.']);
    expect(complete('read ')).to.include('match=').and.not.to.include('as=');
  });

  it('offers nothing inside of quotes, and behind its own commands', () => {
    expect(complete('take create.quick title="Lu')).to.deep.equal([]);
    expect(complete("take create.quick title='Lu nch' al")).to.deep.equal(['alarm=']);
    expect(complete('save ')).to.deep.equal([]);
  });

  it('only ever offers what goes on from the word so far, whatever was typed', () => {
    const piece = fc.constantFrom('go', 'take', 'tap', 'type', 'create.quick', 'list', 'element=', 'into.', 'into.element=list.row', 'with.', '=', '"', ' ', 'x', '{{', '.', '\\'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, spaced) => {
        const line = pieces.join(spaced ? ' ' : '');
        const { candidates, word } = completionOf(line, at('list'));
        expect(line.endsWith(word)).to.equal(true);
        for (const candidate of candidates) expect(candidate.startsWith(word)).to.equal(true);
      }),
    );
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { unify } from '../../src/action/index.js';
import { fillTemplates } from '../../src/model/index.js';

const names = fc.constantFrom('a', 'b', 'c');
const values = fc.record({ a: fc.string(), b: fc.string(), c: fc.string() });

describe('Unification', () => {
  it('finds the value of a whole template and of one part of a string', () => {
    expect(unify({ text: '{{title}}' }, { text: 'Lunch' })).to.deep.equal({ title: 'Lunch' });
    expect(unify('Event {{id}}, open', 'Event 7, open')).to.deep.equal({ id: '7' });
  });

  it('says no when literals, shapes or lengths differ', () => {
    expect(unify({ id: 'save' }, { id: 'close' })).to.equal(undefined);
    expect(unify({ id: 'save' }, { id: 'save', nth: 2 })).to.equal(undefined);
    expect(unify([1], [1, 2])).to.equal(undefined);
    expect(unify('x{{a}}', 'y1')).to.equal(undefined);
    expect(unify({ a: 1 }, null)).to.equal(undefined);
  });

  it('needs one value for one name, also one that is given', () => {
    expect(unify(['{{a}}', '{{a}}'], ['x', 'x'])).to.deep.equal({ a: 'x' });
    expect(unify(['{{a}}', '{{a}}'], ['x', 'y'])).to.equal(undefined);
    expect(unify('{{a}}', 'x', { a: 'y' })).to.equal(undefined);
    expect(unify('{{a}} at {{b}}', 'Lunch at one', { b: 'one' })).to.deep.equal({ a: 'Lunch', b: 'one' });
  });

  it('says no where a string could be cut in two ways', () => {
    expect(unify('{{a}} {{b}}', 'x y z')).to.equal(undefined);
  });

  it('never reads a value as a template', () => {
    expect(unify('{{a}}{{b}}', '{{b}}x', { a: '{{b}}' })).to.deep.equal({ a: '{{b}}', b: 'x' });
  });

  it('finds again what was filled in', () => {
    fc.assert(
      fc.property(fc.array(names, { maxLength: 4 }), values, (used, given) => {
        const pattern = { list: used.map((name) => `{{${name}}}`), fixed: true };
        const found = unify(pattern, fillTemplates(pattern, given));
        expect(found).to.deep.equal(Object.fromEntries(used.map((name) => [name, given[name]])));
      }),
    );
  });
});

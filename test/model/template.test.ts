import { expect } from 'chai';
import fc from 'fast-check';
import { fillTemplates } from '../../src/model/index.js';

describe('Filling templates', () => {
  it('puts into a URI what its reader decodes to the same value, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { uri } = fillTemplates({ uri: 'app://new?title={{title}}&day=1#top' }, { title });
        expect(Object.fromEntries(new URL(uri).searchParams)).to.deep.equal({ title, day: '1' });
      }),
    );
  });

  it('takes a value that begins a URI for a URI', () => {
    const filled = fillTemplates({ deepLink: '{{base}}/day/{{date}}' }, { base: 'app://a/b', date: '1/2' });
    expect(filled).to.deep.equal({ deepLink: 'app://a/b/day/1%2F2' });
  });

  it('treats names that somebody chose as no keys of its own', () => {
    const quoted = (text: string): string => `<${text}>`;
    const chosen = { matches: '{{x}}', uri: 'a {{x}}', nested: 'b' };
    const spec = { with: chosen, params: chosen, environment: chosen, id: { matches: '{{x}}' } };
    const as = { matches: '1 2', uri: 'a 1 2', nested: 'b' };
    expect(fillTemplates(spec, { x: '1 2' }, quoted)).to.deep.equal({
      with: as,
      params: as,
      environment: as,
      id: { matches: '<1 2>' },
    });
  });

  it('leaves a secret that stands for itself to the next who fills in, also in patterns and URIs', () => {
    const spec = { uri: 'app://x?pin={{secret.PIN}}', id: { matches: '{{secret.PIN}}' } };
    const escape = (): string => 'escaped';
    expect(fillTemplates(spec, { 'secret.PIN': '{{secret.PIN}}' }, escape)).to.deep.equal(spec);
  });
});

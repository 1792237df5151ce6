import { expect } from 'chai';
import fc from 'fast-check';
import type { ResolvedElement, Trail, Values } from '../../src/model/index.js';
import { replay } from '../../src/trail/replay.js';
import { place, stage } from '../walk/small-pack.js';

const ROW: ResolvedElement = {
  ...{ name: 'row', place: 'list', params: { of: { type: 'string' } } },
  selector: { id: 'title', text: '{{of}}' },
};

/** A screen that shows one text, and a field. */
function showing(shown: string): ReturnType<typeof stage> {
  return stage(
    {
      first: 'list',
      screens: {
        list: (phone) => [
          { id: 'list' },
          { id: 'title', text: shown },
          { id: 'field', kind: 'field', text: phone.fields.get('field') ?? '' },
        ],
      },
      reactions: {},
    },
    {
      places: [{ ...place('list', { required: [{ id: 'list' }] }), elements: new Map([['row', ROW]]) }],
      edges: [],
    },
  );
}

async function replayed(shown: string, params: Values, steps: Trail['steps']): Promise<unknown> {
  const { walker } = showing(shown);
  const result = await replay({ waymark: 'trail/1', name: 'x', pack: 'small', params, steps }, walker);
  return result.kind === 'bailed' ? result.steps.at(-1)?.result : result.kind;
}

/** Texts in which braces, names and signs of patterns meet. */
const text = fc
  .array(
    fc.constantFrom('{{', '}}', '{{title}}', '{{ other }}', '{{secret.X}}', 'a', ' b', '.', '*', '(', '\\', '$&', 'é'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => `x${parts.join('')}y`);

describe('A value of a trail', () => {
  it('is text, whatever braces it holds: where something is asserted, by a field, a pattern or an element', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (title) => {
        expect(
          await replayed(title, { title, other: 'no' }, [
            { see: { text: '{{title}}' } },
            { see: { text: { matches: '{{title}}' } } },
            { see: { element: 'list.row', with: { of: '{{title}}' } } },
            { gone: { text: '{{title}}!' } },
            { read: { text: '{{title}}' }, as: 'read' },
            { see: { text: '{{read}}' } },
          ]),
          // A reference to a secret that an app shows is refused: what is read must never become one.
        ).to.satisfy(
          (result: unknown) =>
            title.includes('{{secret.X}}') ? (result as { code?: string }).code === 'usage' : result === 'passed',
          JSON.stringify(title),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is typed as it is', async () => {
    const { walker, phone } = showing('');
    const steps: Trail['steps'] = [
      { platform: 'android', raw: { type: { into: { id: 'field' }, text: '{{title}}' } } },
    ];
    const trail: Trail = { waymark: 'trail/1', name: 'x', pack: 'small', params: { title: 'Hi {{name}}' }, steps };
    const result = await replay(trail, walker);
    expect(result, JSON.stringify(result)).to.include({ kind: 'passed' });
    expect(phone.fields.get('field')).to.equal('Hi {{name}}');
  });

  it('is one unit of a pattern, normalised', async () => {
    const params = { x: 'Cafe\u0301\u00a0(1)' };
    expect(await replayed('Café (1)Café (1) am Eck', params, [{ see: { text: { matches: '{{x}}+ am Eck' } } }])).to.equal('passed'); // prettier-ignore
    expect(
      await replayed('Café (1) #7', params, [
        { read: { id: 'title', match: '{{x}} #([0-9]+)' }, as: 'n' },
        { see: { text: { matches: '.*#{{n}}' } } },
      ]),
    ).to.equal('passed');
  });
});

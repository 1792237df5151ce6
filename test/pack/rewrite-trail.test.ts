import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trail, TrailStep } from '../../src/model/index.js';
import { loadTrail, writeTrail } from '../../src/pack/index.js';
import { folderWith, removeFolders } from './folders.js';

/** Any text, with what YAML takes for more than text. */
const anyText = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  fc.constantFrom('null', 'true', '~', '1', '0x1f', '1e3', '- a', 'a: b', 'a #b', '#', ' x ', 'a\nb', 'a\r\nb', '\t', '{{title}}', '"', "'", '|', '>', '&a', '*a', '!t', '%', '@', '`', '---', '...', '<<', '\u0085', '\u2028', '\ufeff'), // prettier-ignore
);
const id = fc.constantFrom('day-view', 'editor', 'event-detail', 'system/dialog', '1', 'null', 'true', '1e3');
const values = fc.dictionary(fc.constantFrom('title', 'place', 'note'), fc.oneof(anyText, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()), { maxKeys: 3 }); // prettier-ignore
const edge = fc.record({ variant: fc.constantFrom('quick', '2'), from: id, to: id }, { requiredKeys: ['from', 'to'] });
const selector = fc.record(
  { text: anyText, count: fc.nat(), element: fc.constantFrom('title', 'editor.title'), nth: fc.integer({ min: 1 }), with: values },
  { requiredKeys: ['text'] },
); // prettier-ignore
const step: fc.Arbitrary<TrailStep> = fc.oneof(
  fc.record({ start: fc.oneof(id, fc.record({ params: values, reset: fc.constantFrom('none', 'data'), to: id }, { requiredKeys: ['to'] })) }), // prettier-ignore
  fc.record({ as: fc.constantFrom('event', 'x'), params: values, shortcut: edge }, { requiredKeys: ['shortcut'] }),
  fc.record({ via: fc.array(edge, { maxLength: 3 }), goTo: id, params: values }, { requiredKeys: ['goTo'] }),
  fc.record({ see: selector }),
  fc.record({ gone: fc.record({ timeout: fc.constant('2s'), text: anyText, within: fc.record({ id: anyText }) }) }),
  fc.record({ as: fc.constant('note'), read: fc.record({ match: anyText, element: fc.constant('title') }) }),
  fc.record({ at: fc.oneof(id, fc.record({ with: values, waypoint: id })) }),
  fc.record({ platform: fc.constantFrom('ios', 'android'), raw: fc.oneof(fc.constant('back'), fc.record({ tap: fc.record({ id: anyText, at: fc.constant([0.25, 0.5]) }) })) }), // prettier-ignore
);
const anyTrail = fc.record(
  {
    steps: fc.array(step, { maxLength: 6 }),
    params: values,
    partial: anyText,
    recorded: fc.record({ session: anyText, platform: fc.constant('ios'), at: anyText, device: anyText }),
    description: anyText,
    app: fc.record({ ios: anyText }),
    name: anyText,
    pack: fc.constantFrom('calendar', '1'),
    waymark: fc.constant('trail/1'),
  },
  { requiredKeys: ['steps', 'name', 'waymark'] },
) as fc.Arbitrary<Trail>;

function loaded(file: string): Trail {
  const result = loadTrail(file);
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
  return result.trail;
}

describe('A trail that is written again', () => {
  afterEach(removeFolders);

  it('has the same bytes as before, whatever it holds', () => {
    const folder = folderWith({});
    const [first, second] = [join(folder, 'first.trail.yaml'), join(folder, 'second.trail.yaml')];
    fc.assert(
      fc.property(anyTrail, (trail) => {
        writeFileSync(first, '');
        writeFileSync(second, '');
        writeTrail(trail, first);
        const written = readFileSync(first);
        const read = loaded(first);
        writeTrail(read, second);
        expect(readFileSync(second).equals(written), 'beside it').to.equal(true);
        writeTrail(read, first);
        expect(readFileSync(first).equals(written), 'over it').to.equal(true);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every comment in its order, line ends, byte order mark and end, whatever has changed', () => {
    const folder = folderWith({});
    const file = join(folder, 'hand.trail.yaml');
    fc.assert(
      fc.property(handWritten, plainSteps, fc.boolean(), (hand, steps, renamed) => {
        writeFileSync(file, hand.bytes);
        const before = loaded(file);
        const mixed = [...before.steps.filter((_, index) => index % 2 === 0), ...steps];
        const { params: _, ...rest } = before;
        const next: Trail = renamed
          ? { ...rest, name: 'Another', partial: 'x', steps: mixed }
          : { ...before, steps: mixed };
        writeTrail(next, file);
        const text = readFileSync(file, 'utf8');
        expect(comments(text)).to.deep.equal(comments(hand.bytes));
        expect(loaded(file)).to.deep.equal(next);
        expect(text.startsWith('\ufeff'), 'byte order mark').to.equal(hand.mark);
        expect(text.endsWith('\n'), 'end of the last line').to.equal(hand.ended);
        expect(/(?<!\r)\n/.test(text), 'line ends').to.equal(!hand.windows && text.includes('\n'));
      }),
      { numRuns: 100 },
    );
  });

  it('keeps the bytes of every step that says the same', () => {
    const text = [
      '# why',
      'name:   "A"',
      'waymark: trail/1',
      'steps:',
      '    # first',
      "    - goTo:   'day-view'   # stays",
      '    - see: {text: Lunch,   count: 1}',
      '',
      '    - goTo: month-view # goes',
      '    - at:   editor',
      '# end',
      '',
    ];
    const file = join(folderWith({ 'a.trail.yaml': text.join('\n') }), 'a.trail.yaml');
    const trail = loaded(file);
    const [first, see, , at] = trail.steps;
    if (first === undefined || see === undefined || at === undefined) throw new Error('no steps');
    writeTrail({ ...trail, pack: 'calendar', steps: [first, { gone: { text: 'x' } }, see, at] }, file);
    expect(readFileSync(file, 'utf8').split('\n')).to.deep.equal([
      '# why',
      'name:   "A"',
      'pack: calendar',
      'waymark: trail/1',
      'steps:',
      '    # first',
      "    - goTo:   'day-view'   # stays",
      '    - gone: { text: x }',
      '    - see: {text: Lunch,   count: 1}',
      '    # goes',
      '    - at:   editor',
      '# end',
      '',
    ]);
  });

  it('is written as new over what is no trail, and keeps what people wrote there', () => {
    const file = join(folderWith({ 'a.trail.yaml': '# mine\n{ broken: [ # too\n' }), 'a.trail.yaml');
    writeTrail({ waymark: 'trail/1', name: 'x', steps: [{ goTo: 'a' }] }, file);
    expect(loaded(file).steps).to.deep.equal([{ goTo: 'a' }]);
    expect(readFileSync(file, 'utf8')).to.match(/^# yaml-language-server: .*\n# mine\n# too\nwaymark: trail\/1\n/);
  });

  it('has the comments of new steps, once', () => {
    const file = join(folderWith({}), 'a.trail.yaml');
    const trail: Trail = { waymark: 'trail/1', name: 'x', steps: [{ goTo: 'a' }, { goTo: 'b' }] };
    writeTrail(trail, file, new Map([[1, 'by hand']]));
    writeTrail({ ...trail, steps: [...trail.steps, { goTo: 'c' }] }, file, new Map([[1, 'by hand'], [2, 'too']])); // prettier-ignore
    expect(readFileSync(file, 'utf8')).to.match(
      / {2}- goTo: a\n {2}# recorder: by hand\n {2}- goTo: b\n {2}# recorder: too\n {2}- goTo: c\n$/,
    );
  });
});

describe('A recording that takes the place of another', () => {
  afterEach(removeFolders);

  it('leaves no comment that it wrote itself above steps that are gone', () => {
    const file = join(folderWith({}), 'a.trail.yaml');
    const tap = (x: number): TrailStep => ({ raw: { tap: { role: 'window', at: [x, 0.5] } }, platform: 'ios' });
    const mark = new Map([[0, 'by coordinates: nothing else']]);
    writeTrail({ waymark: 'trail/1', name: 'x', steps: [tap(0.1)] }, file, mark);
    writeTrail({ waymark: 'trail/1', name: 'x', steps: [tap(0.2)] }, file, mark);
    writeTrail({ waymark: 'trail/1', name: 'x', steps: [tap(0.3), { goTo: 'a' }] }, file, mark);
    expect(readFileSync(file, 'utf8').match(/by coordinates/g)).to.have.length(1);
    writeTrail({ waymark: 'trail/1', name: 'x', steps: [{ goTo: 'a' }] }, file);
    expect(readFileSync(file, 'utf8')).not.to.contain('by coordinates');
  });
});

/** Marked comments, by an expression that nothing else in these texts matches. */
function comments(text: string): readonly string[] {
  return text.match(/# c\d+/g) ?? [];
}

const plainSteps = fc.array(
  fc.oneof(
    fc.constantFrom<TrailStep>({ goTo: 'day-view' }, { at: 'editor' }, { see: { text: 'Lunch', count: 1 } }),
    fc.nat({ max: 3 }).map((count): TrailStep => ({ goTo: 'month-view', params: { title: 'Lunch', count } })),
    fc.constant<TrailStep>({ shortcut: { from: 'day-view', to: 'event-saved' }, params: { title: '{{title}}' }, as: 'event' }), // prettier-ignore
  ),
  { maxLength: 5 },
);

interface HandWritten {
  readonly bytes: string;
  readonly mark: boolean;
  readonly windows: boolean;
  readonly ended: boolean;
}

/** A trail as people write them: with comments wherever YAML takes one. */
const handWritten: fc.Arbitrary<HandWritten> = fc
  .record({
    steps: plainSteps,
    params: fc.boolean(),
    mark: fc.boolean(),
    windows: fc.boolean(),
    ended: fc.boolean(),
    where: fc.array(fc.nat({ max: 7 }), { minLength: 60, maxLength: 60 }),
    deep: fc.boolean(),
  })
  .map(({ steps, params, mark, windows, ended, where, deep }): HandWritten => {
    const folder = folderWith({});
    const file = join(folder, 'plain.trail.yaml');
    const trail = {
      waymark: 'trail/1' as const,
      name: 'Mine',
      ...(params ? { params: { title: 'Lunch' } } : {}),
      steps,
    };
    writeTrail(trail, file);
    const pad = deep ? '  ' : '';
    let count = 0;
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .flatMap((line, index) => {
        const choice = where[index % where.length] ?? 0;
        const comment = (): string => `# c${count++}`;
        const above = choice & 1 ? [`${' '.repeat(choice)}${comment()}`, ...(choice & 2 ? [''] : [])] : [];
        const broken = choice & 2 ? line.replace(/, (?=\w+: )/, () => `, ${comment()}\n            `) : line;
        const behind = choice & 4 && index > 0 ? `${broken}  ${comment()}` : broken;
        return [...above, ...behind.split('\n').map((each) => (each.startsWith(' ') ? pad + each : each))];
      });
    const text = [...lines, '', `# c${count}`].join('\n') + (ended ? '\n' : '');
    return { bytes: (mark ? '\ufeff' : '') + text.replaceAll('\n', windows ? '\r\n' : '\n'), mark, windows, ended };
  });

import { expect } from 'chai';
import { mentionPattern, mentionsIn } from '../../../src/trail/edit/mentions.js';
import type { Renaming } from '../../../src/trail/edit/renaming.js';

const PLACE = { kind: 'place', pack: 'calendar', before: 'search', after: 'find' } as const;
const VARIANT = { kind: 'variant', pack: 'calendar', id: 'find-event', before: 'quick', after: 'fast' } as const;
const ELEMENT = { kind: 'element', pack: 'calendar', places: [], before: 'add', after: 'plus' } as const;

function mentioned(renaming: Renaming, line: string): boolean {
  return mentionsIn(line, mentionPattern(renaming, new Map())).length > 0;
}

describe('Lines that mention a name', () => {
  for (const line of [
    "await calendar.goTo('search');",
    'await calendar.goTo("search")',
    "see({ element: 'search.query' })",
    "at('calendar/search')",
    'await calendar.search.query.see();',
    'const { search } = calendar;',
    'const { day, search, week } = calendar;',
    '  - goTo: search',
    'from: [ day, search ]',
    'waymark go --to=search',
  ])
    it(`are such as ${line}`, () => {
      expect(mentioned(PLACE, line)).to.equal(true);
    });

  for (const line of [
    '// A search finds something or nothing.',
    "it('is reached from a search that found nothing', run);",
    'research();',
    "goTo('search-results')",
  ])
    it(`are not such as ${line}`, () => {
      expect(mentioned(PLACE, line)).to.equal(false);
    });

  it('are of a variant those with its key or its shortcut', () => {
    for (const line of ["{ variant: 'quick' }", '"variant": "quick"', "take('find-event.quick')", 'variant: quick'])
      expect(mentioned(VARIANT, line), line).to.equal(true);
    for (const line of ["title: 'quick'", "it('quick', run)", "{ variant: 'quickest' }"])
      expect(mentioned(VARIANT, line), line).to.equal(false);
  });

  it('are of an element those with its key', () => {
    for (const line of ["see({ element: 'add' })", 'tap element=add', 'tap: { element: add }'])
      expect(mentioned(ELEMENT, line), line).to.equal(true);
    for (const line of ["words.add('x')", "const kind = 'add';", "{ element: 'add-all' }"])
      expect(mentioned(ELEMENT, line), line).to.equal(false);
  });
});

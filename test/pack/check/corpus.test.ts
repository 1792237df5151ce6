import { expect } from 'chai';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPack, type Finding, type FindingCode } from '../../../src/pack/index.js';

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));
const hasCorpus = existsSync(CORPUS);
const checked = new Map<string, readonly Finding[]>();

function found(pack: string, code: FindingCode): readonly Finding[] {
  const findings = checked.get(pack) ?? checkPack(join(CORPUS, pack));
  checked.set(pack, findings);
  return findings.filter((finding) => finding.code === code);
}

interface Entry {
  readonly pack: string;
  readonly file: string;
  readonly own: string;
  readonly matches: readonly string[];
  readonly decidable: boolean;
}

/** The captures whose places nothing tells from all the others that hold there. */
function ambiguous(pack: string): readonly Entry[] {
  const entries = JSON.parse(readFileSync(join(CORPUS, 'expected.json'), 'utf8')) as readonly Entry[];
  return entries.filter((entry) => entry.pack === pack && entry.matches.length > 1);
}

/** The two places of a finding about a pair. */
function pairOf({ subject }: Finding): readonly string[] {
  return subject.split(' ').slice(0, 2);
}

describe('Checking the two corpus packs', () => {
  before(function () {
    if (!hasCorpus) this.skip();
  });

  for (const { pack, count, implied } of [
    { pack: 'google-calendar', count: 18, implied: [] },
    // Whatever `…-with-main` requires implies it: that one wins by the rules.
    { pack: 'ios-contacts', count: 11, implied: ['emergency-phone-picker'] },
  ])
    it(`every place that holds on a capture of another one of ${pack} is told, on all ${count} such captures`, () => {
      const pairs = found(pack, 'not-told-apart').map(pairOf);
      expect(ambiguous(pack)).to.have.length(count);
      for (const { file, own, matches } of ambiguous(pack))
        for (const rival of matches.filter((id) => id !== own && !implied.includes(id)))
          expect(
            pairs.some((pair) => pair.includes(own) && pair.includes(rival)),
            `${file}: ${own}, ${rival}`,
          ).to.equal(true);
    });

  it('no pair is told of places that do not meet on a capture', () => {
    for (const pack of ['google-calendar', 'ios-contacts'])
      for (const pair of found(pack, 'not-told-apart').map(pairOf))
        expect(
          ambiguous(pack).some(({ own, matches }) => pair.includes(own) && pair.every((id) => matches.includes(id))),
          pair.join(', '),
        ).to.equal(true);
  });

  it('for each pair whose places both have captures of their own there is a condition, proven on them', () => {
    const captured = (pack: string, id: string): boolean =>
      existsSync(join(CORPUS, pack, 'captures', `${id}.${pack === 'ios-contacts' ? 'ios' : 'android'}.xml`));
    for (const pack of ['google-calendar', 'ios-contacts'])
      for (const finding of found(pack, 'not-told-apart')) {
        if (finding.message.includes('the very same')) continue;
        const [, rival = ''] = pairOf(finding);
        expect(finding.proposal !== undefined, finding.message).to.equal(captured(pack, rival));
      }
  });

  it('pairs with one tree are told as such: 6 on Android, where five trees are shared, and 23 on iOS', () => {
    const same = (pack: string): number =>
      found(pack, 'not-told-apart').filter(({ message }) => message.includes('the very same')).length;
    expect([same('google-calendar'), same('ios-contacts')]).to.deep.equal([6, 23]);
  });

  it('a place that says how one came there holds on most that it should not', () => {
    const rivals = found('google-calendar', 'not-told-apart').map((each) => pairOf(each)[1]);
    expect(rivals.filter((id) => id === 'event-url-intent')).to.have.length(4);
    expect(rivals.filter((id) => id === 'event-detail')).to.have.length(4);
  });

  it('isolated places and those that nothing leads to are those that were counted', () => {
    const counts = (pack: string) => [
      found(pack, 'isolated').length,
      found(pack, 'isolated').length + found(pack, 'unreachable').length,
    ];
    expect(counts('google-calendar')).to.deep.equal([42, 44]);
    expect(counts('ios-contacts')).to.deep.equal([27, 31]);
  });

  it('most places lead back to none that one comes from', () => {
    expect([found('google-calendar', 'no-way-back').length, found('ios-contacts', 'no-way-back').length]).to.deep.equal(
      [49, 67],
    );
    for (const pack of ['google-calendar', 'ios-contacts']) expect(found(pack, 'no-trailhead')).to.have.length(1);
  });

  it('first targets are absent or ambiguous where they were counted so', () => {
    const counts = (pack: string) => [found(pack, 'target-ambiguous').length, found(pack, 'target-absent').length];
    expect(counts('google-calendar')).to.deep.equal([2, 2]);
    expect(counts('ios-contacts')).to.deep.equal([9, 3]);
    const files = found('ios-contacts', 'target-absent').map(({ file }) => file);
    expect(files).to.deep.equal(
      ['edit-to-ringtone', 'edit-to-text-tone', 'share-to-field-keyboard'].map((id) => `shortcuts/${id}.shortcut.yaml`),
    );
  });

  it('ends that hold before anything is done are found, and ids that are labels', () => {
    expect(found('google-calendar', 'proves-nothing').map(({ file }) => file)).to.deep.equal([
      'shortcuts/inline-picker-close.shortcut.yaml',
    ]);
    expect(found('ios-contacts', 'proves-nothing').map(({ file }) => file)).to.deep.equal([
      'shortcuts/edit-to-linked-section.shortcut.yaml',
    ]);
    expect(found('google-calendar', 'id-equals-label')).to.deep.equal([]);
    expect(found('ios-contacts', 'id-equals-label')).to.have.length(9);
  });

  it('every capture holds on its own place', () => {
    for (const pack of ['google-calendar', 'ios-contacts'])
      for (const code of ['capture-fails', 'capture-unreadable', 'named-otherwise'] as const)
        expect(found(pack, code), `${pack} ${code}`).to.deep.equal([]);
  });
});

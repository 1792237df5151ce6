import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LINT_CODES, lintTrail, type LintFinding } from '../../../src/trail/index.js';
import { folderWith, removeFolders } from '../../pack/folders.js';

const RECORDINGS = fileURLToPath(new URL('../../../recordings/', import.meta.url));

function lint(steps: string, head = 'pack: calendar\n'): readonly LintFinding[] {
  const text = `waymark: trail/1\nname: x\n${head}steps:\n${steps}`;
  return lintTrail(join(folderWith({ 'a.trail.yaml': text }), 'a.trail.yaml'), 'a.trail.yaml');
}

/** `unused-param 4:11`. */
function said(findings: readonly LintFinding[]): readonly string[] {
  return findings.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

describe('A lint of a trail', () => {
  afterEach(removeFolders);

  it('finds nothing wrong with the trails that ship', () => {
    const found = readdirSync(RECORDINGS).flatMap((file) => lintTrail(join(RECORDINGS, file), file));
    expect(found.map(({ file, code }) => `${file} ${code}`)).to.deep.equal([]);
  });

  it('tells what makes a trail invalid, with the nearest key', () => {
    const [finding] = lint('  - goto: day-view\n');
    expect(finding).to.include({ code: 'unknown-key', severity: 'error', file: 'a.trail.yaml', line: 5, column: 5 });
    expect(finding?.fix).to.equal('Did you mean `goTo`?');
  });

  it('says of a trail that cannot be replayed what it lacks', () => {
    expect(said(lint('  []\n'))).to.deep.equal(['no-steps 4:1']);
    expect(said(lint('  - goTo: a\n', ''))).to.deep.equal(['no-app 2:1']);
    expect(said(lint('  - goTo: a\n', 'app: { ios: x }\n'))).to.deep.equal([]);
    expect(said(lint('  - goTo: a\n', 'pack: a\napp: { ios: x }\n'))).to.deep.equal(['app-unused 4:1']);
    const [partial] = lint('  - goTo: a\n', 'pack: a\npartial: interrupted\n');
    expect(partial).to.include({ code: 'partial', severity: 'info', line: 4 });
    expect(partial?.message).to.equal('the recording stopped before its end: interrupted.');
  });

  it('finds params that no step uses', () => {
    const used = '  - goTo: a\n    params: { t: "{{title}}" }\n';
    expect(said(lint(used, 'pack: a\nparams: { title: Lunch, place: Here }\n'))).to.deep.equal(['unused-param 4:25']);
    expect(said(lint('  - see: { text: "at {{place}}" }\n', 'pack: a\nparams: { place: Here }\n'))).to.deep.equal([]);
  });

  it('finds results and values that were read and nothing uses', () => {
    const takes = '  - shortcut: { from: a, to: b }\n    as: event\n';
    expect(said(lint(takes))).to.deep.equal(['unused-result 6:9']);
    expect(said(lint(`${takes}  - see: { text: "{{event.id}}" }\n`))).to.deep.equal([]);
    const reads = '  - read: { element: a.date }\n    as: date\n';
    expect(said(lint(reads))).to.deep.equal(['unused-read 6:9']);
    expect(said(lint(`${reads}  - see: { element: b.date, text: "{{date}}" }\n`))).to.deep.equal([]);
  });

  it('finds names that are given twice, and the first that is then lost', () => {
    const read = (name: string): string => `  - read: { element: a.${name} }\n    as: x\n`;
    const use = '  - see: { text: "{{x}}" }\n';
    expect(said(lint(read('b') + use + read('c') + use))).to.deep.equal(['bound-twice 9:9']);
    expect(said(lint(read('b') + read('c') + use))).to.deep.equal(['unused-read 6:9', 'bound-twice 8:9']);
    expect(said(lint(use + read('b') + use, 'pack: a\nparams: { x: 1 }\n'))).to.deep.equal(['bound-twice 8:9']);
  });

  it('finds names of nothing, and those that are used before they are given', () => {
    const params = 'pack: a\nparams: { title: Lunch }\n';
    const used = '  - see: { text: "{{title}}" }\n';
    const [unknown] = lint(`${used}  - see: { text: "{{titel}}" }\n`, params);
    expect(unknown).to.include({ code: 'unknown-name', severity: 'error', line: 7, fix: 'Did you mean `title`?' });
    const [early, ...more] = lint(
      '  - see: { text: "{{n}}" }\n  - read: { element: a.n }\n    as: n\n  - see: { text: "{{n}}" }\n',
    );
    expect(early).to.include({ code: 'name-too-early', line: 5 });
    expect(more).to.deep.equal([]);
    expect(lint('  - see: { text: "{{secrets.PIN}}" }\n')[0]?.fix).to.equal('Did you mean `{{secret.PIN}}`?');
    expect(lint('  - see: { text: "{{secret.PIN}}" }\n')).to.deep.equal([]);
  });

  it('finds double braces around what is no name', () => {
    const head = 'pack: a\nparams: { title: Lunch }\n';
    const found = lint(
      '  - see: { text: "{{title}}" }\n  - see: { text: "{{ti tle}}" }\n  - see: { text: "{title}}" }\n',
      head,
    );
    expect(said(found)).to.deep.equal(['malformed-name 7:18', 'malformed-name 8:18']);
  });

  it('finds values that are written out where a param has them', () => {
    const found = lint(
      '  - goTo: a\n    params: { title: Lunch }\n  - see: { element: e, with: { t: "{{title}}" }, text: Lunch }\n  - see: { id: Lunch }\n',
      'pack: a\nparams: { title: Lunch }\n',
    );
    expect(found.filter(({ code }) => code === 'literal-param').map(({ line }) => line)).to.deep.equal([7, 8]);
    expect(found.find(({ code }) => code === 'literal-param')?.fix).to.contain('"{{title}}"');
  });

  it('finds secrets that are written out', () => {
    const [finding] = lint('  - shortcut: { from: a, to: b }\n    params: { userPassword: hunter2, user: ana }\n');
    expect(finding).to.include({ code: 'secret-written', severity: 'warning', line: 6, column: 29 });
    expect(finding?.fix).to.contain('{{secret.USER_PASSWORD}}').and.to.contain('WAYMARK_SECRET_USER_PASSWORD');
    expect(JSON.stringify(finding)).not.to.contain('hunter2');
    expect(lint('  - shortcut: { from: a, to: b }\n    params: { password: "{{secret.PASSWORD}}" }\n')).to.deep.equal(
      [],
    );
  });

  it('finds steps that say again what the step before has proven', () => {
    expect(said(lint('  - goTo: a\n  - at: a\n'))).to.deep.equal(['said-twice 6:5']);
    expect(said(lint('  - see: { text: x }\n  - see: { text: x }\n'))).to.deep.equal(['said-twice 6:5']);
    expect(
      said(lint('  - goTo: a\n  - at: { waypoint: a, with: { t: x } }\n  - at: b\n  - goTo: b\n  - goTo: b\n')),
    ).to.deep.equal([]);
  });

  it('finds raw steps, and what cannot be known of their targets', () => {
    const raw = (step: string): readonly string[] => said(lint(`  - raw: ${step}\n    platform: ios\n`));
    expect(raw('back')).to.deep.equal(['raw-step 5:5']);
    expect(raw('{ tap: { id: a, at: [0.1, 0.2] } }')).to.deep.equal(['raw-step 5:5', 'by-coordinates 5:10']);
    expect(raw('{ tap: { locator: { using: xpath, value: //a } } }')).to.deep.equal([
      'raw-step 5:5',
      'native-locator 5:19',
    ]);
    expect(raw('{ at: a }')).to.deep.equal(['raw-step 5:5']);
  });

  it('has a reason and something to do for each finding, and each code is told in the docs', async () => {
    const { readFileSync } = await import('node:fs');
    const docs = readFileSync(new URL('../../../docs/trails.md', import.meta.url), 'utf8');
    for (const code of LINT_CODES) expect(docs, code).to.contain(`\`${code}\``);
  });
});

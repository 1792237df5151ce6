import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { verifyOption } from '../../src/cli/verify.js';
import type { Context } from '../../src/cli/command.js';
import { run } from './run.js';

describe('--verify', () => {
  let project: string;
  before(() => {
    project = mkdtempSync(join(tmpdir(), 'waymark-verify-'));
    writeFileSync(join(project, 'waymark.config.mjs'), "export default { verify: 'elements' };\n");
    writeFileSync(join(project, 'lunch.txt'), 'start day-view\n');
    const steps = 'steps:\n  - start: { to: day-view }\n';
    writeFileSync(join(project, 'lunch.trail.yaml'), `waymark: trail/1\nname: Lunch\npack: calendar\n${steps}`);
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  const PACK = ['--pack', resolve('packs', 'calendar')];
  // A device that is not there: whoever opened it first would say so.
  const NOWHERE = ['--device', 'nowhere'];
  const LINES: Readonly<Record<string, () => readonly string[]>> = {
    go: () => ['go', 'day-view', ...PACK],
    take: () => ['take', 'leave-search', ...PACK],
    record: () => ['record', join(project, 'lunch.txt'), '--out', join(project, 'out.trail.yaml'), ...PACK],
    replay: () => ['replay', join(project, 'lunch.trail.yaml'), ...PACK],
  };

  for (const [command, line] of Object.entries(LINES)) {
    it(`is refused by ${command} where it is no such word, before a device is opened`, async () => {
      const { code, text } = await run([...line(), ...NOWHERE, '--verify', 'elemnts'], { project });
      expect(text).to.include('`--verify elemnts` is none of source, elements, auto.');
      expect(text).to.include('Did you mean `elements`?');
      expect(code).to.equal(2);
    });

    it(`is taken by ${command}`, async () => {
      const { text } = await run([...line(), ...NOWHERE, '--verify', 'source'], { project });
      expect(text).to.include('nowhere');
      expect(text).not.to.include('verify');
    });
  }

  it('of the command goes before that of the project’s configuration', async () => {
    const context = { project } as Context;
    expect(await verifyOption(context, 'source')).to.deep.equal({ verify: 'source' });
    expect(await verifyOption(context, undefined)).to.deep.equal({ verify: 'elements' });
  });
});

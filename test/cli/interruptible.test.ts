import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interruptible } from '../../src/cli/interruptible.js';
import { ScriptedPhone } from '../walk/scripted-phone.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('An interruption', () => {
  it('lets a device do nothing more, but be closed', async () => {
    const phone = new ScriptedPhone({ first: 'home', screens: { home: () => [{ id: 'home' }] }, reactions: {} });
    const stop = new AbortController();
    const device = interruptible(phone, stop.signal);
    expect(device.name).to.equal('scripted');
    expect(await device.source()).to.contain('home');
    await device.back();
    stop.abort();
    const failure: unknown = await device.back().catch((error: unknown) => error);
    expect(failure).to.include({ code: 'device-lost', message: 'The command was interrupted.' });
    expect(phone.acts).to.deep.equal(['back']);
    await device.close();
  });

  for (const [name, argv, cue] of [
    // Nobody brings the event about, so that the walk would go on to its deadline.
    [
      'a walk',
      ['go', 'event-detail', 'title=Nope', '--cold-start', '--pack', join(ROOT, 'packs', 'calendar')],
      'ready',
    ],
    ['the demo', ['demo'], 'Recording on Android'],
  ] as const) {
    it(`ends ${name} at once with 1, and says so`, async () => {
      const project = mkdtempSync(join(tmpdir(), 'waymark-interrupted-'));
      try {
        const child = spawn(process.execPath, [join(ROOT, 'bin', 'waymark.js'), ...argv], { cwd: project });
        let said = '';
        let sent = false;
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            said += chunk;
            if (!sent && said.includes(cue)) sent = child.kill('SIGINT');
          });
        }
        const [code] = (await once(child, 'close')) as [number | null];
        expect(code, said).to.equal(1);
        expect(said).to.match(/interrupted\n$/);
      } finally {
        rmSync(project, { recursive: true, force: true });
      }
    });
  }
});

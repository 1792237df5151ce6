import { expect } from 'chai';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wantsColour } from '../../src/cli/output.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('the colours of an answer', () => {
  it('are for a person at a terminal that knows them', () => {
    expect(wantsColour({ TERM: 'xterm' }, true)).to.equal(true);
    expect(wantsColour({}, true)).to.equal(true);
    expect(wantsColour({ TERM: 'xterm' }, false)).to.equal(false);
    expect(wantsColour({ CI: 'true' }, undefined)).to.equal(false);
    expect(wantsColour({ TERM: 'dumb' }, true)).to.equal(false);
  });

  it('are where they are asked for, and nowhere that they are forbidden', () => {
    expect(wantsColour({ FORCE_COLOR: '1', TERM: 'dumb' }, false)).to.equal(true);
    expect(wantsColour({ FORCE_COLOR: '0' }, true)).to.equal(false);
    expect(wantsColour({ FORCE_COLOR: 'false' }, true)).to.equal(false);
    expect(wantsColour({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).to.equal(false);
    expect(wantsColour({ NO_COLOR: '' }, true)).to.equal(true);
  });

  it('are not in what is piped, on a server that builds either', () => {
    const { NO_COLOR: _no, FORCE_COLOR: _forced, ...environment } = process.env;
    const { stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'bin/waymark.js'), 'check', join(ROOT, 'packs/calendar')],
      { encoding: 'utf8', env: { ...environment, CI: 'true' } },
    );
    expect(stdout)
      .to.match(/^packs\/calendar|calendar/)
      .and.not.include('\u001b');
  });
});

describe('an answer that nobody reads on', () => {
  it('ends the command without a word', async () => {
    const child = spawn(process.execPath, [
      join(ROOT, 'bin/waymark.js'),
      'check',
      '--json',
      join(ROOT, 'packs/calendar'),
    ]);
    child.stdout.destroy();
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    await once(child, 'close');
    expect(said).to.equal('');
  });
});

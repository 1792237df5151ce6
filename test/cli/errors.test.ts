import { expect } from 'chai';
import { startLab } from '@waymark/lab';
import { asBlocked } from '../../src/cli/device.js';
import { tellError } from '../../src/cli/errors.js';
import { EXIT } from '../../src/cli/exit-code.js';
import { SelectorError } from '../../src/match/index.js';
import { WaymarkError } from '../../src/model/index.js';

const told = (error: unknown): { readonly exit: number; readonly error: unknown } => {
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const exit = tellError(error, { line: note, note, terminal: false }, { debug: false, json: true });
  return { exit, ...(JSON.parse(lines.join('')) as { error: unknown }) };
};

describe('The error that a command ends with', () => {
  it('is the file’s fault where a selector cannot be used', () => {
    const { exit, error } = told(new SelectorError('pattern', 'The pattern `(` is no RE2 expression.', 'Close it.'));
    expect(exit).to.equal(EXIT.usage);
    expect(error).to.include({ code: 'invalid-file', class: 'cannot-be-done', hint: 'Close it.' });
  });

  it('is the order’s where the lab is asked for what it does not have, and the lab’s where it does not come up', async () => {
    const order = startLab({ root: '/', phones: ['android'], malice: { modes: 'lag-sorce', seed: 1 } });
    expect(asBlocked(await order.catch((error: unknown) => error))).to.include({ code: 'usage' });
    const nowhere = startLab({ root: '/nowhere', phones: [] });
    expect(asBlocked(await nowhere.catch((error: unknown) => error))).to.include({ code: 'driver' });
  });

  it('tells causes, but none that only says again what was said', () => {
    const lines: string[] = [];
    const note = (line: string): void => void lines.push(line);
    const inner = new Error('There is no mode "x".', { cause: new Error('what the port said') });
    const outer = new WaymarkError('driver', 'There is no mode "x".', 'Name one.', { cause: inner });
    tellError(outer, { line: note, note, terminal: false }, { debug: false, json: false });
    expect(lines.filter((line) => line.includes('caused by'))).to.deep.equal(['  caused by: what the port said']);
  });

  it('is a fault in Waymark where nobody knows it', () => {
    const { exit, error } = told(new TypeError('x is undefined'));
    expect(exit).to.equal(EXIT.failed);
    expect(error).to.include({ code: null, class: null, message: 'x is undefined' });
  });
});

import { expect } from 'chai';
import { EventEmitter } from 'node:events';
import {
  hideInCommands,
  hideSecrets,
  hideSecretsOf,
  hideWith,
  maskingPatterns,
  maskLogs,
} from '../../src/wdio/hidden.js';
import { formsOf } from './forms.js';

const SECRET = 'p<4&"ss, w0rd/é';
const VARIABLE = 'WAYMARK_SECRET_HIDDEN';

/** As WebdriverIO's logger reads its list. */
function masked(text: string, list: string): string {
  return list.split(/,\s*/).reduce((left, written) => {
    const [, pattern = '', flags = ''] = /^\/(.*?)\/([gimsuy]*)$/.exec(written) ?? [];
    return pattern === '' ? left.replace(new RegExp(written), '*') : left.replace(new RegExp(pattern, flags), '*');
  }, text);
}

describe('What the test runner is told', () => {
  beforeEach(() => {
    process.env[VARIABLE] = SECRET;
  });
  afterEach(() => {
    Reflect.deleteProperty(process.env, VARIABLE);
  });

  it('of errors is without secrets, in whatever it shows of them', () => {
    const error = Object.assign(new Error(`not ${SECRET}`), { actual: { text: SECRET }, expected: `no ${SECRET}` });
    hideSecretsOf(error);
    expect(error.message).to.equal('not •••');
    expect(error.stack).to.contain('Error: not •••').and.not.contain(SECRET);
    expect(error.actual).to.deep.equal({ text: '•••' });
    expect(error.expected).to.equal('no •••');
    const plain = new Error('plain');
    hideSecretsOf(plain);
    expect(plain).not.to.have.property('actual');
  });

  it('of commands is without secrets, for whoever listens later, while the command has its own', () => {
    const client = new EventEmitter();
    hideInCommands(client);
    const told: unknown[] = [];
    for (const event of ['command', 'result'] as const) client.on(event, (each: object) => told.push({ ...each }));
    const [body, result] = [{ text: SECRET }, { value: `<field text="${SECRET}"/>` }];
    client.emit('command', { command: 'elementSendKeys', body });
    client.emit('result', { command: 'getPageSource', result });
    expect(told).to.deep.equal([
      { command: 'elementSendKeys', body: { text: '•••' } },
      { command: 'getPageSource', result: { value: '<field text="•••"/>' } },
    ]);
    expect([body.text, result.value]).to.deep.equal([SECRET, `<field text="${SECRET}"/>`]);
  });

  it('is without what only a session knows, too', () => {
    hideWith({ hide: (value) => (value === 'given by a spec' ? ('•••' as typeof value) : value) });
    expect(hideSecrets('given by a spec')).to.equal('•••');
    expect(hideSecrets(SECRET)).to.equal('•••');
  });

  it('in its logs is masked in every form, whatever signs it has', () => {
    const list = maskingPatterns({ [VARIABLE]: SECRET, OTHER: 'other' }).join(',');
    for (const form of formsOf(SECRET).slice(0, 7)) expect(masked(`- ${form} -`, list)).to.equal('- * -');
    expect(masked('other', list)).to.equal('other');
  });

  it('in its logs is masked beside what the configuration or the environment masks', () => {
    const patterns = maskingPatterns({ [VARIABLE]: SECRET }).join(',');
    const listOf = (config: unknown, environment: NodeJS.ProcessEnv): string | undefined => {
      const all: NodeJS.ProcessEnv = { [VARIABLE]: SECRET, ...environment };
      maskLogs(config, all);
      return all['WDIO_LOG_MASKING_PATTERNS'];
    };
    expect(listOf({}, {})).to.equal(patterns);
    expect(listOf({ maskingPatterns: '/key=(.*)/' }, {})).to.equal(`/key=(.*)/,${patterns}`);
    expect(listOf({ maskingPatterns: 'config' }, { WDIO_LOG_MASKING_PATTERNS: 'own' })).to.equal(`own,${patterns}`);
    const none = {};
    maskLogs({}, none);
    expect(none).to.deep.equal({});
  });
});

import { expect } from 'chai';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WaymarkError } from '../../src/model/index.js';
import { parseOptions } from '../../src/wdio/options.js';

describe('Options of the WebdriverIO service', () => {
  const home = resolve('some', 'project');

  /** What lists appium and the drivers: a project of somebody else need not have them. */
  const waymark = fileURLToPath(new URL('../../', import.meta.url));

  it('need only the folder of the packs', () => {
    expect(parseOptions({ packs: 'packs' }, home)).to.deep.equal({
      packs: join(home, 'packs'),
      project: home,
      screenshots: 'failures',
      verify: 'auto',
      record: undefined,
      coverage: join(home, '.waymark', 'coverage.json'),
      lab: { root: waymark, appiumPort: undefined, appiumLog: join(home, '.waymark', 'appium.log') },
    });
  });

  it('name paths relative to the project, which is relative to the working directory', () => {
    const { packs, project, lab } = parseOptions(
      { packs: 'maps', project: 'mobile', lab: { root: '..', appiumPort: 4723, appiumLog: 'logs/appium.txt' } },
      home,
    );
    expect({ packs, project, ...lab }).to.deep.equal({
      packs: join(home, 'mobile', 'maps'),
      project: join(home, 'mobile'),
      root: home,
      appiumPort: 4723,
      appiumLog: join(home, 'mobile', 'logs', 'appium.txt'),
    });
  });

  for (const [why, record, variable, folder] of [
    ['the option', true, undefined, join('.waymark', 'recordings')],
    ['a folder as option', 'trails', undefined, 'trails'],
    ['the environment', undefined, '1', join('.waymark', 'recordings')],
    ['a folder in the environment, over the option', 'trails', 'others', 'others'],
  ] as const) {
    it(`record tests by ${why}`, () => {
      expect(parseOptions({ packs: 'packs', record }, home, { WAYMARK_RECORD: variable }).record).to.equal(
        join(home, folder),
      );
    });
  }

  it('tell the coverage of a run into a folder of their own, or not at all', () => {
    const told = (coverage: boolean | string) => parseOptions({ packs: 'packs', coverage }, home).coverage;
    expect(told(true)).to.equal(join(home, '.waymark', 'coverage.json'));
    expect(told('reports')).to.equal(join(home, 'reports', 'coverage.json'));
    expect(told(false)).to.equal(undefined);
  });

  it('record nothing where the option or the environment says so', () => {
    expect(parseOptions({ packs: 'packs', record: false }, home, {}).record).to.equal(undefined);
    for (const variable of ['0', 'false', ''])
      expect(parseOptions({ packs: 'packs', record: true }, home, { WAYMARK_RECORD: variable }).record).to.equal(
        undefined,
      );
  });

  for (const [why, options, path] of [
    ['an unknown key', { packs: 'packs', pack: 'x' }, 'services.WaymarkService'],
    ['no packs', {}, 'services.WaymarkService.packs'],
    ['a port that is none', { packs: 'packs', lab: { appiumPort: 0 } }, 'services.WaymarkService.lab.appiumPort'],
    ['no options', undefined, 'services.WaymarkService'],
  ] as const)
    it(`are refused for ${why}, with the place`, () => {
      expect(() => parseOptions(options, home))
        .to.throw(WaymarkError, `\`${path}\``)
        .with.property('code', 'usage');
    });
});

import { expect } from 'chai';
import { adbInstaller, missingPackages, requireNode, SetUpError } from '../../../scripts/setup.mjs';

const has =
  (...commands: string[]) =>
  (command: string) =>
    commands.includes(command);

describe('the set-up of a clone', () => {
  it('refuses a Node that is too old', () => {
    for (const version of ['18.20.4', '20.18.9']) {
      expect(() => requireNode(version)).to.throw(SetUpError, `This is Node ${version}; Waymark needs 20.19 or newer.`);
    }
    for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) requireNode(version);
  });

  it('misses what is not installed, or in another version, or linked elsewhere', () => {
    const lock = {
      packages: {
        '': { version: '0.1.0' },
        lab: { version: '0.1.0' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '2.0.0' },
        'node_modules/c': { version: '3.0.0' },
        'node_modules/lab': { resolved: 'lab', link: true },
        'node_modules/other': { resolved: 'drivers/other', link: true },
      },
    };
    const installed = {
      packages: {
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b': { version: '1.9.0' },
        'node_modules/lab': { resolved: 'lab', link: true },
      },
    };
    expect(missingPackages(lock, installed)).to.deep.equal(['node_modules/b', 'node_modules/c', 'node_modules/other']);
  });

  it('misses everything where nothing was ever installed', () => {
    expect(missingPackages({ packages: { 'node_modules/a': { version: '1.0.0' } } }, undefined)).to.deep.equal([
      'node_modules/a',
    ]);
  });

  it('does not miss packages that other platforms or users need', () => {
    const lock = {
      packages: {
        'node_modules/for-windows': { version: '1.0.0', optional: true },
        'node_modules/for-some': { version: '1.0.0', devOptional: true },
        'node_modules/peer': { version: '1.0.0', peer: true },
      },
    };
    expect(missingPackages(lock, { packages: {} })).to.deep.equal([]);
  });

  it('installs adb by itself only where that asks nobody for anything', () => {
    const root = { platform: 'linux', root: true };
    expect(adbInstaller({ ...root, has: has('apt-get') })).to.deep.equal([
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'adb',
    ]);
    expect(adbInstaller({ ...root, has: has() })).to.be.undefined;
    expect(adbInstaller({ ...root, root: false, has: has('apt-get') })).to.be.undefined;
    expect(adbInstaller({ platform: 'darwin', root: false, has: has('brew') })).to.deep.equal([
      'brew',
      'install',
      'android-platform-tools',
    ]);
    expect(adbInstaller({ platform: 'darwin', root: false, has: has() })).to.be.undefined;
    expect(adbInstaller({ platform: 'win32', root: false, has: has('winget') })).to.be.undefined;
  });
});

import { expect } from 'chai';
import { WaymarkError } from '../../src/model/index.js';
import { fileName, waymark } from '../../src/robot/index.js';
import { parseOptions } from '../../src/wdio/options.js';
import { RobotWorker } from '../../src/wdio/worker.js';
import { dirname } from 'node:path';
import { folderWith, removeFolders, SOUND } from '../pack/folders.js';

describe('The service in a worker', () => {
  after(removeFolders);

  it('takes what is meant for it out of the capabilities before a session is asked for', () => {
    const worker = new RobotWorker(parseOptions({ packs: 'packs' }));
    const capabilities = { 'waymark:device': 'lab-ios', 'waymark:control': 'http://127.0.0.1:5', platformName: 'iOS' };
    worker.beforeSession(capabilities);
    expect(capabilities).to.deep.equal({ platformName: 'iOS' });
    expect(worker.controlUrl).to.equal('http://127.0.0.1:5');
    return worker.after();
  });

  it('lets robots be made before a device is open, but not used', async () => {
    const folder = folderWith(SOUND);
    const worker = new RobotWorker(parseOptions({ packs: dirname(folder) }));
    worker.beforeSession({});
    try {
      const robot = waymark.robot('notes', { folder });
      const error = await robot.goTo('list').then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(WaymarkError).and.include({ code: 'usage', message: 'No device is open yet.' });
      expect(() => waymark.robot('other', { folder })).to.throw(WaymarkError, 'is `notes`, not `other`');
    } finally {
      await worker.after();
    }
  });

  it('is no host any more when it has ended', async () => {
    const worker = new RobotWorker(parseOptions({ packs: 'packs' }));
    worker.beforeSession({});
    await worker.after();
    expect(() => waymark.robot('calendar')).to.throw(WaymarkError, 'No session is open for robots.');
  });

  it('puts the hint into the message of an error, for reports that print nothing else', async () => {
    const worker = new RobotWorker(parseOptions({ packs: 'packs' }));
    const error = new WaymarkError('wrong-place', 'It went wrong.', 'Do this.');
    await worker.failed({ title: 'a test', error });
    expect(error.message).to.equal(
      'It went wrong.\n  code       wrong-place (not-there): the screen was read and is a known place, but not as expected\n  next       Do this.',
    );
  });
});

describe('Names of files for a failed test', () => {
  it('are of letters, digits and dashes only', () => {
    expect(fileName('An event › is “there”, né?')).to.equal('an-event-is-there-ne');
    expect(fileName('…')).to.equal('test');
    expect(fileName('x'.repeat(300))).to.have.lengthOf(80);
  });
});

import { expect } from 'chai';
import { check } from '../check.js';

describe('device', () => {
  check('tells what it is', [], async ({ wire }) => {
    expect(await wire.execute('mobile: deviceInfo')).to.be.an('object').that.is.not.empty;
  });

  check('tells its time', [], async ({ wire }) => {
    const time = (await wire.execute('mobile: getDeviceTime', { format: 'YYYY-MM-DDTHH:mm:ssZ' })) as string;
    expect(Date.parse(time), time).to.be.a('number').that.is.not.NaN;
  });

  check('tells what is in the foreground', ['android', 'app id'], async ({ wire, device }) => {
    await wire.execute('mobile: activateApp', { appId: device.appId });
    await wire.poll(async () => expect(await wire.execute('mobile: getCurrentPackage')).to.equal(device.appId));
    expect(await wire.execute('mobile: getCurrentActivity')).to.be.a('string').that.is.not.empty;
  });

  check('tells what is in the foreground', ['ios', 'app id'], async ({ wire, device }) => {
    await wire.execute('mobile: activateApp', { bundleId: device.appId });
    await wire.poll(async () =>
      expect(await wire.execute('mobile: activeAppInfo')).to.include({ bundleId: device.appId }),
    );
  });

  check('tells its density and its battery', ['android'], async ({ wire }) => {
    expect(await wire.execute('mobile: getDisplayDensity'))
      .to.be.a('number')
      .that.is.greaterThan(0);
    expect(await wire.execute('mobile: batteryInfo')).to.have.property('level');
  });

  check('tells the size and scale of its screen', ['ios'], async ({ wire }) => {
    const info = (await wire.execute('mobile: deviceScreenInfo')) as { scale: number };
    expect(info.scale).to.be.oneOf([1, 2, 3]);
  });

  check('locks and unlocks', [], async ({ wire }) => {
    expect(await wire.execute('mobile: isLocked')).to.equal(false);
    await wire.execute('mobile: lock');
    await wire.poll(async () => expect(await wire.execute('mobile: isLocked')).to.equal(true));
    await wire.execute('mobile: unlock', {});
    await wire.poll(async () => expect(await wire.execute('mobile: isLocked')).to.equal(false));
  });
});

import { expect } from 'chai';
import { phoneControl } from '../../../lab/src/android/system/control.js';
import { NOTES } from './notes-app.js';
import { byId, tap, testPhone, type TestPhone } from './phone.js';

describe('the Android phone', () => {
  let phone: TestPhone;

  beforeEach(() => {
    phone = testPhone();
  });

  const truth = (): ReturnType<ReturnType<typeof phoneControl>['truth']> =>
    phoneControl(phone.device, phone.input).truth();

  describe('Back', () => {
    it('hides the keyboard first, then asks the app, then shows the launcher', () => {
      tap(phone, 'add');
      tap(phone, 'input_title');
      phone.input.key(4);
      expect([truth().keyboard, truth().place]).to.deep.equal([false, 'editor']);
      phone.input.key(4);
      expect(truth().place).to.equal('list');
      phone.input.key(4);
      expect([truth().place, truth().foreground]).to.deep.equal(['launcher', 'com.android.launcher3']);
      expect(phone.device.running(NOTES), 'the process lives on').to.not.equal(null);
    });

    it('leaves a permission dialog without an answer', () => {
      tap(phone, 'ask');
      phone.input.key(4);
      expect(byId(phone, 'status').text).to.equal('denied');
      expect(phone.device.permissions.state(NOTES, 'POST_NOTIFICATIONS')).to.equal('unasked');
    });
  });

  describe('permissions', () => {
    it('are asked for in the system’s dialog, and remembered', async () => {
      tap(phone, 'ask');
      expect(truth().place).to.equal('permission-dialog');
      expect(phone.device.glass.activeWindow().packageName).to.equal('com.android.permissioncontroller');
      expect(byId(phone, 'com.android.permissioncontroller:id/permission_message').text).to.equal(
        'Allow Notes to send you notifications?',
      );
      tap(phone, 'com.android.permissioncontroller:id/permission_deny_button');
      expect(byId(phone, 'status').text).to.equal('denied');
      expect(phone.device.permissions.state(NOTES, 'POST_NOTIFICATIONS')).to.equal('denied');
      tap(phone, 'title');
      tap(phone, 'ask');
      expect(truth().place, 'not asked again').to.equal('list');
      await phone.device.timers.idle(1000);
      expect(byId(phone, 'status').text).to.equal('denied');
    });

    it('that were granted before need no dialog', async () => {
      phone.device.permissions.set(NOTES, 'android.permission.POST_NOTIFICATIONS', 'granted');
      tap(phone, 'ask');
      await phone.device.timers.idle(1000);
      expect(byId(phone, 'status').text).to.equal('granted');
    });
  });

  describe('an app', () => {
    it('keeps its data over a stop and loses it when cleared', () => {
      tap(phone, 'add');
      tap(phone, 'input_title');
      phone.input.type('New');
      tap(phone, 'save');
      phone.device.forceStop(NOTES);
      expect(truth().place).to.equal('launcher');
      expect(truth().data[NOTES]).to.have.property('notes').with.length(31);
      phone.device.start(NOTES, { extras: {} });
      expect(byId(phone, 'header').text).to.equal('Notes (31)');
      phone.device.clearData(NOTES);
      phone.device.start(NOTES, { extras: {} });
      expect(byId(phone, 'header').text).to.equal('Notes (30)');
    });

    it('comes back as it was when it is started from the launcher', () => {
      tap(phone, 'add');
      phone.input.key(3);
      tap(phone, 'com.android.launcher3:id/icon');
      expect(truth().place).to.equal('editor');
    });

    it('that throws is gone, leaves its trace in logcat, and the system says so', () => {
      tap(phone, 'crash');
      expect(truth().place).to.equal('crash-dialog');
      expect(phone.device.running(NOTES)).to.equal(null);
      const log = phone.device.logcat.dump().join('\n');
      expect(log).to.match(
        /E AndroidRuntime: FATAL EXCEPTION: main\n.*Process: com\.example\.notes, PID: \d+\n.*Error: boom/,
      );
      expect(byId(phone, 'android:id/alertTitle').text).to.equal('Notes keeps stopping');
      tap(phone, 'android:id/aerr_close');
      expect(truth().place).to.equal('launcher');
    });

    it('can be opened again from the crash dialog', () => {
      phoneControl(phone.device, phone.input).crash();
      tap(phone, 'android:id/aerr_restart');
      expect(truth().place).to.equal('list');
    });

    it('hears no more of what it asked for after its end', async () => {
      phone.device.start(NOTES, { extras: {} });
      tap(phone, 'animate');
      phone.device.forceStop(NOTES);
      expect(phone.device.timers.busy).to.equal(false);
      await phone.device.timers.idle(1000);
    });

    it('lays itself out again when the phone is turned', () => {
      phone.device.rotate('landscape');
      expect(byId(phone, 'list').bounds).to.deep.equal({ x: 0, y: 220, width: 2400, height: 660 });
    });
  });

  describe('idleness', () => {
    it('is lost while an animation runs', async () => {
      tap(phone, 'animate');
      expect(phone.device.timers.busy).to.equal(true);
      await phone.device.timers.idle(5000);
      expect(byId(phone, 'status').text).to.equal('animated');
    });

    it('is not waited for with a timeout of 0', async () => {
      tap(phone, 'animate');
      await phone.device.timers.idle(0);
      expect(byId(phone, 'status').text).to.equal('ready');
      phone.device.reset();
    });
  });

  describe('the control port', () => {
    it('records what the glass and the keys received', () => {
      tap(phone, 'add');
      tap(phone, 'input_title');
      phone.input.type('x');
      phone.input.key(66);
      const seen = phone.input.received().map(({ kind, view, key }) => [kind, view ?? key]);
      expect(seen).to.deep.equal([
        ['tap', 'add'],
        ['tap', 'input_title'],
        ['type', 'input_title'],
        ['key', 'enter'],
      ]);
      expect(truth().gestures).to.equal(4);
    });

    it('seeds an app, starting it, and refuses what does not fit', () => {
      const control = phoneControl(phone.device, phone.input);
      phone.device.forceStop(NOTES);
      control.seed(NOTES, { notes: ['One'] });
      expect(byId(phone, 'header').text).to.equal('Notes (1)');
      expect(() => control.seed(NOTES, { notes: 3 })).to.throw('must be a list');
      expect(() => control.seed('com.example.other', {})).to.throw('there are: com.example.notes');
      expect(truth().place).to.equal('list');
    });

    it('resets to the factory’s state', () => {
      const control = phoneControl(phone.device, phone.input);
      control.seed(NOTES, { notes: ['One'] });
      phone.device.permissions.set(NOTES, 'POST_NOTIFICATIONS', 'granted');
      phone.device.rotate('landscape');
      control.reset();
      expect(truth()).to.deep.equal({
        platform: 'android',
        foreground: 'com.android.launcher3',
        place: 'launcher',
        appPlace: null,
        shows: {},
        busy: false,
        data: { [NOTES]: null },
        orientation: 'portrait',
        keyboard: false,
        gestures: 0,
        effects: { created: 0, changed: 0, deleted: 0 },
      });
      expect(phone.device.permissions.state(NOTES, 'POST_NOTIFICATIONS')).to.equal('unasked');
    });

    it('takes a screenshot of the display’s size', () => {
      const png = phoneControl(phone.device, phone.input).screenshot();
      expect(png.toString('latin1', 1, 4)).to.equal('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).to.deep.equal([1080, 2400]);
    });
  });
});

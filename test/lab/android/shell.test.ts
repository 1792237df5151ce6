import { expect } from 'chai';
import { runScript } from '../../../lab/src/android/shell/shell.js';
import { NOTES } from './notes-app.js';
import { byId, tap, testPhone, type TestPhone } from './phone.js';

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

describe('the phone’s shell', () => {
  let phone: TestPhone;
  let instrumentation: { running: boolean; start(): Promise<void>; stop(): void };

  beforeEach(() => {
    phone = testPhone();
    instrumentation = {
      running: false,
      start: () => Promise.resolve(),
      stop: () => {
        instrumentation.running = false;
      },
    };
  });

  async function sh(line: string, closed = new AbortController().signal): Promise<Ran> {
    let [out, error] = ['', ''];
    const sink = {
      out: (text: string) => {
        out += text;
      },
      error: (text: string) => {
        error += text;
      },
    };
    const code = await runScript(line, { ...phone, instrumentation, write: sink.out, closed }, sink);
    return { code, out, error };
  }

  it('answers 127 for a command that it does not have', async () => {
    const { code, error } = await sh('frobnicate -x');
    expect(code).to.equal(127);
    expect(error).to.equal('/system/bin/sh: frobnicate: inaccessible or not found\n');
  });

  it('goes on by how the command before ended', async () => {
    expect((await sh('[ -e /sdcard/none ] && echo there')).out).to.equal('');
    expect((await sh('[ -e /sdcard/none ] || echo missing')).out).to.equal('missing\n');
    phone.state.files.set('/sdcard/a', Buffer.from('x'));
    expect((await sh("[ -e '/sdcard/a' ] && echo __PASS__")).out).to.equal('__PASS__\n');
  });

  it('keeps settings and properties', async () => {
    await sh('settings put global a 1;settings put global b 2');
    expect((await sh('settings get global b')).out).to.equal('2\n');
    expect((await sh('settings delete global b;settings get global b')).out).to.equal('Deleted 1 rows\nnull\n');
    expect((await sh('getprop ro.build.version.sdk')).out).to.equal('34\n');
  });

  it('starts activities, says which do not exist, and stops first with -S', async () => {
    tap(phone, 'add');
    const warm = await sh(`am start-activity -W -n ${NOTES}/.MainActivity -a android.intent.action.MAIN`);
    expect(warm.out).to.contain('brought to the front');
    expect(phone.device.foreground()?.process.activity()).to.equal('.EditActivity');
    const cold = await sh(`am start-activity -W -n ${NOTES}/.MainActivity -S -a android.intent.action.MAIN`);
    expect(cold.out).to.contain('Status: ok');
    expect(phone.device.foreground()?.process.activity()).to.equal('.MainActivity');
    const wrong = await sh(`am start -n ${NOTES}/.Nope`);
    expect(wrong.out).to.contain(`Error: Activity class {${NOTES}/.Nope} does not exist.`);
    expect(wrong.code).to.equal(1);
  });

  it('opens links in the app that handles them, only', async () => {
    await sh(`am start -W -a android.intent.action.VIEW -d 'notes://new?title=A%20b' ${NOTES}`);
    expect(byId(phone, 'input_title').text).to.equal('A b');
    const wrong = await sh(`am start -a android.intent.action.VIEW -d 'other://x' ${NOTES}`);
    expect(wrong.out).to.contain('unable to resolve Intent');
  });

  it('lists processes as they come and go', async () => {
    expect((await sh('ps -A')).out).to.match(/ com\.example\.notes$/m);
    expect((await sh('ps -A')).out).to.not.contain('io.appium.uiautomator2.server');
    instrumentation.running = true;
    expect((await sh('ps -A')).out).to.contain('io.appium.uiautomator2.server');
    await sh(`am force-stop ${NOTES}`);
    expect((await sh('ps -A')).out).to.not.contain(NOTES);
    expect((await sh(`pidof ${NOTES}`)).code).to.equal(1);
  });

  it('clears data and permissions', async () => {
    phone.device.storage.write(NOTES, { notes: ['kept'] });
    await sh(`pm grant ${NOTES} android.permission.POST_NOTIFICATIONS`);
    expect((await sh(`dumpsys package ${NOTES}`)).out).to.contain('POST_NOTIFICATIONS: granted=true');
    expect((await sh(`pm clear ${NOTES}`)).out).to.equal('Success\n');
    expect(phone.device.storage.read(NOTES)).to.equal(undefined);
    expect((await sh(`dumpsys package ${NOTES}`)).out).to.contain('POST_NOTIFICATIONS: granted=false');
  });

  it('refuses a permission that the app does not ask for', async () => {
    const { code, error } = await sh(`pm grant ${NOTES} android.permission.CAMERA`);
    expect(code).to.equal(255);
    expect(error).to.contain('has not requested permission android.permission.CAMERA');
  });

  it('tells the window manager’s focus and the keyboard', async () => {
    expect((await sh('dumpsys window displays')).out).to.contain(
      `mCurrentFocus=Window{a1b2c3d u0 ${NOTES}/${NOTES}.MainActivity}`,
    );
    tap(phone, 'add');
    tap(phone, 'input_title');
    expect((await sh('dumpsys window')).out).to.contain(
      `mFocusedApp=ActivityRecord{d4e5f6a u0 ${NOTES}/.EditActivity t12}`,
    );
    expect((await sh('dumpsys input_method')).out).to.contain('mInputShown=true');
    await sh('input keyevent 111');
    expect((await sh('dumpsys input_method')).out).to.contain('mInputShown=false');
  });

  it('types text, blanks as %s, and Unicode through Appium’s keyboard', async () => {
    tap(phone, 'add');
    tap(phone, 'input_title');
    await sh('input text a%sb');
    expect(byId(phone, 'input_title').text).to.equal('a b');
    await sh("ime set io.appium.settings/.UnicodeIME; input text '&AX4-u%s&-'");
    expect(byId(phone, 'input_title').text).to.equal('a bžu &');
  });

  it('touches by input tap and swipe', async () => {
    await sh('input tap 500 300');
    expect(byId(phone, 'status').text).to.equal('opened Note 1');
    await sh('input swipe 500 300 500 300 800');
    expect(phone.device.glass.windows()).to.have.length(2);
    expect((await sh('input tap 1')).code).to.equal(255);
  });

  it('says the phone’s time', async () => {
    expect((await sh('date +%Y-%m-%dT%T%z')).out).to.equal('2026-12-07T09:00:00+0000\n');
  });

  it('follows the log until the host lets go', async () => {
    const closed = new AbortController();
    const running = sh("export ANDROID_LOG_TAGS=\"''\"; exec logcat '-v' 'threadtime'", closed.signal);
    phone.device.logcat.write('I', 'Test', 'a line', 42);
    closed.abort();
    expect((await running).out).to.match(/12-07 09:00:00\.000 +42 +42 I Test: a line\n/);
  });
});

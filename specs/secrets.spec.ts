import { expect } from 'chai';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waymark } from 'waymark';
import { labAppiumLog } from 'waymark/wdio';

const calendar = waymark.robot('calendar');
/** Known to this process alone: nobody else could take it out of what they write. */
const VARIABLE = 'WAYMARK_SECRET_SPEC_PASSWORD';
const SECRET = 'p<4&"ss w0rd';

/** As it is, in XML, in JSON, and sign by sign, as drivers send texts. */
const FORMS = [
  SECRET,
  SECRET.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  JSON.stringify(SECRET).slice(1, -1),
  JSON.stringify(Array.from(SECRET)).slice(1, -1),
];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? filesBelow(file) : [file]));
}

function expectNone(text: string, where: string): void {
  for (const form of FORMS) expect(text.includes(form), `${where} holds the secret as ${form}`).to.equal(false);
}

describe('A secret that is typed', () => {
  let appiumBefore = 0;

  before(async () => {
    process.env[VARIABLE] = SECRET;
    appiumBefore = (await labAppiumLog())?.length ?? 0;
    await calendar.start('day-view', {}, { reset: 'data' });
    await calendar.goTo('editor');
  });
  after(async () => {
    Reflect.deleteProperty(process.env, VARIABLE);
    await calendar.start('day-view', {}, { reset: 'data' });
  });

  it('is in the app, and not in what a robot that fails tells', async () => {
    const { walker } = await waymark.session('calendar');
    const typed = await walker.perform({
      type: { into: { element: 'editor.title' }, text: '{{secret.SPEC_PASSWORD}}' },
    });
    expect(typed.kind).to.equal('success');
    await calendar.see({ element: 'editor.title', text: '{{secret.SPEC_PASSWORD}}' });
    // The spec itself is told what the app shows.
    expect((await calendar.read({ element: 'editor.title' })) === SECRET).to.equal(true);
    const failed = await calendar.try.see({ text: 'farewell {{secret.SPEC_PASSWORD}}' }, { timeoutMs: 500 });
    expect(failed.kind).to.equal('fallback');
    expectNone(JSON.stringify(failed), 'the failure');
  });

  it('is in no file of the session', async () => {
    const { journal } = await waymark.session('calendar');
    const files = filesBelow(dirname(journal));
    expect(files).to.include(journal);
    for (const file of files) expectNone(readFileSync(file, 'utf8'), file);
  });

  it('is not in Appium’s log, which is asked to leave it out', async function () {
    const log = await labAppiumLog();
    if (log === undefined) return this.skip();
    const since = log.slice(appiumBefore);
    expect(since).to.contain('/value').and.contain('**SECURE**');
    expectNone(since, 'the log');
  });
});

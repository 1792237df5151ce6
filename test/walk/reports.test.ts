import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classOf, ERROR_CODES } from '../../src/model/index.js';
import { reportJson, reportOf, reportText } from '../../src/walk/index.js';
import { failureOf, FAULTS } from './faults.js';

/** The whole report of each fault. `WAYMARK_UPDATE_REPORTS=1` writes them anew: read the difference before it is committed. */
const FOLDER = fileURLToPath(new URL('./reports/', import.meta.url));
const UPDATES = (process.env.WAYMARK_UPDATE_REPORTS ?? '') !== '';

/** Of these the JSON is kept, too. */
const WITH_JSON = ['composed-edge', 'other-data', 'data-not-there', 'device-lost', 'missing-param'];

function keeps(file: string, text: string): void {
  const path = join(FOLDER, file);
  if (UPDATES) writeFileSync(path, text);
  const kept = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
  expect(text, `${file}, which WAYMARK_UPDATE_REPORTS=1 writes anew`).to.equal(kept);
}

describe('The report of a failed walk', () => {
  for (const name of Object.keys(FAULTS)) {
    it(`of ${name} is the one kept`, async () => {
      keeps(`${name}.txt`, `${reportText(await failureOf(name))}\n`);
    });
  }

  for (const name of WITH_JSON) {
    it(`of ${name} is the one kept, as JSON`, async () => {
      keeps(`${name}.json`, `${JSON.stringify(reportJson(await failureOf(name)), null, 2)}\n`);
    });
  }

  it('is kept of these faults only', () => {
    const wanted = [...Object.keys(FAULTS).map((name) => `${name}.txt`), ...WITH_JSON.map((name) => `${name}.json`)];
    expect(readdirSync(FOLDER).sort()).to.deep.equal(wanted.sort());
  });

  it('ends with what to do next, is a line each, and tells no path, stack or secret', async () => {
    for (const name of Object.keys(FAULTS)) {
      const failure = await failureOf(name);
      const lines = reportOf(failure);
      expect(lines.at(-1), name).to.deep.equal({ label: 'next', text: failure.hint });
      expect(failure.hint, name).to.match(/^[A-Z].{10,}[.?]$/);
      expect(reportText(failure).split('\n'), name).to.have.lengthOf(lines.length + 1);
      const text = JSON.stringify({ ...failure, screenshot: undefined }) + reportText(failure);
      expect(text, name).not.to.match(/node_modules|\n {4}at |correct-horse/);
      expect(failure.class, name).to.equal(classOf(failure.code));
    }
  });

  it('keeps each line one line, whatever the app shows', async () => {
    const failure = await failureOf('other-data');
    const text = reportText({ ...failure, at: 'a\nb', data: { title: '\u001b[31m' }, hint: 'x\ny' });
    expect(text.split('\n')).to.have.lengthOf(reportOf(failure).length + 1);
    expect(text).not.to.contain('\u001b');
  });

  it('tells the faults of apps, devices and calls apart by their classes and codes', async () => {
    const codes = new Set((await Promise.all(Object.keys(FAULTS).map(failureOf))).map(({ code }) => code));
    // Of files and folders: no walk comes to them.
    const others = ['invalid-file', 'conflict'];
    expect(ERROR_CODES.filter((code) => !codes.has(code))).to.deep.equal(others);
  });
});

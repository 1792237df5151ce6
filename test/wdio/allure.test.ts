import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeWords, ERROR_CODES, WaymarkError } from '../../src/model/index.js';
import { failureError } from '../../src/robot/failure.js';
import {
  ABSENT_DATA,
  allureCategories,
  allureFolder,
  brokenEdgeCategories,
  writeAllureCategories,
  type Allure,
} from '../../src/wdio/allure.js';
import { AllureSteps } from '../../src/wdio/allure-steps.js';
import { parseOptions } from '../../src/wdio/options.js';
import { RobotWorker } from '../../src/wdio/worker.js';
import { failureOf, FAULTS } from '../walk/faults.js';
import { stage, type Stage } from '../walk/small-pack.js';
import { calendarPack, calendarScript } from '../walk/calendar-stage.js';

/** What Allure is told, a line each, steps indented by their depth. */
function scripted(): { readonly allure: Allure; readonly lines: string[] } {
  const lines: string[] = [];
  let depth = 0;
  const indent = (): string => '  '.repeat(depth);
  const allure: Allure = {
    startStep: (title) => {
      lines.push(`${indent()}${title}`);
      depth++;
    },
    endStep: (status) => {
      depth--;
      if (status !== 'passed') lines.push(`${indent()}= ${status}`);
    },
    addAttachment: (name, content, type) => void lines.push(`${indent()}+ ${name} (${type}, ${content.length} bytes)`),
  };
  return { allure, lines };
}

/** In the order in which it happened. */
function tellAll({ events, contents }: Stage, allure: Allure): void {
  const steps = new AllureSteps(allure);
  for (const [index, event] of events.entries()) {
    for (const { before, content } of contents) if (before === index) steps.keep(content);
    steps.on(event);
  }
}

describe('What Allure is told', () => {
  it('are calls, edges and actions as steps, and the picture of each edge where that is asked for', async () => {
    const { allure, lines } = scripted();
    const staged = stage(calendarScript(), calendarPack(), { screenshots: 'edges' });
    await staged.walker.goTo('event-detail', { title: 'Lunch' });
    tellAll(staged, allure);
    expect(lines).to.deep.equal([
      'goTo event-detail {title: "Lunch"}',
      '  edge 1 of 1: open-event, day-view → event-detail',
      '    action 1 of 1: tap on element event, text "{{title}}"',
      '    + screenshot (image/png, 3 bytes)',
    ]);
  });

  it('is where it failed, with the picture: failed where the app is not as expected, broken where that is not known', async () => {
    const { allure, lines } = scripted();
    const staged = stage(calendarScript(), calendarPack());
    const { walker, phone } = staged;
    await walker.see({ element: 'day-view.event', text: 'Dinner' });
    phone.source = () => Promise.reject(new WaymarkError('driver', 'it fails', 'Look.'));
    await walker.goTo('settings');
    tellAll(staged, allure);
    expect(lines).to.deep.equal([
      'see element day-view.event, text "Dinner"',
      '  + screenshot (image/png, 3 bytes)',
      '= failed',
      'goTo settings',
      '  + screenshot (image/png, 3 bytes)',
      '= broken',
    ]);
  });
});

describe('Categories of Allure', () => {
  const folders: string[] = [];
  after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'waymark-allure-'));
    folders.push(made);
    return made;
  };

  it('are one for each code, which tells every message of a failed spec from those of other codes', async () => {
    const categories = allureCategories();
    expect(categories.map(({ name }) => name)).to.have.lengthOf(ERROR_CODES.length);
    for (const name of Object.keys(FAULTS)) {
      const failure = await failureOf(name);
      const error = failureError('calendar.goTo("settings")', failure);
      const worker = new RobotWorker(parseOptions({ packs: 'packs' }));
      await worker.failed({ title: name, error });
      const matching = categories.filter(({ messageRegex }) => new RegExp(`^(?:${messageRegex})$`).test(error.message));
      expect(
        matching.map((each) => each.name),
        name,
      ).to.deep.equal([`${failure.class}: ${failure.code} (${codeWords(failure.code)})`]);
    }
  });

  it('are one more for data that is not there, which then is no broken edge', async () => {
    const edges = brokenEdgeCategories([
      {
        platform: 'android',
        pack: 'calendar',
        places: { visited: [], missed: [] },
        edges: { visited: [], missed: [] },
        broken: [{ edge: 'open-event', code: 'not-found', reason: 'gone', stopped: ['a test'] }],
      },
    ]);
    const told = async (name: string): Promise<readonly string[]> => {
      const error = failureError('calendar.goTo("event-detail")', await failureOf(name));
      await new RobotWorker(parseOptions({ packs: 'packs' })).failed({ title: name, error });
      const { message } = error;
      const all = [ABSENT_DATA, ...edges].filter(({ messageRegex }) =>
        new RegExp(`^(?:${messageRegex})$`).test(message),
      );
      return all.map((each) => each.name);
    };
    expect(await told('data-not-there')).to.deep.equal([ABSENT_DATA.name]);
    expect(await told('several-match')).to.deep.equal(['broken edge: open-event']);
  });

  it('are written beside the results, but not over those of the project', () => {
    const results = folder();
    writeAllureCategories(results);
    expect(JSON.parse(readFileSync(join(results, 'categories.json'), 'utf8'))).to.deep.equal([
      ABSENT_DATA,
      ...allureCategories(),
    ]);
    writeFileSync(join(results, 'categories.json'), '[]');
    writeAllureCategories(results);
    expect(readFileSync(join(results, 'categories.json'), 'utf8')).to.equal('[]');
  });

  it('belong into the folder that the configuration names', () => {
    expect(allureFolder({ reporters: ['spec', ['allure', { outputDir: 'out/allure' }]] })).to.equal(
      resolve('out/allure'),
    );
    expect(allureFolder({ reporters: ['allure'] })).to.equal(resolve('allure-results'));
    expect(allureFolder({ reporters: ['spec', ['junit', { outputDir: 'x' }]] })).to.equal(undefined);
    expect(allureFolder({})).to.equal(undefined);
  });
});

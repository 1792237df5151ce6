/** Starts the lab, takes every capture of the shipped packs through Appium, and writes them. Run by `npm run captures`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calendarForAndroid } from '../../lab/src/calendar/android/index.js';
import { calendarForIos } from '../../lab/src/calendar/ios/index.js';
import { startLab, type Lab, type PhonePlatform } from '../../lab/src/index.js';
import { openDevice } from '../../src/device/index.js';
import { loadPacks, problemLine, resolvePacks } from '../../src/pack/index.js';
import { createWalker } from '../../src/walk/index.js';
import { writeCaptures, type Facts } from './files.js';
import { takeAll, type Taken } from './guide.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CALENDAR = join(ROOT, 'packs', 'calendar');
const SYSTEM = join(ROOT, 'packs', 'system');

/** The lab's clock starts on this day; the day of this machine would make every run a change. */
const TAKEN = '2026-12-07';
const FACTS: Readonly<Record<PhonePlatform, Facts>> = {
  android: { app: calendarForAndroid().version.name, taken: TAKEN },
  ios: { app: calendarForIos().version, taken: TAKEN },
};

const loaded = loadPacks(CALENDAR);
if (loaded.kind === 'invalid') {
  console.error(loaded.problems.map(problemLine).join('\n'));
  process.exit(2);
}
const { main, used } = loaded;

async function visit(lab: Lab, platform: PhonePlatform): Promise<readonly Taken[]> {
  const phone = lab.phones[platform];
  if (phone === undefined) throw new Error(`The lab came up without its ${platform} phone.`);
  const { device } = await openDevice({ name: phone.name, url: lab.appium.url, capabilities: phone.capabilities });
  try {
    const walker = createWalker({ device, packs: resolvePacks(main, used, device.lineage) });
    return await takeAll({ platform, walker, control: phone.control, log: (line) => console.log(line) });
  } finally {
    await device.close();
  }
}

const lab = await startLab({ root: ROOT, log: (line) => console.log(line) });
try {
  const taken = (await Promise.all([visit(lab, 'android'), visit(lab, 'ios')])).flat();
  const isOfSystem = ({ place }: Taken): boolean => place.startsWith('system/');
  writeCaptures(
    CALENDAR,
    taken.filter((each) => !isOfSystem(each)),
    FACTS,
  );
  writeCaptures(SYSTEM, taken.filter(isOfSystem), FACTS);
  console.log(`${taken.length} captures written.`);
} finally {
  await lab.stop();
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Mocha from 'mocha';
import { LabError } from '../lab/src/index.js';
import { ArgumentError, parseArguments, USAGE } from './arguments.js';
import { chooseDevice, closePhone, openPhone } from './check.js';
import { openDevice, type Device } from './device.js';
import { reporter } from './report.js';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CHECK_MS = 60_000;

/** @returns the exit code: 0 kept, 1 broken, 2 wrong use, 5 the phone could not be reached */
async function main(): Promise<number> {
  let device: Device | undefined;
  try {
    const options = parseArguments(process.argv.slice(2));
    device = await openDevice(options, path.dirname(HERE));
    chooseDevice(device);
    if (!(await reached(device))) return 5;
    return (await runChecks(device, options.grep)) === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof ArgumentError) {
      console.error(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (error instanceof LabError) {
      console.error(`${error.message}\n${error.hint}`);
      return 5;
    }
    throw error;
  } finally {
    await device?.close();
  }
}

/** Without a session no check can say anything. */
async function reached(device: Device): Promise<boolean> {
  try {
    await openPhone();
    return true;
  } catch (error) {
    console.error(
      `No session on ${device.name} at ${device.appium.href}: ${error instanceof Error ? error.message : String(error)}`,
    );
    console.error('Is Appium running there with the driver for this platform, and do the capabilities fit the phone?');
    return false;
  }
}

async function runChecks(device: Device, grep: string | undefined): Promise<number> {
  const app = device.app === undefined ? 'any app' : 'the calendar app';
  const mocha = new Mocha({
    timeout: CHECK_MS,
    reporter: reporter(
      `The contract of a phone: ${device.name} (${device.platform}), ${app}, ${device.appium.href}`,
      (line) => console.log(line),
    ),
    ...(grep === undefined ? {} : { fgrep: grep }),
  });
  // Mocha would load the files by require, which gives them modules of their own, without the chosen phone: it gets its globals, we load.
  mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, '', mocha);
  const folder = path.join(HERE, 'checks');
  for (const file of readdirSync(folder).sort()) await import(pathToFileURL(path.join(folder, file)).href);
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  await closePhone();
  return failures;
}

process.exitCode = await main();

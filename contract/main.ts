import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Mocha from 'mocha';
import { LabError } from '../lab/src/index.js';
import { ArgumentError, parseArguments, USAGE } from './arguments.js';
import { chooseDevice, closePhone } from './check.js';
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
  const folder = path.join(HERE, 'checks');
  for (const file of readdirSync(folder).sort()) mocha.addFile(path.join(folder, file));
  await mocha.loadFilesAsync();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  await closePhone();
  return failures;
}

process.exitCode = await main();

/** The configuration of a run inside of a test (run.test.ts): everything that it writes goes into the folder RUN_PROJECT, everything that may be said is. */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { WaymarkService } from 'waymark/wdio';

const project = process.env['RUN_PROJECT'] ?? '';

export const config: WebdriverIO.Config = {
  runner: 'local',
  specs: ['./*.spec.ts'],
  maxInstances: 2,
  capabilities: ['lab-android', 'lab-ios'].map((device) => Object.fromEntries([['waymark:device', device]])),
  services: [
    [
      WaymarkService,
      { packs: fileURLToPath(new URL('../../../packs', import.meta.url)), project, record: true, screenshots: 'edges' },
    ],
  ],
  framework: 'mocha',
  mochaOpts: { ui: 'bdd', timeout: 120_000 },
  // With the reporter's own steps, which hold every command and its answer.
  reporters: ['spec', ['allure', { outputDir: join(project, 'allure-results') }]],
  logLevel: 'trace',
  outputDir: join(project, 'logs'),
  connectionRetryCount: 0,
  connectionRetryTimeout: 240_000,
};

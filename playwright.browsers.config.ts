import { defineConfig } from '@playwright/test';

import type { EngineName } from './tests/browsers/support/test';

/**
 * The core journeys in the system's Firefox and WebKit, which Playwright can't drive: Firefox by WebDriver BiDi, WebKit
 * by WebDriver (docs/browsers.md).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- no fixtures per test
export default defineConfig<{}, { engineName: EngineName }>({
  testDir: 'tests/browsers',
  outputDir: '.cache/browsers',
  globalSetup: './tests/support/journey-setup.ts',
  retries: 0,
  // Each worker has an app and a database of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only ends a journey that hangs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/browsers.json' }]],
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});

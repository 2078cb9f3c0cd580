import { defineConfig } from '@playwright/test';

import type { EngineName } from './tests/browsers/support/test';

/**
 * The core journeys in the browsers that Playwright can't drive as the system has them: Firefox by WebDriver BiDi, WebKit
 * by WebDriver (docs/browsers.md).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- nothing new for each test
export default defineConfig<{}, { engineName: EngineName }>({
  testDir: 'tests/browsers',
  outputDir: '.cache/browsers',
  globalSetup: './tests/support/journey-setup.ts',
  retries: 0,
  // Side by side: each has an app and a database of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // As in the journeys: none fails by a clock.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/browsers.json' }]],
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});

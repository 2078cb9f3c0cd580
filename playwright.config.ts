import { defineConfig, devices } from '@playwright/test';

import type { EngineName } from './tests/browsers/support/test';
import { chromiumFlags, findChromium, findHeadlessShell } from './tests/support/chromium.mjs';

const core = ['**/core.spec.ts', '**/sign-out.spec.ts', '**/write-everyone.spec.ts'];

/**
 * Journeys at the cheapest level that can notice: `*.html.spec.ts` follow links and send forms by HTTP alone,
 * `*.js.spec.ts` need a browser with scripts, and `core` runs in a browser with JavaScript and in one without.
 * `tests/browsers` has the core journeys for the system's Firefox and WebKit, which Playwright can't drive: Firefox by
 * WebDriver BiDi, WebKit by WebDriver (docs/browsers.md).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- no fixtures per test
export default defineConfig<{}, { engineName: EngineName }>({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  // Playwright would transpile the built server's 7 MB, which takes each worker 10 s.
  build: { external: ['**/build/**'] },
  // A test that passes only at the second try is a failure.
  retries: 0,
  // A page waits for its server and its transitions, so two cores can run three workers.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Only ends a journey that hangs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Saves the page transition at each link. The journeys of the shell and of live pages turn motion on.
    reducedMotion: 'reduce',
    // Long enough for a slow machine, shorter than the test's limit.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // tests/support/journey.ts takes screenshots of failed tests only.
    screenshot: 'off',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium() ?? 'chromium',
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'html', testMatch: '**/*.html.spec.ts' },
    { name: 'js', testMatch: ['**/*.js.spec.ts', ...core] },
    { name: 'no-js', testMatch: core, use: { javaScriptEnabled: false } },
    { name: 'firefox', testDir: 'tests/browsers', use: { engineName: 'firefox' } },
    { name: 'webkit', testDir: 'tests/browsers', use: { engineName: 'webkit' } },
  ],
});

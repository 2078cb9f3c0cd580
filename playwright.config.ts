import { defineConfig, devices } from '@playwright/test';

import { chromiumFlags, findChromium, findHeadlessShell } from './tests/support/chromium.mjs';

const core = ['**/core.spec.ts', '**/sign-out.spec.ts', '**/write-everyone.spec.ts'];

/**
 * What people go through, at the cheapest level that can notice: `*.html.spec.ts` follow links and send forms by HTTP
 * alone, `*.js.spec.ts` need a browser's scripts, and those named in `core` walk in a browser with JavaScript and
 * in one without.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/support/journey-setup.ts',
  // A test that only passes at the second try is a failure: there are no retries.
  retries: 0,
  // A page waits for its server and its motions: two cores have time for three.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // No journey fails by a clock: this ends one that hangs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Pages change at once. How they move is the affair of the shell's journeys and the live ones, which turn it on: all
    // others would wait for it at each link.
    reducedMotion: 'reduce',
    // A step that waits in vain ends well before its test does, and no slow machine ends it.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A failed test's pages are drawn by tests/support/journey.ts.
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
  ],
});

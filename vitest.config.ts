import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

const shared = { plugins: [tsconfigPaths({ root: import.meta.dirname })] };
const sharedTest = {
  setupFiles: './tests/support/console-errors.ts',
  // No module keeps state when it is imported: to read them all again for each file is time alone.
  isolate: false,
  // No test fails by a clock: these end one that hangs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  // What is built is loaded as it is.
  server: { deps: { external: [/\/build\//] } },
};

/**
 * `domain`: verbs, policies and the database. `faults` and `attacks` start servers and kill them, so they run after
 * the others.
 */
export default defineConfig({
  ...shared,
  test: {
    // Once for all: what a project inherits, it would set up for itself.
    globalSetup: './tests/support/domain-setup.ts',
    reporters: process.env.CI ? ['default'] : ['dot'],
    projects: [
      {
        ...shared,
        test: {
          ...sharedTest,
          name: 'domain',
          include: ['{app,bench,db,scripts,tests/load,tests/cases}/**/*.test.ts'],
          // A test waits for its database about as long as it computes: two cores have time for three.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...shared,
        test: {
          ...sharedTest,
          name: 'faults',
          include: ['tests/{faults,attacks,api}/**/*.test.ts'],
          // A server that is started, stopped or away is mostly waited for.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

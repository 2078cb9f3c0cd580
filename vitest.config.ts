import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

const shared = { plugins: [tsconfigPaths({ root: import.meta.dirname })] };
const sharedTest = {
  setupFiles: './tests/support/console-errors.ts',
  // Modules keep no state, so test files of a worker can share them.
  isolate: false,
  tags: [
    { name: 'dated', description: 'Holds at any instant. npm test runs it at one that the commit picks.' },
  ],
  // These only end a test that hangs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  // Don't transform the built server.
  server: { deps: { external: [/\/build\//] } },
};

/** `faults`, which start and kill servers, run after `domain`: verbs, policies and the database. */
export default defineConfig({
  ...shared,
  test: {
    // Not in `shared`, or each project would run it again.
    globalSetup: './tests/support/domain-setup.ts',
    reporters: process.env.CI ? ['default'] : ['dot'],
    projects: [
      {
        ...shared,
        test: {
          ...sharedTest,
          name: 'domain',
          include: ['{app,bench,db,scripts,tests/load,tests/cases}/**/*.test.ts'],
          // A test waits for its database about half of its time, so two cores can run three.
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
          // These tests mostly wait for servers to start or stop.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

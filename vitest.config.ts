import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

/**
 * `domain`: verbs, policies and the database, each test on a database of its own. `faults` and `attacks` start
 * servers and kill them, so they run after the others and one file at a time.
 */
export default defineConfig({
  plugins: [tsconfigPaths({ root: import.meta.dirname })],
  test: {
    globalSetup: './tests/support/domain-setup.ts',
    setupFiles: './tests/support/console-errors.ts',
    reporters: process.env.CI ? ['default'] : ['dot'],
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['{app,bench,db,scripts,tests/load}/**/*.test.ts'],
          // Five times what the longest takes on a slow day: no test fails by a clock.
          testTimeout: 100_000,
          // A test waits for its database about as long as it computes: two cores have time for three.
          maxWorkers: 3,
          // No module keeps state when it is imported: to read them all again for each file is time alone.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/{faults,attacks,api}/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
          // As above: a third of their time would go into reading the product's modules for each file.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

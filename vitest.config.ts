import tsconfigPaths from 'vite-tsconfig-paths';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [tsconfigPaths({ root: import.meta.dirname })],
  test: {
    include: ['{app,bench,db,scripts,tests}/**/*.test.ts'],
    globalSetup: './tests/support/domain-setup.ts',
    setupFiles: './tests/support/console-errors.ts',
    reporters: process.env.CI ? ['default'] : ['dot'],
    // Modules keep no state, so test files of a worker can share them.
    isolate: false,
    // A test waits for its database or server about half of its time. Each worker imports the product once.
    maxWorkers: 3,
    tags: [
      { name: 'dated', description: 'Holds at any instant. npm test runs it at one that the commit picks.' },
    ],
    // These only end a test that hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Don't transform the built server.
    server: { deps: { external: [/\/build\//] } },
    // Spares the dated tests, and the next run, the transforms of this one.
    experimental: { fsModuleCache: true },
  },
});

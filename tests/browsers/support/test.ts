import { test as base, expect } from '@playwright/test';

import { cloneDatabase } from '#tests/support/database';
import { type AppProcess, startApp } from '#tests/support/journey-server';
import { databaseVariable } from '#tests/support/journey-setup';
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server';

import { type RecordingProxy, startRecordingProxy } from './recording-proxy';
import type { Engine } from './engine';
import { engines } from './engines.mjs';
import { startFirefox } from './firefox';
import { Page } from './page';
import { startWebKit } from './webkit';

export { expect };

export type EngineName = keyof typeof engines;

type PerWorker = {
  engineName: EngineName;
  engine: Engine;
  smtp: SmtpServer;
  app: AppProcess & { databaseUrl: string };
  recorder: RecordingProxy;
};

type PerTest = {
  tab: Page;
  signIn: (role: 'resident' | 'manager') => Promise<void>;
};

const start = { firefox: startFirefox, webkit: startWebKit };

/** Playwright's runner for browsers that Playwright can't drive. Any problem in a page fails the test. */
export const test = base.extend<PerTest, PerWorker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName]();
      console.log(`${engineName}: ${engine.version}`);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ smtp }, use) => {
      const database = await cloneDatabase(process.env[databaseVariable] ?? '');
      const app = await startApp({ DATABASE_URL: database.url, SMTP_URL: smtp.url });
      await use({ ...app, databaseUrl: database.url });
      await app.close();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  recorder: [
    async ({ app }, use) => {
      const recorder = await startRecordingProxy(app.origin);
      await use(recorder);
      await recorder.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, recorder }, use) => {
    recorder.problems();
    const session = await engine.session();
    await use(new Page(session, recorder.origin));
    await session.close();
    expect(recorder.problems(), 'problems seen by the browser').toEqual([]);
  },
  signIn: async ({ tab }, use) => use((role) => tab.signIn(`${role}@example.org`, 'demo-neighbourhood')),
});

test.beforeEach(({ engineName }) => {
  test.skip(
    !engines[engineName].find(),
    `${engineName} is not installed: ${engines[engineName].packages.join(' ')}`,
  );
});

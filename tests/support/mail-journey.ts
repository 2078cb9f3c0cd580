import { pino } from 'pino';

import { type Database, openDatabase } from '#db/client';
import { readConfig } from '~/platform/config/config.server';
import { createResident } from '~/features/account/sign-in/accounts.server';
import { createPasswords } from '~/platform/residents/passwords.server';
import { createServices } from '~/services.server';

import { cloneDatabase, quickHashing } from './database';
import { test as base } from './journey';
import { startApp } from './journey-server';
import { databaseVariable } from './journey-setup';
import { type SmtpServer, startSmtpServer } from './smtp-server';

export { axe, expect } from './journey';

export type Person = { id: string; email: string; password: string };

type PerWorker = {
  smtp: SmtpServer;
  database: Database;
  newResident: () => Promise<Person>;
};

// oxlint-disable-next-line typescript/no-empty-object-type -- nothing new for each test
export const test = base.extend<{}, PerWorker>({
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
      const clone = await cloneDatabase(process.env[databaseVariable] ?? '');
      const app = await startApp({ DATABASE_URL: clone.url, SMTP_URL: smtp.url });
      await use({ ...app, databaseUrl: clone.url });
      await app.close();
      await clone.drop();
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ app }, use) => {
      const database = openDatabase(app.databaseUrl, { max: 2, applicationName: 'test journey' });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  newResident: [
    async ({ database }, use) => {
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
      const services = {
        ...createServices(config, { db: database.db, log: pino({ level: 'silent' }) }),
        passwords: createPasswords({ concurrency: 1, parameters: quickHashing }),
      };
      await use(async () => {
        const email = `${crypto.randomUUID()}@example.org`;
        const password = 'a long way home';
        const person = { email, password, name: 'Noor Haddad', unit: '', role: 'resident' as const };
        return { ...(await createResident(services, person)), email, password };
      });
    },
    { scope: 'worker' },
  ],
});

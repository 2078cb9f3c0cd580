import { createDatabase } from './database';
import { expect, test as base } from './journey';
import { startApp } from './journey-server';
import { databaseVariable } from './journey-setup';

export const test = base
  .extend<{ claimLink: string }>({
    claimLink: async ({ app }, use) => {
      const find = () => /^\S+(\/claim\/[\w-]{43})$/m.exec(app.output())?.[1];
      await expect.poll(find).toBeDefined();
      await use(find()!);
    },
  })
  .extend<object, { emptyNeighborhood: true }>({
    app: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
      async ({}, use) => {
        const database = await createDatabase(process.env[databaseVariable] ?? '');
        const app = await startApp({ DATABASE_URL: database.url });
        await use({ ...app, databaseUrl: database.url });
        await app.close();
        await database.drop();
      },
      { scope: 'worker' },
    ],
    emptyNeighborhood: [true, { scope: 'worker' }],
  });

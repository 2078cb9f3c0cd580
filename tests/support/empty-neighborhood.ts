import { createDatabase } from './database';
import type { HtmlPage } from './html-client';
import { expect, onItsOwn, test as base } from './journey';
import { startApp } from './journey-server';
import { databaseVariable } from './journey-setup';

type Claim = { claimLink: string };

/** `test` on an app whose empty database belongs to one file, because the claim link works once. */
export const testEmptyNeighborhood = () =>
  onItsOwn(
    base.extend<Claim>({
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
      claimLink: async ({ app }, use) => {
        const find = () => /^\S+(\/claim\/[\w-]{43})$/m.exec(app.output())?.[1];
        await expect.poll(find).toBeDefined();
        await use(find()!);
      },
    }),
  );

/** Claims a neighborhood in Los Angeles' time zone at the claim link's page. */
export async function claimNeighborhood(page: HtmlPage): Promise<void> {
  await page.press('Set up the neighborhood', {
    'Neighborhood’s name': 'Alder Park',
    'Map link, coordinates or Plus Code':
      'https://www.openstreetmap.org/?mlat=45.4871&mlon=-122.8037#map=17/45.1/-122.1',
    Country: 'US',
    'Time zone': 'America/Los_Angeles',
    'Your name': 'Ines Okonkwo',
    'Email address': 'ines@example.org',
    Password: 'a long way home',
  });
  expect(page.path).toBe('/manage/setup');
}

const printed = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

/** A new resident, by a code that the manager makes. */
export async function join(
  manager: HtmlPage,
  visit: (login: null, path: string) => Promise<HtmlPage>,
  name: string,
  home = `Home of ${name}`,
): Promise<HtmlPage> {
  await manager.goto('/manage/codes');
  await manager.press('Make a code', { Home: home });
  const page = await visit(null, `/join?code=${printed.exec(manager.text)![0]}`);
  await page.press('Join', {
    Name: name,
    'Email address': `${name.toLowerCase()}@example.org`,
    Password: 'a long way home',
  });
  return page;
}

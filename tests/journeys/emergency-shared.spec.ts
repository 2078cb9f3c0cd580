import type { Page } from '@playwright/test';

import type { Database } from '#db/client';

import { axe, type ContactOfTest, expect, sendButton, shareLinkIn, test } from '../support/emergency-journey';
import { insertShare } from '../support/shares';
import { testNow } from '../support/test-clock';

/** The page that a link in a message opens, in a browser that nobody has signed in with. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const answerTiles = (page: Page) =>
  page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: onePixel, contentType: 'image/png' }),
  );

/** Ana among a resident's contacts, as a share's mail goes to her. */
async function sentTo(database: Database, { ana }: { ana: ContactOfTest }) {
  const [contact] = await database.sql`select id from emergency_contacts where email = ${ana.email}`;
  return { contactId: (contact as { id: string }).id, recipient: ana.email };
}

const minutesAgo = (minutes: number) => new Date(testNow().getTime() - minutes * 60_000);
const hostile = '<img src=x onerror="document.title=\'owned\'">\nCome quickly';

test('the link of a mail opens without a sign-in, for nobody else to keep or list', async ({
  page,
  noor,
  smtp,
  otherBrowser,
}) => {
  await page.goto('/emergency');
  await page.getByLabel('Where you are').fill('The pool, by the north gate');
  await sendButton(page).click();
  const guest = await otherBrowser();
  const answer = await guest.goto(shareLinkIn(await smtp.mailTo(noor.ana.email)));
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  });
  await expect(guest.getByRole('heading', { level: 1, name: 'Noor Haddad asks for help' })).toBeVisible();
  await expect(guest.getByRole('main')).toContainText('The pool, by the north gate');
  await expect(guest.getByRole('main')).toContainText('Shared just now');
  await axe(guest);
});

test('it says who, what, when and where: on a map, in words, and in the map of the phone', async ({
  noor,
  database,
  otherBrowser,
  hasScript,
}) => {
  const createdAt = minutesAgo(12.5);
  const { token } = await insertShare(database.db, noor.id, { message: hostile, createdAt });
  const guest = await otherBrowser();
  await answerTiles(guest);
  await guest.goto(`/emergency/shared/${token}`);
  const main = guest.getByRole('main');
  await expect(main).toContainText('<img src=x onerror="document.title=\'owned\'">');
  await expect(guest).not.toHaveTitle('owned');
  await expect(main).toContainText('Shared 12 minutes ago');
  await expect(main).toContainText('until Tomorrow');
  await expect(main).toContainText('About 400 m north of the center of Cedar Commons.');
  await expect(main).toContainText('45.490700,-122.803700');
  await expect(main.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(main.getByRole('link', { name: 'Open in the phone’s map' })).toHaveAttribute(
    'href',
    'geo:45.490700,-122.803700?q=45.490700,-122.803700',
  );
  await expect(main.getByRole('link', { name: 'Open on openstreetmap.org' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=45\.490700&mlon=-122\.803700/,
  );
  const map = main.getByRole('group', { name: 'Map of where Rosa Alvarez is' });
  if (!hasScript) return expect(map).toBeHidden();

  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
  await map.getByRole('button', { name: 'Rosa Alvarez is here' }).focus();
  await guest.keyboard.press('Enter');
  await expect(map.locator('.leaflet-popup')).toHaveText(/^Rosa Alvarez is here/);
  await axe(guest);
  await axe(guest, { colorScheme: 'dark' });
});

test('a browser that saves data, or lite mode, gets the words alone', async ({
  noor,
  database,
  otherBrowser,
}) => {
  const { token } = await insertShare(database.db, noor.id);
  const saving = await otherBrowser({ extraHTTPHeaders: { 'Save-Data': 'on' } });
  const lite = await otherBrowser();
  await lite.request.post('/lite', { form: { lite: 'on' } });
  for (const guest of [saving, lite]) {
    await guest.goto(`/emergency/shared/${token}`);
    await expect(guest.getByRole('main')).toContainText('About 400 m north of the center');
    await expect(guest.getByRole('group', { name: /^Map/ })).toHaveCount(0);
  }
});

test('a share that is over shows neither message nor place', async ({ noor, database, otherBrowser }) => {
  const guest = await otherBrowser();
  const main = guest.getByRole('main');
  const safe = await insertShare(database.db, noor.id, { message: 'I fell.', safeAt: testNow() });
  await guest.goto(`/emergency/shared/${safe.token}`);
  await expect(main).toContainText('Rosa Alvarez said that they are safe: Today');
  await axe(guest);
  const old = await insertShare(database.db, noor.id, {
    message: 'I fell.',
    createdAt: minutesAgo(24 * 60 + 1),
  });
  await guest.goto(`/emergency/shared/${old.token}`);
  await expect(main).toContainText('This share ended by itself');
  for (const { token } of [safe, old]) {
    const html = await (await guest.request.get(`/emergency/shared/${token}`)).text();
    expect(html).not.toMatch(/I fell|45\.4907|Map of/);
  }
  const unknown = `/emergency/shared/${old.token.slice(1)}`;
  for (const path of [unknown, `${unknown}/decline`]) {
    expect((await guest.goto(path))?.status()).toBe(404);
    await expect(guest.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  }
  await axe(guest);
});

test('a contact declines by the link: reading does not, a press does, and both sides see it', async ({
  page,
  noor,
  database,
  otherBrowser,
}) => {
  const { token } = await insertShare(database.db, noor.id, await sentTo(database, noor));
  const guest = await otherBrowser();
  await answerTiles(guest);
  await guest.goto(`/emergency/shared/${token}`);
  await guest.getByRole('link', { name: 'I do not want to be an emergency contact' }).click();
  await expect(guest.getByRole('main')).toContainText('Rosa Alvarez has named you, Ana Ruiz');
  await axe(guest);
  const declined = page.getByText('Declined: this person asked not to be an emergency contact.');
  await page.goto('/settings/emergency-contacts');
  await expect(declined).toHaveCount(0);

  await guest.getByRole('button', { name: 'Send me no more' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You get no more of these' })).toBeVisible();
  await axe(guest);
  await page.reload();
  await expect(declined).toBeVisible();
  await guest.goto(`/emergency/shared/${token}`);
  await expect(guest.getByRole('main')).toContainText('You get no more messages like this one.');

  await guest.getByRole('link', { name: 'Get these messages again' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Get these messages again?' })).toBeVisible();
  await axe(guest);
  await page.reload();
  await expect(declined).toBeVisible();
  await guest.getByRole('button', { name: 'Get these messages again' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You get these messages' })).toBeVisible();
  await axe(guest);
  await page.reload();
  await expect(declined).toHaveCount(0);
});

test('its views are counted by the pattern of its address', async ({ noor, database, otherBrowser }) => {
  const { token } = await insertShare(database.db, noor.id, await sentTo(database, noor));
  const guest = await otherBrowser();
  await answerTiles(guest);
  await guest.goto(`/emergency/shared/${token}`);
  await guest.getByRole('link', { name: 'I do not want to be an emergency contact' }).click();
  await expect(guest.getByRole('button', { name: 'Send me no more' })).toBeVisible();
  const routes = async () =>
    (await database.sql`select distinct route from page_views where route like '/emergency/%'`).map(
      ({ route }) => route as string,
    );
  await expect
    .poll(routes)
    .toEqual(expect.arrayContaining(['/emergency/shared/:token', '/emergency/shared/:token/decline']));
  expect((await routes()).join()).not.toContain(token);
});

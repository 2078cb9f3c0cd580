import { eq } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import { socialHours } from '#db/schema';
import { formatOpenState } from '~/platform/places/opening-words';

import { expect, waitForRouteList, test } from '../support/journey';
import { openState } from '../support/open-state';
import { createNeighbor, resetRewards } from '../support/rewards-journey';
import { testNow } from '../support/test-clock';

const zone = 'America/Los_Angeles';
test.beforeEach(({ page, signIn }) => signIn(page, 'resident', { landsHome: false }));
test.afterAll(({ app }) => resetRewards(app.databaseUrl));

test('an open page says when a place opens and closes', async ({ page, app }) => {
  await page.clock.install();
  await page.goto('/community/social');
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const hours = await db.select().from(socialHours).where(eq(socialHours.locationId, 'commons-house'));
  await close();
  const say = (at: Date) => formatOpenState(openState(hours, at, zone), at, zone);
  const { changesAt } = openState(hours, testNow(), zone);
  const after = new Date(changesAt!.getTime() + 5 * 60_000);
  expect(say(after)).not.toBe(say(testNow()));
  await page.clock.fastForward(after.getTime() - testNow().getTime());
  const places = page.getByRole('list', { name: 'Places to meet' }).getByRole('listitem');
  await expect(places.filter({ hasText: 'Commons House' })).toContainText(say(after));
});

test("a task is ticked at once, reverted if it couldn't be saved, and keeps the focus", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/wellbeing/welcome-packet/move-in');
  await waitForRouteList(page);
  const list = page.getByRole('list', { name: 'Move-in checklist' });
  const task = list.getByRole('checkbox', { name: 'Test your smoke and carbon monoxide alarms' });
  await context.setOffline(true);
  const top = await page.evaluate(() => window.scrollY);
  await task.press('Space');
  await expect(list.getByRole('alert')).toHaveText('We couldn’t save that. Please try again later.');
  await expect(task).not.toBeChecked();
  await context.setOffline(false);
  await task.press('Space');
  const other = list.getByRole('checkbox', { name: 'Find your shuttle stop' });
  await other.press('Space');
  for (const one of [task, other]) await expect(one).toBeChecked();
  await expect(list.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(top);
});

test('a long list scrolls inside its box on a large screen, also by keyboard', async ({ page }) => {
  await page.goto('/wellbeing/welcome-packet/services');
  const box = page.getByRole('region', { name: 'List of public services' });
  const [height, whole] = await box.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(height).toBeLessThanOrEqual(500);
  expect(whole).toBeGreaterThan(500);
  await expect(box).toHaveAttribute('tabindex', '0');
  await page.emulateMedia({ media: 'print' });
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('the welcome packet prints whole, without controls for the screen', async ({ page }) => {
  await page.goto('/wellbeing/welcome-packet');
  await page.getByRole('link', { name: 'Print the packet' }).click();
  await expect(page.getByRole('button', { name: 'Print the packet' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'banner', 'contentinfo', 'search'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Cedar Commons · for Rosa Alvarez · printed on /)).toBeVisible();
  for (const words of ['Free library card', 'Senior citizen deferral', 'Chess club'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
});

test('typed text stays while the page revalidates', async ({ app, page }) => {
  const [id, now] = [crypto.randomUUID(), testNow().toISOString()];
  const { sql, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  await sql`insert into listings (id, resident_id, offer, title, description, created_at, expires_at)
    values (${id}, 'demo-manager', 'lend', 'A ladder', 'Long.', ${now}, ${now}::timestamptz + interval '30 days')`;
  // Another test may have read them, and reading twice changes nothing.
  await sql`update notifications set read_at = null where resident_id = 'demo-user'`;
  const path = `/community/marketplace/${id}/messages/demo-user`;
  await page.request.post(path, { form: { body: 'Is it there?' }, maxRedirects: 0 });
  await page.goto(path);
  await close();
  await page.getByLabel('Your message').fill('Half a sen');
  // Reading in another tab updates the bell, which revalidates this page.
  const again = page.waitForResponse((response) => response.url().includes('.data'));
  await page.request.post('/notifications/read-all', { form: {}, maxRedirects: 0 });
  await again;
  await expect(page.getByLabel('Your message')).toHaveValue('Half a sen');
});

test("the leaderboard's categories are chosen in place, and Tab reaches all in order", async ({
  app,
  origin,
  page,
}) => {
  // A resident of the test's own, since the Tab order depends on what others did.
  const did = ['attend_event', 'attend_event', 'attend_fitness_class', 'use_shuttle'] as const;
  const [name, value] = (await createNeighbor(app.databaseUrl, { name: 'Tab Stone', did: [...did] })).split(
    '=',
  );
  await page.context().addCookies([{ name: name!, value: value!, url: origin }]);
  await page.goto('/settings/community-rewards');
  const filters = page.getByRole('navigation', { name: 'Kinds of points' });
  const link = filters.getByRole('link', { name: 'Wellness' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(filters.locator('[aria-current]')).toHaveText('Wellness');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole('link', { name: 'Back to Settings' }).focus();
  const met: string[] = [];
  const own = await page
    .getByRole('list', { name: 'Badges you have' })
    .getByRole('listitem')
    .getByRole('heading')
    .allTextContents();
  expect(own.length).toBeGreaterThan(0);
  const more = await page.getByRole('link', { name: /^Show all \d+ neighbors$/ }).count();
  for (let press = 0; press < 11 + own.length + more; press += 1) {
    await page.keyboard.press('Tab');
    met.push(
      await page.evaluate(() => {
        const stop = document.activeElement;
        return (stop?.querySelector('h3') ?? stop?.firstChild)?.textContent ?? '';
      }),
    );
  }
  expect(met.map((text) => text.replace(/ \(\d+\)/, '').trim())).toEqual([
    'Leaderboard',
    'See all your points',
    ...own,
    ...['Badges still to earn', 'Show all', 'More to reach'],
    ...['All', 'Safety', 'Sustainability', 'Community', 'Wellness'],
    ...(more > 0 ? ['Show all'] : []),
    'Leave the leaderboard',
  ]);
});

import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { openDatabase } from '#db/client';
import { residents } from '#db/schema';

import { haveSession } from '../support/booking-slots';
import { axe, expect, hydrated, test } from '../support/journey';
import { insertSessions } from '../support/sessions';
import { testNow } from '../support/test-clock';

const book = async (page: Page, timeSlotId: string) => {
  const form = { timeSlotId, participantCount: '1' };
  const answer = await page.request.post('/health/bookings/new', { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
};

/** Has the session begun two hours ago and ended one hour ago. */
async function moveToThePast(databaseUrl: string, slotId: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const hoursAgo = (hours: number) => new Date(testNow().getTime() - hours * 3_600_000).toISOString();
  await sql`update time_slots set starts_at = ${hoursAgo(2)}, ends_at = ${hoursAgo(1)} where id = ${slotId}`;
  await close();
}

const rows = (page: Page, thing: string) =>
  page
    .getByRole('list', { name: 'Your points, one by one' })
    .getByRole('listitem')
    .filter({ hasText: thing });

/** What all pages of the ledger say, row by row, as somebody reads them who goes on by the links. */
async function readAll(page: Page): Promise<{ count: number; sum: number }> {
  let [count, sum] = [0, 0];
  for (;;) {
    const changes = await rows(page, 'point')
      .getByText(/^[+−]\d+ points?$/)
      .allTextContents();
    for (const change of changes) {
      count += 1;
      sum += Number(change.replace('−', '-').replace(/ .*/, ''));
    }
    const older = page.getByRole('link', { name: 'Older', exact: true });
    if ((await older.count()) === 0) return { count, sum };
    const first = await rows(page, 'point').first().textContent();
    const next = (await older.getAttribute('href')) ?? '';
    await older.click();
    await page.waitForURL(`**${next}`);
    await expect(rows(page, 'point').first()).not.toHaveText(first ?? '');
  }
}

test('what was booked, cancelled and gone to is read one by one, with what it did to the points', async ({
  app,
  page,
  signIn,
  hasScript,
}) => {
  const [given, over] = [
    await haveSession(app.databaseUrl, 'Ledger Stretch', 2),
    await haveSession(app.databaseUrl, 'Ledger Walk', 2),
  ];
  await signIn(page, 'resident', { landsHome: false });
  await book(page, given.slotId);
  await page.goto('/health/bookings');
  await page.getByRole('link', { name: 'Cancel Ledger Stretch' }).click();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Booking Cancelled')).toBeVisible();
  await book(page, over.slotId);
  await moveToThePast(app.databaseUrl, over.slotId);
  await page.goto('/health/bookings');
  await page.getByRole('button', { name: 'I was there: Ledger Walk' }).click();
  await expect(page.getByText('+15 points earned!')).toBeVisible();

  await page.goto('/settings/community-rewards/ledger');
  await expect(page).toHaveTitle('Your points, one by one · Community Rewards · VCLink');
  await expect(page.getByRole('heading', { level: 1, name: 'Your points, one by one' })).toBeVisible();
  if (hasScript) await hydrated(page);
  const stretch = rows(page, 'Ledger Stretch in Ledger Stretch Room');
  await expect(stretch).toHaveCount(2);
  await expect(stretch.first()).toHaveText(
    /^Points taken back: a class booking was cancelled−10 points.*Today, \d+:\d\d [AP]M · Health$/,
  );
  await expect(stretch.last()).toHaveText(/^Booked a class\+10 points.* · Health$/);
  const walk = rows(page, 'Ledger Walk in Ledger Walk Room');
  await expect(walk.first()).toHaveText(/^Went to a class\+15 points.* · Health$/);
  await expect(walk.last()).toHaveText(/^Booked a class\+10 points.* · Health$/);
  await axe(page);

  const card = page.getByRole('heading', { level: 2, name: / in \d+ entries$/ });
  const [, points, entries] =
    /^([\d,]+) points in (\d+) entries$/.exec((await card.textContent()) ?? '') ?? [];
  const answer = await page.request.get('/api/user/demo-user/points');
  const { totalPoints } = (await answer.json()) as { totalPoints: number };
  expect(points).toBe(totalPoints.toLocaleString('en-US'));
  expect(await readAll(page)).toEqual({ count: Number(entries), sum: totalPoints });
  await page.getByRole('link', { name: 'Newer', exact: true }).click();
  await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Back to Community Rewards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community Rewards' })).toBeVisible();
});

test('how points are earned stands below, and leads to where', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings/community-rewards/ledger');
  const table = page.getByRole('table', { name: 'How points are earned' });
  await expect(table).toBeHidden();
  await page.getByRole('heading', { name: 'How points are earned' }).click();
  await expect(table).toBeVisible();
  const shuttle = table.getByRole('row', { name: 'Take the shuttle' });
  await expect(shuttle).toContainText('Once a day.5 Eco');
  await axe(page);
  await shuttle.getByRole('link', { name: 'Take the shuttle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shuttle' })).toBeVisible();
});

test('who has no points yet is told how to begin', async ({ app, context, origin, page }) => {
  const { db, close } = openDatabase(app.databaseUrl, { max: 1, applicationName: 'test' });
  const id = randomUUID();
  await db.insert(residents).values({ id, email: `${id}@example.org` });
  const [cookie = ''] = await insertSessions(db, [id]);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  await page.goto('/settings/community-rewards/ledger');
  await expect(page.getByRole('heading', { name: 'No points data available' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'More of your points' })).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'See fitness classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible();
  // An open page would ask for its socket again, for a resident who is gone.
  await page.close();
  await db.delete(residents).where(eq(residents.id, id));
  await close();
});

test('who goes past the end finds back', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings/community-rewards/ledger?page=900');
  await expect(page.getByText('Your points don’t go back as far as that')).toBeVisible();
  await page.getByRole('link', { name: 'See the newest' }).click();
  await expect(page).toHaveURL(/\/ledger$/);
  await expect(rows(page, 'point').first()).toBeVisible();
});

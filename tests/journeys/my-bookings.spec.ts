import type { Page } from '@playwright/test';
import ICAL from 'ical.js';

import { openDatabase } from '#db/client';

import { haveSession } from '../support/booking-slots';
import { axe, expect, hydrated, routeScript, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const book = async (page: Page, timeSlotId: string, path = '/health/bookings/new') => {
  const form: Record<string, string> = path.endsWith('/waitlist')
    ? { timeSlotId }
    : { timeSlotId, participantCount: '1' };
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
};

/** A booking's row in one of the page's cards. */
const rowIn = (page: Page, card: string, name: string) =>
  page.getByRole('region', { name: card }).getByRole('listitem').filter({ hasText: name });

/** Has the session begun two hours ago and ended one hour ago. */
async function moveToThePast(databaseUrl: string, slotId: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, applicationName: 'test' });
  const hoursAgo = (hours: number) => new Date(testNow().getTime() - hours * 3_600_000).toISOString();
  await sql`update time_slots set starts_at = ${hoursAgo(2)}, ends_at = ${hoursAgo(1)} where id = ${slotId}`;
  await close();
}

test('a booking is cancelled with a reason, and told apart from those that are kept', async ({
  app,
  page,
  signIn,
  hasScript,
  expectProblem,
}) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Evening Stretch', 2);
  await signIn(page, 'resident', { landsHome: false });
  await book(page, slotId);
  await page.goto('/health/bookings');
  await expect(page).toHaveTitle('My Bookings · VCLink');
  const row = rowIn(page, 'Upcoming', 'Evening Stretch');
  await expect(row).toContainText('Tomorrow, 10:15 AM–11:00 AM');
  await expect(row).toContainText('Evening Stretch Room');
  const file = row.getByRole('link', { name: 'Add to calendar: Evening Stretch' });
  const calendar = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(await calendar.text()).toContain('SUMMARY:Evening Stretch\r\n');
  await axe(page);
  if (hasScript) await hydrated(page);
  await row.getByRole('link', { name: 'Cancel Evening Stretch' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
  await expect(page.getByText('Your place goes to the next on the waitlist')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Keep Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toHaveCount(0);
  await row.getByRole('link', { name: 'Cancel Evening Stretch' }).click();
  const reason = page.getByLabel('Reason (optional)');
  await reason.fill('A guest & a cold');
  const button = page.getByRole('button', { name: 'Cancel Booking' });
  if (hasScript) {
    expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await routeScript(page, 'cancel');
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Cancellation Failed. Unable to cancel your booking. Please try again.',
    );
    await page.context().setOffline(false);
    await expect(reason).toHaveValue('A guest & a cold');
  }
  await button.click();
  await expect(page.getByText('Booking Cancelled')).toBeVisible();
  await expect(page).toHaveURL(/\/health\/bookings$/);
  await expect(rowIn(page, 'Cancelled', 'Evening Stretch')).toContainText('Reason: A guest & a cold');
  await expect(row).toHaveCount(0);
});

test('who waits sees their turn and gives it up; who was there says so', async ({
  app,
  page,
  signIn,
  hasScript,
}) => {
  const [full, over] = [
    await haveSession(app.databaseUrl, 'Sought Class', 1),
    await haveSession(app.databaseUrl, 'Noon Walk', 2),
  ];
  await signIn(page, 'resident', { landsHome: false });
  await book(page, full.slotId, '/health/bookings/waitlist');
  await book(page, over.slotId);
  await moveToThePast(app.databaseUrl, over.slotId);
  await page.goto('/health/bookings');
  const turn = rowIn(page, 'Waitlist', 'Sought Class');
  await expect(turn).toContainText('You are number 1 in the queue.');
  if (hasScript) await hydrated(page);
  await turn.getByRole('link', { name: 'Leave the waitlist: Sought Class' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(hasScript ? 1 : 0);
  await expect(page.getByText('If you join again later, you start at its end.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(page.getByText('You left the waitlist')).toBeVisible();
  await expect(turn).toHaveCount(0);

  await page.getByRole('link', { name: 'See the whole history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking history' })).toBeVisible();
  const history = page.getByRole('list', { name: 'Booking history' }).getByRole('listitem');
  // What the sample neighborhood cancelled longest ago is past the two that My Bookings shows.
  await expect(history.filter({ hasText: 'A sore knee.' })).toHaveCount(1);
  await axe(page);
  const walk = history.filter({ hasText: 'Noon Walk' }).first();
  await walk.getByRole('button', { name: 'I was there: Noon Walk' }).click();
  await expect(page.getByText('+15 points earned!')).toBeVisible();
  await expect(page).toHaveURL(/\/health\/bookings\/history$/);
  await expect(walk).toContainText('You were there.');
  await page.getByRole('link', { name: 'Back to My Bookings' }).click();
  const past = rowIn(page, 'Past', 'Noon Walk').first();
  await expect(past).toContainText('You were there.');
  await expect(past.getByRole('button')).toHaveCount(0);
});

test('a calendar follows the bookings by a secret link until it is ended', async ({
  app,
  context,
  page,
  signIn,
  hasScript,
}) => {
  const { slotId } = await haveSession(app.databaseUrl, 'Calendar Class', 2);
  await signIn(page, 'resident', { landsHome: false });
  await book(page, slotId);
  await page.goto('/health/bookings');
  await page.getByRole('link', { name: 'Follow in your calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Follow in your calendar' })).toBeVisible();
  await page.getByRole('button', { name: /^Make a (calendar|new) link$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeVisible();
  const shown = page.getByText(/\/feeds\/bookings\/[\w-]+\.ics$/);
  const address = (await shown.textContent()) ?? '';
  const open = page.getByRole('link', { name: 'Open in my calendar' });
  await expect(open).toHaveAttribute('href', address.replace('http:', 'webcal:'));
  const copy = page.getByRole('button', { name: 'Copy the address' });
  await expect(copy).toHaveCount(hasScript ? 1 : 0);
  if (hasScript) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  }
  await axe(page);

  const names = async () => {
    const feed = new ICAL.Component(ICAL.parse(await (await page.request.get(address)).text()) as unknown[]);
    return feed.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'));
  };
  expect(await names()).toContain('Calendar Class');
  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByText('The calendar link was ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a calendar link' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

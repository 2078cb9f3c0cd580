import type { Page } from '@playwright/test';

import { expect, holdFiles, test } from '../support/journey';
import { endSafetyAlerts } from '../support/alerts';
import { openLive } from '../support/slow-line';
import { testNow } from '../support/test-clock';
import { uniqueWord } from '../support/seed';

const banner = (page: Page) => page.getByRole('region', { name: 'Community alerts' });
const titled = (page: Page, title: string) =>
  banner(page)
    .locator('li')
    .filter({ has: page.getByText(title, { exact: true }) });
const face = (page: Page) => banner(page).locator('summary');
const current = (page: Page) => banner(page).locator('li[data-current]');
const unfold = (page: Page) => face(page).press('Enter');
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

type Alert = { title: string; message?: string; isDrill?: boolean; severity?: string; expiresAt?: string };
async function post(page: Page, alert: Alert): Promise<string> {
  const answer = await page.request.post('/api/notifications/safety-alert', {
    data: { message: 'Please close your windows.', ...alert },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('an ended alert leaves every open banner at once, even where it was hidden or dismissed', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const [reader, folder, dismisser] = [await otherBrowser(), await otherBrowser(), await otherBrowser()];
  for (const one of [reader, folder, dismisser]) {
    await signIn(one, 'resident', { landsHome: false });
    await openLive(one, '/health');
  }
  await signIn(page, 'manager', { landsHome: false });
  const title = `Smoke ${uniqueWord()}`;
  const id = await post(page, { title });
  for (const one of [reader, folder, dismisser]) await expect(face(one)).toContainText(title);
  await expect(reader.getByRole('alert').getByText(`Safety alert: ${title}.`)).toHaveCount(1);
  await unfold(dismisser);
  await dismisser.getByRole('button', { name: `Dismiss alert: ${title}` }).click();
  await expect(titled(dismisser, title)).toHaveCount(0);
  await unfold(folder);
  await banner(folder).getByRole('button', { name: /^Hide/ }).click();
  await expect(banner(folder)).toHaveCount(0);

  await page.goto(`/messages/${id}/cancel`);
  const preview = page.getByRole('region', { name: 'Preview: not sent yet' });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Choose one.')).toBeVisible();
  await page.getByRole('radio', { name: /^It’s over/ }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await preview.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('In your words')).toBeFocused();
  await page.getByLabel('In your words').fill('The smoke has gone.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByText('The smoke has gone.').first()).toBeVisible();
  await preview.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('All Clear Sent').first()).toBeVisible();

  for (const one of [reader, folder, dismisser]) {
    await expect(titled(one, `All clear: ${title}`)).toHaveAttribute('data-current');
    await expect(titled(one, title)).toHaveCount(0);
    await expect(one).toHaveURL(/\/health$/);
    await expect(
      one.getByRole('status').getByText(`All clear: ${title}. “${title}” is over. The smoke has gone.`),
    ).toHaveCount(1);
    await bell(one).click();
    await expect(
      one.getByRole('region', { name: 'Notifications', exact: true }).getByText(`All clear: ${title}`),
    ).toBeVisible();
  }
  for (const one of [reader, page]) {
    await one.goto('/notifications');
    await expect(one.getByRole('main').getByText(`All clear: ${title}`)).toHaveCount(1);
    await expect(titled(one, title)).toHaveCount(0);
  }
});

test('a drill that arrives looks calm, and is labeled as a drill everywhere', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await openLive(resident, '/health');
  await signIn(page, 'manager', { landsHome: false });
  const name = `Evacuation ${uniqueWord()}`;
  await post(page, { title: name, isDrill: true, severity: 'extreme' });

  await expect(current(resident)).toContainText(`DRILL: ${name}`);
  await expect(current(resident)).toContainText('Drill, not real');
  await expect(current(resident)).not.toContainText('Safety alert');
  await expect(resident.getByRole('alert').getByText(name)).toHaveCount(0);
  await expect(
    resident.getByRole('status').getByText(`This is a drill. DRILL: ${name}. Please close your windows.`),
  ).toHaveCount(1);
  await bell(resident).click();
  const row = resident
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(row).toContainText(`DRILL: ${name}`);
  await expect(row).toContainText('Drill, not real');
});

test('an alert leaves an open banner when it expires', async ({ page, signIn, otherBrowser }) => {
  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await resident.clock.install();
  await openLive(resident, '/health');
  await signIn(page, 'manager', { landsHome: false });
  const [short, long] = [`Short ${uniqueWord()}`, `Long ${uniqueWord()}`];
  const inMinutes = (minutes: number) => new Date(testNow().getTime() + minutes * 60_000).toISOString();
  await post(page, { title: long, expiresAt: inMinutes(120) });
  await post(page, { title: short, expiresAt: inMinutes(60) });
  await expect(face(resident)).toContainText(short);
  await expect(face(resident)).toContainText('until ');
  await resident.clock.fastForward(50 * 60_000);
  await expect(titled(resident, short)).toHaveCount(1);
  await resident.clock.fastForward(20 * 60_000);
  await expect(titled(resident, short)).toHaveCount(0);
  await expect(titled(resident, long)).toHaveCount(1);
});

test('on a phone the banner is one row with large targets, and shows the start of a safety alert', async ({
  app,
  page,
  signIn,
}) => {
  await endSafetyAlerts(app.databaseUrl);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/wellbeing');
  const heightOf = async () => (await banner(page).boundingBox())?.height ?? Infinity;
  await expect(face(page)).toContainText(/1 of \d+/);
  expect(await heightOf()).toBeLessThanOrEqual(64);
  await post(page, {
    title: `Strong wind ${uniqueWord()} ${'and rain '.repeat(8)}`,
    message: 'Stay inside. '.repeat(100),
  });
  await page.goto('/wellbeing');
  expect(await heightOf()).toBeLessThanOrEqual(112);
  await expect(banner(page).getByRole('heading')).toHaveCount(0);

  await unfold(page);
  const dots = banner(page).getByRole('button', { name: /^Alert \d+ of/ });
  for (const target of await banner(page).getByRole('button').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  for (let index = 0; index < (await dots.count()); index += 1) {
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await expect(dots.nth(index)).toBeInViewport();
    await banner(page).getByRole('button', { name: 'Next alert' }).click();
  }
});

test('the banner rotates only among the most severe alerts, and pauses for its reader', async ({
  app,
  page,
  signIn,
}) => {
  await endSafetyAlerts(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openLive(page, '/health');
  const turn = () => page.clock.fastForward(5_000);
  const [wind, water] = ['Strong wind and heavy rain', 'Water off for maintenance'];
  for (const title of [wind, water, wind, water]) {
    await expect(face(page)).toContainText(title);
    await turn();
  }
  await expect(face(page)).toContainText(wind);
  await face(page).focus();
  for (let turns = 0; turns < 3; turns += 1) await turn();
  await unfold(page);
  await expect(current(page)).toContainText(wind);
  await turn();
  await expect(current(page)).toContainText(wind);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unfold(page);
  await face(page).blur();
  await turn();
  await expect(face(page)).toContainText(wind);
});

test('a press unfolds the alert it was on, even if a newer one arrived meanwhile', async ({
  app,
  page,
  signIn,
  otherBrowser,
}) => {
  await endSafetyAlerts(app.databaseUrl);
  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await signIn(page, 'manager', { landsHome: false });
  const [first, second] = [`Flood ${uniqueWord()}`, `Fire ${uniqueWord()}`];
  await post(page, { title: first });
  await openLive(resident, '/health');
  await expect(face(resident)).toContainText(first);
  await face(resident).dispatchEvent('pointerdown');
  await post(page, { title: second });
  await expect(face(resident)).toContainText(second);
  await face(resident).dispatchEvent('click');
  await expect(current(resident)).toContainText(first);
  await expect(current(resident)).toBeVisible();
});

test("a press unfolds an alert's whole text, and another press folds it", async ({ app, page, signIn }) => {
  await endSafetyAlerts(app.databaseUrl);
  await signIn(page, 'manager', { landsHome: false });
  const message = 'Salt the steps, walk slowly, and look in on whoever should not go out.';
  for (const title of ['Ice', 'Frost']) await post(page, { title, message });
  await page.goto('/wellbeing');
  await expect(face(page)).toContainText('Frost');
  const text = current(page).getByText(message);
  await expect(text).toBeHidden();
  await unfold(page);
  await expect(titled(page, 'Frost')).toContainText(message);
  await expect(text).toBeVisible();
  await banner(page).getByRole('button', { name: 'Next alert' }).click();
  await expect(titled(page, 'Ice')).toBeVisible();
  await expect(text).toBeVisible();
  await expect(titled(page, 'Frost')).toBeHidden();
  await unfold(page);
  await expect(text).toBeHidden();
});

test('a banner unfolded before scripts load still gets its arrows', async ({ app, page, signIn }) => {
  await endSafetyAlerts(app.databaseUrl);
  await signIn(page, 'manager', { landsHome: false });
  for (const title of ['Hail', 'Sleet']) await post(page, { title });
  const allow = await holdFiles(page, '**/assets/*.js');
  await page.goto('/wellbeing', { waitUntil: 'commit' });
  await unfold(page);
  allow();
  await banner(page).getByRole('button', { name: 'Next alert' }).click();
  await expect(titled(page, 'Hail')).toBeVisible();
});

test('an alert typed while the connection is lost is kept, and sent when it is back', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/);
  const title = `Gas smell ${uniqueWord()}`;
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications#safety-alert');
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(scripts).toContainEqual(expect.stringContaining('/assets/preview-'));
  await page.getByLabel('Alert Title').fill(title);
  await page.getByLabel('Alert Message').fill('Open your windows.');
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  const send = page.getByRole('button', { name: /^Send to/ });
  await expect.poll(scripts).toContainEqual(expect.stringContaining('/assets/safety-alert-'));
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('Error – Failed to send safety alert. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Alert Title')).toHaveValue(title);
  await expect(page.getByLabel('Alert Message')).toHaveValue('Open your windows.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await send.click();
  await expect(page.getByText('Safety Alert Sent')).toBeVisible();
  await expect(titled(page, title)).toHaveCount(1);
});

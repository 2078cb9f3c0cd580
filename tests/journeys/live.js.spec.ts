import { endSafetyAlerts } from '../support/alerts';
import { expect, test } from '../support/journey';
import { holdRequests, openLive } from '../support/slow-line';
import { uniqueWord } from '../support/seed';

/** Default motion, with page transitions and their pending presses. */
test.use({ reducedMotion: 'no-preference' });

test('a safety alert arrives at once in other browsers, and without scripts on the next page', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const resident = await otherBrowser();
  const plain = await otherBrowser({ javaScriptEnabled: false });
  await signIn(resident, 'resident', { landsHome: false });
  await signIn(plain, 'resident', { landsHome: false });
  await resident.goto('/health');
  await plain.goto('/health');
  const bell = resident
    .getByRole('banner')
    .getByRole('link', { name: /notifications/i })
    .first();
  await expect(bell).toBeVisible();
  const unreadBefore = await bell.getAttribute('aria-label');

  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications#safety-alert');
  const title = `Water main burst ${uniqueWord()}`;
  await page.getByLabel('Alert Title').fill(title);
  await page.getByLabel('Alert Message').fill('Do not drink tap water today.');
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Safety Alert Sent').first()).toBeVisible();

  await expect(resident.getByText(title).first()).toBeVisible();
  await expect(bell).not.toHaveAttribute('aria-label', unreadBefore ?? '');
  await bell.click();
  await expect(resident.getByText(title).nth(1)).toBeVisible();
  await expect(resident).toHaveURL(/\/health$/);

  await expect(plain.getByText(title)).toHaveCount(0);
  await plain.goto('/sustainable');
  await expect(plain.getByText(title).first()).toBeVisible();
  await plain.goto('/notifications');
  await expect(plain.getByText(title).first()).toBeVisible();
});

test('a community update arrives in the bell, and not in the banner', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  await resident.goto('/notifications');

  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications#community-update');
  const title = `Newsletter ${uniqueWord()}`;
  await page.getByLabel('Update Title').fill(title);
  await page.getByLabel('Update Message').fill('News.');
  await page.getByRole('button', { name: 'Send community update' }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Community Update Sent').first()).toBeVisible();

  await expect(resident.getByRole('main').getByText(title)).toBeVisible();
  await expect(resident.getByRole('region', { name: /alerts/i }).getByText(title)).toHaveCount(0);
});

test("a page that revalidates keeps the resident's scroll position", async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await openLive(page, '/settings/community-rewards');
  const data = await holdRequests(page, '**/community-rewards.data*');

  const tab = await page.context().newPage();
  await tab.goto('/notifications');
  await tab.getByRole('button', { name: 'Mark all read' }).click();
  await expect.poll(data.isAsked).toBe(true);
  await page.evaluate(() => {
    scrollTo(0, 600);
  });
  data.release();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('a press that returns to its own page keeps its scroll position', async ({ app, page, signIn }) => {
  // The inbox lists dismissed announcements, and no safety alerts, under "Alerts you dismissed".
  await endSafetyAlerts(app.databaseUrl);
  await signIn(page, 'resident', { landsHome: false });
  await page.setViewportSize({ width: 360, height: 500 });
  for (const { path, press, sees } of [
    { path: '/community/events?all=past', press: /^I was there: /, sees: 'Glad you made it!' },
    { path: '/health/bookings', press: /^I was there: /, sees: 'Glad you made it!' },
    { path: '/settings/community-rewards', press: 'Leave the leaderboard', sees: 'You left the leaderboard' },
    { path: '/notifications', press: /^Dismiss alert: /, sees: 'Alerts you dismissed' },
  ]) {
    await openLive(page, path);
    const button = page.getByRole('button', { name: press }).last();
    if (!(await button.isVisible())) await page.locator('#community-alerts summary').press('Enter');
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => {
      scrollBy(0, 40);
      return scrollY;
    });
    await button.dispatchEvent('click');
    await expect(page.getByText(sees).first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(before - 150);
  }
  // Other journeys expect the resident on the leaderboard.
  const joined = await page.request.post('/settings/community-rewards/leaderboard/join', { maxRedirects: 0 });
  expect(joined.status()).toBeLessThan(400);
});

test('while a message is being sent the buttons say so, keep the focus, and send nothing more', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/settings/notifications#safety-alert');
  const alert = await holdRequests(page, '**/messages/safety-alert*', { method: 'POST' });
  await page.getByLabel('Alert Title').fill('Storm');
  await page.getByLabel('Alert Message').fill('Stay inside.');
  await page.getByRole('button', { name: 'Send safety alert' }).click();
  await page.getByRole('button', { name: /^Send to/ }).click();
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
  });
  await expect(sending).toHaveCount(2);
  await expect(sending.last()).toBeDisabled();
  await sending.first().focus();
  let more = 0;
  page.on('request', (request) => (more += Number(/\/messages\/safety-alert/.test(request.url()))));
  await page.keyboard.press('Enter');
  alert.release();
  await expect(page.getByText('Safety Alert Sent').first()).toBeVisible();
  await expect(sending).toHaveCount(0);
  expect(more).toBe(0);
});

test('reading or signing out in one tab shows in the other', async ({ page, signIn, expectProblem }) => {
  expectProblem(/\/ws' failed: HTTP Authentication failed/);
  await signIn(page, 'resident', { landsHome: false });
  const other = await page.context().newPage();
  const readBell = (tab: typeof page) =>
    tab.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  for (const tab of [page, other]) {
    await tab.goto('/notifications');
    await expect(readBell(tab)).toHaveAttribute('aria-expanded', 'false');
  }
  await page.getByRole('main').getByRole('button', { name: 'Mark all read' }).click();
  await expect(readBell(page)).toHaveAccessibleName('Notifications');
  await expect(readBell(other)).toHaveAccessibleName('Notifications');

  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(other).toHaveURL(/\/signin/);
});

test('a message sent between page load and socket connection is still shown', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const resident = await otherBrowser();
  await signIn(resident, 'resident', { landsHome: false });
  const script = await holdRequests(resident, /\/assets\/small-parts-/);
  await resident.goto('/notifications');
  await expect(resident.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );

  await signIn(page, 'manager', { landsHome: false });
  const title = `Early news ${uniqueWord()}`;
  await page.request.post('/api/notifications/safety-alert', { data: { title, message: 'News.' } });
  await expect(resident.getByText(title)).toHaveCount(0);
  script.release();
  await expect(resident.getByRole('main').getByText(title)).toBeVisible();
  await expect(
    resident.getByRole('region', { name: 'Community alerts' }).locator('summary').getByText(title),
  ).toBeVisible();
});

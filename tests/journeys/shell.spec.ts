import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey';

/** As for most people: pages move, and what is pressed may be on its way. */
test.use({ reducedMotion: 'no-preference' });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const banner = (page: Page) => page.getByRole('region', { name: 'Community alerts' });
const toggle = (page: Page) => page.getByRole('button', { name: /(Hide|Show) community alerts \(\d+\)/ });
const menu = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Menu' });

test('a visitor is led to sign in, with the emergency number at hand', async ({ page }) => {
  await page.goto('/health');
  await expect(page).toHaveURL('/signin?redirectTo=%2Fhealth');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  await page.goto('/emergency');
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 911', exact: true })).toHaveAttribute(
    'href',
    'tel:911',
  );
});

test('the four sections are linked, and the active one is marked', async ({ page, signIn }) => {
  await signIn(page, 'resident');
  for (const [name, path] of [
    ['Well-being', '/wellbeing'],
    ['Health and Wellness', '/health'],
    ['Eco-Safe', '/sustainable'],
    ['Community', '/'],
  ] as const) {
    await sidebar(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(sidebar(page).locator('[aria-current]')).toHaveText(name);
  }
});

test('Community is active on the root path only, the others on any path under theirs', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  const active = sidebar(page).locator('[aria-current]');
  await page.goto('/settings');
  await expect(active).toHaveCount(0);
  await page.goto('/sustainable/no-such-page');
  await expect(active).toHaveText('Eco-Safe');
  await page.goto('/healthy');
  await expect(active).toHaveCount(0);
});

test('on a small screen the sections are tabs at the bottom, and nothing is wider than it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'manager');
  await expect(sidebar(page).getByRole('link')).toHaveText(['Community', 'Well-being', 'Health', 'Eco-Safe']);
  const box = await sidebar(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
  for (const path of [
    '/',
    '/wellbeing',
    '/notifications',
    '/settings/notifications',
    '/emergency',
    '/manage',
  ]) {
    await page.goto(path);
    const bodyWidth = (await page.locator('body').boundingBox())?.width ?? 0;
    const shellWidth = (await page.locator('body > div').first().boundingBox())?.width ?? 0;
    expect(Math.max(bodyWidth, shellWidth), path).toBeLessThanOrEqual(320);
  }
});

test('the menu opens without a script and offers a manager one page more', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'resident');
  await menu(page).click();
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(['Profile', 'Settings']);
  await links.getByText('Settings').click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('link', { name: /Notifications Stay Updated & Informed/ })).toBeVisible();

  const manager = await otherBrowser();
  await signIn(manager, 'manager');
  await menu(manager).click();
  await expect(manager.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Profile',
    'Settings',
    'Manage',
  ]);
  await manager.getByRole('button', { name: 'Sign out' }).click();
  await expect(manager).toHaveURL('/signin');
});

test('an unknown address answers 404 with the way back', async ({ page, signIn }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await signIn(page, 'resident', { landsHome: false });
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Go to Eco-Safe/ })
    .click();
  await expect(page).toHaveURL('/sustainable');
});

test('the toggle in the header folds the banner away for the session', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/wellbeing');
  await expect(banner(page)).toBeVisible();
  await stored(page, 'banner', () => toggle(page).click());
  await expect(banner(page)).toHaveCount(0);
  await expect(page).toHaveURL('/wellbeing');
  await page.goto('/health');
  await expect(banner(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: /^Hide/ }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('a dismissed alert stays away for the session, and the badge counts the others', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, 'resident');
  // Where other journeys left more than the banner holds, the next moves up for each that is dismissed.
  while ((await countBy(page)) === mostInBanner) {
    await dismissFirst(page);
    await page.reload();
  }
  const count = await countBy(page);
  const title = await dismissFirst(page);
  await expect.poll(() => countBy(page)).toBe(count - 1);
  await page.goto('/health');
  await expect(banner(page).getByText(title, { exact: true })).toHaveCount(0);
  expect(await countBy(page)).toBe(count - 1);

  const nextSession = await otherBrowser();
  await signIn(nextSession, 'resident');
  await expect(banner(nextSession).getByText(title, { exact: true }).first()).toBeAttached();
  expect(await countBy(nextSession)).toBeGreaterThanOrEqual(count);
});

/** The banner's limit, as the server has it. */
const mostInBanner = 20;

/** Gives the title of the alert that is gone then, on the screen and at the server. */
async function dismissFirst(page: Page): Promise<string> {
  const title = await banner(page).getByRole('heading', { level: 3 }).first().innerText();
  const dismiss = banner(page)
    .getByRole('button', { name: `Dismiss alert: ${title}`, exact: true })
    .first();
  await stored(page, 'dismiss', () => dismiss.click());
  await expect(banner(page).getByText(title, { exact: true })).toHaveCount(0);
  return title;
}

/** With a script the screen changes at once: waits until the server has it too, before the page is left. */
async function stored(page: Page, verb: string, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(`/${verb}`),
  );
  await press();
  await answered;
}

async function countBy(page: Page): Promise<number> {
  const label = await toggle(page).getAttribute('aria-label');
  return Number(/\((\d+)\)/.exec(label ?? '')?.[1]);
}

test('a notification without a place opens its whole text, and a dismissed alert can be read again', async ({
  page,
  origin,
  signIn,
  otherBrowser,
}) => {
  const office = await otherBrowser();
  await signIn(office, 'manager', { landsHome: false });
  const title = `Paint ${Math.random().toString(36).slice(2, 8)}`;
  const update = { type: 'community_update', title, message: `The doors are wet.\n${'Wait. '.repeat(200)}` };
  expect((await office.request.post('/api/notifications/test', { data: update })).ok()).toBe(true);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/notifications');
  const row = page.getByRole('main').getByRole('button', { name: title });
  await expect(row).toContainText('Unread:');
  await row.click();
  await expect(page).toHaveURL(/\/notifications\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('The doors are wet.')).toContainText('Wait. Wait.');
  await page.goto('/notifications');
  await expect(row).not.toContainText('Unread:');

  const put = page.getByRole('region', { name: 'Alerts that you put away' });
  await expect(put).toHaveCount(0);
  // In the banner it may stand behind what other journeys sent.
  const answer = await page.request.post('/alerts/community-meeting/dismiss', {
    form: {},
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
  await page.reload();
  await expect(put.getByRole('heading', { name: 'Community meeting' })).toBeVisible();
});

test('the list of notifications marks one read, and all', async ({ page, signIn, otherBrowser }) => {
  // Whatever earlier journeys have read.
  const office = await otherBrowser();
  await signIn(office, 'manager', { landsHome: false });
  const update = { type: 'community_update', title: 'Paint', message: 'The doors are wet.' };
  expect((await office.request.post('/api/notifications/test', { data: update })).ok()).toBe(true);
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  const unread = rows.filter({ hasText: 'Unread:' });
  await expect(unread.first()).toBeVisible();
  const before = await unread.count();
  await stored(page, 'read', () => unread.first().click());
  await page.goto('/notifications');
  await expect(unread).toHaveCount(before - 1);
  if (before > 1) await page.getByRole('main').getByRole('button', { name: 'Mark all read' }).click();
  await expect(unread).toHaveCount(0);
  await expect(page.getByRole('main').getByText('All read')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
  ).toBeVisible();
});

test('lite mode sends pages without any script, and leads back to where it was switched', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings?x=1');
  await expect(page.getByRole('contentinfo')).toContainText('Version 1.0.9');
  await page.getByRole('button', { name: 'Use lite mode' }).click();
  await expect(page).toHaveURL('/settings?x=1');
  // But /emergency, whose one script is the matter of emergency.js.spec.ts.
  for (const path of ['/', '/notifications', '/settings/notifications', '/settings/emergency-contacts']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html, path).not.toMatch(/<script|modulepreload/);
  }
  await page.getByRole('button', { name: 'Leave lite mode' }).click();
  const html = (await (await page.goto('/'))?.text()) ?? '';
  expect(html).toMatch(/<script/);
});

test('no form of the shell leads off the site', async ({ page, signIn, origin }) => {
  await signIn(page, 'resident', { landsHome: false });
  for (const path of ['/lite', '/alerts/banner', '/notifications/read-all']) {
    const answer = await page.request.post(path, {
      form: { redirectTo: '//evil.example/' },
      maxRedirects: 0,
    });
    expect(answer.status(), path).toBe(303);
    expect(new URL(answer.headers().location ?? '', origin).origin, path).toBe(origin);
  }
});

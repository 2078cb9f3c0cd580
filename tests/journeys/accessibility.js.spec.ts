import type { APIRequestContext, Page } from '@playwright/test';

import { axeInBothModes, expect, preloadAxe, test } from '../support/journey';
import { type ManagersBrowser, residentPages, visitorPages } from '../support/page-paths';

/** Axe on every screen, in both color modes, and large text. Keyboard use is tested by the journeys themselves. */

const otherViews = [
  '/settings/emergency-contacts?history=1',
  '/settings/notifications?template=hurricane',
  '/no-such-page',
];
const phoneViews = ['/', '/notifications', '/settings/notifications', '/manage/messages'];

async function checkPages(page: Page, paths: readonly string[]) {
  for (const [at, path] of paths.entries()) {
    await page.goto(path);
    await axeInBothModes(page, { isSeenAround: at === 0 });
    await expectFit(page);
  }
}

/** On a phone, with text of twice the size. */
async function expectFit(page: Page) {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await page.evaluate(findSpills), new URL(page.url()).pathname).toEqual([]);
  await page.setViewportSize(before);
}

/** Runs in the page. Finds texts that leave their control, cell or card, and a page that scrolls sideways. */
async function findSpills() {
  document.documentElement.style.setProperty('font-size', '200%', 'important');
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { clientWidth, scrollWidth } = document.documentElement;
  const spills = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    const box = parent.closest('label, button, a, summary, fieldset, td, th, li, dd, dt, .card');
    if (!box || !text.textContent?.trim() || !parent.checkVisibility()) continue;
    if (parent.matches('[aria-hidden=true] *, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const right = Math.max(...[...range.getClientRects()].map((one) => one.right));
    const isHidden = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || isHidden(one.parentElement));
    const { right: edge, width } = box.getBoundingClientRect();
    if (width > 1 && right > edge + 1 && !isHidden(parent))
      spills.push(`“${text.textContent.slice(0, 40)}” is ${Math.round(right - edge)} px too wide`);
  }
  document.documentElement.style.removeProperty('font-size');
  return spills;
}

// The slowest of all journeys, so both browsers share it.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => preloadAxe(page));

/** Every second page each. A request to another site fails any test (journey.ts). */
for (const half of [0, 1]) {
  test(`every screen passes axe, fits large text and loads nothing from other sites, half ${half + 1} of 2`, async ({
    page,
    signIn,
  }) => {
    const ofHalf = (paths: readonly string[]) => paths.filter((_, at) => at % 2 === half);
    await checkPages(page, ofHalf(visitorPages));
    await signIn(page, 'manager', { landsHome: false });
    await checkPages(page, ofHalf([...(await residentPages(toBrowser(page.request))), ...otherViews]));
    await page.setViewportSize({ width: 360, height: 740 });
    await checkPages(page, ofHalf(phoneViews));
  });
}

test('a map whose script doesn’t load passes axe', async ({ page, signIn }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.route(/assets\/map-.*\.js/, () => {});
  await page.goto('/health/outdoor', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^2 places: .*, shown as \d, \d$/ }).first()).toBeVisible();
  // One of the two bells is hidden once the stylesheet is there.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveCount(1);
  await axeInBothModes(page);
});

const toBrowser = (request: APIRequestContext): ManagersBrowser => ({
  read: async (path) => (await request.get(path)).text(),
  submit: (path, form) => request.post(path, { form }),
});

test('dialogs, menus and a drill pass axe', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeVisible();
  await axeInBothModes(page);
  await page.keyboard.press('Escape');
  await header.locator('summary').click();
  await axeInBothModes(page);
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: 'Emergency' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axeInBothModes(page);
  await page.request.post('/api/notifications/safety-alert', {
    data: { title: 'Evacuation', message: 'Walk to the Commons.', isDrill: true },
  });
  await checkPages(page, ['/manage/messages']);
});

/** Refused forms, which no address can open: one for each kind of field and place. */
test('refused forms and success messages pass axe', async ({ page, signIn }) => {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill('resident@example.org');
  await page.getByLabel('Password').fill('not it at all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That email address or password isn’t right.')).toBeVisible();
  await axeInBothModes(page, { isSeenAround: false });
  await signIn(page, 'manager', { landsHome: false });
  for (const [path, button] of [
    ['/settings/notifications#community-update', 'Send community update'],
    ['/settings/emergency-contacts/new', 'Add contact'],
    ['/health/outdoor/hillside-run/report', 'Send report'],
    ['/community/marketplace/new', 'Post item'],
    ['/manage/articles/new', 'Publish'],
    ['/manage/classes/new', 'Add class'],
    ['/manage/devices/new?feed=energy', 'Add device'],
    ['/community/business/business-4', 'Rate'],
  ] as const) {
    await page.goto(path);
    await page.locator('#main form').evaluateAll((all) => {
      for (const form of all as HTMLFormElement[]) form.noValidate = true;
    });
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('#main [aria-invalid=true], #main [role=alert]').first(), path).toBeVisible();
    // The header would half cover what is at its edge.
    await page.evaluate(() => scrollTo(0, 0));
    await axeInBothModes(page, { isSeenAround: false });
  }
  await page.goto('/settings/notifications#community-update');
  await page.getByLabel('Update Title').fill('Pool');
  await page.getByLabel('Update Message').fill('It is open again.');
  await page.getByRole('button', { name: 'Send community update' }).click();
  await expect(page.getByText('Preview: not sent yet')).toBeVisible();
  await axeInBothModes(page, { isSeenAround: false });
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText('Community Update Sent')).toBeVisible();
  await axeInBothModes(page);
});

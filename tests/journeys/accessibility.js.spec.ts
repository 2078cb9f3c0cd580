import type { APIRequestContext, Page } from '@playwright/test';

import { axe, axeInBothModes, expect, test } from '../support/journey';
import { type ManagersBrowser, residentPages, visitorPages } from '../support/page-paths';

/** Axe on every screen, in both color modes; what it can't see is in the journeys' keyboard steps. */
const otherViews = [
  '/settings/emergency-contacts?history=1',
  '/settings/notifications?template=hurricane',
  '/no-such-page',
];
/** Where most changes on a phone. */
const phoneViews = ['/', '/notifications', '/settings/notifications', '/manage/messages'];

async function look(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await axeInBothModes(page);
  }
}

// Most of the time that all journeys take: both browsers share it.
test.describe.configure({ mode: 'parallel' });

/** Every second page, in two tests. */
for (const half of [0, 1]) {
  test(`every screen passes axe, ${half + 1} of 2`, async ({ page, signIn }) => {
    test.setTimeout(600_000);
    const ofHalf = (paths: readonly string[]) => paths.filter((_, at) => at % 2 === half);
    await look(page, ofHalf([...visitorPages, '/no-such-page']));
    await signIn(page, 'manager', { landsHome: false });
    await look(page, ofHalf([...(await residentPages(toBrowser(page.request))), ...otherViews]));
    await page.setViewportSize({ width: 360, height: 740 });
    await look(page, ofHalf(phoneViews));
  });
}

/** What tests/support/page-paths.ts needs of the signed-in browser. */
const toBrowser = (request: APIRequestContext): ManagersBrowser => ({
  read: async (path) => (await request.get(path)).text(),
  submit: (path, form) => request.post(path, { form }),
});

test('what opens over a page, and a drill, pass axe', async ({ page, signIn }) => {
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
  await look(page, ['/manage/messages']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a form that came back passes axe in ${colorScheme} mode`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'manager', { landsHome: false });
    await page.goto('/settings/notifications');
    await page.getByRole('button', { name: 'Send community update' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await axe(page);
    await page.getByLabel('Update Title').fill(`Pool, ${colorScheme}`);
    await page.getByLabel('Update Message').fill('It is open again.');
    await page.getByRole('button', { name: 'Send community update' }).click();
    await expect(page.getByText('Community Update Sent')).toBeVisible();
    await axe(page);
  });
}

import { axe, expect, test } from '#tests/support/journey';

/** Axe on every screen, in both colour modes; what it can't see is in the journeys' keyboard steps. */
const visitorScreens = [
  '/signin',
  '/join',
  '/forgot',
  '/forgot/sent',
  '/reset',
  '/confirm-address',
  '/emergency',
  '/no-such-page',
];
const managerScreens = [
  '/',
  '/wellbeing',
  '/health',
  '/sustainable',
  '/notifications',
  '/profile',
  '/profile/edit',
  '/settings',
  '/settings/emergency-contacts',
  '/settings/emergency-contacts/new',
  '/settings/emergency-contacts?history=1',
  '/settings/notifications',
  '/settings/notifications?template=hurricane',
  '/settings/account',
  '/settings/account/password',
  '/settings/account/address',
  '/emergency',
  '/manage',
  '/manage/codes',
  '/manage/messages',
  '/manage/page-views',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen passes axe in ${colorScheme} mode`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of visitorScreens) {
      await page.goto(path);
      await axe(page);
    }
    await signIn(page, 'manager');
    for (const path of managerScreens) {
      await page.goto(path);
      await axe(page);
    }
    await page.goto('/manage/codes');
    await page.locator('input[name="unit"]').fill('12 Alder Court');
    await page.locator('input[name="unit"]').press('Enter');
    await expect(page).toHaveURL(/\/print$/);
    await axe(page);
    await page.goto(page.url().replace(/print$/, 'revoke'));
    await axe(page);

    const answer = await page.request.post('/api/notifications/safety-alert', {
      data: { title: 'Evacuation', message: 'Walk to the Commons.', isDrill: true },
    });
    const { id } = (await answer.json()) as { id: string };
    for (const verb of ['correct', 'cancel']) {
      await page.goto(`/messages/${id}/${verb}`);
      await axe(page);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/notifications', '/settings/notifications', '/manage/messages']) {
      await page.goto(path);
      await axe(page);
    }
  });

  test(`what opens over a page passes axe in ${colorScheme} mode`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'manager');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Notifications/ }).click();
    await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await header.locator('summary').click();
    await axe(page);
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: 'Emergency' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe(page);
  });

  test(`a form that came back passes axe in ${colorScheme} mode`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'manager', { landsHome: false });
    await page.goto('/settings/notifications');
    await page.getByRole('button', { name: 'Send community update' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await axe(page);
    await page.getByLabel('Update Title').fill('Pool');
    await page.getByLabel('Update Message').fill('It is open again.');
    await page.getByRole('button', { name: 'Send community update' }).click();
    await expect(page.getByText('Community Update Sent')).toBeVisible();
    await axe(page);
  });
}

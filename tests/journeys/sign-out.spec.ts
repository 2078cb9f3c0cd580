import { chromiumFlags, findChromium } from '../support/chromium.mjs';
import { expect, test } from '../support/journey';

// Playwright's flags disable the back/forward cache, so start a whole browser without them.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? 'chromium',
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('after signing out the Back button shows no personal data', async ({ page, signIn, expectProblem }) => {
  // The page enters the cache, or its session ends, while its socket connects.
  expectProblem(/\/ws' failed: (HTTP Authentication failed|Page entered Back-Forward Cache)/);
  const paths = [
    '/profile',
    '/',
    '/wellbeing',
    '/wellbeing/neighborhood/pulse/commons-board',
    '/settings/emergency-contacts',
  ];
  await signIn(page, 'resident', { landsHome: false });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText('Rosa Alvarez');
  }
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  for (const path of paths.toReversed()) {
    await page.evaluate(() => history.back());
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' }), path).toBeVisible();
    await expect(page.locator('body'), path).not.toContainText('Rosa');
  }
});

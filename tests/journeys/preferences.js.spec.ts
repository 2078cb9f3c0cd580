import { expect, test } from '../support/journey';

test("preferences that can't reach the server stay as chosen", async ({ page, signIn, expectProblem }) => {
  await signIn(page, 'resident', { landsHome: false });
  await page.goto('/settings/notifications');
  const card = page.getByRole('region', { name: 'What you get notified about' });
  const box = card.getByRole('checkbox', { name: 'Class updates by push' });
  expectProblem(/net::ERR_FAILED/);
  await page.route('**/preferences**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await box.uncheck();
  await card.getByRole('button', { name: 'Save preferences' }).click();
  await expect(card.getByRole('alert')).toHaveText('Your preferences couldn’t be saved. Please try again.');
  await expect(box).not.toBeChecked();
});

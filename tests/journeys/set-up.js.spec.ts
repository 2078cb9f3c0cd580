import { expect, test } from '../support/journey';

test('settings typed by a manager stay in the form until they are saved', async ({ page, signIn }) => {
  await signIn(page, 'manager', { landsHome: false });
  const target = page.getByLabel('Water target');
  const save = () => page.getByRole('button', { name: 'Save settings' }).click();
  const newest = page.getByLabel('Who changed what').locator('li').first();
  await page.goto('/manage/settings');
  await target.fill('none');
  await page.getByLabel('Community garden').uncheck();
  await save();
  await expect(page.getByText('Water target must be a number.')).toBeVisible();
  await expect(target).toBeFocused();
  await expect(target).toHaveValue('none');
  await expect(page.getByLabel('Community garden')).not.toBeChecked();
  await page.getByLabel('Community garden').check();
  for (const [before, now] of [
    ['200', '150'],
    ['150', '200'],
  ]) {
    await target.fill(now!);
    await save();
    await expect(page).toHaveURL('/manage');
    await page.goto('/manage/settings');
    await expect(newest).toContainText(`${before} gallons a day → ${now} gallons a day`);
  }
});

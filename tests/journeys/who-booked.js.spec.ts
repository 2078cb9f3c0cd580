import { haveSession } from '../support/booking-slots';
import { expect, test } from '../support/journey';

test('the list of who booked prints with one press, without its form', async ({ app, page, signIn }) => {
  const name = `Kitchen ${crypto.randomUUID().slice(0, 8)}`;
  const { day, amenityId } = await haveSession(app.databaseUrl, name, 3);
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/who-booked');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: `${name} Room` }).click();
  await expect(page).toHaveURL(`/manage/who-booked?day=${day}&list=room%3A${amenityId}`);
  await expect(page.getByRole('row', { name: /^Linh Tran/ })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Day', { exact: true })).toBeHidden();
  await expect(page.getByRole('row', { name: /^Linh Tran/ })).toBeVisible();
});

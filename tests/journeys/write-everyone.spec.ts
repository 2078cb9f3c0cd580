import { expect, test } from '../support/journey';
import { phone, tapper } from '../support/taps';

test.use(phone);

test('a manager warns everyone from a deep page in 3 taps and 2 screens', async ({ page, signIn, visit }) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/wellbeing/welcome-packet/services/library');
  const { tap, see, tookAtMost } = tapper();
  await tap(page.getByRole('banner').getByRole('link', { name: 'Warn everyone' }));
  await page.getByLabel('Alert Title').fill('Gas leak at the pool');
  await page.getByLabel('Alert Message').fill('Stay away from it.');
  await tap(page.getByRole('button', { name: 'Preview' }));
  const preview = page.getByRole('region', { name: 'Preview: not sent yet' });
  await see(preview.getByText('Gas leak at the pool').first());
  await expect(preview.getByText('Maya Chen (manager): Stay away from it.')).toBeVisible();
  await expect(preview.getByText('Gas leak at the pool (Cedar Commons)')).toBeVisible();
  await tap(preview.getByRole('button', { name: /^Send to \d+ people$/ }));
  await expect(page.getByText('Safety Alert Sent')).toBeVisible();
  tookAtMost({ taps: 3, screens: 2 });
  const rosa = await visit('resident', '/notifications');
  rosa.part('listitem', 'Gas leak at the pool').sees('Stay away from it.', 'Maya Chen');
});

test('a wrong message and the way back keep the input, and repeated words need a confirmation', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/messages');
  await page.getByRole('link', { name: 'New message' }).click();
  await page.getByRole('link', { name: 'Community update' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post an update');
  const [title, message] = [page.getByLabel('Update Title'), page.getByLabel('Update Message')];
  const press = (name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await message.fill('It is open again.');
  await press('Preview');
  await expect(
    page.getByText('Please fill in both title and message for the community update.'),
  ).toBeVisible();
  await expect(message).toHaveValue('It is open again.');
  await title.fill('The sauna');
  await press('Preview');
  await expect(page.getByText('In the inbox', { exact: true })).toBeVisible();
  await expect(page.getByText('In the banner on every page')).toHaveCount(0);
  await press('Change');
  await expect(title).toHaveValue('The sauna');
  await expect(message).toHaveValue('It is open again.');
  await press('Preview');
  await press(/^Send to/);
  await expect(page.getByText('Community Update Sent')).toBeVisible();
  await page.goto('/messages/new?type=community_update');
  await title.fill('The sauna');
  await message.fill('It is open again.');
  await press('Preview');
  await press(/^Send to/);
  await expect(page.getByText(/^You sent this .* ago\. Send it again\?$/)).toBeVisible();
  await page.getByLabel('Yes, send it again').check();
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  if (await preview.isVisible()) await preview.click();
  await press(/^Send to/);
  await expect(page.getByText('Community Update Sent')).toBeVisible();
});

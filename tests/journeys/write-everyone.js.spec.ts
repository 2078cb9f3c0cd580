import { expect, waitForRouteScript, test } from '../support/journey';

test("a message that can't be sent stays in its preview, and the next press sends it once", async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/manage/messages/new?type=safety_alert');
  const title = page.getByLabel('Alert Title');
  await title.fill('Tree on Cedar Lane');
  await page.getByLabel('Alert Message').fill('Take Alder Court. '.repeat(100));
  await page.getByLabel('This is a drill').check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview: not sent yet' });
  await expect(preview).toBeFocused();
  await expect(preview.getByText('DRILL: Tree on Cedar Lane').first()).toBeVisible();
  await expect(title).toBeHidden();
  const header = (await page.getByRole('banner').boundingBox())!;
  const heading = (await preview.getByRole('heading').first().boundingBox())!;
  expect(heading.y, 'its heading is under the header').toBeGreaterThan(header.y + header.height);

  await waitForRouteScript(page, 'safety-alert');
  await page.context().setOffline(true);
  const send = preview.getByRole('button', { name: /^Send to/ });
  await send.click();
  await expect(preview.getByRole('alert')).toHaveText(
    'Error – Failed to send safety alert. Please try again.',
  );
  await page.context().setOffline(false);
  await preview.getByRole('button', { name: 'Change' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Tree on Cedar Lane');
  await expect(page.getByLabel('This is a drill')).toBeChecked();
  await page.getByRole('button', { name: 'Preview' }).click();
  await send.dblclick();
  await expect(page.getByText('Safety Alert Sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'DRILL: Tree on Cedar Lane' })).toHaveCount(1);
});

test('switching the kind of message keeps the input, and a template fills the form in place', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager', { landsHome: false });
  await page.goto('/messages/new');
  await page.getByLabel('Alert Message').fill('The pool is closed today.');
  await page.getByRole('link', { name: 'Community update' }).click();
  await expect(page.getByLabel('Update Message')).toHaveValue('The pool is closed today.');
  await page.getByRole('link', { name: 'Newsletter Template' }).click();
  await expect(page.getByLabel('Update Title')).toHaveValue('Weekly Community Newsletter');
  await expect(page.getByLabel('Update Title')).toBeFocused();
});

test('a correction is previewed in place of its form, and kept when another came first', async ({
  page,
  signIn,
  expectProblem,
}) => {
  expectProblem(/409/);
  await signIn(page, 'manager', { landsHome: false });
  const data = { title: 'Ice on Cedar Lane', message: 'Take Alder Court.', isDrill: true };
  const { id } = (await (await page.request.post('/api/notifications/safety-alert', { data })).json()) as {
    id: string;
  };
  await page.goto(`/messages/${id}/correct`);
  const title = page.getByLabel('Alert Title');
  await title.fill('Ice on Fir Lane');
  await expect(page.getByLabel('This is a drill')).toBeChecked();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview: not sent yet' });
  await expect(preview).toBeFocused();
  await expect(preview.getByText('DRILL: Correction: Ice on Fir Lane').first()).toBeVisible();
  const send = preview.getByRole('button', { name: /^Send to/ });
  await page.request.post(`/messages/${id}/correct`, { form: { ...data, isDrill: 'on' } });
  await send.click();
  await expect(preview.getByRole('alert')).toContainText('Someone else just corrected it.');
  await preview.getByRole('button', { name: 'Change' }).click();
  await expect(title).toHaveValue('Ice on Fir Lane');
  await page.getByRole('link', { name: 'Open the newest version' }).click();
  await expect(title).toHaveValue('Ice on Cedar Lane');
  await title.fill('Ice on Fir Lane');
  await page.getByRole('button', { name: 'Preview' }).click();
  await send.dblclick();
  await expect(page.getByText('Correction Sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'DRILL: Correction: Ice on Fir Lane' })).toHaveCount(1);
});

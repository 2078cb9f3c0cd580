import { axe, expect, test } from '../support/mail-journey';

test('a resident stops the mails of a kind by the link in one, and turns them on again', async ({
  page,
  otherBrowser,
  origin,
  smtp,
  newResident,
  signIn,
}) => {
  const { email, password } = await newResident();
  const manager = await otherBrowser();
  await signIn(manager, 'manager', { landsHome: false });
  const sent = await manager.request.post('/api/notifications/safety-alert', {
    data: { title: 'Smoke near the creek', message: 'Please close your windows.' },
  });
  expect(sent.status()).toBe(201);
  const mail = await smtp.mailTo(email);
  const [link = ''] = /\S+\/mail\/stop\/\S+/.exec(mail.text) ?? [];

  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these mails?');
  await axe(page);
  await page.getByRole('button', { name: 'Stop mails about safety alerts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These mails are stopped');
  await expect(page.getByRole('status').first()).toContainText('You get no more mails about safety alerts.');
  await axe(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These mails are stopped');

  await signIn(page, { email, password }, { landsHome: false });
  await page.goto(new URL(link).pathname);
  await page.getByRole('link', { name: 'notification settings' }).click();
  await expect(page).toHaveURL(`${origin}/settings/notifications`);
  const choice = page.locator('input[name="emailTopics"][value="safety_alert"]');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these mails?');
});

test('a stop link that is no more says so, and where mails are chosen', async ({ page, expectProblem }) => {
  expectProblem(/404/);
  await page.goto('/mail/stop/made-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await axe(page);
});

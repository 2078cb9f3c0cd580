import { expect, test } from '../support/mail-journey';

test('a resident stops one kind of mail by its link, and turns it on again', async ({
  visit,
  smtp,
  newResident,
}) => {
  const noor = await newResident();
  const maya = await visit('manager');
  const data = { title: 'Smoke near the creek', message: 'Please close your windows.' };
  expect((await maya.request.post('/api/notifications/safety-alert', { data })).status()).toBe(201);
  const { text } = await smtp.mailTo(noor.email);
  const path = new URL(/\S+\/mail\/stop\/\S+/.exec(text)?.[0] ?? '').pathname;

  const reader = await visit(null, path);
  expect(reader.heading).toBe('Stop these emails?');
  await reader.press('Stop emails about safety alerts');
  reader.sees('You won’t get emails about safety alerts.');
  await reader.reload();
  expect(reader.heading).toBe('You’re unsubscribed');
  const page = await visit(noor, path);
  await page.follow('notification settings');
  expect(page.isChecked('Safety alerts by email')).toBe(false);
  await page.press('Save preferences', { 'Safety alerts by email': true });
  await page.goto(path);
  expect(page.heading).toBe('Stop these emails?');
  await page.goto('/mail/stop/made-up');
  expect(page.heading).toBe('This link doesn’t work');
});

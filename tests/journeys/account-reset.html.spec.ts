import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/mail-journey';
import { linkedPathIn } from '../support/smtp-server';
import { testNow } from '../support/test-clock';

const newPassword = 'somewhere over the hill';
const dead = 'This link doesn’t work';
const promise = (email: string) =>
  `If ${email} has an account here, we’ve emailed it a link. The link works for an hour.`;

async function askForLink(page: HtmlPage, email: string): Promise<void> {
  await page.goto('/forgot');
  await page.press('Send the link', { 'Email address': email });
}
const setPassword = (page: HtmlPage, password: string) =>
  page.press('Set the password', { 'New password': password });

test('a resident resets a forgotten password by a mailed link, once, which ends every session', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const phone = await visit(noor);
  const page = await visit(null, '/signin');
  await page.follow('Forgot your password?');
  await page.press('Send the link', { 'Email address': noor.email.toUpperCase() });
  expect(page.path).toBe('/forgot/sent');
  page.sees(promise(noor.email));
  page.seesNo('No mail server is set up.');

  const link = linkedPathIn(await smtp.mailTo(noor.email));
  const [library, late] = [await visit(null, link), await visit(null, link)];
  library.sees(noor.email);
  await setPassword(library, ' '.repeat(12));
  library.wasRefused('A password needs more than spaces.');
  await setPassword(library, newPassword);
  expect(library.path).toBe('/signin');
  library.sees('Your password was changed');
  await phone.goto('/profile');
  expect(phone.path).toMatch(/^\/signin/);
  await visit({ ...noor, password: newPassword });
  expect((await smtp.mailTo(noor.email, 2)).headers.subject).toContain('Your password was changed');

  await setPassword(late, 'the second of the two');
  expect(late.heading).toBe(dead);
  await visit({ ...noor, password: newPassword });
  await library.goto(link);
  expect([library.status, library.heading]).toEqual([404, dead]);
  await library.follow('Get a new link');
  expect(library.path).toBe('/forgot');
});

test('an expired or altered reset link says so and offers a new one', async ({
  visit,
  newResident,
  smtp,
  database,
}) => {
  const noor = await newResident();
  const page = await visit(null);
  await askForLink(page, noor.email);
  const link = linkedPathIn(await smtp.mailTo(noor.email));
  await page.goto(link);
  await database.sql`update password_resets set expires_at = ${testNow().toISOString()} where resident_id = ${noor.id}`;
  await setPassword(page, newPassword);
  expect(page.heading).toBe(dead);
  for (const path of [link, link.slice(0, -3), '/reset', '/reset?token=']) {
    await page.goto(path);
    expect([page.status, page.heading]).toEqual([404, dead]);
    expect(page.has('link', 'Get a new link')).toBe(true);
  }
});

test('without a working mail server the reset form says so and keeps the address', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const page = await visit(null);
  for (const email of [noor.email, `${crypto.randomUUID()}@example.org`]) {
    smtp.behave('refuse');
    await askForLink(page, email);
    page.wasRefused('We can’t send email right now. Please try again in a few minutes');
    smtp.behave('take');
    await page.press('Send the link');
    expect(page.path).toBe('/forgot/sent');
  }
  await smtp.mailTo(noor.email);
});

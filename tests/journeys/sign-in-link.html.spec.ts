import { expect, test } from '../support/mail-journey';
import { linkedPathIn } from '../support/smtp-server';

const dead = 'This link doesn’t work';
const mailMe = 'Email me a sign-in link';

test('a resident who forgot the password signs in once by a mailed link and a press', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const page = await visit(null, '/signin');
  await page.follow('Forgot your password?');
  await page.press(mailMe, { 'Email address': 'nobody' });
  page.wasRefused('Enter an email address');
  await page.press(mailMe, { 'Email address': noor.email });
  page.sees(`If ${noor.email} has an account here, we’ve emailed it a link.`, 'for 15 minutes');
  const mail = await smtp.mailTo(noor.email);
  expect(mail.headers.subject).toContain('Your link to sign in');
  const link = linkedPathIn(mail);

  const scanner = await visit(null, link);
  await scanner.goto('/profile');
  expect(scanner.path).toMatch(/^\/signin/);
  const late = await visit(null, link);
  await page.goto(link);
  page.sees(`You sign in on this device as ${noor.email}.`);
  await page.press('Sign in');
  expect(page.path).toBe('/');
  await page.goto('/profile');
  expect(page.path).toBe('/profile');
  await late.press('Sign in');
  expect([late.status, late.heading]).toEqual([404, dead]);
  await late.follow('Get a new link');
  expect(late.path).toBe('/forgot');
});

import type { HtmlPage } from '../support/html-client';
import { expect, type Person, test } from '../support/mail-journey';
import { linkedPathIn } from '../support/smtp-server';

const path = '/settings/account';
const devices = (page: HtmlPage) => page.part('region', 'Signed-in devices').all('listitem');
const unique = () => `${crypto.randomUUID()}@example.org`;
const dead = 'This link doesn’t work';

async function askForAddress(page: HtmlPage, email: string, { password }: Person): Promise<void> {
  await page.goto(`${path}/address`);
  await page.press('Send the link', { 'New email address': email, 'Current password': password });
}
const sentTo = (page: HtmlPage) =>
  expect(async () => {
    await page.reload();
    expect(page.text).toContain('We emailed it a link.');
  }).toPass();
async function isSignedOut(page: HtmlPage): Promise<void> {
  await page.goto('/profile');
  expect(page.path).toMatch(/^\/signin/);
}

test('a resident sees their devices, signs one out, then all others', async ({ visit, newResident }) => {
  const noor = await newResident();
  const [phone, library] = [await visit(noor), await visit(noor)];
  const page = await visit(noor, '/settings');
  await page.follow(/^Account/);
  expect([page.heading, devices(page).length]).toEqual(['Account', 3]);
  expect(devices(page).map(({ text }) => text.includes('This device'))).toEqual([true, false, false]);
  await devices(page)[1]!.press(/^End /);
  page.sees('The session was ended');
  expect(devices(page)).toHaveLength(2);
  await isSignedOut(library);
  await phone.goto('/profile');
  expect(phone.path).toBe('/profile');
  for (let n = 0; n < 5; n += 1) await visit(noor);
  await page.reload();
  expect(devices(page).map(({ text }) => text.includes('This device'))).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
  await page.follow('Show all 7 devices');
  expect(devices(page)).toHaveLength(7);
  await page.press('End all other sessions');
  page.sees('All other sessions were ended');
  expect([devices(page).length, page.has('button', 'End all other sessions')]).toEqual([1, false]);
  await isSignedOut(phone);
});

test('a changed password signs out the other devices, and the resident is notified by mail', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const phone = await visit(noor);
  const page = await visit(noor, path);
  page.sees('Never changed');
  await page.follow('Password');
  const change = (current: string) =>
    page.press('Change the password', { 'Current password': current, 'New password': 'a better password' });
  await change('not it at all');
  page.wasRefused('This isn’t your current password.');
  await change(noor.password);
  expect(page.path).toBe(path);
  page.sees('Your password was changed', 'Last changed: Today');
  expect(devices(page)).toHaveLength(1);
  await isSignedOut(phone);
  await visit({ ...noor, password: 'a better password' });
  const { headers, text } = await smtp.mailTo(noor.email, 2);
  expect(headers.subject).toContain('Your password was changed');
  expect(text.replaceAll('\n', ' ')).toMatch(/on \w+day, \w+ \d+, at \d+:\d\d [AP]M/);
});

test('a new sign-in address is confirmed once by its link in another browser', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const email = unique();
  const page = await visit(noor, path);
  await page.follow('Email');
  await askForAddress(page, email, { ...noor, password: 'not it at all' });
  page.wasRefused('This isn’t your current password.');
  await askForAddress(page, email, noor);
  expect(page.path).toBe(path);
  page.sees(`Waiting to be confirmed: ${email}`);
  const first = linkedPathIn(await smtp.mailTo(email));
  await sentTo(page);
  await page.press('Send the link again');
  page.sees('Another link is being sent');
  const second = linkedPathIn(await smtp.mailTo(email, 2));

  const phone = await visit(null, first);
  expect([phone.status, phone.heading]).toEqual([404, dead]);
  await phone.goto(second);
  phone.sees(`From now on you will sign in with ${email}.`);
  await phone.press('Use this address');
  expect(phone.path).toBe('/signin');
  phone.sees('Your sign-in address was changed');
  await visit({ ...noor, email });
  await phone.goto(second);
  expect(phone.status).toBe(404);
  await page.goto(path);
  page.sees(email);
  page.seesNo('Waiting');
  expect((await smtp.mailTo(noor.email)).headers.subject).toContain('Your sign-in address was changed');
});

test('without a working mail server a sign-in address stays unchanged, and the input is kept', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const email = unique();
  const page = await visit(noor);
  smtp.behave('refuse');
  await askForAddress(page, email, noor);
  page.wasRefused('We can’t send email right now.');
  smtp.behave('take');
  await askForAddress(page, email, noor);
  await smtp.mailTo(email);
  smtp.behave('refuse');
  await page.press('Send the link again');
  page.sees('We can’t send email right now.');
  smtp.behave('take');
  await page.press('Send the link again');
  expect(page.path).toBe(path);
  await smtp.mailTo(email, 2);
});

import { strFromU8, unzipSync } from 'fflate';

import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/mail-journey';

const account = '/settings/account';

test('a resident downloads all their data', async ({ visit, newResident }) => {
  const noor = await newResident();
  const page = await visit(noor, account);
  await page.follow('Download your data');
  await page.press('Prepare my file');
  page.sees('Your file is being prepared');
  await expect(async () => {
    await page.goto('/settings/account/download');
    expect(page.has('link', /^Download \(/)).toBe(true);
  }).toPass();
  page.sees('is ready. It’s kept until');
  const answer = await page.request.get(`${page.origin}${account}/download/file`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' });
  const files = unzipSync(new Uint8Array(await answer.body()));
  expect(strFromU8(files['index.html']!)).toContain(noor.email);
  expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject([{ email: noor.email }]);
  await page.goto('/notifications');
  page.sees('Your download is ready');

  const other = await visit(await newResident(), `${account}/download`);
  expect(other.has('link', /^Download \(/)).toBe(false);
  expect((await other.request.get(`${other.origin}${account}/download/file`)).status()).toBe(404);
});

test('a resident requests deletion, and changes their mind', async ({ visit, newResident, smtp }) => {
  const noor = await newResident();
  const page = await visit(noor, account);
  await page.follow('Delete your account');
  page.sees('What we delete', 'Where you’re signed in', '1 signed-in browser signed out right away.');
  await page.press('Delete my account', { 'Current password': 'not the password' });
  page.wasRefused('This isn’t your current password.');
  await page.press('Delete my account', { 'Current password': noor.password });
  expect(page.path).toBe(account);
  page.sees('Your account will be deleted in 14 days');
  const mail = await smtp.mailTo(noor.email);
  expect(mail.headers.subject).toContain('Your account will be deleted');
  await page.goto('/health/bookings');
  expect(page.path).toBe('/health/bookings');
  await page.goto(account);
  page.sees('Everything will be deleted:');
  await page.press('Keep my account');
  page.sees('Your account stays');
  page.seesNo('Everything will be deleted:');
});

test('a resident hides their name, and reads who viewed their account', async ({ visit, newResident }) => {
  const page = await visit(await newResident(), account);
  await page.follow('What neighbors see about you');
  page.sees('Neighbors know you as Noor Haddad');
  await page.press('Save', { 'My name': false });
  await page.goto(`${account}/neighbors`);
  page.sees('Neighbors know you as Community Resident');
  await follow(page, account, 'Who viewed or changed your account');
  page.sees('Nobody yet');
});

async function follow(page: HtmlPage, from: string, link: string): Promise<void> {
  await page.goto(from);
  await page.follow(link);
}

import { randomUUID } from 'node:crypto';

import { codeOf } from '../support/code-app';
import type { HtmlPage } from '../support/html-client';
import { expect, type Person, test } from '../support/mail-journey';

const needed = 'Required They set it up before using Manage. Alerts and emergencies stay open.';
const path = '/settings/account/two-step';

async function turnOn(page: HtmlPage, { password }: Person): Promise<{ key: string; codes: string[] }> {
  await page.goto(path);
  await page.press('Continue', { 'Current password': password });
  expect(page.path).toBe(`${path}/set-up`);
  const key = /[A-Z2-7]{4}( [A-Z2-7]{4}){7}/.exec(page.text)?.[0] ?? '';
  await page.press('Turn on', { Code: codeOf(key) });
  expect(page.path).toBe(`${path}/codes`);
  page.sees('Two-step sign-in is on', 'Your codes');
  const codes = page.text.match(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? [];
  expect(codes).toHaveLength(10);
  return { key, codes };
}

async function typePassword(page: HtmlPage, { email, password }: Person): Promise<void> {
  await page.goto('/signin?redirectTo=%2Fprofile');
  await page.press('Sign in', { 'Email address': email, Password: password });
  expect([page.heading, page.path]).toEqual(['One more step', '/signin/code?redirectTo=%2Fprofile']);
}

test('a resident turns on two-step sign-in, is asked for codes from then on, and turns it off', async ({
  visit,
  newResident,
  smtp,
}) => {
  const noor = await newResident();
  const page = await visit(noor, '/settings/account');
  await page.follow(/^Two-step sign-in/);
  await page.press('Continue', { 'Current password': 'not it at all' });
  page.wasRefused('This isn’t your current password.');
  await page.press('Continue', { 'Current password': noor.password });
  await page.press('Turn on', { Code: 'none' });
  page.wasRefused('Wrong code.');
  const { key, codes } = await turnOn(page, noor);
  expect((await smtp.mailTo(noor.email)).headers.subject).toContain('Two-step sign-in is on');
  await page.follow('I’ve saved them');
  page.sees('It’s on', '10 of 10 recovery codes left');

  const phone = await visit(null);
  await typePassword(phone, noor);
  await phone.goto('/profile');
  expect(phone.path).toMatch(/^\/signin\?/);
  await phone.goto('/signin/code?redirectTo=%2Fprofile');
  await phone.press('Sign in', { Code: '12 34' });
  phone.wasRefused('Wrong code.');
  const code = codeOf(key, 1);
  await phone.press('Sign in', { Code: code });
  expect(phone.path).toBe('/profile');
  await phone.goto('/signin/code');
  expect(phone.path).toBe('/');

  const library = await visit(null);
  await typePassword(library, noor);
  await library.press('Sign in', { Code: code });
  library.wasRefused('This code was already used.');
  await library.press('Sign in', { Code: codes[0]! });
  expect(library.path).toBe('/profile');
  library.sees('You’re signed in with a recovery code', 'You have 9 codes left.');
  const late = await visit(null);
  await typePassword(late, noor);
  await late.press('Sign in', { Code: codes[0]! });
  late.wasRefused('Wrong code.');

  await library.goto(path);
  await library.follow('New recovery codes');
  library.sees('You have 9 left.');
  library.seesNo(codes[1]!);
  await library.press('Get ten new codes', { 'Current password': noor.password });
  library.sees('You have new recovery codes');
  await late.press('Sign in', { Code: codes[1]! });
  late.wasRefused('Wrong code.');

  await page.goto(path);
  await page.follow('Turn off');
  await page.press('Turn off', { 'Current password': noor.password });
  page.sees('Two-step sign-in is off');
  await visit(noor);
});

test('if managers need two-step sign-in, only Manage waits until it is set up', async ({
  visit,
  newResident,
  database,
}) => {
  const maya = await newResident();
  const { sql } = database;
  await sql`update residents set role = 'manager' where id = ${maya.id}`;
  const page = await visit(maya, '/manage/settings');
  await page.press('Save settings', { [needed]: true });
  expect([page.path, page.heading]).toEqual([path, 'Two-step sign-in']);
  try {
    page.sees('Managers here need two-step sign-in.');
    for (const closed of [
      '/manage',
      '/manage/codes',
      '/manage/settings',
      '/Manage/people',
      '/%6Danage/audit',
      `/photos/${randomUUID()}/remove`,
      `/photos/${randomUUID()}/blur`,
    ]) {
      await page.goto(closed);
      expect(page.path).toBe(path);
    }
    for (const open of ['/emergency', '/messages/new', '/settings/account', '/']) {
      await page.goto(open);
      expect(page.path, open).not.toBe(path);
      expect(page.status, open).toBe(200);
    }
    const phone = await visit(null, '/signin');
    await phone.press('Sign in', { 'Email address': maya.email, Password: maya.password });
    expect(phone.path).toBe(path);
    await turnOn(page, maya);
    await page.goto('/manage/codes');
    expect([page.status, page.path]).toEqual([200, '/manage/codes']);
    await page.goto(path);
    expect(page.has('link', 'Turn off')).toBe(false);
  } finally {
    await page.goto('/manage/settings');
    await page.press('Save settings', { Optional: true });
  }
});

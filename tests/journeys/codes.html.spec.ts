import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

const unique = () => crypto.randomUUID().slice(0, 8);
const path = '/manage/codes';

/** Makes a code as the signed-in manager, and ends on the page that prints it. */
async function makeCode(page: HtmlPage, unit: string): Promise<string> {
  await page.goto(path);
  await page.press('Make a code', { Unit: unit });
  expect(page.heading).toBe(`Join code for ${unit}`);
  return /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(page.text)?.[0] ?? '';
}
const join = (page: HtmlPage, code: string, email: string) =>
  page.press('Join', {
    Code: code,
    Name: 'Noor Haddad',
    'E-mail address': email,
    Password: 'a long way home',
  });
const toRow = (page: HtmlPage, unit: string) =>
  page.part('region', 'Codes made so far').part('listitem', unit);

test('a manager prints a code, a visitor joins with it, and the manager sees it used', async ({
  visit,
  origin,
}) => {
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Join codes/);
  const unit = `7C ${unique()}`;
  const code = await makeCode(maya, unit);
  maya.sees(`${origin}/join`);
  expect(maya.has('image', /QR code/)).toBe(true);
  const visitor = await visit(null, `/join?code=${code}`);
  expect(visitor.value('Code')).toBe(code);
  // An account that exists keeps the code open.
  await join(visitor, code, 'resident@example.org');
  visitor.wasRefused('This e-mail address already has an account');
  await join(visitor, code.toLowerCase(), `${unique()}@example.org`);
  visitor.sees('Welcome to Cedar Commons, Noor Haddad!');
  await visitor.goto('/profile');
  expect(visitor.heading).toBe('Noor Haddad');
  visitor.sees(unit);

  await maya.reload();
  maya.sees("This code can't be shown again");
  await maya.goto(path);
  toRow(maya, unit).sees('Used', 'Noor Haddad joined with it');
  const second = await visit(null, '/join');
  await join(second, code, `${unique()}@example.org`);
  second.wasRefused('Someone has joined with this code already');
});

test('the code is shown to the browser that made it, and to no other manager', async ({ visit }) => {
  const maya = await visit('manager');
  const code = await makeCode(maya, `1A ${unique()}`);
  await maya.reload();
  maya.sees(code);
  const other = await visit('manager', maya.path);
  other.sees("This code can't be shown again");
  other.seesNo(code);
});

test('a code needs a unit; one that is revoked lets nobody in', async ({ visit }) => {
  const maya = await visit('manager', path);
  await maya.press('Make a code', { Unit: '   ' });
  maya.wasRefused('Enter the unit that the code is for.');
  const unit = `2B ${unique()}`;
  const code = await makeCode(maya, unit);
  await maya.goto(path);
  await maya.follow(`Revoke the code for ${unit}`);
  await maya.follow('Keep it');
  toRow(maya, unit).sees('Open');
  await maya.follow(`Revoke the code for ${unit}`);
  await maya.press('Revoke the code');
  maya.sees('Code revoked');
  toRow(maya, unit).sees('Revoked');
  expect(maya.has('link', `Revoke the code for ${unit}`)).toBe(false);
  const visitor = await visit(null, '/join');
  await join(visitor, code, `${unique()}@example.org`);
  visitor.wasRefused('This code was revoked');
});

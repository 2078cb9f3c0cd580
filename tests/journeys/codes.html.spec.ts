import { readQrSvg } from '../support/read-qr';
import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';

const unique = () => crypto.randomUUID().slice(0, 8);
const path = '/manage/codes';
const printed = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

async function makeCode(page: HtmlPage, home: string, people = '1'): Promise<string> {
  await page.goto(path);
  await page.press('Make a code', { Home: home, 'Number of people': people });
  expect(page.heading).toBe(`Join code for ${home}`);
  return printed.exec(page.text)?.[0] ?? '';
}
function scan(page: HtmlPage): string {
  const [, svg = ''] =
    page
      .part('image', /QR code/)
      .attribute('src')
      ?.split(',') ?? [];
  return readQrSvg(decodeURIComponent(svg), 2);
}
const who = (email: string) => ({
  Name: 'Noor Haddad',
  'Email address': email,
  Password: 'a long way home',
});
const newcomer = () => who(`${unique()}@example.org`);
const toRow = (page: HtmlPage, home: string) => page.part('region', 'Codes so far').part('listitem', home);

test('a household is invited by a letter, and joins by its QR code with three fields', async ({
  visit,
  origin,
}) => {
  const maya = await visit('manager', '/manage');
  await maya.follow('Invite a household');
  const home = `7C ${unique()}`;
  const code = await makeCode(maya, home, '2');
  maya.part('article', /^Letter for/).sees(`${origin}/join`, code, 'Good for 2 people of your household');
  const link = scan(maya);
  expect(link).toBe(`${origin}/join?code=${code}`);

  const visitor = await visit(null, link);
  visitor.sees(`Your home: ${home}`, code);
  const asked = visitor.all('field').map((field) => field.attribute('name'));
  expect(asked.filter((name) => name !== 'q')).toEqual(['name', 'email', 'password']);
  expect(visitor.has('field', 'Code')).toBe(false);
  await visitor.press('Join', who('resident@example.org'));
  visitor.wasRefused('This email address already has an account');
  await visitor.press('Join', newcomer());
  visitor.sees('Welcome to Cedar Commons, Noor Haddad!');
  await visitor.goto('/profile');
  expect(visitor.heading).toBe('Noor Haddad');
  visitor.sees(home);
  await maya.reload();
  maya.sees(code);
  await maya.goto(path);
  toRow(maya, home).sees('Open', '1 of 2 joined', 'Noor Haddad joined with it');

  const [second, third] = [await visit(null, link), await visit(null, link)];
  await second.press('Join', newcomer());
  second.sees('Welcome to Cedar Commons');
  await third.press('Join', newcomer());
  third.wasRefused('All 2 people have already joined with this code');
  expect(third.value('Code')).toBe(code);
  await third.goto(link);
  third.sees('All 2 people have already joined with this code. Ask a community manager for a new one.');
  await maya.goto(path);
  toRow(maya, home).sees('Used up', '2 of 2 joined');
  expect(maya.has('link', `Renew the code for ${home}`)).toBe(false);
});

test('a join link opened by a signed-in resident says so', async ({ visit }) => {
  const maya = await visit('manager');
  const code = await makeCode(maya, `7E ${unique()}`);
  const resident = await visit('resident', `/join?code=${code}`);
  resident.sees('Someone is already signed in here', 'sign out here first');
});

test('a newcomer types a join code, with or without capitals', async ({ visit }) => {
  const maya = await visit('manager');
  const home = `7D ${unique()}`;
  const code = await makeCode(maya, home);
  const visitor = await visit(null, '/join');
  await visitor.press('Join', { Code: 'no such code', ...newcomer() });
  visitor.wasRefused('Unknown code');
  await visitor.press('Join', { Code: code.toLowerCase(), ...newcomer() });
  visitor.sees('Welcome to Cedar Commons, Noor Haddad!');
  await maya.reload();
  maya.sees("This code can't be shown again");
});

test('a join code needs a home, and a revoked one lets nobody in until it is renewed', async ({ visit }) => {
  const home = `2B ${unique()}`;
  const maya = await visit('manager', `${path}?home=${encodeURIComponent(home)}`);
  expect(maya.value('Home')).toBe(home);
  await maya.press('Make a code', { Home: '   ' });
  maya.wasRefused('Enter the home that the code is for.');
  const code = await makeCode(maya, home, '3');
  await maya.goto(path);
  await maya.follow(`Revoke the code for ${home}`);
  await maya.follow('Keep it');
  toRow(maya, home).sees('Open');
  await maya.follow(`Revoke the code for ${home}`);
  await maya.press('Revoke the code');
  maya.sees('Code revoked');
  toRow(maya, home).sees('Revoked');
  expect(maya.has('link', `Revoke the code for ${home}`)).toBe(false);
  const visitor = await visit(null, `/join?code=${code}`);
  visitor.sees('This code was revoked');

  await maya.follow(`Renew the code for ${home}`);
  maya.sees('gets a new code for 3 people');
  await maya.press('Make a new code');
  const renewed = printed.exec(maya.text)?.[0] ?? '';
  expect(renewed).not.toBe(code);
  await visitor.press('Join', { Code: renewed, ...newcomer() });
  visitor.sees('Welcome to Cedar Commons');
});

test('a list of homes is previewed, and becomes a letter for each', async ({ visit, origin }) => {
  const name = unique();
  const maya = await visit('manager', path);
  await maya.follow('Invite many at once');
  const checkRows = (rows: string) => maya.press('Check file', { 'Or paste the rows': rows });
  await checkRows('house\n1A');
  maya.wasRefused('There is no column “house” here. Do you mean “home”?');
  await checkRows(`home,people\n${name} A,2\n${name} a,1\n${name} B,9`);
  maya.sees('We can’t import 2 rows', 'Row 3', 'This home is already in row 2.', 'from 1 to 8');
  expect(maya.has('button', /^Make /)).toBe(false);
  await maya.follow('Upload another table');
  await checkRows(`home,people\n${name} A,2\n${name} B,`);
  maya.sees('2 homes to invite', `${name} A · row 2 · new home · 2 people`);
  const preview = maya.html;
  await maya.press('Make 2 codes');
  expect(maya.heading).toBe('2 letters');
  const letters = maya.all('article', /^Letter for/);
  expect(letters).toHaveLength(2);
  letters[0]!.sees(`To everyone at ${name} A`, 'Good for 2 people');
  const codes = letters.map(({ text }) => printed.exec(text)?.[0]);
  await maya.press('Download codes (CSV)');
  expect(maya.html).toContain(`${name} B,${codes[1]},${origin}/join?code=${codes[1]}`);
  expect(preview).not.toContain(codes[0]);

  const visitor = await visit(null, `/join?code=${codes[0]}`);
  visitor.sees(`Your home: ${name} A`);
  await maya.goto(`${path}?q=${name}`);
  expect(maya.part('region', 'Codes so far').all('listitem')).toHaveLength(2);

  await maya.goto(`${path}/import`);
  await checkRows(`home,people\n${name} A,2\n${name} C,1`);
  maya.sees(`${name} A · row 2 · existing home · 2 people · has an open code`);
  maya.sees('1 home has an open code already. The old code keeps working.');
  await maya.press('Make 2 codes');
  expect(maya.heading).toBe('2 letters');
});

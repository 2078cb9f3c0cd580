import { expect } from '../support/journey';
import { testEmptyNeighborhood } from '../support/empty-neighborhood';
import type { HtmlPage } from '../support/html-client';

const test = testEmptyNeighborhood();

test.describe.configure({ mode: 'serial' });

const answers = {
  'Neighborhood’s name': 'Alder Park',
  Latitude: '52.52',
  Longitude: '13.405',
  Country: 'DE',
  'Time zone': 'Europe/Berlin',
  'Emergency number': '112',
  'Kilometers and liters': true,
  'Your name': 'Ines Okonkwo',
  'Email address': 'ines@example.org',
  Password: 'a long way home',
};

const setUp = (page: HtmlPage, changes: Partial<typeof answers> = {}) =>
  page.press('Set up the neighborhood', { ...answers, ...changes });

const toLine = (page: HtmlPage, title: string) =>
  page.part('list', 'What a neighborhood starts with').part('listitem', title);

test('a volunteer claims an empty neighborhood, sets it up, and sees what is left to do', async ({
  visit,
  claimLink,
}) => {
  const page = await visit(null, claimLink);
  expect(page.heading).toBe('Set up your neighborhood');
  expect([page.value('Emergency number'), page.value('Country'), page.value('Time zone')]).toEqual([
    '911',
    '',
    '',
  ]);
  const wrong = await visit(null, `${claimLink.slice(0, -4)}none`);
  expect(wrong.status).toBe(404);

  await setUp(page, { Longitude: 'east', Password: 'short' });
  page.wasRefused('Enter the longitude in degrees', 'Choose a password of at least 10 characters.');
  await setUp(page, { Password: 'alderpark1' });
  page.wasRefused('This password is easy to guess');
  const late = await visit(null, claimLink);
  await setUp(page);
  expect(page.path).toBe('/manage/setup');
  page.sees('Welcome to Alder Park, Ines Okonkwo!', '1 of 10 done');
  toLine(page, 'Name, place').sees('Done');

  await setUp(late, { 'Email address': 'late@example.org' });
  expect(late.status).toBe(404);
  expect((await visit(null, claimLink)).status).toBe(404);

  await page.goto('/emergency');
  page.sees('Alder Park', 'Call 112');

  await page.goto('/manage/setup');
  await page.follow('The first event');
  expect(page.heading).toBe('Add an event');
  await page.goto('/manage/codes');
  await page.press('Make a code', { Home: '1A' });
  await page.goto('/manage/focus');
  const focus = { Title: 'Know your neighbors', Description: 'Say hello at each door.' };
  await page.press('Save focus', { ...focus, 'Task 1': 'Doors', 'Done so far': '0', 'Out of': '40' });
  await page.goto('/manage/setup');
  page.sees('3 of 10 done');
  toLine(page, 'Invite households').sees('1 home invited', 'Done');
  toLine(page, 'Local businesses').sees('The shops that everyone asks about');
  await page.press('Hide this list');
  expect(page.path).toBe('/manage');
  page.sees('List hidden');
  await page.goto('/manage/setup');
  expect(page.has('button', 'Hide this list')).toBe(false);
});

test('managers change the settings, and everyone gets them at once', async ({ visit }) => {
  const ines = { email: answers['Email address'], password: answers.Password };
  const page = await visit(ines, '/manage/settings');
  const other = await visit(ines, '/manage/settings');
  await page.press('Save settings', {
    'Neighborhood’s name': 'Alder Grove',
    Country: 'CA',
    'Managers only': true,
    'Map tiles': 'https://tiles.example.net/{z}/{x}/{y}.png',
    'Community garden': false,
  });
  expect(page.path).toBe('/manage');
  page.sees('Settings saved');
  await page.goto('/manage/settings');
  const change = page.part('list', 'Who changed what').part('listitem', 'Alder Grove');
  page.sees('Germany → Canada');
  change.sees('Neighborhood’s name', 'Alder Park → Alder Grove', 'Ines Okonkwo (manager)');
  expect(page.isChecked('Community garden')).toBe(false);
  expect(page.value('Time zone')).toBe('Europe/Berlin');
  page.part('field', 'Time zone').sees('America/Toronto');
  page.part('field', 'Time zone').seesNo('Europe/Paris');
  const answer = await page.request.get('/signin');
  expect(answer.headers()['content-security-policy']).toContain('https://tiles.example.net');
  const visitor = await visit(null, '/signin');
  visitor.sees('VCLink is the app for Alder Grove.');
  await page.goto('/sustainable');
  page.part('listitem', 'Community Garden').sees('Off: residents don’t see this');

  await other.press('Save settings', { 'Water target': '150', 'Emergency number': '1 1 2' });
  other.wasRefused('Emergency number must be a telephone number without spaces.');
  await other.press('Save settings', { 'Water target': '150', 'Emergency number': '110' });
  other.wasRefused('Another manager just changed the settings');
  expect(other.status).toBe(409);
  other.part('region', 'Changed by others').sees('Alder Park → Alder Grove');
  await other.press('Save settings', { 'Neighborhood’s name': 'Alder Grove' });
  other.sees('Settings saved');
  await other.goto('/manage/settings');
  other.sees('200 gallons a day → 150 gallons a day', '112 → 110');
  expect(Buffer.byteLength(other.html)).toBeLessThan(60_000);
});

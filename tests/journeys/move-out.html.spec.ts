import type { HtmlPage } from '../support/html-client';
import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const unique = () => crypto.randomUUID().slice(0, 8);
const printed = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

type Visit = (login: null, path: string) => Promise<HtmlPage>;

async function makeFamily(maya: HtmlPage, visit: Visit) {
  const home = `31 Test Lane ${unique()}`;
  await maya.goto('/manage/codes');
  await maya.press('Make a code', { Home: home, 'Number of people': '3' });
  const code = printed.exec(maya.text)?.[0] ?? '';
  const names = ['Ada', 'Ben', 'Cleo'].map((name) => `${name} ${unique()}`);
  const pages = [];
  for (const name of names) {
    const page = await visit(null, `/join?code=${code}`);
    const email = `${unique()}@example.org`;
    await page.press('Join', { Name: name, 'Email address': email, Password: 'a long way home' });
    pages.push(page);
  }
  await maya.goto(`/manage/homes?q=${encodeURIComponent(home)}`);
  await maya.follow(home);
  return { home, names: names as [string, string, string], pages };
}

test('a manager plans a family’s move, cancels it, and moves them out together', async ({ visit }) => {
  const maya = await visit('manager');
  const { home, names, pages } = await makeFamily(maya, visit);
  const [ada, ben, cleo] = names;
  await maya.follow('Move out');
  expect(maya.heading).toBe(`Move out of ${home}`);
  maya.sees(
    ...names,
    `They no longer see the meters of ${home}.`,
    '1 signed-in browser signed out right away.',
  );
  expect(maya.isChecked('Everyone')).toBe(true);
  await maya.press('Move them out', { 'Starting on': '2020-01-01' });
  maya.wasRefused('Choose a future day');
  const some = 'Only the people checked below';
  await maya.press('Move them out', { [some]: true, [ada]: false, [ben]: false, [cleo]: false });
  maya.wasRefused('Choose at least one person.');
  const inAMonth = new Date(testNow().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await maya.press('Move them out', { Everyone: true, 'Starting on': inAMonth, Reason: 'Sold.' });
  maya.sees('Move-out planned for 3 people');
  await maya.follow('Cancel the move');
  maya.sees(...names);
  await maya.press('Cancel the move');
  maya.sees('Move canceled');
  await pages[0]!.goto('/notifications');
  pages[0]!.sees('Your move was canceled');

  await maya.follow('Move out');
  await maya.press('Move them out', { [some]: true, [cleo]: false });
  maya.sees('2 people moved out');
  for (const [at, heading] of ['Sign in', 'Sign in', 'Profile'].entries()) {
    await pages[at]!.goto('/profile');
    expect(pages[at]!.heading === 'Sign in').toBe(heading === 'Sign in');
  }
  await maya.follow('Move out');
  maya.seesNo(ada, ben);
  await maya.press('Move them out');
  maya.sees('1 person moved out', 'Retire');
});

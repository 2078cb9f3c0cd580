import { expect, test } from '../support/journey';
import { testNow } from '../support/test-clock';

const unique = () => crypto.randomUUID().slice(0, 8);
const printed = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

test('a manager moves a resident to another home, then out on a later day and at once', async ({ visit }) => {
  const [home, other] = [`21 Test Lane ${unique()}`, `22 Test Lane ${unique()}`];
  const [name, email] = [`Iris Vogel ${unique()}`, `${unique()}@example.org`];
  const maya = await visit('manager', '/manage');
  await maya.follow(/^Homes/);
  await maya.follow('Add a home');
  await maya.press('Save', { Name: other });
  expect(maya.heading).toBe(other);
  maya.sees('Nobody has lived here yet');
  await maya.goto('/manage/homes/new');
  await maya.press('Save', { Name: other.toUpperCase() });
  maya.wasRefused('There’s already a home with this name');

  await maya.goto('/manage/codes');
  await maya.press('Make a code', { Home: home });
  const code = printed.exec(maya.text)?.[0] ?? '';
  const iris = await visit(null, `/join?code=${code}`);
  await iris.press('Join', { Name: name, 'Email address': email, Password: 'a long way home' });
  iris.sees('Welcome to Cedar Commons');

  await maya.goto(`/manage/people?q=${encodeURIComponent(name)}`);
  await maya.follow(name);
  maya.sees(home, 'Resident');
  await maya.follow('Move to another home');
  maya.sees(`They no longer see the meters of ${home}`);
  await maya.press('Move them', { Home: 'Nowhere at all' });
  maya.wasRefused('There’s no home with this name');
  expect(maya.value('Home')).toBe('Nowhere at all');
  await maya.press('Move them', { Home: other, Reason: 'More room.' });
  expect(maya.heading).toBe(name);
  maya.sees(other, 'More room.');

  await maya.follow('Move out');
  await maya.press('Move them out', { 'Starting on': '2020-01-01' });
  maya.wasRefused('Choose a future day');
  const inAMonth = new Date(testNow().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await maya.press('Move them out', { 'Starting on': inAMonth });
  maya.sees('Moving out on');
  await maya.follow('Cancel the move');
  await maya.press('Cancel the move');
  maya.seesNo('Moving out on');
  await iris.goto('/notifications');
  iris.sees('Your move was canceled');

  await maya.follow('Move out');
  await maya.press('Move them out');
  expect(maya.heading).toBe(name);
  maya.sees('Moved out');
  await iris.goto('/profile');
  expect(iris.heading).toBe('Sign in');
  await iris.press('Sign in', { 'Email address': email, Password: 'a long way home' });
  iris.wasRefused('This account ended when you moved out');
});

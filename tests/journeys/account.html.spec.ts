import { expect, test } from '../support/journey';

const password = 'demo-neighbourhood';

test('a resident signs in and arrives where they wanted to go, and a session that ended opens nothing', async ({
  visit,
}) => {
  const rosa = await visit(null, '/settings');
  expect(rosa.path).toBe('/signin?redirectTo=%2Fsettings');
  await rosa.press('Sign in', { 'Email address': 'resident@example.org', Password: password });
  expect(rosa.path).toBe('/settings');
  await rosa.goto('/signin');
  expect(rosa.path).toBe('/');
  const { cookies } = await rosa.request.storageState();
  const session = cookies.find(({ name }) => name === 'vclink_session')!;
  await rosa.press('Sign out');
  for (const headers of [undefined, { Cookie: `${session.name}=${session.value}` }]) {
    const answer = await rosa.request.get('/profile', { headers, maxRedirects: 0 });
    expect(answer.headers().location).toMatch(/^\/signin/);
  }
});

for (const { role, name } of [
  { role: 'resident', name: 'Rosa Alvarez' },
  { role: 'manager', name: 'Maya Chen' },
]) {
  test(`one press signs in as the sample ${role}`, async ({ visit }) => {
    const person = await visit(null, '/signin');
    person.sees(`${role}@example.org · ${password}`);
    await person.press(`Sign in as a ${role}`);
    expect(person.path).toBe('/');
    await person.goto('/profile');
    expect(person.heading).toBe(name);
  });
}

test('a wrong password and an unknown address get the same error, and the address stays typed', async ({
  visit,
}) => {
  const stranger = await visit(null, '/signin');
  for (const email of ['resident@example.org', `${crypto.randomUUID()}@example.org`]) {
    await stranger.press('Sign in', { 'Email address': email, Password: 'not it at all' });
    stranger.wasRefused('That email address or password isn’t right.');
    expect(stranger.title).toBe('Sign in · VCLink');
  }
});

test('a GET of /signout changes nothing, and sign-in and join pages link to each other', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/signout');
  expect((await rosa.request.get('/api/notifications')).status()).toBe(200);
  const visitor = await visit(null, '/join');
  await visitor.follow('Sign in');
  await visitor.follow('Join with the code from your printed card');
  expect(visitor.path).toBe('/join');
});

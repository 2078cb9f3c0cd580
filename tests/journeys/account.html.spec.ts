import { expect, test } from '../support/journey';

const password = 'demo-neighbourhood';

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

test('a GET of /signout changes nothing, and sign-in and join pages link to each other', async ({
  visit,
}) => {
  const rosa = await visit('resident', '/signout');
  expect((await rosa.request.get('/api/notifications')).status()).toBe(200);
  const visitor = await visit(null, '/join');
  await visitor.follow('Sign in');
  await visitor.follow('Join with the code from your letter');
  expect(visitor.path).toBe('/join');
});

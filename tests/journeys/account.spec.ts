import { axe, expect, test } from '../support/journey';

const password = 'demo-neighbourhood';

test('a resident signs in, lands where they wanted to go, and signs out', async ({ page, expectProblem }) => {
  // The session is ended behind the page's back, perhaps in the moment when its socket asks to be let in.
  expectProblem(/\/ws' failed: HTTP Authentication failed/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fsettings$/);
  await page.getByLabel('E-mail address').fill('resident@example.org');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/profile');
  const session = (await page.context().cookies()).find(({ name }) => name === 'vclink_session');
  await page.request.post('/signout', { form: {} });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/signin/);
  await page.context().addCookies([session!]);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/signin/);
});

for (const { role, name } of [
  { role: 'resident', name: 'Rosa Alvarez' },
  { role: 'manager', name: 'Maya Chen' },
]) {
  test(`one press signs in as the sample ${role}`, async ({ page }) => {
    await page.goto('/signin');
    await expect(page.getByText(`${role}@example.org · ${password}`)).toBeVisible();
    await page.getByRole('button', { name: `Sign in as a ${role}` }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

test('a wrong password and an unknown address read the same, and the address stays', async ({
  page,
  hasScript,
}) => {
  await page.goto('/signin');
  await axe(page);
  for (const email of ['resident@example.org', `${crypto.randomUUID()}@example.org`]) {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('not it at all');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    // The server never sends it back; a script leaves the field as it is.
    if (!hasScript) await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page).toHaveTitle('Sign in · VCLink');
  }
  await axe(page, { colorScheme: 'dark' });
});

for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
  test(`signing in never leads to ${target}`, async ({ page, origin }) => {
    await page.goto(`/signin?redirectTo=${encodeURIComponent(target)}`);
    await page.getByRole('button', { name: 'Sign in as a resident' }).click();
    await expect(page).toHaveURL(`${origin}/`);
    await page.goto(`/signin?redirectTo=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(`${origin}/`);
  });
}

test('a POST with a foreign redirectTo in its body stays here, and a GET of /signout changes nothing', async ({
  page,
  request,
}) => {
  const form = { email: 'resident@example.org', password, redirectTo: '//evil.example' };
  const answer = await request.post('/signin', { form, maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/']);
  expect(answer.headers()['set-cookie']).toMatch(
    /^vclink_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/,
  );
  expect((await request.get('/signout', { maxRedirects: 0 })).headers().location).toBe('/');
  expect((await request.get('/api/notifications')).status()).toBe(200);

  await page.goto('/join');
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('link', { name: 'Join with the code from your printed card' }).click();
  await expect(page).toHaveURL(/\/join$/);
});

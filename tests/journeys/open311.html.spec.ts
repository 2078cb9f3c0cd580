import { expect, test } from '../support/journey';

test('a manager makes a key that a program reads problems with, and revokes it', async ({ app, visit }) => {
  const name = `The city ${crypto.randomUUID().slice(0, 8)}`;
  const maya = await visit('manager', '/manage/open311');
  expect(maya.part('region', 'The town').text).toContain('Problems stay here.');
  await maya.follow('Make a key');
  await maya.press('Make the key', { 'Who uses it': '' });
  expect(maya.text).toContain('Name the program or the people who get the key.');
  await maya.press('Make the key', { 'Who uses it': name });
  const key = /vco_[\w-]{43}/.exec(maya.text)?.[0] ?? '';
  const read = () => fetch(`${app.origin}/open311/v2/services.json?api_key=${key}`);
  expect((await read()).status).toBe(200);

  await maya.goto('/manage/open311');
  await maya.follow(`Revoke the key of ${name}`);
  await maya.press('Revoke key');
  expect(maya.text).toContain('Key revoked');
  expect(maya.text).not.toContain(name);
  expect(maya.text).not.toContain(key);
  expect((await read()).status).toBe(403);
});

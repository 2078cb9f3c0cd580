import { describe, expect, test } from 'vitest';

import { isApiPath } from '~/http/refusal.server';

import { attackServer } from '../support/attack-server';
import { readCpuMs } from '../support/process-figures';
import { emptyRows } from './access-rows';

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');

const urlEncoded = 'application/x-www-form-urlencoded';
const part = (headers: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${text}\r\n`;
const multipart = 'multipart/form-data; boundary=b';

const refused: Record<string, { body: string | Buffer; type?: string }> = {
  'a list with 200,000,000 holes': { body: 'email[200000000]=x' },
  'a list with 10,000,000 holes, encoded': { body: 'email%5B10000000%5D=x' },
  'an object': { body: 'email.a=x' },
  'an object 30,000 deep': { body: `${'a.'.repeat(30_000)}a=x` },
  '32,000 separators': { body: 'a&'.repeat(32_000) },
  '101 entries': { body: Array.from({ length: 101 }, (_, n) => `a${n}=`).join('&') },
  'an intent of the form library': { body: '__intent__=x' },
  'a state of the form library': { body: '__state__=x' },
  'a name of 60,000 characters': { body: `${'n'.repeat(60_000)}=x` },
  'a name of 61 characters': { body: `${'n'.repeat(61)}=x` },
  'no name': { body: '=x' },
  __proto__: { body: '__proto__=x' },
  constructor: { body: 'constructor=x' },
  'broken encoding in a name': { body: '%=x' },
  'broken encoding in a value': { body: 'email=%E0%A4%A' },
  'no UTF-8': { body: Buffer.from([0x65, 0x3d, 0xff]) },
  'a file': { type: multipart, body: `${part('name="__intent__"; filename="a.txt"', 'x')}--b--\r\n` },
  'a list in parts': { type: multipart, body: `${part('name="email[200000000]"', 'x')}--b--\r\n` },
  '600 parts': { type: multipart, body: `${part('name="a"', '').repeat(600)}--b--\r\n` },
  'parts without an end': { type: multipart, body: part('name="email"', 'x') },
  'parts without a boundary': { type: 'multipart/form-data', body: part('name="email"', 'x') },
};

const formPaths = (await emptyRows())
  .filter(({ path, change, method }) => change[0] !== 405 && method === 'POST' && !isApiPath(path))
  .map(({ path }) => path);

/**
 * Walking a list with 10,000,000 holes takes three seconds of CPU time. A normal request takes far less than this
 * bound.
 */
const mostCpuMs = 500;
const refuses = async (paths: string[], { body, type = urlEncoded }: (typeof refused)[string]) => {
  const before = readCpuMs(server.pid);
  for (const path of paths) {
    const { status } = await server.post(path, body, manager, { 'Content-Type': type });
    expect([path, status]).toEqual([path, 400]);
  }
  expect((readCpuMs(server.pid) - before) / paths.length).toBeLessThan(mostCpuMs);
};

test.for(Object.entries(refused))('the form parser refuses %s with little CPU time', ([, sent]) =>
  refuses(formPaths.slice(0, 5), sent),
);

test.for(['a list with 10,000,000 holes, encoded', '__proto__', 'a file'])(
  'every form route uses the form parser, which refuses: %s',
  (what) => refuses(formPaths, refused[what]!),
);

describe('field names of each form', () => {
  const post = (path: string, body: string) => server.post(path, body, manager);

  test.each([
    ['/messages/community-update', 'title=a&message=b&sender=c'],
    ['/messages/community-update', 'title=a&title=b&message=c'],
    ['/settings/account/password', 'currentPassword=a&newPassword=b&toString=c'],
    ['/manage/devices/new', 'feed=water&feed=energy'],
    ['/alerts/banner', 'hidden=1&hidden=0'],
    ['/notifications/read-all', 'everybody=1'],
    ['/lite', 'lite=on&lite=off'],
  ])('the form at %s refuses the fields %s', async (path, body) => {
    const { status, body: page } = await post(path, body);
    expect(status).toBe(400);
    expect(page).toContain('We couldn’t read this form.');
  });

  test('checkboxes of one name are a list, and a class form takes the names of both its schemas', async () => {
    const topics = 'pushTopics=safety_alert&pushTopics=community_update&emailTopics=safety_alert';
    expect((await post('/settings/notifications/preferences', topics)).status).toBe(303);
    const { status, body } = await post('/manage/classes/new', 'amenityId=gym&name=&monday=');
    expect(status).toBe(400);
    expect(body).toContain('Enter the name.');
    expect(body).not.toContain('We couldn’t read this form.');
  });

  test("a mail program's multipart one-click unsubscribe is parsed", async () => {
    const body = `${part('name="List-Unsubscribe"', 'One-Click')}--b--\r\n`;
    // 404 means parsed, without such a link. The parser would refuse with 400.
    const answer = await server.post('/mail/stop/none', body, '', { 'Content-Type': multipart });
    expect(answer.status).toBe(404);
  });
});

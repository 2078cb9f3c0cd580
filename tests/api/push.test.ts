import { afterEach, expect, test } from 'vitest';

import { pushSubscriptions } from '#db/schema';

import { attackServer, closeAfterAll } from '../support/attack-server';
import { startPushService } from '../support/push-service';

/** Push calls of S2 §7, over HTTP, with a push service that decrypts every push. */

const service = closeAfterAll(await startPushService());
const server = await attackServer({
  PUSH_HOSTS: service.host,
  NODE_EXTRA_CA_CERTS: service.certificateFile,
});
const resident = await server.cookieFor('demo-user');
const other = await server.cookieFor('linh-tran');
afterEach(async () => {
  expect(service.problems.splice(0)).toEqual([]);
  await server.database.db.delete(pushSubscriptions);
});

const post = (cookie: string, path: string, body: unknown) =>
  server.call(cookie, 'POST', `/api/notifications/${path}`, body);
const subscribe = async (cookie: string, subscription = service.subscribe()) => {
  const answer = await post(cookie, 'subscribe', { ...subscription, userAgent: 'Firefox/127.0 Linux' });
  expect(answer).toMatchObject({ status: 201, json: { id: expect.any(String) as string } });
  return { ...subscription, id: (answer.json as { id: string }).id };
};
const note = { type: 'class_update', title: 'Yoga moved', message: 'It begins at 7.' };

test('a browser subscribes with the key that signs its pushes, and gets a test push', async () => {
  const { json } = await server.call(resident, 'GET', '/api/notifications/push-key');
  const { endpoint, id } = await subscribe(resident);
  await subscribe(other);
  const answer = await post(resident, 'test', note);
  expect(answer).toMatchObject({ status: 201, json: { ...note, devices: 1 } });
  expect(service.received.splice(0)).toMatchObject([
    {
      endpoint,
      note: { type: 'class_update', title: note.title, body: note.message, device: id },
      vapidKey: (json as { publicKey: string }).publicKey,
    },
  ]);
});

test('a push test that reaches no device is a 409, and one without text is a 400', async () => {
  const refused = {
    status: 409,
    type: 'application/problem+json; charset=utf-8',
    json: { detail: 'Failed to send test notification.' },
  };
  expect(await post(resident, 'test', note)).toMatchObject(refused);
  await subscribe(resident, service.subscribe('fail'));
  expect(await post(resident, 'test', note)).toMatchObject(refused);
  const blank = await post(resident, 'test', { ...note, title: ' ', message: '' });
  expect(blank).toMatchObject({
    status: 400,
    json: { errors: { title: ['Enter a title.'], message: ['Enter a message.'] } },
  });
});

test("a manager's community update test goes to their own devices only", async () => {
  const manager = await server.cookieFor('demo-manager');
  const { endpoint } = await subscribe(manager);
  await subscribe(resident);
  const update = { ...note, type: 'community_update', audience: 'self' };
  expect(await post(manager, 'test', update)).toMatchObject({ status: 201 });
  expect(service.received.splice(0).map((push) => push.endpoint)).toEqual([endpoint]);
});

test("a push receipt is recorded for the sender's own device, and is a 404 for any other", async () => {
  const { id } = await subscribe(resident);
  expect(await post(resident, 'receipt', { device: id })).toMatchObject({
    status: 200,
    json: { provedAt: expect.stringMatching(/Z$/) as string },
  });
  expect(await post(other, 'receipt', { device: id })).toMatchObject({ status: 404 });
  expect(await post(resident, 'receipt', { device: 'nonsense' })).toMatchObject({
    status: 400,
    json: { errors: { device: ['The device must be the id that the push named.'] } },
  });
});

test('unsubscribing or signing out ends a subscription, and repeating it changes nothing', async () => {
  const { endpoint } = await subscribe(resident);
  for (const cookie of [other, resident, resident])
    expect(await post(cookie, 'unsubscribe', { endpoint })).toMatchObject({
      status: 200,
      json: { subscribed: false },
    });
  expect(await server.database.db.$count(pushSubscriptions)).toBe(0);

  const leaving = await server.cookieFor('demo-user');
  await subscribe(leaving);
  const kept = await subscribe(resident);
  expect((await server.post('/signout', {}, leaving)).status).toBe(303);
  const rows = await server.database.db.select({ id: pushSubscriptions.id }).from(pushSubscriptions);
  expect(rows).toEqual([{ id: kept.id }]);
});

test('a malformed or foreign subscription is a 400 by field, and nothing is stored', async () => {
  const good = service.subscribe();
  const misled = 'The endpoint is not at a push service that we send to.';
  const wrong: [object, Record<string, string[]>][] = [
    [{ authKey: 'short' }, { authKey: ['The authKey must be 16 bytes.'] }],
    [{ endpoint: 'http://127.0.0.1/x' }, { endpoint: ['The endpoint must start with https://.'] }],
    [{ endpoint: 'https://[::1]/x' }, { endpoint: [misled] }],
    [{ endpoint: 'https://fcm.googleapis.com.evil.example/x' }, { endpoint: [misled] }],
  ];
  for (const [change, errors] of wrong)
    expect(await post(resident, 'subscribe', { ...good, ...change })).toMatchObject({
      status: 400,
      type: 'application/problem+json; charset=utf-8',
      json: { errors },
    });
  expect(await server.database.db.$count(pushSubscriptions)).toBe(0);
});

test('the log has neither push endpoints nor keys', async () => {
  const { endpoint, p256dhKey, authKey } = await subscribe(resident, service.subscribe('gone'));
  await post(resident, 'test', note);
  for (const secret of [endpoint, new URL(endpoint).pathname, p256dhKey, authKey, note.title])
    expect(server.output()).not.toContain(secret);
});

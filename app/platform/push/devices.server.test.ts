import { randomUUID } from 'node:crypto';

import { pushSubscriptions, sessions } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';

import { removeDevice } from './subscriptions.server';

async function makeDevice({ db }: TestServices, residentId: string): Promise<string> {
  const [id, sessionId, now] = [randomUUID(), randomUUID(), testNow()];
  await db
    .insert(sessions)
    .values({ id: sessionId, tokenHash: sessionId, residentId, createdAt: now, lastSeenAt: now });
  await db.insert(pushSubscriptions).values({
    id,
    residentId,
    sessionId,
    endpoint: `https://push.example.org/${id}`,
    p256dhKey: 'key',
    authKey: 'secret',
    createdAt: now,
  });
  return id;
}

const toIds = async ({ db }: TestServices) =>
  (await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions)).map(({ id }) => id);

describe('removing a device', () => {
  test('removing a device keeps the others', async ({ services, cast: { rosa } }) => {
    const [phone, laptop] = [await makeDevice(services, rosa.id), await makeDevice(services, rosa.id)];
    await removeDevice(services, rosa, phone);
    expect(await toIds(services)).toEqual([laptop]);
    await expect(removeDevice(services, rosa, phone)).rejects.toMatchObject({ code: 'not-found' });
  });

  test("another's device can't be removed, even by a manager", async ({ services, cast }) => {
    const id = await makeDevice(services, cast.rosa.id);
    for (const viewer of [cast.others[0], cast.maya]) {
      await expect(removeDevice(services, viewer, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await toIds(services)).toEqual([id]);
  });

  test('removing a malformed device id is not found', async ({ services, cast: { rosa } }) => {
    await expect(removeDevice(services, rosa, "x' or 1=1")).rejects.toMatchObject({ code: 'not-found' });
  });
});

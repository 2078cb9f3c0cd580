// @module-tag dated

import { describe, expect, test } from '#tests/support/domain-test';

import {
  createNotification,
  findInboxItem,
  listNotifications,
  listUpdates,
  markAllRead,
  markRead,
  readInbox,
} from './notifications.server';

const reminder = { type: 'booking_reminder', title: 'Yoga tomorrow', message: 'At 6 PM in the studio.' };

describe('an inbox', () => {
  test('an inbox lists the newest first, with the documented fields', async ({ services, cast }) => {
    services.clock.set(new Date(services.clock.now().getTime() + 60_000));
    const { id } = await createNotification(services, cast.rosa.id, reminder);
    const [newest] = await listNotifications(services, cast.rosa);
    expect(newest).toEqual({ id, ...reminder, read: false, createdAt: services.clock.now().toISOString() });
  });

  test('an inbox counts everything and shows the newest', async ({ services, cast }) => {
    const before = await readInbox(services, cast.rosa, { limit: 3 });
    await createNotification(services, cast.rosa.id, reminder);
    const after = await readInbox(services, cast.rosa, { limit: 3 });
    expect(after.items).toHaveLength(3);
    expect(after.total).toBe(before.total + 1);
    expect(after.unread).toBe(before.unread + 1);
  });

  test('an inbox stores the same id once', async ({ services, cast }) => {
    const id = crypto.randomUUID();
    expect(await createNotification(services, cast.rosa.id, { id, ...reminder })).toEqual({
      id,
      isNew: true,
    });
    expect(await createNotification(services, cast.rosa.id, { id, ...reminder })).toEqual({
      id,
      isNew: false,
    });
  });

  test('an inbox lists at most a hundred notifications', async ({ services, cast }) => {
    for (let n = 0; n < 105; n += 1) await createNotification(services, cast.rosa.id, reminder);
    expect(await listNotifications(services, cast.rosa)).toHaveLength(100);
  });
});

test('listUpdates returns only the viewer’s community updates, newest first', async ({ services, cast }) => {
  const update = { type: 'community_update', title: 'Pool reopens', message: 'On Friday.' };
  services.clock.set(new Date(services.clock.now().getTime() + 60_000));
  const { id } = await createNotification(services, cast.rosa.id, update);
  await createNotification(services, cast.rosa.id, reminder);
  await createNotification(services, cast.maya.id, update);
  const updates = await listUpdates(services, cast.rosa, 2);
  expect(updates[0]).toMatchObject({ id, ...update });
  expect(updates.every(({ type }) => type === 'community_update')).toBe(true);
  expect(await listUpdates(services, cast.rosa, 1)).toHaveLength(1);
});

describe('markRead', () => {
  test('markRead marks one notification and keeps the time of the first call', async ({ services, cast }) => {
    const { id } = await createNotification(services, cast.rosa.id, reminder);
    expect(await markRead(services, cast.rosa, id)).toMatchObject({ id, read: true });
    expect(await markRead(services, cast.rosa, id)).toMatchObject({ id, read: true });
    expect(await findInboxItem(services, cast.rosa.id, id)).toMatchObject({ read: true });
  });

  test('markRead finds neither another resident’s notification nor a malformed id', async ({
    services,
    cast,
  }) => {
    const { id } = await createNotification(services, cast.rosa.id, reminder);
    for (const [viewer, wanted] of [
      [cast.maya, id],
      [cast.rosa, crypto.randomUUID()],
      [cast.rosa, "1' or 1=1"],
    ] as const) {
      await expect(markRead(services, viewer, wanted)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await findInboxItem(services, cast.rosa.id, id)).toMatchObject({ read: false });
  });
});

test('markAllRead marks all of the viewer’s notifications and nobody else’s', async ({ services, cast }) => {
  await createNotification(services, cast.rosa.id, reminder);
  await createNotification(services, cast.maya.id, reminder);
  const others = (await readInbox(services, cast.maya)).unread;
  await markAllRead(services, cast.rosa);
  expect((await readInbox(services, cast.rosa)).unread).toBe(0);
  expect((await readInbox(services, cast.maya)).unread).toBe(others);
});

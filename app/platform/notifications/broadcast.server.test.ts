import { eq, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { notifications, pushDeliveries, residents } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { addPushDevice } from '#tests/support/watch';

import { broadcastNotification, retractNotification } from './broadcast.server';
import { createNotification, listHolders } from './notifications.server';

const news = { type: 'discussion_message', title: 'Rosa Alvarez wrote', message: 'The light is out.' };

/** Number of rows of the tables that this transaction has read. */
async function rowsRead(db: Db, tables: readonly string[]): Promise<number> {
  const [row] = await db.execute<{ read: number }>(sql`
    select sum(seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname = any (${`{${tables.join(',')}}`}::text[])`);
  return row!.read;
}

test('retracting a notification removes its deliveries without scanning the queue repeatedly', async ({
  services,
}) => {
  const { db } = services;
  const many = 300;
  const people = await makeNeighbors(db, many);
  for (const { id } of people) await addPushDevice(services, id);
  const to = db.select({ id: residents.id }).from(residents).getSQL();
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const one of [id, other]) await broadcastNotification(services, to, { ...news, id: one });
  expect(await db.$count(pushDeliveries)).toBe(2 * many);
  await db.execute(sql`analyze notifications, push_deliveries`);

  const read = await db.transaction(async (tx) => {
    const before = await rowsRead(tx, ['push_deliveries']);
    await retractNotification({ ...services, db: tx }, id);
    return (await rowsRead(tx, ['push_deliveries'])) - before;
  });
  expect(read).toBeLessThan(many * 3);
  expect(await db.$count(notifications, eq(notifications.id, id))).toBe(0);
  expect(await db.$count(pushDeliveries, eq(pushDeliveries.notificationId, id))).toBe(0);
  expect(await db.$count(pushDeliveries, eq(pushDeliveries.notificationId, other))).toBe(many);
});

test('one person’s notification is stored, found and retracted without reading others’ rows', async ({
  services,
}) => {
  const { db } = services;
  const people = await makeNeighbors(db, 1500);
  const to = db.select({ id: residents.id }).from(residents).getSQL();
  for (let n = 0; n < 3; n += 1)
    await broadcastNotification(services, to, { ...news, id: crypto.randomUUID() });
  await addPushDevice(services, people[700]!.id);
  await db.execute(sql`analyze residents, notifications, push_subscriptions`);

  const tables = ['residents', 'notifications', 'push_subscriptions'];
  const read = await db.transaction(async (tx) => {
    const own = { ...services, db: tx };
    // PostgreSQL adds what earlier transactions read, if that was less than a second ago.
    const before = await rowsRead(tx, tables);
    const { id } = await createNotification(own, people[700]!.id, news);
    const [holders, pushes] = [await listHolders(own, id), await tx.$count(pushDeliveries)];
    expect({ holders, pushes }).toEqual({ holders: [people[700]!.id], pushes: 1 });
    await retractNotification(own, id);
    expect(await tx.$count(pushDeliveries)).toBe(0);
    return (await rowsRead(tx, tables)) - before;
  });
  expect(read).toBeLessThan(30);
});

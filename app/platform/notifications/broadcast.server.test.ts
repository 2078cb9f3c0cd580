import { eq, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { notifications, pushDeliveries, residents } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { addPushDevice } from '#tests/support/watch';

import { broadcastNotification, retractNotification } from './broadcast.server';

const news = { type: 'discussion_message', title: 'Rosa Alvarez wrote', message: 'The light is out.' };

/** Number of waiting push rows that this connection has read. */
async function rowsRead(db: Db): Promise<number> {
  const [row] = await db.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname = 'push_deliveries'`);
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
    const before = await rowsRead(tx);
    await retractNotification({ ...services, db: tx }, id);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(many * 3);
  expect(await db.$count(notifications, eq(notifications.id, id))).toBe(0);
  expect(await db.$count(pushDeliveries, eq(pushDeliveries.notificationId, id))).toBe(0);
  expect(await db.$count(pushDeliveries, eq(pushDeliveries.notificationId, other))).toBe(many);
});

import { and, eq, sql } from 'drizzle-orm';

import { notifications, residents } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';

import { listLimit } from './notifications';
import { listUpdates, readInbox } from './notifications.server';
import { sweepNotifications } from './sweep-notifications.server';

const hour = 60 * 60_000;
const day = 24 * hour;

type Given = { count: number; daysAgo: number; type?: string };

/** One an hour, the newest `daysAgo`. */
async function fill({ db, clock }: TestServices, residentId: string, { count, daysAgo, type }: Given) {
  const newest = clock.now().getTime() - daysAgo * day;
  await db.insert(notifications).values(
    Array.from({ length: count }, (_, n) => ({
      residentId,
      id: crypto.randomUUID(),
      type: type ?? 'booking_reminder',
      title: 'Yoga tomorrow',
      message: 'At 6 PM.',
      createdAt: new Date(newest - n * hour),
    })),
  );
}

const countOf = ({ db }: TestServices, residentId: string, type?: string) =>
  db.$count(
    notifications,
    and(eq(notifications.residentId, residentId), type ? eq(notifications.type, type) : sql`true`),
  );

test('an inbox keeps its newest hundred however old, and the others for ninety days', async ({
  services,
  cast,
}) => {
  const [samuel, linh] = cast.others;
  await services.db.delete(notifications);
  await fill(services, samuel.id, { count: 730, daysAgo: 120 });
  await fill(services, linh.id, { count: 150, daysAgo: 1 });
  await fill(services, linh.id, { count: 20, daysAgo: 91 });
  const before = await readInbox(services, samuel);
  await sweepNotifications(services);
  expect(await countOf(services, samuel.id)).toBe(listLimit);
  expect(await readInbox(services, samuel)).toEqual({ ...before, total: listLimit, unread: listLimit });
  expect(await countOf(services, linh.id)).toBe(150);
});

test('an inbox keeps the community updates that home shows', async ({ services, cast }) => {
  const [samuel] = cast.others;
  await services.db.delete(notifications);
  await fill(services, samuel.id, { count: 110, daysAgo: 2 });
  await fill(services, samuel.id, { count: 8, daysAgo: 100, type: 'community_update' });
  const before = await listUpdates(services, samuel, 5);
  await sweepNotifications(services);
  expect(await listUpdates(services, samuel, 5)).toEqual(before);
  expect(await countOf(services, samuel.id, 'community_update')).toBe(5);
});

test('a former resident keeps nothing older than ninety days, ninety days after moving out', async ({
  services,
  cast,
}) => {
  const [samuel, linh] = cast.others;
  await services.db.delete(notifications);
  const leave = (id: string, daysAgo: number) =>
    services.db
      .update(residents)
      .set({ leavesAt: new Date(services.clock.now().getTime() - daysAgo * day) })
      .where(eq(residents.id, id));
  for (const [{ id }, daysAgo] of [
    [samuel, 91],
    [linh, 89],
  ] as const) {
    await fill(services, id, { count: 3, daysAgo: 95 });
    await leave(id, daysAgo);
  }
  await sweepNotifications(services);
  expect([await countOf(services, samuel.id), await countOf(services, linh.id)]).toEqual([0, 3]);
});

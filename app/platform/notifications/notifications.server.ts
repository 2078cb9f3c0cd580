import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { notifications, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { groupBy } from '~/domain/group-by';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { announce, announceAll } from '~/live/announce.server';
import { queueDeliveries } from '~/platform/delivery/delivery.server';

import { type News, broadcastNotification } from './broadcast.server';
import { type Inbox, type InboxItem, listLimit, type Notification } from './notifications';

type Row = typeof notifications.$inferSelect;

export async function listNotifications(services: Services, viewer: Viewer): Promise<Notification[]> {
  const rows = await newest(services.db, { residentId: viewer.id, limit: listLimit });
  return rows.map(toNotification);
}

/** Reads the inbox in one query. The counts cover the whole inbox. */
export async function readInbox(
  services: Services,
  viewer: Viewer,
  { limit = listLimit }: { limit?: number } = {},
): Promise<Inbox> {
  const rows = await newestWithCounts(services.db, {
    residentId: viewer.id,
    limit: Math.min(limit, listLimit),
  });
  const { total = 0, unread = 0 } = rows[0] ?? {};
  return { items: rows.map(({ row }) => toInboxItem(row)), total, unread };
}

export async function listUpdates(services: Services, viewer: Viewer, limit: number): Promise<InboxItem[]> {
  const rows = await newestUpdates(services.db, { residentId: viewer.id, limit });
  return rows.map(toInboxItem);
}

export async function findInboxItem(
  services: Services,
  residentId: string,
  notificationId: string,
): Promise<InboxItem | null> {
  const [row] = await services.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.residentId, residentId), eq(notifications.id, notificationId)));
  return row ? toInboxItem(row) : null;
}

export async function listHolders({ db }: Services, notificationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: notifications.residentId })
    .from(notifications)
    .where(eq(notifications.id, notificationId));
  return rows.map(({ id }) => id);
}

/** Marks a notification read. Idempotent. @throws NotFound if it is not in the viewer's inbox */
export async function markRead(
  services: Services,
  viewer: Viewer,
  notificationId: string,
): Promise<InboxItem> {
  if (!isUuid(notificationId)) throw new NotFound('There is no such notification.');
  const [row] = await services.db
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${services.clock.now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(notifications.residentId, viewer.id), eq(notifications.id, notificationId)))
    .returning();
  if (!row) throw new NotFound('There is no such notification.');
  await announce(services, { type: 'inbox-changed', residentId: viewer.id });
  return toInboxItem(row);
}

export async function markAllRead(services: Services, viewer: Viewer): Promise<void> {
  const changed = await services.db
    .update(notifications)
    .set({ readAt: services.clock.now() })
    .where(and(eq(notifications.residentId, viewer.id), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (changed.length > 0) await announce(services, { type: 'inbox-changed', residentId: viewer.id });
}

/** Adds a notification to one inbox. @param input.id stored once, so a repeat is harmless */
export async function createNotification(
  services: Services,
  residentId: string,
  { id = crypto.randomUUID(), ...news }: News & { id?: string },
): Promise<{ id: string; isNew: boolean }> {
  const stored = await createNotifications(services, [{ residentId, id, ...news }]);
  return { id, isNew: stored.length > 0 };
}

export type NewNotification = News & { residentId: string; id?: string };

/** Adds notifications, each to one inbox. @returns the new ones */
export function createNotifications(services: Services, news: readonly NewNotification[]): Promise<Stored[]> {
  return inTransaction(services, async (services) => {
    const createdAt = services.clock.now();
    const rows = news.map(({ id = crypto.randomUUID(), ...rest }) => ({ id, ...rest, createdAt }));
    if (rows.length === 0) return [];
    const { residentId, id, type } = notifications;
    const stored = await services.db
      .insert(notifications)
      .values(rows.toSorted(byResident))
      .onConflictDoNothing()
      .returning({ residentId, id, type });
    await announceAll(
      services,
      stored.map(({ residentId, id }) => ({ type: 'notification-created', residentId, notificationId: id })),
    );
    for (const [type, to] of groupBy(stored, ({ type }) => type))
      await queueDeliveries(services, { type, to: toRelation(to) });
    return stored;
  });
}

type Stored = Pick<Row, 'residentId' | 'id' | 'type'>;

/** One order for all transactions prevents deadlocks. */
const byResident = (one: NewNotification, other: NewNotification): number =>
  one.residentId < other.residentId ? -1 : 1;

/** Values tell the planner how many rows there are. JSON counts as a hundred, and scans all residents for one. */
function toRelation(stored: readonly Stored[]): SQL {
  const rows = stored.map(({ residentId, id }) => sql`(${residentId}, ${id}::uuid)`);
  return sql`select * from (values ${sql.join(rows, sql`, `)}) as stored (resident_id, notification_id)`;
}

export async function notifyResidents(services: Services, residentIds: string[], news: News): Promise<void> {
  if (residentIds.length === 0) return;
  const to = services.db
    .select({ id: residents.id })
    .from(residents)
    .where(inArray(residents.id, residentIds));
  await broadcastNotification(services, to.getSQL(), { ...news, id: crypto.randomUUID() });
}

const ofResident = eq(notifications.residentId, sql.placeholder('residentId'));
const newestFirst = [desc(notifications.createdAt), notifications.id];

const newest = preparedQuery((db) =>
  db
    .select()
    .from(notifications)
    .where(ofResident)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('inbox_newest'),
);

const newestUpdates = preparedQuery((db) =>
  db
    .select()
    .from(notifications)
    .where(and(ofResident, eq(notifications.type, 'community_update')))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('inbox_updates'),
);

const newestWithCounts = preparedQuery((db) => {
  const counted = (condition?: SQL) => {
    const one = db.select({ count: count() }).from(notifications).where(and(ofResident, condition));
    return sql`(${one})`.mapWith(Number);
  };
  return db
    .select({ row: notifications, total: counted(), unread: counted(isNull(notifications.readAt)) })
    .from(notifications)
    .where(ofResident)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare('inbox');
});

const toNotification = (row: Row): Notification => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  read: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
});

const toInboxItem = (row: Row): InboxItem => ({
  ...toNotification(row),
  url: row.url,
  senderName: row.senderName,
});

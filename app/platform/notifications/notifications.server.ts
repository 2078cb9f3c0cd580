import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { notifications, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { announce } from '~/live/announce.server';
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

export async function listHolders(services: Services, notificationId: string): Promise<string[]> {
  // Join residents, because the inbox index begins with the resident's id.
  const rows = await services.db
    .select({ id: residents.id })
    .from(residents)
    .innerJoin(
      notifications,
      and(eq(notifications.residentId, residents.id), eq(notifications.id, notificationId)),
    );
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
  return inTransaction(services, async (services) => {
    const stored = await services.db
      .insert(notifications)
      .values({ residentId, id, ...news, createdAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (stored.length === 0) return { id, isNew: false };
    await announce(services, { type: 'notification-created', residentId, notificationId: id });
    await queueDeliveries(services, { notificationId: id, type: news.type, residentId });
    return { id, isNew: true };
  });
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

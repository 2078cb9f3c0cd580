import { and, desc, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { blocks, profiles, residents } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { shownName } from './household.server';
import { formatNeighbor } from './format-author';
import { lockResident } from './lock-resident.server';

/** @returns 'own' if the viewer blocked the other; 'theirs' if only the other did */
export async function findBlock({ db }: Services, viewer: Viewer, otherId: string) {
  const isBy = (one: string, other: string) => and(eq(blocks.residentId, one), eq(blocks.blockedId, other));
  const rows = await db
    .select({ residentId: blocks.residentId })
    .from(blocks)
    .where(or(isBy(viewer.id, otherId), isBy(otherId, viewer.id)));
  if (rows.length === 0) return null;
  return rows.some(({ residentId }) => residentId === viewer.id) ? 'own' : 'theirs';
}

/**
 * SQL condition: the reader hasn't blocked the author, whose posts and answers they would no longer see (decision 146).
 * @param readerId text, or SQL of a text
 */
export const isNotBlocked = (readerId: string | SQLWrapper, authorId: string | SQLWrapper): SQL =>
  sql`not exists (select from ${blocks} b where b.resident_id = ${readerId} and b.blocked_id = ${authorId})`;

/** SQL condition for notifications: neither of the two has blocked the other. */
export const hasNoBlock = (one: string | SQLWrapper, other: string | SQLWrapper): SQL =>
  sql`${isNotBlocked(one, other)} and ${isNotBlocked(other, one)}`;

/** Idempotent: stops both residents from writing to each other, and hides the other's posts from the viewer. */
export function blockResident(services: Services, viewer: Viewer, otherId: string): Promise<void> {
  return inTransaction(services, async (services) => {
    // Lock in id order: mutual blocks at the same moment would deadlock.
    for (const id of [viewer.id, otherId].sort()) await lockResident(services, id);
    await services.db
      .insert(blocks)
      .values({ residentId: viewer.id, blockedId: otherId, createdAt: services.clock.now() })
      .onConflictDoNothing();
  });
}

/** Removes only the viewer's own block. Idempotent. */
export async function unblockResident({ db }: Services, viewer: Viewer, otherId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.residentId, viewer.id), eq(blocks.blockedId, otherId)));
}

export async function listBlocked({ db }: Services, viewer: Viewer) {
  const rows = await db
    .select({ id: blocks.blockedId, since: blocks.createdAt, name: shownName, role: residents.role })
    .from(blocks)
    .innerJoin(residents, eq(residents.id, blocks.blockedId))
    .leftJoin(profiles, eq(profiles.residentId, blocks.blockedId))
    .where(eq(blocks.residentId, viewer.id))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);
  return rows.map(({ id, since, ...author }) => ({
    id,
    name: formatNeighbor(author),
    since: since.toISOString(),
  }));
}

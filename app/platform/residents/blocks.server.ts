import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';

import { blocks, profiles, residents } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { shownName } from './household.server';
import { formatNeighbor } from './format-author';
import { lockResident } from './lock-resident.server';

/** SQL condition on `residents`: neither of the two has blocked the other. */
export const isUnblocked = (viewer: Viewer): SQL =>
  sql`not exists (select from blocks where (blocks.resident_id, blocks.blocked_id)
    in ((${viewer.id}::text, ${residents.id}), (${residents.id}, ${viewer.id}::text)))`;

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

/** Idempotent: stops both residents from writing to each other. */
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

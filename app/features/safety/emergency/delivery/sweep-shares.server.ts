import { and, eq, lt, notExists, sql } from 'drizzle-orm';

import { contactDeclines, emergencyShares, shareDeliveries, shareTokens } from '#db/schema';
import type { Services } from '~/domain/services';
import { sqlHashAddress } from '~/features/safety/contacts/declines.server';
import { deleteInSets } from '~/jobs/sets.server';

const dayMs = 24 * 60 * 60_000;
/** Links keep accepting declines this long after they stop showing the place. */
const linkRetentionDays = 30;
/** Limits how long we store the location of someone in need. */
const shareRetentionDays = 365;

/** Deletes old links and shares. A decline's link stays with its share: only it can withdraw the decline. */
export async function sweepShares(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const declines = db
    .select({ one: sql`1` })
    .from(shareDeliveries)
    .innerJoin(emergencyShares, eq(emergencyShares.id, shareDeliveries.shareId))
    .innerJoin(contactDeclines, eq(contactDeclines.residentId, emergencyShares.residentId))
    .where(
      and(
        eq(shareDeliveries.id, shareTokens.deliveryId),
        eq(contactDeclines.addressHash, sqlHashAddress(shareDeliveries.recipient)),
      ),
    );
  const isOldLink = and(lt(shareTokens.createdAt, before(linkRetentionDays)), notExists(declines))!;
  await deleteInSets(services, { table: shareTokens, where: isOldLink });
  const isOld = lt(emergencyShares.createdAt, before(shareRetentionDays));
  await deleteInSets(services, { table: emergencyShares, where: isOld });
}

import { and, eq, lt, notExists, sql } from 'drizzle-orm';

import { contactDeclines, emergencyShares, shareDeliveries, shareTokens } from '#db/schema';
import type { Services } from '~/domain/services';
import { sqlHashAddress } from '~/features/safety/contacts/declines.server';

const dayMs = 24 * 60 * 60_000;
/** Long after its place was shown last, a link still says that it is over, and takes a contact's "no". */
const linkKeptDays = 30;
/** Where somebody was in need is kept no longer than their history is of use to them. */
const shareKeptDays = 365;

/**
 * Takes away links and shares that are too old, with what was sent for them. A link to an address that declined stays as
 * long as its share: by nothing else can whoever has it take that back.
 */
export async function sweepShares({ db, clock }: Services): Promise<void> {
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
  await db
    .delete(shareTokens)
    .where(and(lt(shareTokens.createdAt, before(linkKeptDays)), notExists(declines)));
  await db.delete(emergencyShares).where(lt(emergencyShares.createdAt, before(shareKeptDays)));
}

import { lt } from 'drizzle-orm';

import { emergencyShares, shareTokens } from '#db/schema';
import type { Services } from '../../domain/services';

const dayMs = 24 * 60 * 60_000;
/** Long after its place was shown last, a link still says that it is over, and takes a contact's "no". */
const linkKeptDays = 30;
/** Where somebody was in need is kept no longer than their history is of use to them. */
const shareKeptDays = 365;

/** Takes away links and shares that are too old, with what was sent for them. */
export async function sweepShares({ db, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await db.delete(shareTokens).where(lt(shareTokens.createdAt, before(linkKeptDays)));
  await db.delete(emergencyShares).where(lt(emergencyShares.createdAt, before(shareKeptDays)));
}

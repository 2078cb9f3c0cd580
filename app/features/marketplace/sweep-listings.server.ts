import { lt, sql } from 'drizzle-orm';

import { listings } from '#db/schema';
import type { Services } from '../../domain/services';

/** Longer than anybody can renew one, or go on writing about it. */
const keptDays = 90;

/** Nightly: takes away listings that ended long ago, with what was written about them. */
export async function sweepListings({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 60 * 60_000);
  const end = sql`least(${listings.expiresAt}, ${listings.goneAt}, ${listings.hiddenAt})`;
  await db.delete(listings).where(lt(end, before.toISOString()));
}

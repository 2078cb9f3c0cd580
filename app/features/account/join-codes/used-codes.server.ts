import { and, sql } from 'drizzle-orm';

import { joinCodes, joinCodeUses } from '#db/schema';
import type { Services } from '~/domain/services';

import { isOpen } from './join-codes.server';

/** Revokes the codes that a departed resident joined with: they could use them again under another name. */
export async function revokeCodesOf({ db, clock }: Services, residentId: string): Promise<void> {
  const now = clock.now();
  await db.update(joinCodes).set({ revokedAt: now }).where(isOpenFor(residentId, now));
}

export async function countSeatsLeft({ db, clock }: Services, residentId: string): Promise<number> {
  const left = sql<number>`coalesce(sum(${joinCodes.seats} - ${joinCodes.used}), 0)::int`;
  const [row] = await db.select({ left }).from(joinCodes).where(isOpenFor(residentId, clock.now()));
  return row?.left ?? 0;
}

const isOpenFor = (residentId: string, now: Date) =>
  and(
    isOpen(now),
    sql`exists (select from ${joinCodeUses} where ${joinCodeUses.joinCodeId} = ${joinCodes.id}
      and ${joinCodeUses.residentId} = ${residentId})`,
  );

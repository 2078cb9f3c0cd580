import { and, eq, gt } from 'drizzle-orm';

import { halfSignIns } from '#db/schema';
import type { Services } from '~/domain/services';
import { generateToken, hashToken, minutesFrom } from '~/platform/residents/link-token.server';

export const halfMinutes = 10;

/** @returns the token for the browser's cookie, which allows only the second step */
export async function startHalf({ db, clock }: Services, residentId: string): Promise<string> {
  const token = generateToken();
  const expiresAt = minutesFrom(clock.now(), halfMinutes);
  await db.insert(halfSignIns).values({ tokenHash: hashToken(token), residentId, expiresAt });
  return token;
}

export async function findHalf(services: Services, token: string | null): Promise<string | null> {
  if (!token) return null;
  const [row] = await services.db
    .select({ residentId: halfSignIns.residentId })
    .from(halfSignIns)
    .where(isValid(services, token));
  return row?.residentId ?? null;
}

export async function endHalf(services: Services, token: string): Promise<boolean> {
  const ended = await services.db
    .delete(halfSignIns)
    .where(isValid(services, token))
    .returning({ residentId: halfSignIns.residentId });
  return ended.length > 0;
}

const isValid = ({ clock }: Services, token: string) =>
  and(eq(halfSignIns.tokenHash, hashToken(token)), gt(halfSignIns.expiresAt, clock.now()));

import { eq } from 'drizzle-orm';

import { addressChanges, residents } from '../../../db/schema';
import type { Services } from '../../domain/services';
import type { Account, PendingAddress } from './account';
import { listOwnSessions } from './own-sessions.server';
import type { Session } from './sessions.server';

/** What `/settings/account` shows: two queries. */
export async function getAccount(services: Services, session: Session): Promise<Account> {
  const [[row], sessions] = await Promise.all([
    services.db
      .select({
        email: residents.email,
        passwordChangedAt: residents.passwordChangedAt,
        pendingEmail: addressChanges.email,
        expiresAt: addressChanges.expiresAt,
        sentAt: addressChanges.sentAt,
      })
      .from(residents)
      .leftJoin(addressChanges, eq(addressChanges.residentId, residents.id))
      .where(eq(residents.id, session.viewer.id)),
    listOwnSessions(services, session),
  ]);
  if (!row) throw new Error('The resident of a session is not there.');
  const { email, passwordChangedAt, pendingEmail, expiresAt, sentAt } = row;
  const pendingAddress: PendingAddress | null = pendingEmail
    ? { email: pendingEmail, state: stateOf(services, { expiresAt, sentAt }) }
    : null;
  return { email, pendingAddress, passwordChangedAt: passwordChangedAt?.toISOString() ?? null, sessions };
}

function stateOf(
  { clock }: Services,
  { expiresAt, sentAt }: { expiresAt: Date | null; sentAt: Date | null },
): PendingAddress['state'] {
  if (expiresAt === null || expiresAt <= clock.now()) return 'expired';
  return sentAt ? 'sent' : 'sending';
}

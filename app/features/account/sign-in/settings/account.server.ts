import { eq } from 'drizzle-orm';

import { addressChanges, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Session } from '~/platform/residents/sessions.server';

import { listOwnSessions } from './own-sessions.server';

export type PendingAddress = {
  email: string;
  /** `expired` also covers a mail that couldn't be sent in time. */
  state: 'sending' | 'sent' | 'expired';
};

export async function getAccount(services: Services, session: Session) {
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
    ? { email: pendingEmail, state: toPendingState(services, { expiresAt, sentAt }) }
    : null;
  return { email, pendingAddress, passwordChangedAt: passwordChangedAt?.toISOString() ?? null, sessions };
}

export async function getSignInAddress(services: Services, viewer: Viewer): Promise<string> {
  const [row] = await services.db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, viewer.id));
  if (!row) throw new Error('The resident of a session is not there.');
  return row.email;
}

export async function getPendingAddress(services: Services, session: Session): Promise<PendingAddress> {
  const { pendingAddress } = await getAccount(services, session);
  if (!pendingAddress) throw new NotFound('No new address is waiting to be confirmed.');
  return pendingAddress;
}

function toPendingState(
  { clock }: Services,
  { expiresAt, sentAt }: { expiresAt: Date | null; sentAt: Date | null },
): PendingAddress['state'] {
  if (expiresAt === null || expiresAt <= clock.now()) return 'expired';
  return sentAt ? 'sent' : 'sending';
}

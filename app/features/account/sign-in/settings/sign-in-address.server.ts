import { and, eq, gt } from 'drizzle-orm';

import { addressChanges, passwordResets, residents } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { queueJob } from '~/jobs/job.server';
import { requireMail } from '~/platform/mail/mail.server';
import { hashToken, linkEnd } from '~/platform/residents/link-token.server';
import { countRequest } from '~/platform/residents/throttle.server';

import { confirmPassword, lockAccount } from '../password/password-change.server';
import { accountNoticeJob, toAccountNotice } from './account-mails.server';
import { addressLinkJob } from './address-link.server';

type ClientAddress = { address: string };

/**
 * Mails a link that confirms the new sign-in address. `sendAddressLink` checks for an existing account later.
 * @throws Invalid on `currentPassword` or `email`; Conflict if mail can't be sent; Forbidden with `retryAfterSeconds`
 */
export async function requestAddressChange(
  services: Services,
  viewer: Viewer,
  { email, currentPassword, ...client }: { email: string; currentPassword: string } & ClientAddress,
): Promise<void> {
  await confirmPassword(services, viewer, { currentPassword, address: client.address });
  const isOwn = and(eq(residents.id, viewer.id), eq(residents.email, email));
  if ((await services.db.$count(residents, isOwn)) > 0) {
    const detail = 'You sign in with this address already.';
    throw new Invalid(detail, { email: [detail] });
  }
  await requireMayMail(services, viewer, client);
  const request = { email, ...newRequest(services) };
  await inTransaction(services, async (services) => {
    await services.db
      .insert(addressChanges)
      .values({ residentId: viewer.id, ...request })
      .onConflictDoUpdate({ target: addressChanges.residentId, set: request });
    await queueLink(services, viewer);
  });
}

export async function resendAddressLink(
  services: Services,
  viewer: Viewer,
  client: ClientAddress,
): Promise<void> {
  await requireMayMail(services, viewer, client);
  await inTransaction(services, async (services) => {
    const waiting = await services.db
      .update(addressChanges)
      .set(newRequest(services))
      .where(eq(addressChanges.residentId, viewer.id))
      .returning({ residentId: addressChanges.residentId });
    if (waiting.length === 0) throw new NotFound('No new address is waiting to be confirmed.');
    await queueLink(services, viewer);
  });
}

export async function cancelAddressChange(services: Services, viewer: Viewer): Promise<void> {
  await services.db.delete(addressChanges).where(eq(addressChanges.residentId, viewer.id));
}

export async function getAddressChange(services: Services, token: string): Promise<{ email: string }> {
  const { email } = await getTarget(services, token);
  return { email };
}

/**
 * Changes the sign-in address with a link, which works once, and mails a notice to the old address.
 * @throws NotFound if the link is used, expired or forged; Conflict if the address got another account meanwhile
 */
export async function confirmAddress(services: Services, token: string): Promise<{ residentId: string }> {
  const { residentId, email } = await getTarget(services, token);
  await inTransaction(services, async (services) => {
    const { db } = services;
    const before = await lockAccount(services, residentId);
    const used = await db.delete(addressChanges).where(isValid(services, token)).returning();
    if (!before || used.length === 0) throw gone();
    await setAddress(services, residentId, email);
    // Void the password links that went to the old address.
    await db.delete(passwordResets).where(eq(passwordResets.residentId, residentId));
    await queueJob(services, accountNoticeJob, toAccountNotice(services, 'address-changed', before.email));
  });
  services.securityLog('address-changed', { account: residentId });
  return { residentId };
}

async function getTarget(services: Services, token: string): Promise<{ residentId: string; email: string }> {
  const [found] = await services.db
    .select({ residentId: addressChanges.residentId, email: addressChanges.email })
    .from(addressChanges)
    .where(isValid(services, token));
  if (!found) throw gone();
  return found;
}

const isValid = ({ clock }: Services, token: string) =>
  and(eq(addressChanges.tokenHash, hashToken(token)), gt(addressChanges.expiresAt, clock.now()));

const gone = () =>
  new NotFound('A link works once, for an hour. A newer link or a new password ends it too.');

async function setAddress({ db }: Services, residentId: string, email: string): Promise<void> {
  try {
    await db.update(residents).set({ email }).where(eq(residents.id, residentId));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Conflict('Another account has this address now. Nothing has changed: you sign in as before.');
  }
}

/** PostgreSQL's unique_violation, wrapped by drizzle. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505';

/** Rate-limits confirmation mails, which go to any address that a user types. */
async function requireMayMail(services: Services, viewer: Viewer, { address }: ClientAddress): Promise<void> {
  await countRequest(services, { kind: 'address', account: viewer.id, address });
  await requireMail(services);
}

function newRequest({ clock }: Services) {
  const now = clock.now();
  return { tokenHash: null, requestedAt: now, expiresAt: linkEnd(now), sentAt: null };
}

const queueLink = (services: Services, { id: residentId }: Viewer) =>
  queueJob(services, addressLinkJob, { residentId });

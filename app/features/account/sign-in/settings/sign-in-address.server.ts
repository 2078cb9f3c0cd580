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
import { accountNoteJob, toNote } from './account-mails.server';
import { addressLinkJob } from './address-link.server';

/** The browser that asks: its address, for the limits. */
type Asking = { address: string };

/**
 * Notes a new sign-in address and has a link mailed to it; it is not theirs before they press that. A second wish
 * takes the place of the first. Whether the address has an account is not looked up here (see `sendAddressLink`).
 * @throws Invalid on `currentPassword`, or on `email` where it is the one they have
 * @throws Conflict where no mail can be sent; Forbidden with `retryAfterSeconds` after too many tries
 */
export async function requestAddressChange(
  services: Services,
  viewer: Viewer,
  { email, currentPassword, ...asking }: { email: string; currentPassword: string } & Asking,
): Promise<void> {
  await confirmPassword(services, viewer, { currentPassword, address: asking.address });
  const isOwn = and(eq(residents.id, viewer.id), eq(residents.email, email));
  if ((await services.db.$count(residents, isOwn)) > 0) {
    const detail = 'You sign in with this address already.';
    throw new Invalid(detail, { email: [detail] });
  }
  await mayMail(services, viewer, asking);
  const wish = { email, ...asked(services) };
  await inTransaction(services, async (services) => {
    await services.db
      .insert(addressChanges)
      .values({ residentId: viewer.id, ...wish })
      .onConflictDoUpdate({ target: addressChanges.residentId, set: wish });
    await queueLink(services, viewer);
  });
}

/**
 * Has another link mailed to the address that waits, in the place of the first.
 * @throws NotFound where none waits; Conflict and Forbidden as `requestAddressChange`
 */
export async function resendAddressLink(services: Services, viewer: Viewer, asking: Asking): Promise<void> {
  await mayMail(services, viewer, asking);
  await inTransaction(services, async (services) => {
    const waiting = await services.db
      .update(addressChanges)
      .set(asked(services))
      .where(eq(addressChanges.residentId, viewer.id))
      .returning({ residentId: addressChanges.residentId });
    if (waiting.length === 0) throw new NotFound('No new address is waiting to be confirmed.');
    await queueLink(services, viewer);
  });
}

/** Drops the address that waits, and its link. Where none waits that is no error. */
export async function cancelAddressChange(services: Services, viewer: Viewer): Promise<void> {
  await services.db.delete(addressChanges).where(eq(addressChanges.residentId, viewer.id));
}

/**
 * The address that a link makes somebody's.
 * @throws NotFound for a link that is used, expired, altered or made up
 */
export async function getAddressChange(services: Services, token: string): Promise<{ email: string }> {
  const { email } = await getTarget(services, token);
  return { email };
}

/**
 * Changes the sign-in address by a link, once, and mails a note to the old one.
 * @returns whose it is
 * @throws NotFound for a link that is used, expired, altered or made up
 * @throws Conflict where the address got an account meanwhile; nothing is changed then
 */
export async function confirmAddress(services: Services, token: string): Promise<{ residentId: string }> {
  const { residentId, email } = await getTarget(services, token);
  await inTransaction(services, async (services) => {
    const { db } = services;
    const before = await lockAccount(services, residentId);
    const used = await db.delete(addressChanges).where(isGood(services, token)).returning();
    if (!before || used.length === 0) throw gone();
    await moveTo(services, residentId, email);
    // They were mailed to an address that is the account's no more.
    await db.delete(passwordResets).where(eq(passwordResets.residentId, residentId));
    await queueJob(services, accountNoteJob, toNote(services, 'address-changed', before.email));
  });
  services.securityLog('address-changed', { account: residentId });
  return { residentId };
}

async function getTarget(services: Services, token: string): Promise<{ residentId: string; email: string }> {
  const [found] = await services.db
    .select({ residentId: addressChanges.residentId, email: addressChanges.email })
    .from(addressChanges)
    .where(isGood(services, token));
  if (!found) throw gone();
  return found;
}

const isGood = ({ clock }: Services, token: string) =>
  and(eq(addressChanges.tokenHash, hashToken(token)), gt(addressChanges.expiresAt, clock.now()));

const gone = () =>
  new NotFound('A link works once, for an hour. A newer link or a new password ends it too.');

/** @throws Conflict where another account has the address, also one that is made at this very moment */
async function moveTo({ db }: Services, residentId: string, email: string): Promise<void> {
  try {
    await db.update(residents).set({ email }).where(eq(residents.id, residentId));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Conflict('Another account has this address now. Nothing has changed: you sign in as before.');
  }
}

/** PostgreSQL's unique_violation, as drizzle wraps it. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505';

/** Our mails are nobody's spam relay. */
async function mayMail(services: Services, viewer: Viewer, { address }: Asking): Promise<void> {
  await countRequest(services, { kind: 'address', account: viewer.id, address });
  await requireMail(services);
}

/** A wish of this moment: its mail is worth sending for an hour, and no older link counts. */
function asked({ clock }: Services) {
  const now = clock.now();
  return { tokenHash: null, requestedAt: now, expiresAt: linkEnd(now), sentAt: null };
}

const queueLink = (services: Services, { id: residentId }: Viewer) =>
  queueJob(services, addressLinkJob, { residentId });

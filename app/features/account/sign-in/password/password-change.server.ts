import { and, eq } from 'drizzle-orm';

import { addressChanges, halfSignIns, passwordResets, residents } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { accountNoticeJob, toAccountNotice } from '../settings/account-mails.server';
import { getSignInAddress } from '../settings/account.server';
import { endOtherSessions } from '../settings/own-sessions.server';
import { forgetBrowsers } from '../known-browsers.server';
import { queueJob } from '~/jobs/job.server';
import type { Session } from '~/platform/residents/sessions.server';
import { throttled } from '~/platform/residents/throttle.server';

import { requireUncommon } from './common-passwords.server';

/**
 * Ends the resident's other sessions, mails a notice, and cancels a pending sign-in address.
 * @throws Invalid on either password; Forbidden with `retryAfterSeconds` after too many wrong ones; Busy as `Passwords`
 */
export async function changePassword(
  services: Services,
  session: Session,
  {
    currentPassword,
    newPassword,
    address,
  }: { currentPassword: string; newPassword: string; address: string },
): Promise<{ cancelledAddress: string | null }> {
  const current = await confirmPassword(services, session.viewer, { currentPassword, address });
  const about = [await getSignInAddress(services, session.viewer), session.viewer.name];
  await requireUncommon(services, { field: 'newPassword', password: newPassword, about });
  const passwordHash = await services.passwords.hash(newPassword, address);
  const residentId = session.viewer.id;
  const changed = await inTransaction(services, async (services) => {
    const stored = await storePassword(services, { residentId, passwordHash, replaces: current });
    // Another request changed the password during the hashing, so the typed one is no longer current.
    if (!stored) throw wrongPassword();
    await endOtherSessions(services, session);
    return stored;
  });
  services.securityLog('password-changed', { account: residentId, address });
  return changed;
}

/** @throws Invalid for a wrong `currentPassword`; Forbidden with `retryAfterSeconds` after too many */
export function confirmPassword(
  services: Services,
  viewer: Viewer,
  { currentPassword, address }: { currentPassword: string; address: string },
): Promise<string> {
  return throttled(services, { kind: 'password', account: viewer.id, address }, async () => {
    const [resident] = await services.db
      .select({ passwordHash: residents.passwordHash })
      .from(residents)
      .where(eq(residents.id, viewer.id));
    const stored = resident?.passwordHash ?? null;
    const isRight = await services.passwords.verify(currentPassword, stored, address);
    if (!isRight || stored === null) throw wrongPassword();
    return stored;
  });
}

const wrongPassword = () => {
  const detail = 'This isn’t your current password.';
  return new Invalid(detail, { currentPassword: [detail] });
};

/** Locks an account before its password or address changes, which prevents a deadlock between the two. */
export async function lockAccount({ db }: Services, residentId: string): Promise<{ email: string } | null> {
  const [resident] = await db
    .select({ email: residents.email })
    .from(residents)
    .where(eq(residents.id, residentId))
    .for('update');
  return resident ?? null;
}

type NewPassword = {
  residentId: string;
  passwordHash: string;
  /** Stores the new password only if this hash is still current. */
  replaces?: string;
};

/**
 * Voids links, half sign-ins and known browsers, because someone who knew the old password may have made them. The
 * caller ends the sessions in the same transaction.
 */
export async function storePassword(
  services: Services,
  { residentId, passwordHash, replaces }: NewPassword,
): Promise<{ cancelledAddress: string | null } | null> {
  const { db, clock } = services;
  const isReplaced = replaces === undefined ? undefined : eq(residents.passwordHash, replaces);
  const [resident] = await db
    .update(residents)
    .set({ passwordHash, passwordChangedAt: clock.now() })
    .where(and(eq(residents.id, residentId), isReplaced))
    .returning({ email: residents.email });
  if (!resident) return null;
  await db.delete(passwordResets).where(eq(passwordResets.residentId, residentId));
  await db.delete(halfSignIns).where(eq(halfSignIns.residentId, residentId));
  const [pending] = await db
    .delete(addressChanges)
    .where(eq(addressChanges.residentId, residentId))
    .returning({ email: addressChanges.email });
  await forgetBrowsers(services, residentId);
  await queueJob(services, accountNoticeJob, toAccountNotice(services, 'password-changed', resident.email));
  return { cancelledAddress: pending?.email ?? null };
}

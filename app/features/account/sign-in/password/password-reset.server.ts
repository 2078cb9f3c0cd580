import { and, eq, gt, sql } from 'drizzle-orm';

import { passwordResets, profiles, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { type JobPayloads, queueJob } from '~/jobs/queue.server';
import { deliverMail, requireMail } from '~/platform/mail/mail.server';
import { isDemoResident } from '~/platform/residents/demo';
import { generateToken, hashToken, linkEnd } from '~/platform/residents/link-token.server';
import { countRequest } from '~/platform/residents/throttle.server';
import { hasAccess } from '~/platform/residents/household.server';

import { resetMail } from '../settings/account-mails.server';
import { endAllSessions } from '../settings/own-sessions.server';
import { requireUncommon } from './common-passwords.server';
import { lockAccount, storePassword } from './password-change.server';

/**
 * Takes the wish for a link that sets a new password. Whether the address has an account is looked up later, by the
 * job, so that nothing here tells, the time that it takes included.
 * @param input.address the browser's, for the limits
 * @throws Conflict where no mail can be sent; Forbidden with `retryAfterSeconds` after too many requests
 */
export async function requestPasswordReset(
  services: Services,
  { email, address }: { email: string; address: string },
): Promise<void> {
  services.securityLog('reset-requested', { address });
  await countRequest(services, { kind: 'reset', account: email, address });
  await requireMail(services);
  const until = linkEnd(services.clock.now()).toISOString();
  // One that waits for a mail server is replaced by the next: the resident needs one mail.
  const jobKey = `reset-${hashToken(email)}`;
  await queueJob(services, 'send-reset-link', { email, until }, { jobKey });
}

/**
 * The job: mails a link, if the address has an account that can sign in. A mail that failed is tried again with a
 * link of its own, for the first may have arrived all the same.
 */
export async function sendResetLink(services: Services, { email, until }: JobPayloads['send-reset-link']) {
  const now = services.clock.now();
  if (now >= new Date(until)) return;
  const token = generateToken();
  const isMade = await inTransaction(services, async ({ db, config }) => {
    // Locked, so that no link is made for an address which at this moment ceases to be the account's.
    const [resident] = await db
      .select({ id: residents.id })
      .from(residents)
      .where(and(eq(residents.email, email), sql`${residents.passwordHash} is not null`, hasAccess(now)))
      .for('share');
    if (!resident || (isDemoResident(resident.id) && !config.allowsDemoLogins)) return false;
    const link = { tokenHash: hashToken(token), residentId: resident.id };
    await db.insert(passwordResets).values({ ...link, createdAt: now, expiresAt: linkEnd(now) });
    return true;
  });
  const link = `${services.config.siteOrigin}/reset?token=${token}`;
  if (isMade) await deliverMail(services, resetMail(services, { to: email, link }));
}

/**
 * Whose password a link sets.
 * @throws NotFound for one that is used, expired, altered or made up
 */
export async function getPasswordReset(services: Services, token: string): Promise<{ email: string }> {
  const { email } = await getTarget(services, token);
  return { email };
}

/**
 * Sets the password by a link, once: of two at the same time one wins. The resident is signed out everywhere, and a
 * note is mailed.
 * @throws NotFound for a link that is used, expired, altered or made up; Invalid on a common `newPassword`; Busy as `Passwords`
 */
export async function resetPassword(
  services: Services,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<void> {
  // Nobody without a good link gets to cost us a hash.
  const { residentId, email, name } = await getTarget(services, token);
  await requireUncommon(services, { field: 'newPassword', password: newPassword, about: [email, name] });
  const passwordHash = await services.passwords.hash(newPassword, address);
  await inTransaction(services, async (services) => {
    await lockAccount(services, residentId);
    const used = await services.db.delete(passwordResets).where(isGood(services, token)).returning();
    if (used.length === 0) throw gone();
    await storePassword(services, { residentId, passwordHash });
    await endAllSessions(services, residentId);
  });
  services.securityLog('password-changed', { account: residentId, address });
}

type Target = { residentId: string; email: string; name: string | null };

async function getTarget(services: Services, token: string): Promise<Target> {
  const [found] = await services.db
    .select({ residentId: residents.id, email: residents.email, name: profiles.name })
    .from(passwordResets)
    .innerJoin(residents, eq(residents.id, passwordResets.residentId))
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(isGood(services, token));
  if (!found) throw gone();
  return found;
}

const isGood = ({ clock }: Services, token: string) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, clock.now()));

const gone = () => new NotFound('A link works once, for an hour. A newer password ends it too.');

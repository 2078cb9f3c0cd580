import { and, eq, gt, sql } from 'drizzle-orm';

import { passwordResets, profiles, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { job, queueJob } from '~/jobs/job.server';
import { deliverMail, requireMail } from '~/platform/mail/mail.server';
import { isDemoResident } from '~/platform/residents/demo';
import {
  generateToken,
  hashToken,
  linkMinutes,
  minutesFrom,
  signInLinkMinutes,
} from '~/platform/residents/link-token.server';
import { countRequest } from '~/platform/residents/throttle.server';
import { hasAccess } from '~/platform/residents/household.server';
import { endAllSessions } from '~/platform/residents/sessions.server';

import { type Client, startAfterFirstFactor, type SignInResult } from '../accounts.server';
import { deadSignInLink } from '../accounts';
import { resetMail, signInMail } from '../settings/account-mails.server';
import { requireUncommon } from './common-passwords.server';
import { lockAccount, storePassword } from './password-change.server';

/**
 * Queues a link that sets a password or signs in. Only the job looks up the address, so neither the response nor its
 * timing reveals if an account exists.
 * @throws Conflict if mail can't be sent; Forbidden with `retryAfterSeconds` after too many requests
 */
export async function requestPasswordReset(
  services: Services,
  { email, address, purpose = 'reset' }: { email: string; address: string; purpose?: LinkPurpose },
): Promise<void> {
  services.securityLog('reset-requested', { address });
  await countRequest(services, { kind: 'reset', account: email, address });
  await requireMail(services);
  const until = minutesFrom(services.clock.now(), lifetimeMinutes[purpose]).toISOString();
  // A newer request replaces a queued one, so a mail outage doesn't end in several mails.
  const jobKey = `${purpose}-${hashToken(email)}`;
  await queueJob(services, resetLinkJob, { email, until, purpose }, { jobKey });
}

type LinkPurpose = 'reset' | 'sign-in';

/** A link's lifetime in minutes. */
const lifetimeMinutes: Record<LinkPurpose, number> = { reset: linkMinutes, 'sign-in': signInLinkMinutes };

/** Makes a new link on each retry and keeps the first one valid, because its mail may have arrived. */
export async function sendResetLink(
  services: Services,
  { email, until, purpose = 'reset' }: { email: string; until: string; purpose?: 'reset' | 'sign-in' },
) {
  const now = services.clock.now();
  if (now >= new Date(until)) return;
  const token = generateToken();
  const isCreated = await inTransaction(services, async ({ db, config }) => {
    // Lock the account, so that an address change can't race with the link.
    const [resident] = await db
      .select({ id: residents.id })
      .from(residents)
      .where(and(eq(residents.email, email), sql`${residents.passwordHash} is not null`, hasAccess(now)))
      .for('share');
    if (!resident || (isDemoResident(resident.id) && !config.allowsDemoLogins)) return false;
    const link = { tokenHash: hashToken(token), residentId: resident.id, purpose };
    const expiresAt = minutesFrom(now, lifetimeMinutes[purpose]);
    await db.insert(passwordResets).values({ ...link, createdAt: now, expiresAt });
    return true;
  });
  const { path, mail } = links[purpose];
  const link = `${services.config.siteOrigin}${path}?token=${token}`;
  if (isCreated) await deliverMail(services, mail(services, { to: email, link }));
}

const links = {
  reset: { path: '/reset', mail: resetMail },
  'sign-in': { path: '/signin/link', mail: signInMail },
};

export async function getPasswordReset(services: Services, token: string): Promise<{ email: string }> {
  const { email } = await getTarget(services, token, 'reset');
  return { email };
}

/** Only reads: mail scanners open links, so opening one must not use it up. */
export async function getSignInLink(services: Services, token: string): Promise<{ email: string }> {
  const { email } = await getTarget(services, token, 'sign-in');
  return { email };
}

/** Signs in with a link, which works once. The second step still applies. */
export async function signInByLink(
  services: Services,
  { token, ...client }: { token: string } & Client,
): Promise<SignInResult> {
  const { residentId } = await getTarget(services, token, 'sign-in');
  return inTransaction(services, async (services) => {
    await lockAccount(services, residentId);
    const used = await services.db
      .delete(passwordResets)
      .where(isValid(services, token, 'sign-in'))
      .returning();
    if (used.length === 0) throw deadLink();
    return startAfterFirstFactor(services, residentId, client);
  });
}

/** Sets the password with a link, which works once. Ends all sessions and mails a notice. */
export async function resetPassword(
  services: Services,
  { token, newPassword, address }: { token: string; newPassword: string; address: string },
): Promise<void> {
  // Check the link before hashing, which is expensive.
  const { residentId, email, name } = await getTarget(services, token, 'reset');
  await requireUncommon(services, { field: 'newPassword', password: newPassword, about: [email, name] });
  const passwordHash = await services.passwords.hash(newPassword, address);
  await inTransaction(services, async (services) => {
    await lockAccount(services, residentId);
    const used = await services.db
      .delete(passwordResets)
      .where(isValid(services, token, 'reset'))
      .returning();
    if (used.length === 0) throw gone();
    await storePassword(services, { residentId, passwordHash });
    await endAllSessions(services, residentId);
  });
  services.securityLog('password-changed', { account: residentId, address });
}

type Target = { residentId: string; email: string; name: string | null };

async function getTarget(services: Services, token: string, purpose: LinkPurpose): Promise<Target> {
  const [found] = await services.db
    .select({ residentId: residents.id, email: residents.email, name: profiles.name })
    .from(passwordResets)
    .innerJoin(residents, eq(residents.id, passwordResets.residentId))
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(isValid(services, token, purpose));
  if (!found) throw purpose === 'reset' ? gone() : deadLink();
  return found;
}

const isValid = ({ clock }: Services, token: string, purpose: LinkPurpose) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    eq(passwordResets.purpose, purpose),
    gt(passwordResets.expiresAt, clock.now()),
  );

const deadLink = () => new NotFound(deadSignInLink);
const gone = () => new NotFound('A link works once, for an hour. A newer password ends it too.');

export const resetLinkJob = job('send-reset-link', sendResetLink);

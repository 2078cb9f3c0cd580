import { and, desc, eq, inArray } from 'drizzle-orm';

import { knownBrowsers, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';
import { isDemoResident } from '~/platform/residents/demo';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';
import { formatBrowser } from '~/platform/residents/user-agent';

import { accountNoticeJob, toAccountNotice } from './settings/account-mails.server';

const knownLimit = 20;
/** Browsers cap a cookie's lifetime at 400 days. */
export const knownBrowserDays = 400;

/** Exempts a known browser from failures counted for other browsers. It gains no other rights. */
export async function isKnownBrowser(
  { db }: Services,
  { account, browser }: { account: string; browser: string },
): Promise<boolean> {
  const [row] = await db
    .select({ residentId: residents.id })
    .from(knownBrowsers)
    .innerJoin(residents, eq(residents.id, knownBrowsers.residentId))
    .where(and(eq(knownBrowsers.tokenHash, hashToken(browser)), eq(residents.email, account)));
  return row !== undefined;
}

/** Records the browser after a sign-in. Replaces an unknown token, so that a client can't choose its own. */
export async function rememberBrowser({ db, clock }: Services, residentId: string, presented: string | null) {
  const isOurs =
    presented !== null &&
    (await db.$count(knownBrowsers, eq(knownBrowsers.tokenHash, hashToken(presented)))) > 0;
  const token = isOurs ? presented : generateToken();
  const usedAt = clock.now();
  await db
    .insert(knownBrowsers)
    .values({ residentId, tokenHash: hashToken(token), usedAt })
    .onConflictDoUpdate({ target: [knownBrowsers.residentId, knownBrowsers.tokenHash], set: { usedAt } });
  const isOwn = eq(knownBrowsers.residentId, residentId);
  const beyond = db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(isOwn)
    .orderBy(desc(knownBrowsers.usedAt))
    .offset(knownLimit);
  await db.delete(knownBrowsers).where(and(isOwn, inArray(knownBrowsers.tokenHash, beyond)));
  return token;
}

/** Skips the mail for an account's first sign-in, and for demo logins. Call it before `rememberBrowser`. */
export async function notifyOfNewBrowser(
  services: Services,
  residentId: string,
  { browser, userAgent }: { browser: string | null; userAgent: string | null },
): Promise<void> {
  if (isDemoResident(residentId)) return;
  const { db } = services;
  const known = await db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.residentId, residentId));
  const hash = browser && hashToken(browser);
  if (known.some(({ tokenHash }) => tokenHash === hash)) return;
  const [resident] = await db
    .select({ email: residents.email, passwordChangedAt: residents.passwordChangedAt })
    .from(residents)
    .where(eq(residents.id, residentId));
  // A new password forgets all browsers, so an empty list alone doesn't mean a first sign-in.
  if (!resident || (known.length === 0 && !resident.passwordChangedAt)) return;
  const notice = toAccountNotice(services, 'new-sign-in', resident.email);
  await queueJob(services, accountNoticeJob, { ...notice, browser: formatBrowser(userAgent) });
}

export async function forgetBrowsers({ db }: Services, residentId: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.residentId, residentId));
}

import { and, desc, eq, inArray } from 'drizzle-orm';

import { knownBrowsers, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { queueJob } from '~/jobs/job.server';
import { isDemoResident } from '~/platform/residents/demo';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';
import { formatBrowser } from '~/platform/residents/user-agent';

import { accountNoteJob, toNote } from './settings/account-mails.server';

/** As many browsers as one person signs in with; the one that was used longest ago makes room. */
const knownLimit = 20;
/** After this long without a sign-in a browser is a stranger again; browsers keep no cookie longer. */
export const knownBrowserDays = 400;

/**
 * Whether somebody has signed in to the account on the browser before. That opens nothing: it only keeps the
 * failures of others from being counted against it.
 * @param account the sign-in address, in lower case
 * @param browser the token of the browser's own cookie
 */
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

/**
 * Notes the browser on which a resident has just signed in. One that several residents share keeps its token; one
 * that brings none of ours gets a new one, so that nobody chooses it.
 * @returns the token for its cookie
 */
export async function rememberBrowser({ db, clock }: Services, residentId: string, brought: string | null) {
  const isOurs =
    brought !== null && (await db.$count(knownBrowsers, eq(knownBrowsers.tokenHash, hashToken(brought)))) > 0;
  const token = isOurs ? brought : generateToken();
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

/**
 * Mails a resident that somebody has signed in to their account on a browser that it does not know. Call it before
 * `rememberBrowser`. The first sign-in of an account is its owner's, and the demo logins have no mailbox.
 */
export async function tellOfNewBrowser(
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
  // A new password makes all browsers strangers.
  if (!resident || (known.length === 0 && !resident.passwordChangedAt)) return;
  const note = toNote(services, 'new-sign-in', resident.email);
  await queueJob(services, accountNoteJob, { ...note, browser: formatBrowser(userAgent) });
}

/** Makes all browsers of an account strangers, as with a new password. */
export async function forgetBrowsers({ db }: Services, residentId: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.residentId, residentId));
}

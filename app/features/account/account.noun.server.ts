import { eq, inArray, lt, sql } from 'drizzle-orm';

import {
  addressChanges,
  halfSignIns,
  joinCodes,
  knownBrowsers,
  passkeyChallenges,
  passwordResets,
  residents,
  sessions,
} from '#db/schema';
import type { Services } from '~/domain/services';
import type { Noun } from '~/platform/noun.server';
import { isLive } from '~/platform/residents/sessions.server';

import { invitationJob } from './join-codes/invitation-mail.server';
import { eraseAccountsJob } from './own-data/erase-accounts.server';
import { exportJob, sweepExports } from './own-data/exports.server';
import { giveUpJob, settleMovesJob } from './people/leaving.server';
import { knownBrowserDays } from './sign-in/known-browsers.server';
import { resetLinkJob } from './sign-in/password/password-reset.server';
import { accountNoteJob } from './sign-in/settings/account-mails.server';
import { addressLinkJob } from './sign-in/settings/address-link.server';
import { welcomeJob } from './sign-in/welcome.server';

/** Accounts: joining, signing in, leaving. */
export const account: Noun = {
  jobs: [
    welcomeJob,
    resetLinkJob,
    addressLinkJob,
    accountNoteJob,
    invitationJob,
    exportJob,
    settleMovesJob,
    giveUpJob,
    eraseAccountsJob,
  ],
  sweeps: [sweepSignIns, sweepExports],
};

const dayMs = 24 * 60 * 60 * 1000;
const codeKeptDays = 365;

async function sweepSignIns({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const isOver = sql`not (${isLive(now.toISOString())})`;
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId));
  await db.delete(sessions).where(inArray(sessions.id, over.where(isOver)));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, before(knownBrowserDays)));
  await db.delete(halfSignIns).where(lt(halfSignIns.expiresAt, now));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  // The account's page says for a day that a link has expired, and offers another.
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, before(1)));
  // A code is dead once it was revoked, or its 30 days are over; its year begins there.
  const { revokedAt, expiresAt } = joinCodes;
  await db
    .delete(joinCodes)
    .where(lt(sql`coalesce(${revokedAt}, ${expiresAt})`, before(codeKeptDays).toISOString()));
}

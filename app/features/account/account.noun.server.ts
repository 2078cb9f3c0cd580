import { eq, inArray, lt, sql } from 'drizzle-orm';

import {
  addressChanges,
  halfSignIns,
  homes,
  joinCodes,
  knownBrowsers,
  passkeyChallenges,
  passwordResets,
  profiles,
  residents,
  sessions,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { sweepAfter } from '~/jobs/upkeep.server';
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
  auditKinds: {
    resident: {
      one: 'person',
      all: 'People',
      toPath: (id) => `/manage/people/${id}`,
      name: (id) => sql`select ${profiles.name} from ${profiles} where ${profiles.residentId} = ${id}`,
    },
    home: {
      one: 'home',
      all: 'Homes',
      toPath: (id) => `/manage/homes/${id}`,
      name: (id) => sql`select ${homes.label} from ${homes} where ${homes.id} = ${id}`,
    },
    code: { one: 'join code', all: 'Join codes', toPath: () => '/manage/codes' },
  },
  sweeps: [
    sweepSessions,
    sweepAfter(knownBrowsers.usedAt, knownBrowserDays),
    sweepAfter(halfSignIns.expiresAt),
    sweepAfter(passkeyChallenges.expiresAt),
    sweepAfter(passwordResets.expiresAt),
    // The account's page says for a day that a link has expired, and offers another.
    sweepAfter(addressChanges.expiresAt, 1),
    sweepCodes,
    sweepExports,
  ],
};

async function sweepSessions({ db, clock }: Services): Promise<void> {
  const isOver = sql`not (${isLive(clock.now().toISOString())})`;
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId));
  await db.delete(sessions).where(inArray(sessions.id, over.where(isOver)));
}

/** A code's year begins when it was revoked, or when its 30 days are over. */
async function sweepCodes({ db, clock }: Services): Promise<void> {
  const yearAgo = new Date(clock.now().getTime() - 365 * 24 * 60 * 60 * 1000).toISOString();
  const { revokedAt, expiresAt } = joinCodes;
  await db.delete(joinCodes).where(lt(sql`coalesce(${revokedAt}, ${expiresAt})`, yearAgo));
}

import { eq, inArray, lt, sql } from 'drizzle-orm';

import {
  addressChanges,
  halfSignIns,
  homes,
  joinCodes,
  joinCodeUses,
  knownBrowsers,
  passkeyChallenges,
  passkeys,
  passwordResets,
  profiles,
  recoveryCodes,
  residencies,
  residents,
  secondSteps,
  sessions,
} from '#db/schema';
import { counted } from '~/domain/counted';
import type { Services } from '~/domain/services';
import { deleteInSets } from '~/jobs/sets.server';
import { sweepAfter } from '~/jobs/upkeep.server';
import type { Noun } from '~/platform/noun.server';
import { notExported, ownRows, withoutName } from '~/platform/own-data/personal-data.server';
import { linksEnd, signOuts, waysIn } from '~/platform/residents/access-ends.server';
import { countSessions, endAllSessions, isLive } from '~/platform/residents/sessions.server';

import { invitationJob } from './join-codes/invitation-mail.server';
import { eraseAccountsJob } from './own-data/erase-accounts.server';
import { exportJob, sweepExports } from './own-data/exports.server';
import { codesStep, holdingsStep, householdStep } from './people/end-steps.server';
import { homesSearch, peopleSearch } from './people/people-search.server';
import { releaseHoldingsJob, applyMovesJob } from './people/leaving.server';
import { knownBrowserDays } from './sign-in/known-browsers.server';
import { resetLinkJob } from './sign-in/password/password-reset.server';
import { accountNoticeJob } from './sign-in/settings/account-mails.server';
import { addressLinkJob } from './sign-in/settings/address-link.server';
import { welcomeJob } from './sign-in/welcome.server';

export const account: Noun = {
  search: [peopleSearch, homesSearch],
  pages: [
    { to: '/profile', title: 'Profile', words: 'my name address phone photo household' },
    { to: '/settings', title: 'Settings', words: 'preferences options' },
    {
      to: '/settings/account',
      title: 'Account',
      words: 'sign out devices sessions two-step passkey security email',
    },
    { to: '/settings/account/password', title: 'Change your password', words: 'login sign in' },
    { to: '/settings/account/address', title: 'Change your sign-in email', words: 'address login' },
    { to: '/settings/account/download', title: 'Download your data', words: 'export privacy' },
    { to: '/settings/account/delete', title: 'Delete your account', words: 'close remove move out leave' },
    { to: '/settings/blocked', title: 'Blocked Neighbors', words: 'block unblock mute' },
  ],
  personalData: [
    ownRows(residents, { name: 'account', title: 'Your account', of: residents.id }),
    ownRows(profiles, { name: 'profile', title: 'Your profile', of: profiles.residentId }),
    ownRows(residencies, {
      name: 'homes',
      title: 'Where you live',
      of: residencies.residentId,
      with: { home: sql`(select ${homes.label} from ${homes} where ${homes.id} = ${residencies.homeId})` },
    }),
    ownRows(joinCodeUses, {
      name: 'joined',
      title: 'How you joined',
      of: joinCodeUses.residentId,
      stays: withoutName,
    }),
    ownRows(sessions, {
      name: 'devices',
      title: 'Where you’re signed in',
      of: sessions.residentId,
      ends: {
        of: signOuts,
        words: (count) => `${counted(count, 'signed-in browser')} signed out right away.`,
        count: countSessions,
        run: endAllSessions,
      },
    }),
    ownRows(knownBrowsers, {
      name: 'known-browsers',
      title: 'Browsers you’ve signed in with',
      of: knownBrowsers.residentId,
      ends: { of: waysIn, words: (count) => `${counted(count, 'known browser')} forgotten.` },
    }),
    ownRows(addressChanges, {
      name: 'new-address',
      title: 'An unconfirmed sign-in address',
      of: addressChanges.residentId,
      ends: { of: waysIn, words: () => 'A pending change of the email address is canceled.' },
    }),
    notExported('password-resets', [passwordResets.residentId], { ends: { of: waysIn, words: linksEnd } }),
    ownRows(passkeys, {
      name: 'passkeys',
      title: 'Your passkeys',
      of: passkeys.residentId,
      ends: { of: ['reset'], words: (count) => `${counted(count, 'passkey')} removed.` },
    }),
    notExported('passkey-challenges', [passkeyChallenges.residentId]),
    ownRows(secondSteps, {
      name: 'two-step',
      title: 'Your two-step sign-in',
      of: secondSteps.residentId,
      ends: { of: ['reset'], words: () => 'Two-step sign-in is turned off.' },
      without: [secondSteps.secret, secondSteps.pendingSecret, secondSteps.lastStep],
    }),
    notExported('recovery-codes', [recoveryCodes.residentId], {
      ends: { of: ['reset'], words: () => 'The recovery codes stop working.' },
    }),
    notExported('half-sign-ins', [halfSignIns.residentId], {
      ends: { of: waysIn, words: () => 'An unfinished sign-in ends.' },
    }),
  ],
  accessEnds: [codesStep, householdStep, holdingsStep],
  jobs: [
    welcomeJob,
    resetLinkJob,
    addressLinkJob,
    accountNoticeJob,
    invitationJob,
    exportJob,
    applyMovesJob,
    releaseHoldingsJob,
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
    // Shows an expired link on the account page for one more day, with a button for a new one.
    sweepAfter(addressChanges.expiresAt, 1),
    sweepCodes,
    sweepExports,
  ],
};

function sweepSessions(services: Services): Promise<void> {
  const isOver = sql`not (${isLive(services.clock.now().toISOString())})`;
  const over = services.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId));
  return deleteInSets(services, { table: sessions, where: inArray(sessions.id, over.where(isOver)) });
}

/** Keeps a join code for a year after it was revoked or expired. */
function sweepCodes(services: Services): Promise<void> {
  const yearAgo = new Date(services.clock.now().getTime() - 365 * 24 * 60 * 60 * 1000).toISOString();
  const { revokedAt, expiresAt } = joinCodes;
  const where = lt(sql`coalesce(${revokedAt}, ${expiresAt})`, yearAgo);
  return deleteInSets(services, { table: joinCodes, where });
}

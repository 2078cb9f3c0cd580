import { sql } from 'drizzle-orm';

import {
  addressChanges,
  blocks,
  calendarFeeds,
  contentShares,
  dataExports,
  homes,
  joinCodeUses,
  knownBrowsers,
  mailDeliveries,
  notificationPreferences,
  halfSignIns,
  notifications,
  passkeyChallenges,
  passkeys,
  passwordResets,
  pointsLedger,
  profiles,
  pushDeliveries,
  pushSubscriptions,
  recoveryCodes,
  reports,
  residencies,
  residentAchievements,
  residentBadges,
  residentPoints,
  requestCounts,
  residents,
  secondSteps,
  sessions,
  throttles,
  unsubscribeTokens,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { resumeJob, sweepAfter, sweepJob } from '~/jobs/upkeep.server';
import { appointmentReminderJob } from '~/platform/calendar/appointment-reminders.server';
import { mailsJob, resumeMails } from '~/platform/delivery/mail-deliveries.server';
import { pushesJob, queueNextPushes } from '~/platform/delivery/push-deliveries.server';
import type { Noun } from '~/platform/noun.server';
import { sweepPageViews } from '~/platform/page-views/page-views.server';
import { sweepGeocodes } from '~/platform/places/geocoder.server';
import { residentPhotos } from '~/platform/profiles/avatars.server';
import { sweepUnsubscribeTokens } from '~/platform/preferences/topic-stops.server';
import { judgeMeterJob } from '~/platform/telemetry/count-readings.server';
import { sweepReadings } from '~/platform/telemetry/sweep-readings.server';

import { type Erased, nameFor, notedBy, ownRows } from './personal-data.server';

/** The platform's own things: who somebody is, how they sign in, what they are told and rewarded with. */
export const platformNoun: Noun = {
  photoKinds: { resident: residentPhotos },
  personalData: [
    ownRows(residents, { name: 'account', title: 'Your account', of: residents.id }),
    ownRows(profiles, { name: 'profile', title: 'Your profile', of: profiles.residentId }),
    ownRows(residencies, {
      name: 'homes',
      title: 'Where you live',
      of: residencies.residentId,
      with: { home: sql`(select ${homes.label} from ${homes} where ${homes.id} = ${residencies.homeId})` },
    }),
    ownRows(joinCodeUses, { name: 'joined', title: 'How you joined', of: joinCodeUses.residentId }),
    ownRows(sessions, { name: 'devices', title: 'Where you are signed in', of: sessions.residentId }),
    ownRows(knownBrowsers, {
      name: 'known-browsers',
      title: 'Browsers that you have signed in with',
      of: knownBrowsers.residentId,
      ends: ['kept-out', 'reset'],
    }),
    ownRows(addressChanges, {
      name: 'new-address',
      title: 'A new sign-in address that waits',
      of: addressChanges.residentId,
      ends: ['kept-out', 'reset'],
    }),
    notedBy('password-resets', [passwordResets.residentId], { ends: ['kept-out', 'reset'] }),
    ownRows(passkeys, { name: 'passkeys', title: 'Your passkeys', of: passkeys.residentId, ends: ['reset'] }),
    notedBy('passkey-challenges', [passkeyChallenges.residentId]),
    ownRows(secondSteps, {
      name: 'two-step',
      title: 'Your second step at sign-in',
      of: secondSteps.residentId,
      ends: ['reset'],
      without: [secondSteps.secret, secondSteps.pendingSecret, secondSteps.lastStep],
    }),
    notedBy('recovery-codes', [recoveryCodes.residentId], { ends: ['reset'] }),
    notedBy('half-sign-ins', [halfSignIns.residentId], { ends: ['kept-out', 'reset'] }),
    ownRows(notifications, {
      name: 'notifications',
      title: 'Your notifications',
      of: notifications.residentId,
      also: [notifications.aboutId],
    }),
    notedBy('push-deliveries', [pushDeliveries.residentId]),
    notedBy('mail-deliveries', [mailDeliveries.residentId], { ends: ['kept-out'] }),
    notedBy('unsubscribe-tokens', [unsubscribeTokens.residentId], { ends: ['kept-out'] }),
    ownRows(notificationPreferences, {
      name: 'preferences',
      title: 'What you get notified about',
      of: notificationPreferences.residentId,
    }),
    ownRows(pushSubscriptions, {
      name: 'push',
      title: 'Devices that get notifications',
      of: pushSubscriptions.residentId,
      ends: ['kept-out'],
      without: [pushSubscriptions.endpoint],
    }),
    ownRows(calendarFeeds, {
      name: 'calendar',
      title: 'Your calendar address',
      of: calendarFeeds.residentId,
      ends: ['kept-out', 'reset'],
    }),
    ownRows(pointsLedger, { name: 'points', title: 'Your points', of: pointsLedger.residentId }),
    ownRows(residentPoints, { name: 'point-totals', title: 'Your totals', of: residentPoints.residentId }),
    ownRows(residentBadges, { name: 'badges', title: 'Your badges', of: residentBadges.residentId }),
    ownRows(residentAchievements, {
      name: 'achievements',
      title: 'Your achievements',
      of: residentAchievements.residentId,
    }),
    ownRows(contentShares, {
      name: 'shared',
      title: 'What you shared',
      of: contentShares.residentId,
      erase: uncountShares,
    }),
    ownRows(reports, {
      name: 'reports',
      title: 'What you reported',
      of: reports.reporterId,
      also: [reports.resolvedBy],
    }),
    ownRows(blocks, {
      name: 'blocked',
      title: 'Whom you blocked',
      of: blocks.residentId,
      also: [blocks.blockedId],
      with: { whom: nameFor(blocks.blockedId) },
    }),
    ownRows(dataExports, {
      name: 'downloads',
      title: 'Downloads like this one',
      of: dataExports.residentId,
      without: [dataExports.file],
    }),
  ],
  jobs: [appointmentReminderJob, pushesJob, mailsJob, judgeMeterJob, sweepJob, resumeJob],
  resumes: [queueNextPushes, resumeMails],
  sweeps: [
    sweepAfter(throttles.expire),
    sweepAfter(requestCounts.endsAt),
    sweepPageViews,
    sweepGeocodes,
    sweepUnsubscribeTokens,
    sweepReadings,
  ],
};

/** A thing has as many shares as rows say so. */
async function uncountShares({ db }: Services, { id }: Erased): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from content_shares where resident_id = ${id} returning kind, subject_id
    ), less as (
      select kind, subject_id, count(*)::int as shares from gone group by 1, 2
    ), none as (
      delete from share_counts c using less l
      where c.kind = l.kind and c.subject_id = l.subject_id and c.shares <= l.shares
    )
    update share_counts c set shares = c.shares - l.shares from less l
    where c.kind = l.kind and c.subject_id = l.subject_id and c.shares > l.shares`);
}

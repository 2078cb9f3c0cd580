import { sql } from 'drizzle-orm';

import {
  blocks,
  calendarFeeds,
  contentShares,
  dataExports,
  mailDeliveries,
  notificationPreferences,
  notifications,
  pointsLedger,
  pushDeliveries,
  pushSubscriptions,
  reports,
  residentAchievements,
  residentBadges,
  residentPoints,
  requestCounts,
  throttles,
  unsubscribeTokens,
} from '#db/schema';
import { counted } from '~/domain/counted';
import type { Services } from '~/domain/services';
import { resumeJob, sweepAfter, sweepJob } from '~/jobs/upkeep.server';
import { announce } from '~/live/announce.server';
import { appointmentReminderJob } from '~/platform/calendar/appointment-reminders.server';
import { mailsJob, resumeMails } from '~/platform/delivery/mail-deliveries.server';
import { pushesJob, queueNextPushes } from '~/platform/delivery/push-deliveries.server';
import { sweepNotifications } from '~/platform/notifications/sweep-notifications.server';
import { rewardsPath } from '~/platform/rewards/rewards';
import type { Noun } from '~/platform/noun.server';
import { sweepPageViews } from '~/platform/page-views/page-views.server';
import { sweepGeocodes } from '~/platform/places/geocoder.server';
import { residentPhotos } from '~/platform/profiles/avatars.server';
import { sweepUnsubscribeTokens } from '~/platform/preferences/topic-stops.server';
import { closings, linksEnd, signOuts, waysIn } from '~/platform/residents/access-ends.server';
import { judgeMeterJob } from '~/platform/telemetry/count-readings.server';
import { sweepReadings } from '~/platform/telemetry/sweep-readings.server';

import { type Erased, nameFor, notExported, ownRows } from './personal-data.server';

export const platformNoun: Noun = {
  pages: [
    { to: '/', title: 'Home', words: 'today start' },
    { to: '/notifications', title: 'Notifications', words: 'inbox messages alerts news' },
    { to: '/notifications/coming', title: 'Coming up', words: 'announcements notices dates' },
    {
      to: '/settings/notifications',
      title: 'Notification settings',
      words: 'turn off stop push email quiet hours alerts notified',
    },
    { to: rewardsPath, title: 'Community Rewards', words: 'points badges achievements leaderboard level' },
    { to: `${rewardsPath}/ledger`, title: 'How you earned your points', words: 'history ledger' },
  ],
  photoKinds: { resident: residentPhotos },
  personalData: [
    ownRows(notifications, {
      name: 'notifications',
      title: 'Your notifications',
      of: notifications.residentId,
      also: [notifications.aboutId],
      othersLose: 'Neighbors lose notifications about you.',
      erase: eraseNotificationsAbout,
    }),
    notExported('push-deliveries', [pushDeliveries.residentId], {
      ends: {
        of: signOuts,
        words: (count) => `${counted(count, 'waiting push', 'waiting pushes')} not sent.`,
      },
    }),
    notExported('mail-deliveries', [mailDeliveries.residentId], {
      ends: { of: closings, words: (count) => `${counted(count, 'waiting mail')} not sent.` },
    }),
    notExported('unsubscribe-tokens', [unsubscribeTokens.residentId], {
      ends: { of: closings, words: linksEnd },
    }),
    ownRows(notificationPreferences, {
      name: 'preferences',
      title: 'What you get notified about',
      of: notificationPreferences.residentId,
    }),
    ownRows(pushSubscriptions, {
      name: 'push',
      title: 'Devices that get notifications',
      of: pushSubscriptions.residentId,
      ends: {
        of: signOuts,
        words: (count) => `${counted(count, 'device gets', 'devices get')} no more pushes.`,
      },
      without: [pushSubscriptions.endpoint],
    }),
    ownRows(calendarFeeds, {
      name: 'calendar',
      title: 'Your calendar address',
      of: calendarFeeds.residentId,
      ends: { of: waysIn, words: () => 'Your calendar link stops.' },
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
      othersLose: 'What you shared has fewer shares.',
      erase: lowerShareCounts,
    }),
    ownRows(reports, {
      name: 'reports',
      title: 'What you reported',
      of: reports.reporterId,
      also: [reports.resolvedBy],
    }),
    ownRows(blocks, {
      name: 'blocked',
      title: 'Neighbors you blocked',
      of: blocks.residentId,
      also: [blocks.blockedId],
      with: { whom: nameFor(blocks.blockedId) },
    }),
    ownRows(dataExports, {
      name: 'downloads',
      title: 'Data downloads',
      of: dataExports.residentId,
      without: [dataExports.file],
    }),
  ],
  jobs: [appointmentReminderJob, pushesJob, mailsJob, judgeMeterJob, sweepJob, resumeJob],
  resumes: [queueNextPushes, resumeMails],
  sweeps: [
    sweepAfter(throttles.expire),
    sweepAfter(requestCounts.endsAt),
    sweepNotifications,
    sweepPageViews,
    sweepGeocodes,
    sweepUnsubscribeTokens,
    sweepReadings,
  ],
};

async function eraseNotificationsAbout(services: Services, { id: aboutId }: Erased): Promise<void> {
  const gone = await services.db.execute<{ id: string }>(sql`
    delete from notifications where about_id = ${aboutId} returning resident_id as id`);
  for (const residentId of new Set(gone.map(({ id }) => id)))
    await announce(services, { type: 'inbox-changed', residentId });
}

async function lowerShareCounts({ db }: Services, { id }: Erased): Promise<void> {
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

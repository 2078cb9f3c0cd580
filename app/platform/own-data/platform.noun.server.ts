import { eq, inArray, sql } from 'drizzle-orm';

import {
  addressChanges,
  audit,
  blocks,
  calendarFeeds,
  contentChanges,
  contentImports,
  contentShares,
  dataExports,
  devices,
  grounds,
  homes,
  joinCodes,
  joinCodeUses,
  knownBrowsers,
  mailDeliveries,
  notificationPreferences,
  halfSignIns,
  notifications,
  passkeyChallenges,
  passkeys,
  passwordResets,
  photos,
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
  settingChanges,
  throttles,
  unsubscribeTokens,
} from '#db/schema';
import type { Services } from '~/domain/services';
import { resumeJob, sweepAfter, sweepJob } from '~/jobs/upkeep.server';
import { appointmentReminderJob } from '~/platform/calendar/appointment-reminders.server';
import { mailsJob, resumeMails } from '~/platform/delivery/mail-deliveries.server';
import { pushesJob, queueNextPushes } from '~/platform/delivery/push-deliveries.server';
import { sweepImports } from '~/platform/desk/imports/imports.server';
import { lookUpJob } from '~/platform/desk/imports/look-up-addresses.server';
import type { Noun } from '~/platform/noun.server';
import { sweepPageViews } from '~/platform/page-views/page-views.server';
import { photoReportKind, photoReports } from '~/platform/photos/photo-reports.server';
import { removeStagedPhotos, sweepStagedPhotos } from '~/platform/photos/staged-photos.server';
import { sweepGeocodes } from '~/platform/places/geocoder.server';
import { sweepUnsubscribeTokens } from '~/platform/preferences/topic-stops.server';
import { residentPhotos } from '~/platform/profiles/avatars.server';
import { judgeMeterJob } from '~/platform/telemetry/count-readings.server';
import { sweepReadings } from '~/platform/telemetry/sweep-readings.server';

import { type Erased, formerResident, nameFor, notedBy, ownRows } from './personal-data.server';

/** The platform's own things: who somebody is, how they sign in, what they are told and rewarded with. */
export const platformNoun: Noun = {
  photoKinds: { resident: residentPhotos },
  reportKinds: { [photoReportKind]: photoReports },
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
    ownRows(audit, {
      name: 'record',
      title: 'Who looked at or changed your record',
      of: audit.residentId,
      also: [audit.actorId],
      without: [audit.subjectId, audit.lotId],
      with: { by: nameFor(audit.actorId) },
      erase: forgetInAudit,
    }),
    ownRows(contentChanges, {
      name: 'content-changes',
      title: 'What you changed of the neighborhood’s content',
      of: contentChanges.actorId,
      without: [contentChanges.before, contentChanges.after, contentChanges.lotId, contentChanges.number],
      erase: forgetInHistory,
    }),
    notedBy('content-imports', [contentImports.createdBy]),
    notedBy('grounds', [grounds.createdBy]),
    ownRows(photos, {
      name: 'photos',
      title: 'Photos you added',
      of: photos.uploadedBy,
      also: [photos.residentId],
      // What it added to things that others have stays, and says no more by whom.
      erase: (services, { id }) => removeStagedPhotos(services, id),
    }),
    ownRows(settingChanges, {
      name: 'settings',
      title: 'Settings of the neighborhood that you changed',
      of: settingChanges.changedBy,
      async erase({ db }, { id }) {
        await db
          .update(settingChanges)
          .set({ changedByName: formerResident })
          .where(eq(settingChanges.changedBy, id));
      },
    }),
    ownRows(joinCodes, {
      name: 'join-codes',
      title: 'Codes that you made',
      of: joinCodes.createdBy,
    }),
    ownRows(devices, {
      name: 'meters',
      title: 'Meters and vehicles that you set up',
      of: devices.createdBy,
    }),
  ],
  jobs: [appointmentReminderJob, pushesJob, mailsJob, lookUpJob, judgeMeterJob, sweepJob, resumeJob],
  resumes: [queueNextPushes, resumeMails],
  sweeps: [
    sweepAfter(throttles.expire),
    sweepAfter(requestCounts.endsAt),
    sweepPageViews,
    sweepGeocodes,
    sweepUnsubscribeTokens,
    sweepImports,
    sweepReadings,
    sweepStagedPhotos,
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

/**
 * What was done stays; by whom, to whom and why do not. Of what was done to others goes why, where it names them. Its
 * trigger allows no more than this.
 */
async function forgetInAudit({ db }: Services, person: Erased): Promise<void> {
  const { id } = person;
  await db.execute(sql`
    update audit set reason = null,
      actor_id = nullif(actor_id, ${id}), resident_id = nullif(resident_id, ${id}),
      subject_id = case when subject_id = ${id} then 'erased' else subject_id end
    where actor_id = ${id} or resident_id = ${id} or subject_id = ${id} or reason ~* ${toNaming(person)}`);
}

/** The content's history says who changed it, and may have had their name or address in the texts. */
async function forgetInHistory({ db }: Services, person: Erased): Promise<void> {
  await db
    .update(contentChanges)
    .set({ actorName: formerResident })
    .where(eq(contentChanges.actorId, person.id));
  const pattern = toNaming(person, toJsonText);
  const without = (text: ReturnType<typeof sql>) =>
    sql`regexp_replace(${text}, ${pattern}, ${formerResident}, 'gi')`;
  const { entryName, before, after } = contentChanges;
  const named = db
    .select({ id: contentChanges.id })
    .from(contentChanges)
    .where(sql`concat_ws(' ', ${entryName}, ${before}::text, ${after}::text) ~* ${pattern}`);
  await db
    .update(contentChanges)
    .set({
      entryName: without(sql`${entryName}`),
      before: sql`${without(sql`${before}::text`)}::jsonb`,
      after: sql`${without(sql`${after}::text`)}::jsonb`,
    })
    .where(inArray(contentChanges.id, named));
}

/** A pattern of what names somebody. @param spell how the texts that are looked through have it */
function toNaming({ emails, phone, name }: Erased, spell = (word: string) => word): string {
  // A name of one word may be any word of a text.
  const words = [...emails, phone, name?.includes(' ') ? name : null].flatMap((word) => word || []);
  return `(?<![[:alnum:]])(${words.map((word) => toPattern(spell(word))).join('|')})(?![[:alnum:]])`;
}

const toPattern = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const toJsonText = (word: string) => JSON.stringify(word).slice(1, -1);

import { eq, inArray, lt, lte, min, sql } from 'drizzle-orm';

import {
  addressChanges,
  joinCodes,
  halfSignIns,
  knownBrowsers,
  mailDeliveries,
  pageViews,
  passkeyChallenges,
  passwordResets,
  requestCounts,
  residents,
  sessions,
  shareDeliveries,
  throttles,
} from '#db/schema';
import { fillSampleSlots } from '#db/seed/sample-bookings';
import { refreshEvents } from '#db/seed/sample-events';
import { seedFocus } from '#db/seed/sample-focus';
import { refreshGarden } from '#db/seed/sample-garden';
import { refreshDeals, refreshListings } from '#db/seed/sample-marketplace';
import { refreshSampleDates } from '#db/seed/seed-demo';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { sendInvitation } from '~/features/account/join-codes/invitation-mail.server';
import { giveUpAgain, settleMoves } from '~/features/account/people/leaving.server';
import { eraseAccounts } from '~/features/account/own-data/erase-accounts.server';
import { exportData, sweepExports } from '~/features/account/own-data/exports.server';
import { knownBrowserDays } from '~/features/account/sign-in/known-browsers.server';
import { sendResetLink } from '~/features/account/sign-in/password/password-reset.server';
import { sendAccountNote } from '~/features/account/sign-in/settings/account-mails.server';
import { sendAddressLink } from '~/features/account/sign-in/settings/address-link.server';
import { remindOfEvents } from '~/features/community/events/event-reminders.server';
import {
  remindOfListings,
  sweepListings,
} from '~/features/community/marketplace/listings/listing-upkeep.server';
import { sweepPositions } from '~/features/community/shuttle/locations.server';
import { remindOfBookings } from '~/features/health/bookings/booking-reminders.server';
import { generateSlots, sweepSlots } from '~/features/health/slots/generate-slots.server';
import { sweepTrailReports } from '~/features/health/trails/trail-reports.server';
import { sendHealthReminders } from '~/features/health/wellness/reminders.server';
import { deliverShare } from '~/features/safety/emergency/delivery/share-deliveries.server';
import { sweepShares } from '~/features/safety/emergency/delivery/sweep-shares.server';
import { tendGarden } from '~/features/sustainable/garden/plots/tend-garden.server';
import { watchForLeaks } from '~/features/sustainable/water/leaks.server';
import { remindOfAppointments } from '~/platform/calendar/appointment-reminders.server';
import { sendMails } from '~/platform/delivery/mail-deliveries.server';
import { queueNextPushes, sendPushes } from '~/platform/delivery/push-deliveries.server';
import { sweepImports } from '~/platform/desk/imports/imports.server';
import { lookUpAddresses } from '~/platform/desk/imports/look-up-addresses.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { sweepStagedPhotos } from '~/platform/photos/staged-photos.server';
import { sweepGeocodes } from '~/platform/places/geocoder.server';
import { sweepUnsubscribeTokens } from '~/platform/preferences/topic-stops.server';
import { isLive } from '~/platform/residents/sessions.server';
import { loadSettings } from '~/platform/settings/settings.server';
import { judgeAll } from '~/platform/telemetry/count-readings.server';
import { sweepReadings } from '~/platform/telemetry/sweep-readings.server';

import { type JobName, type JobPayloads, queueJob } from './queue.server';

/**
 * What each job does. Any process may run it, more than once: a repeat changes nothing. `stopping` is over when the
 * process is to stop: a task that works for long ends early then.
 */
export const tasks: { [Name in JobName]: Task<JobPayloads[Name]> } = {
  welcome,
  'send-reset-link': sendResetLink,
  'send-address-link': sendAddressLink,
  'send-account-note': sendAccountNote,
  'send-invitation': sendInvitation,
  'export-data': exportData,
  'look-up-addresses': lookUpAddresses,
  'settle-moves': settleMoves,
  'give-up-holdings': giveUpAgain,
  'erase-accounts': eraseAccounts,
  'deliver-share': deliverShare,
  'send-pushes': sendPushes,
  'send-mails': sendMails,
  'resume-deliveries': resumeDeliveries,
  'lay-out-slots': layOutSlots,
  'remind-of-bookings': remindOfBookings,
  'remind-of-events': remindOfEvents,
  'remind-of-appointments': remindOfAppointments,
  'remind-of-listings': remindOfListings,
  'send-health-reminders': sendHealthReminders,
  'watch-for-leaks': watchForLeaks,
  'judge-meter': judgeAll,
  sweep,
};

type Task<Payload> = (services: Services, payload: Payload, stopping?: AbortSignal) => Promise<void>;

/** By the settings as they are now: a change of the time zone may have queued it before this process heard of that. */
async function layOutSlots(services: Services): Promise<void> {
  await loadSettings(services);
  await generateSlots(services);
}

/** In UTC: the sweep is at night in the neighborhoods of the Pacific coast. One process runs each. */
export const schedule = `
17 10 * * * sweep
* * * * * resume-deliveries
7 * * * * lay-out-slots
*/5 * * * * remind-of-bookings
*/5 * * * * remind-of-events
*/5 * * * * remind-of-appointments
22 * * * * remind-of-listings
* * * * * settle-moves
41 * * * * erase-accounts
* * * * * send-health-reminders
*/15 * * * * watch-for-leaks
`;

/** The same in every inbox, whose key is resident and id: so one greeting a resident, ever. */
const welcomeId = '7d2b8f0e-5b0c-4a57-9d0a-3f6f0f6f5c11';

async function welcome(services: Services, { residentId }: { residentId: string }): Promise<void> {
  const [resident] = await services.db
    .select({ id: residents.id })
    .from(residents)
    .where(eq(residents.id, residentId));
  if (!resident) return;
  const { communityName } = services.config;
  await createNotification(services, residentId, {
    id: welcomeId,
    type: 'welcome',
    title: `Welcome to ${communityName}`,
    message:
      'Alerts and news from your neighbors arrive here. Add your name and unit to your profile, so they know who you are.',
    url: '/profile/edit',
  });
}

const day = 24 * 60 * 60 * 1000;
const codeKeptDays = 365;
/** A year to compare with the one before, and some weeks to do it in. */
const pageViewsKeptDays = 400;

async function sweep(services: Services): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const isOver = sql`not (${isLive(now.toISOString())})`;
  const over = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(residents, eq(residents.id, sessions.residentId));
  await db.delete(sessions).where(inArray(sessions.id, over.where(isOver)));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, before(knownBrowserDays)));
  await db.delete(throttles).where(lt(throttles.expire, now));
  await db.delete(requestCounts).where(lt(requestCounts.endsAt, now));
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
  await db
    .delete(pageViews)
    .where(lt(pageViews.day, addDays(dayIn(config.timeZone, now), -pageViewsKeptDays)));
  await sweepExports(services);
  await sweepGeocodes(services);
  await sweepShares(services);
  await sweepUnsubscribeTokens(services);
  await sweepTrailReports(services);
  await sweepImports(services);
  await sweepSlots(services);
  await sweepReadings(services);
  await sweepPositions(services);
  await tendGarden(services);
  await sweepListings(services);
  await sweepStagedPhotos(services);
  if (!config.seedsDemo) return;
  const time = { now, timeZone: config.timeZone };
  await refreshSampleDates(db, time);
  await fillSampleSlots(db, time);
  await refreshGarden(db, time);
  await refreshDeals(db, time);
  await refreshListings(db, time);
  await refreshEvents(db, time);
  await seedFocus(db, time);
}

/**
 * Queues the jobs that send what waits. A process that died holds its jobs for half a minute, but the rows that it was
 * working on only until their lease ends; whoever is alive goes on with them then. What is not due is left to the
 * job that was queued with it, except that the next try of shares and of pushes is queued for its time: it may be a
 * lease's end.
 */
export async function resumeDeliveries(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const shares = await db
    .select({ shareId: shareDeliveries.shareId, next: min(shareDeliveries.nextAttemptAt) })
    .from(shareDeliveries)
    .where(eq(shareDeliveries.state, 'pending'))
    .groupBy(shareDeliveries.shareId);
  for (const { shareId, next } of shares) {
    await queueJob(
      services,
      'deliver-share',
      { shareId },
      { runAt: next ?? now, jobKey: `deliver-share:${shareId}` },
    );
  }
  await queueNextPushes(services);
  const mails = await db.$count(mailDeliveries, lte(mailDeliveries.nextAttemptAt, now));
  if (mails > 0) await queueJob(services, 'send-mails', {}, { jobKey: 'send-mails' });
}

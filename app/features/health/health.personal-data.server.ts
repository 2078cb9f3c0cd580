import { sql } from 'drizzle-orm';

import {
  amenities,
  bookings,
  challengeDays,
  challengeMembers,
  challenges,
  classes,
  healthReminders,
  mindfulnessFacilities,
  mindfulnessMembers,
  mindfulnessSessions,
  timeSlots,
  trailReports,
  trails,
  wellnessStats,
} from '#db/schema';
import { ownRows, type PersonalData } from '~/platform/own-data/personal-data.server';

const facilityOf = (column: typeof mindfulnessMembers.facilityId | typeof mindfulnessSessions.facilityId) =>
  sql`(select ${mindfulnessFacilities.name} from ${mindfulnessFacilities} where ${mindfulnessFacilities.id} = ${column})`;
const challengeOf = (column: typeof challengeMembers.challengeId | typeof challengeDays.challengeId) =>
  sql`(select ${challenges.name} from ${challenges} where ${challenges.id} = ${column})`;

/** What health has of a resident. */
export const healthData: PersonalData[] = [
  ownRows(bookings, {
    name: 'bookings',
    title: 'Your bookings',
    of: bookings.residentId,
    with: {
      booked: sql`(select coalesce(${classes.name}, ${amenities.name}) from ${timeSlots}
        join ${amenities} on ${amenities.id} = ${timeSlots.amenityId} left join ${classes} on ${classes.id} = ${timeSlots.classId}
        where ${timeSlots.id} = ${bookings.slotId})`,
      startsAt: sql`(select ${timeSlots.startsAt} from ${timeSlots} where ${timeSlots.id} = ${bookings.slotId})`,
    },
  }),
  ownRows(healthReminders, {
    name: 'health-reminders',
    title: 'Your health reminders',
    of: healthReminders.residentId,
  }),
  ownRows(wellnessStats, {
    name: 'wellness-figures',
    title: 'Your wellness figures',
    of: wellnessStats.residentId,
  }),
  ownRows(trailReports, {
    name: 'trail-reports',
    title: 'Your reports from trails',
    of: trailReports.residentId,
    with: { trail: sql`(select ${trails.name} from ${trails} where ${trails.id} = ${trailReports.trailId})` },
  }),
  ownRows(mindfulnessMembers, {
    name: 'mindfulness',
    title: 'Mindfulness places that you joined',
    of: mindfulnessMembers.residentId,
    with: { place: facilityOf(mindfulnessMembers.facilityId) },
  }),
  ownRows(mindfulnessSessions, {
    name: 'mindfulness-sessions',
    title: 'Your mindfulness sessions',
    of: mindfulnessSessions.residentId,
    with: { place: facilityOf(mindfulnessSessions.facilityId) },
  }),
  ownRows(challengeMembers, {
    name: 'challenges',
    title: 'Challenges that you took up',
    of: challengeMembers.residentId,
    with: { challenge: challengeOf(challengeMembers.challengeId) },
  }),
  ownRows(challengeDays, {
    name: 'challenge-days',
    title: 'Your days of challenges',
    of: challengeDays.residentId,
    with: { challenge: challengeOf(challengeDays.challengeId) },
  }),
];

import { sql } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { longestSlotMs } from '~/features/health/slots/compare-schedule.server';
import { slotsJob, sweepSlots } from '~/features/health/slots/generate-slots.server';
import { endOffersJob } from '~/features/health/slots/offers.server';
import { slotChanges } from '~/features/health/slots/slot-changes.server';
import { slotClosable } from '~/features/health/slots/slot-closures.server';
import { isClassShown } from '~/features/health/amenities/amenities.server';
import type { Noun } from '~/platform/noun.server';
import { isStillToday, now } from '~/platform/managing/counts.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { bookedPeople } from './booked-people.server';
import { bookingReminderJob } from './booking-reminders.server';
import { bookingHolding } from './bookings.server';
import { listBookedTimes } from './mine/booked-times.server';
import { bookingSubject } from './mine/own-bookings.server';
import { bookingAddress, newBookingPath } from './bookings';
import { bookingsPath } from '../slots/slots';

/** The start is bounded too, which spares reading every slot that ever was. */
const isSlotOfToday = sql`${isStillToday} and called_off_at is null
  and starts_at > ${now} - interval '${sql.raw(String(longestSlotMs))} milliseconds'`;

export const booking: Noun = {
  search: [
    {
      name: 'classes',
      label: 'Classes',
      icon: 'heart',
      of: 'classes',
      table: classes,
      title: classes.name,
      note: classes.instructor,
      body: classes.description,
      isShown: isClassShown,
      order: classes.position,
      toPath: (classId) => bookingAddress({ classId }),
    },
  ],
  pages: [
    { to: bookingsPath, title: 'My Bookings', words: 'reservations cancel waitlist', of: 'classes' },
    { to: newBookingPath, title: 'Book Your Session', words: 'reserve class room court', of: 'classes' },
  ],
  ledgerSubjects: { booking: bookingSubject },
  appointments: { booking: { list: listBookedTimes, changes: slotChanges } },
  attendeeLists: bookedPeople,
  holdings: [bookingHolding],
  personalData: [
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
  ],
  deeds: {
    bookings: (residentId, since) => sql`select count(*) from ${bookings}
      where resident_id = ${residentId} and status = 'confirmed' and booked_at >= ${since}`,
  },
  auditKinds: { session: { one: 'session', all: 'Sessions', toPath: () => '/manage/slots' } },
  counts: {
    roomBookings: sql`select coalesce(sum(booked), 0) from ${timeSlots}
      where ${isSlotOfToday} and class_id is null`,
  },
  gatherings: [
    {
      icon: 'pulse',
      label: 'Class',
      verb: 'booked',
      to: () => '/manage/slots',
      held: sql`select ${timeSlots.id}::text, ${classes.name}, ${amenities.name}, starts_at, ends_at, booked, ${timeSlots.capacity}
        from ${timeSlots}
          join ${amenities} on ${amenities.id} = ${timeSlots.amenityId}
          join ${classes} on ${classes.id} = ${timeSlots.classId}
        where ${isSlotOfToday}`,
    },
  ],
  jobs: [slotsJob, endOffersJob, bookingReminderJob],
  closables: [slotClosable],
  timeZoneJobs: [slotsJob],
  sweeps: [sweepSlots],
};

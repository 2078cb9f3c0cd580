import { eventPath, eventsPath } from '~/features/community/events/events';
import type { NextEvent } from '~/features/community/events/next-event.server';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import { shuttlePath, stopPath } from '~/features/community/shuttle/seats/seats';
import { newBookingPath } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { type Notice, noticePath } from '~/features/safety/alerts/alerts';
import { failed, type SectionResult } from '~/domain/page-section';
import type { Appointment } from '~/platform/calendar/calendar';
import type { ClosedToday } from '~/platform/closures/closed-days.server';
import { type Feature, featurePaths } from '~/platform/offered/offered';
import type { OwnNews } from '~/platform/own-news/own-news';

import type { TodayRow } from './today-row';

export type TodaysThings = {
  news: readonly OwnNews[];
  closed: readonly ClosedToday[];
  notices: readonly Notice[];
  shuttle: SectionResult<NextShuttle | null>;
  schedule: SectionResult<readonly Appointment[]>;
  event: SectionResult<NextEvent | null>;
  /** Paths of features without content. */
  empty: readonly string[];
};

/** More of them would hide the shuttle and what is booked. */
const mostOfAllDay = 2;

/** All-day things first, then the others by their start, then links to find or book something. */
export function toTodayRows(things: TodaysThings): TodayRow[] {
  const { news, closed, notices } = things;
  const allDay: TodayRow[] = [
    ...news.map((row) => ({ ...row, key: row.title, at: null })),
    ...closed.map(({ id, title, when }) => ({
      key: id,
      at: null,
      icon: 'info' as const,
      title,
      note: when,
    })),
    ...notices.map(toNoticeRow),
  ];
  const timed = [...toShuttleRows(things), ...toScheduleRows(things), ...toEventRows(things)];
  const starts = ({ at }: TodayRow) => (at === null ? Infinity : Date.parse(at));
  return [...allDay.slice(0, mostOfAllDay), ...timed.sort((one, other) => starts(one) - starts(other) || 0)];
}

const toNoticeRow = (notice: Notice): TodayRow => ({
  key: notice.id,
  label: 'Announcement',
  at: null,
  icon: 'megaphone',
  title: notice.title,
  to: noticePath(notice.id),
  notice,
});

const failedTitle = 'We couldn’t load this';

const isOffered = ({ empty }: TodaysThings, feature: Feature) => !empty.includes(featurePaths[feature]);

function toShuttleRows(things: TodaysThings): TodayRow[] {
  const { shuttle } = things;
  const head = { key: 'shuttle', label: 'Next shuttle', at: null, icon: 'shuttle', to: shuttlePath } as const;
  if (shuttle === failed)
    return [{ ...head, title: failedTitle, note: 'See when it comes in Shuttle Services.' }];
  if (!shuttle)
    return isOffered(things, 'shuttle')
      ? [{ ...head, title: 'No shuttle soon', note: 'See routes and times' }]
      : [];
  const { arrivesAt, routeName, stopId, stopName, isLive, asOf, isReserved } = shuttle;
  return [
    {
      ...head,
      at: arrivesAt,
      title: routeName,
      note: isReserved ? `Your seat is reserved · ${stopName}` : stopName,
      to: stopPath(stopId),
      asOf: isLive ? asOf : null,
    },
  ];
}

function toScheduleRows(things: TodaysThings): TodayRow[] {
  const { schedule, event, notices } = things;
  const head = { key: 'booking', label: 'Next for you', at: null, icon: 'calendar' } as const;
  if (schedule === failed)
    return [
      {
        ...head,
        to: bookingsPath,
        title: failedTitle,
        note: 'Your bookings are safe. See them in My Bookings.',
      },
    ];
  if (schedule.length === 0) {
    const canBook = isOffered(things, 'classes') && notices.length === 0;
    const note = 'Book a class, a room or a court';
    return canBook ? [{ ...head, to: newBookingPath, title: 'Nothing booked', note }] : [];
  }
  // A suggested event replaces the second appointment.
  const isAsked = event !== null && event !== failed && event.answer !== 'going';
  return schedule.slice(0, isAsked ? 1 : 2).map(({ uid, title, where, startTime, endTime, url }) => ({
    ...head,
    key: uid,
    at: startTime,
    icon: null,
    title,
    note: where,
    to: url,
    endsAt: endTime,
    mark: 'Yours',
  }));
}

function toEventRows(things: TodaysThings): TodayRow[] {
  const { event } = things;
  const head = { key: 'event', label: 'Next event', at: null, icon: 'people', to: eventsPath } as const;
  if (event === failed) return [{ ...head, title: failedTitle, note: 'See what’s on in Community Events.' }];
  if (!event)
    return isOffered(things, 'events')
      ? [{ ...head, title: 'No events coming up', note: 'See past events' }]
      : [];
  const { id, title, startsAt, place, answer } = event;
  // An event that the viewer is going to is already in their schedule.
  if (answer === 'going') return [];
  const mark = answer === null ? 'Going?' : 'Waitlist';
  return [{ ...head, at: startsAt, icon: null, title, note: place, to: eventPath(id), mark }];
}

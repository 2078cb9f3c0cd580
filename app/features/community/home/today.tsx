import { eventPath, eventsPath } from '~/features/community/events/events';
import type { NextEvent } from '~/features/community/events/next-event.server';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import { newBookingPath } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import type { Notice } from '~/features/safety/alerts/alerts';
import { FoldedAlerts } from '~/features/safety/alerts/folded-alerts';
import { TodaysNotices } from '~/features/safety/alerts/todays-notices';
import { failed, type SectionResult } from '~/domain/page-section';
import type { Appointment } from '~/platform/calendar/calendar';
import type { ClosedToday } from '~/platform/closures/closed-days.server';
import { type MenuState, featurePaths } from '~/platform/offered/offered';
import { QuietLink } from '~/ui/button';
import { DateTile, HoursBeside } from '~/ui/date-tile';
import { formatUntil } from '~/ui/dates';
import { Panel } from '~/ui/panel';
import { Pill } from '~/ui/pill';
import { IconTile, Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { ShuttleRow } from './shuttle-row';

type TodayProps = {
  notices: Notice[];
  closed: ClosedToday[];
  schedule: SectionResult<Appointment[]>;
  shuttle: SectionResult<NextShuttle | null>;
  event: SectionResult<NextEvent | null>;
  menu: MenuState;
};

export function Today({ notices, closed, schedule, shuttle, event, menu }: TodayProps) {
  const shows = (thing: unknown, part: keyof typeof featurePaths) =>
    thing !== null || !menu.empty.includes(featurePaths[part]);
  // A suggested event replaces the second appointment, and an announcement the "Nothing booked" row, so that at most
  // three rows show.
  const canBook = !menu.empty.includes(featurePaths.classes);
  const isAsked = event !== null && event !== failed && event.answer !== 'going';
  return (
    <Panel
      title="Today"
      action={
        canBook && (
          <QuietLink to={newBookingPath} className="-my-2 -mr-3">
            Book a class
          </QuietLink>
        )
      }
    >
      <Rows>
        <FoldedAlerts />
        <TodaysNotices notices={notices} />
        {closed.map(({ id, title, when }) => (
          <Row key={id} lead={<IconTile name="info" />} title={title} note={when} headingLevel={3} />
        ))}
        {shows(shuttle, 'shuttle') && <ShuttleRow shuttle={shuttle} />}
        <ScheduleRows
          schedule={schedule === failed || !isAsked ? schedule : schedule.slice(0, 1)}
          canBook={canBook && notices.length === 0}
        />
        {shows(event, 'events') && <EventRow event={event} />}
      </Rows>
    </Panel>
  );
}

function ScheduleRows({ schedule, canBook }: { schedule: SectionResult<Appointment[]>; canBook: boolean }) {
  const head = { lead: <IconTile name="calendar" />, label: 'Next for you', headingLevel: 3 } as const;
  if (schedule === failed)
    return (
      <Row
        {...head}
        to={bookingsPath}
        title="We couldn’t load this"
        note="Your bookings are safe. See them in My Bookings."
      />
    );
  if (schedule.length === 0)
    return canBook ? (
      <Row {...head} to={newBookingPath} title="Nothing booked" note="Book a class, a room or a court" />
    ) : null;
  return schedule.map(({ uid, title, where, startTime, endTime, url }) => (
    <Row
      key={uid}
      {...head}
      lead={<DateTile at={startTime} />}
      to={url}
      title={title}
      note={
        <>
          <When startTime={startTime} endTime={endTime} /> · {where}
        </>
      }
      action={<Pill tone="good">Yours</Pill>}
    />
  ));
}

function When({ startTime, endTime }: { startTime: string; endTime: string }) {
  const { now, timeZone } = useClock();
  if (new Date(startTime) > now) return <HoursBeside from={startTime} to={endTime} />;
  return <time dateTime={startTime}>Now, {formatUntil(new Date(endTime), now, timeZone)}</time>;
}

function EventRow({ event }: { event: SectionResult<NextEvent | null> }) {
  const head = { lead: <IconTile name="people" />, label: 'Next event', headingLevel: 3 } as const;
  if (event === failed)
    return (
      <Row
        {...head}
        to={eventsPath}
        title="We couldn’t load this"
        note="See what’s on in Community Events."
      />
    );
  if (!event) return <Row {...head} to={eventsPath} title="No events coming up" note="See past events" />;
  const { id, title, startsAt, place, answer } = event;
  // An event that the viewer is going to is already in their schedule.
  if (answer === 'going') return null;
  return (
    <Row
      {...head}
      lead={<DateTile at={startsAt} />}
      to={eventPath(id)}
      title={title}
      note={
        <>
          <HoursBeside from={startsAt} /> · {place}
        </>
      }
      action={
        answer === null ? (
          <span className="font-semibold text-accent">Going?</span>
        ) : (
          <Pill tone="notice">Waitlist</Pill>
        )
      }
    />
  );
}

import { eventPath, eventsPath } from '~/features/community/events/events';
import type { NextEvent } from '~/features/community/events/next-event.server';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import { newBookingPath, type NextBooking } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { failed, type Part } from '~/domain/part';
import { type MenuState, partPaths } from '~/platform/offered/offered';
import { DateTile } from '~/ui/date-tile';
import { formatUntil } from '~/ui/dates';
import { Panel } from '~/ui/panel';
import { Pill } from '~/ui/pill';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Instant, TimeRange, useClock } from '~/ui/time';

import { FoldedAlerts } from './folded-alerts';
import { ShuttleRow } from './shuttle-row';

type TodayProps = {
  booking: Part<NextBooking | null>;
  shuttle: Part<NextShuttle | null>;
  event: Part<NextEvent | null>;
  menu: MenuState;
};

/** What comes next for this person: a row each for the booking, the shuttle and the event. */
export function Today({ booking, shuttle, event, menu }: TodayProps) {
  const shows = (thing: unknown, part: keyof typeof partPaths) =>
    thing !== null || !menu.empty.includes(partPaths[part]);
  return (
    <Panel title="Today">
      <Rows>
        <FoldedAlerts />
        {shows(shuttle, 'shuttle') && <ShuttleRow shuttle={shuttle} />}
        {shows(event, 'events') && <EventRow event={event} />}
        {shows(booking, 'classes') && <BookingRow booking={booking} />}
      </Rows>
    </Panel>
  );
}

function BookingRow({ booking }: { booking: Part<NextBooking | null> }) {
  const head = { lead: <IconTile name="calendar" />, label: 'Next booking', headingLevel: 3 } as const;
  if (booking === failed)
    return (
      <Row
        {...head}
        to={bookingsPath}
        title="Not to be read just now"
        note="Your bookings are safe. Look at them on their own page."
      />
    );
  if (!booking)
    return (
      <Row {...head} to={newBookingPath} title="Nothing booked" note="Book a class, a room or a court" />
    );
  const { className, amenityName, startTime } = booking;
  return (
    <Row
      {...head}
      lead={<DateTile at={startTime} />}
      to={bookingsPath}
      title={className ?? amenityName}
      note={
        <>
          <When booking={booking} />
          {className !== null && ` · ${amenityName}`}
        </>
      }
      action={<Pill tone="good">Booked</Pill>}
    />
  );
}

function When({ booking: { startTime, endTime } }: { booking: NextBooking }) {
  const { now, timeZone } = useClock();
  if (new Date(startTime) > now) return <TimeRange from={startTime} to={endTime} />;
  return <time dateTime={startTime}>Now, {formatUntil(new Date(endTime), now, timeZone)}</time>;
}

function EventRow({ event }: { event: Part<NextEvent | null> }) {
  const head = { lead: <IconTile name="people" />, label: 'Next event', headingLevel: 3 } as const;
  if (event === failed)
    return (
      <Row
        {...head}
        to={eventsPath}
        title="Not to be read just now"
        note="What is on stands on the events’ own page."
      />
    );
  if (!event) return <Row {...head} to={eventsPath} title="No event ahead" note="Look at what has been on" />;
  const { id, title, startsAt, place, answer } = event;
  return (
    <Row
      {...head}
      lead={<DateTile at={startsAt} />}
      to={eventPath(id)}
      title={title}
      note={
        <>
          <Instant at={startsAt} /> · {place}
        </>
      }
      action={
        answer === null ? (
          <span className="font-semibold text-accent">Going?</span>
        ) : (
          <Pill tone={answer === 'going' ? 'good' : 'notice'}>{answers[answer]}</Pill>
        )
      }
    />
  );
}

const answers = { going: 'Going', waiting: 'Waitlist' } as const;

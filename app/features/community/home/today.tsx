import { eventPath, eventsPath } from '~/features/community/events/events';
import type { NextEvent } from '~/features/community/events/next-event.server';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import { newBookingPath, type NextBooking } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { type MenuState, partPaths } from '~/platform/offered/offered';
import { formatUntil } from '~/ui/dates';
import { Instant, TimeRange, useClock } from '~/ui/time';

import { AlertsCard } from './alerts-card';
import { failed, type Part } from '~/domain/part';
import { ShuttleCard } from './shuttle-card';
import { TodayLink } from './today-card';

type TodayProps = {
  booking: Part<NextBooking | null>;
  shuttle: Part<NextShuttle | null>;
  event: Part<NextEvent | null>;
  menu: MenuState;
};

export function Today({ booking, shuttle, event, menu }: TodayProps) {
  const shows = (thing: unknown, part: keyof typeof partPaths) =>
    thing !== null || !menu.empty.includes(partPaths[part]);
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="text-xl font-semibold">
        Today
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <AlertsCard />
        {shows(booking, 'classes') && <BookingCard booking={booking} />}
        {shows(shuttle, 'shuttle') && <ShuttleCard shuttle={shuttle} />}
        {shows(event, 'events') && <EventCard event={event} />}
      </div>
    </section>
  );
}

const bookingHead = { icon: 'calendar', label: 'Next booking' } as const;
const ownBookings = { ...bookingHead, to: bookingsPath, action: 'My bookings' } as const;

function BookingCard({ booking }: { booking: Part<NextBooking | null> }) {
  if (booking === failed)
    return (
      <TodayLink {...ownBookings} title="Not to be read just now">
        Your bookings are safe. Look at them on their own page.
      </TodayLink>
    );
  if (!booking)
    return (
      <TodayLink {...bookingHead} to={newBookingPath} title="Nothing booked" action="Book a class">
        Classes and rooms can be booked for the next 7 days.
      </TodayLink>
    );
  const { className, amenityName } = booking;
  return (
    <TodayLink {...ownBookings} title={className ?? amenityName}>
      <When booking={booking} />
      {className !== null && ` · ${amenityName}`}
    </TodayLink>
  );
}

function When({ booking: { startTime, endTime } }: { booking: NextBooking }) {
  const { now, timeZone } = useClock();
  if (new Date(startTime) > now) return <TimeRange from={startTime} to={endTime} />;
  return <time dateTime={startTime}>Now, {formatUntil(new Date(endTime), now, timeZone)}</time>;
}

const eventHead = { icon: 'people', label: 'Next event' } as const;
const allEvents = { ...eventHead, to: eventsPath, action: 'All events' } as const;

function EventCard({ event }: { event: Part<NextEvent | null> }) {
  if (event === failed)
    return (
      <TodayLink {...allEvents} title="Not to be read just now">
        What is on stands on the events’ own page.
      </TodayLink>
    );
  if (!event)
    return (
      <TodayLink {...allEvents} title="No event ahead">
        What managers announce stands here. Look at what has been on.
      </TodayLink>
    );
  const { id, title, startsAt, place, answer } = event;
  return (
    <TodayLink
      {...eventHead}
      to={eventPath(id)}
      title={title}
      action={answer === null ? 'RSVP' : 'See event'}
    >
      <Instant at={startsAt} /> · {place}
      {answer !== null && <span className="block font-medium text-ink">{answers[answer]}</span>}
    </TodayLink>
  );
}

const answers = { going: 'You are going.', waiting: 'You are on the waitlist.' } as const;

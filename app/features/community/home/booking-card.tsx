import { newBookingPath, type NextBooking } from '~/features/health/bookings/bookings';
import { bookingsPath } from '~/features/health/slots/slots';
import { formatUntil } from '~/ui/dates';
import { TimeRange, useClock } from '~/ui/time';

import { failed, type Part } from './home';
import { TodayLink } from './today-card';

const head = { icon: 'calendar', label: 'Next booking' } as const;
const mine = { ...head, to: bookingsPath, action: 'My bookings' } as const;

/** The class or room that the resident has booked next. */
export function BookingCard({ booking }: { booking: Part<NextBooking | null> }) {
  if (booking === failed)
    return (
      <TodayLink {...mine} title="Not to be read just now">
        Your bookings are safe. Look at them on their own page.
      </TodayLink>
    );
  if (!booking)
    return (
      <TodayLink {...head} to={newBookingPath} title="Nothing booked" action="Book a class">
        Classes and rooms can be booked for the next 7 days.
      </TodayLink>
    );
  const { className, amenityName } = booking;
  return (
    <TodayLink {...mine} title={className ?? amenityName}>
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

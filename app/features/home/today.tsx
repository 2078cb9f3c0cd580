import type { NextBooking } from '~/features/bookings/bookings';
import type { NextEvent } from '~/features/events/events';
import type { NextShuttle } from '~/features/shuttle/next-shuttle.server';

import { AlertsCard } from './alerts-card';
import { BookingCard } from './booking-card';
import { EventCard } from './event-card';
import type { Part } from './home';
import { ShuttleCard } from './shuttle-card';

type TodayProps = {
  booking: Part<NextBooking | null>;
  shuttle: Part<NextShuttle | null>;
  event: Part<NextEvent | null>;
};

/** What a resident wants first: what is warned of, and what comes next. */
export function Today({ booking, shuttle, event }: TodayProps) {
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="text-xl font-semibold">
        Today
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <AlertsCard />
        <BookingCard booking={booking} />
        <ShuttleCard shuttle={shuttle} />
        <EventCard event={event} />
      </div>
    </section>
  );
}

import type { NextEvent } from '~/features/community/events/events';
import type { NextShuttle } from '~/features/community/shuttle/next-shuttle.server';
import type { NextBooking } from '~/features/health/bookings/bookings';
import { type MenuState, partPaths } from '~/platform/offered/offered';

import { AlertsCard } from './alerts-card';
import { BookingCard } from './booking-card';
import { EventCard } from './event-card';
import type { Part } from './home';
import { ShuttleCard } from './shuttle-card';

type TodayProps = {
  booking: Part<NextBooking | null>;
  shuttle: Part<NextShuttle | null>;
  event: Part<NextEvent | null>;
  menu: MenuState;
};

/** What a resident wants first: what is warned of, and what comes next of the parts that have content. */
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

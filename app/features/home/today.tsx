import type { NextBooking } from '~/features/bookings/bookings';

import { AlertsCard } from './alerts-card';
import { BookingCard } from './booking-card';
import type { Part } from './home';

type TodayProps = { booking: Part<NextBooking | null> };

/** What a resident wants first: what is warned of, and what comes next. */
export function Today({ booking }: TodayProps) {
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="text-xl font-semibold">
        Today
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <AlertsCard />
        <BookingCard booking={booking} />
      </div>
    </section>
  );
}

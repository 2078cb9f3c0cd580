import { Link, useLoaderData } from '@remix-run/react';

import { firstRows } from '~/domain/first-rows';
import { BookLink } from '~/features/health/bookings/book/book-link';
import { historyPath } from '~/features/health/bookings/bookings';
import { HeldBookings } from '~/features/health/bookings/mine/held-bookings';
import { AlsoJoined, Upcoming, Waiting } from '~/features/health/bookings/mine/my-bookings-coming';
import { Cancelled, Past } from '~/features/health/bookings/mine/my-bookings-over';
import { readMyBookings } from '~/features/health/bookings/mine/own-bookings.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { forPage, type RouteHandle } from '~/http/route.server';
import { listSchedule } from '~/platform/calendar/schedule.server';
import { SecondaryLink } from '~/ui/button';
import { Page, titled } from '~/ui/page';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

const joinedShown = 4;

export const meta = titled('My Bookings');

export const loader = forPage(handle, async ({ services, viewer, request }) => {
  const [mine, joined] = await Promise.all([
    readMyBookings(services, viewer),
    listSchedule(services, viewer, { without: ['booking'] }),
  ]);
  return { ...mine, joined: firstRows(new URL(request.url), 'joined', joined, joinedShown) };
});

export default function MyBookings() {
  const mine = useLoaderData<typeof loader>();
  useFocusFallback(mine);
  const book = <BookLink>Book Session</BookLink>;
  const isEmpty = mine.upcoming.length === 0;
  return (
    <Page
      title="My Bookings"
      back={{ to: '/health/fitness', label: 'Amenity & Fitness Booking' }}
      action={
        <div className="flex flex-wrap gap-3">
          {!isEmpty && book}
          <SecondaryLink to={`${bookingsPath}/calendar`}>Follow in your calendar</SecondaryLink>
        </div>
      }
    >
      <HeldBookings bookings={mine.offered} />
      <Upcoming bookings={mine.upcoming} book={book} />
      <AlsoJoined joined={mine.joined} />
      <Waiting entries={mine.waiting} />
      <Past bookings={mine.past} count={mine.pastCount} />
      <Cancelled bookings={mine.cancelled} count={mine.cancelledCount} />
      {mine.pastCount + mine.cancelledCount > 0 && (
        <p>
          <Link
            to={historyPath}
            className="inline-flex min-h-11 items-center font-medium text-action underline underline-offset-4"
          >
            See full history
          </Link>
        </p>
      )}
    </Page>
  );
}

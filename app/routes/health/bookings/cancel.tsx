import { useActionData, useLoaderData } from '@remix-run/react';

import { type BookingCard, bookingToasts } from '~/features/health/bookings/bookings';
import { cancelSchema } from '~/features/health/bookings/bookings.schema.server';
import { cancelBooking } from '~/features/health/bookings/bookings.server';
import { CancelBooking, cancelTitle } from '~/features/health/bookings/mine/cancel-booking';
import { getBooking } from '~/features/health/bookings/mine/own-bookings.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { redirectWithFlash } from '~/http/flash.server';
import { formFor, forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';

const { title, description } = bookingToasts.cancellationFailed;
export const handle = { open: 'residents', away: `${title}. ${description}` } satisfies RouteHandle;

export const meta = titled('Cancel a booking');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  booking: await getBooking(services, viewer, params.bookingId),
}));

export const action = formFor(handle, cancelSchema, async ({ services, viewer, params }, input) => {
  await cancelBooking(services, viewer, params.bookingId, input);
  return redirectWithFlash(bookingsPath, bookingToasts.cancelled);
});

export default function Cancel() {
  const { booking } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <CardPage title={cancelTitle} back={{ to: bookingsPath, label: 'My Bookings' }}>
      {booking.status === 'confirmed' && !booking.hasBegun ? (
        <CancelBooking booking={booking} reply={reply} />
      ) : (
        <TooLate booking={booking} />
      )}
    </CardPage>
  );
}

function TooLate({ booking }: { booking: BookingCard }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        {booking.status === 'cancelled'
          ? 'This booking is already canceled.'
          : 'This session has started, so it can’t be canceled.'}
      </p>
      <SecondaryLink to={bookingsPath}>See My Bookings</SecondaryLink>
    </div>
  );
}

import { useLoaderData } from '@remix-run/react';

import { formatBookingName } from '~/features/health/bookings/bookings';
import { SessionFacts } from '~/features/health/bookings/mine/my-bookings-list';
import { findBookingOfSlot } from '~/features/health/bookings/mine/own-bookings.server';
import { bookingsPath } from '~/features/health/slots/slots';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { CardPage, titled } from '~/ui/page';
import { Press } from '~/ui/press';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('A session has changed');

export const loader = forPage(handle, async ({ services, viewer, params }) => ({
  booking: await findBookingOfSlot(services, viewer, params.slotId),
}));

export default function Moved() {
  const { booking } = useLoaderData<typeof loader>();
  const canCancel = booking !== null && !booking.isWaiting && !booking.hasBegun;
  return (
    <CardPage title="A session has changed" back={{ to: bookingsPath, label: 'My Bookings' }}>
      <div className="flex flex-col items-start gap-5">
        {booking ? (
          <div>
            <SessionFacts session={booking} />
            {booking.isWaiting && <p>You’re on its waitlist.</p>}
          </div>
        ) : (
          <p>You aren’t booked in this session anymore.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <SecondaryLink to={bookingsPath}>{canCancel ? 'Keep my spot' : 'See My Bookings'}</SecondaryLink>
          {canCancel && (
            <Press
              to={`${bookingsPath}/${booking.id}/cancel`}
              route="routes/health/bookings/cancel"
              label="Cancel my spot"
              pendingLabel="Canceling..."
              about={formatBookingName(booking)}
              variant="secondary"
              leadsTo={null}
            />
          )}
        </div>
      </div>
    </CardPage>
  );
}

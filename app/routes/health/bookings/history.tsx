import { useLoaderData, useSearchParams } from '@remix-run/react';

import { historyPath } from '~/features/health/bookings/bookings';
import { readBookingHistory } from '~/features/health/bookings/mine/own-bookings.server';
import { CancelledRow, PastRow } from '~/features/health/bookings/mine/my-bookings-over';
import { bookingsPath } from '~/features/health/slots/slots';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents' } satisfies RouteHandle;

export const meta = titled('History · My Bookings');

export const loader = forPage(handle, ({ services, viewer, query }) => {
  const before = query.get('before');
  return readBookingHistory(services, viewer, { before });
});

export default function History() {
  const { bookings, olderThan } = useLoaderData<typeof loader>();
  useFocusFallback(bookings);
  const isFirst = !useSearchParams()[0].has('before');
  return (
    <Page title="Booking history" back={{ to: bookingsPath, label: 'My Bookings' }}>
      {bookings.length > 0 ? (
        <Panel title={isFirst ? 'Latest' : 'Older'}>
          <Rows label="Booking history">
            {bookings.map((booking) =>
              booking.status === 'cancelled' ? (
                <CancelledRow key={booking.id} booking={booking} />
              ) : (
                <PastRow key={booking.id} booking={booking} />
              ),
            )}
          </Rows>
        </Panel>
      ) : (
        <EmptyState
          title={isFirst ? 'No bookings here yet' : 'No older bookings'}
          description="Sessions show up here once they are over or canceled."
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isFirst && <SecondaryLink to={historyPath}>Newest</SecondaryLink>}
        {olderThan && <SecondaryLink to={`?before=${olderThan}`}>Older</SecondaryLink>}
      </div>
    </Page>
  );
}

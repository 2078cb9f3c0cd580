import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';

import { historyPath } from '~/features/health/bookings/mine/my-bookings';
import { readBookingHistory } from '~/features/health/bookings/mine/my-bookings-history.server';
import { MyBookingsList } from '~/features/health/bookings/mine/my-bookings-list';
import { CancelledRow, PastRow } from '~/features/health/bookings/mine/my-bookings-over';
import { bookingsPath } from '~/features/health/slots/slots';
import { requireViewer } from '~/http/viewer.server';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

export const meta: MetaFunction = () => [{ title: 'History · My Bookings · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const before = new URL(args.request.url).searchParams.get('before');
  return readBookingHistory(args.context.services, viewer, { before });
}

export default function History() {
  const { bookings, olderThan } = useLoaderData<typeof loader>();
  useKeptFocus(bookings);
  const isFirst = !useSearchParams()[0].has('before');
  return (
    <Page
      title="Booking history"
      lead="All your sessions that are over or were cancelled, the latest first."
      back={{ to: bookingsPath, label: 'My Bookings' }}
    >
      {bookings.length > 0 ? (
        <Card title={isFirst ? 'Latest' : 'Older'}>
          <MyBookingsList label="Booking history">
            {bookings.map((booking) =>
              booking.status === 'cancelled' ? (
                <CancelledRow key={booking.id} booking={booking} />
              ) : (
                <PastRow key={booking.id} booking={booking} />
              ),
            )}
          </MyBookingsList>
        </Card>
      ) : (
        <EmptyState
          title={isFirst ? 'No bookings here yet' : 'No older bookings'}
          description="A session stands here once it is over, or was cancelled."
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isFirst && (
          <LinkButton variant="secondary" to={historyPath}>
            Newest
          </LinkButton>
        )}
        {olderThan && (
          <LinkButton variant="secondary" to={`?before=${olderThan}`}>
            Older
          </LinkButton>
        )}
      </div>
    </Page>
  );
}

import { useLoaderData } from '@remix-run/react';

import { listDeliveryStates, reportDays } from '~/features/safety/emergency/delivery/delivery-report.server';
import { DeliveryTable } from '~/features/safety/emergency/delivery/delivery-table';
import { forPage, type RouteHandle } from '~/http/route.server';
import { EmptyState } from '~/ui/empty-state';
import { InboxIllustration } from '~/ui/illustrations';
import { Page, titled } from '~/ui/page';

export const handle = { open: 'messages' } satisfies RouteHandle;

export const meta = titled('Deliveries');

export const loader = forPage(handle, async ({ services, viewer }) => ({
  counts: await listDeliveryStates(services, viewer),
  days: reportDays,
}));

export default function Deliveries() {
  const { counts, days } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Deliveries"
      lead={`Delivery status of residents’ emergency messages in the last ${days} days. No names or texts.`}
      back={{ to: '/manage', label: 'Manage' }}
    >
      {counts.length === 0 ? (
        <EmptyState
          title={`No emergency messages in the last ${days} days`}
          description="When a resident shares an emergency, you’ll see how many messages went out."
          picture={<InboxIllustration />}
        />
      ) : (
        <DeliveryTable counts={counts} />
      )}
    </Page>
  );
}

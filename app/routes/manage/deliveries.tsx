import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { reportDays } from '~/features/safety/emergency/delivery/delivery-report';
import { listDeliveryStates } from '~/features/safety/emergency/delivery/delivery-report.server';
import { DeliveryTable } from '~/features/safety/emergency/delivery/delivery-table';
import { requireManager } from '~/http/viewer.server';
import { EmptyState } from '~/ui/empty-state';
import { Illustration } from '~/ui/illustration';
import { Page } from '~/ui/page';

export const meta: MetaFunction = () => [{ title: 'Deliveries · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireManager(args);
  return { counts: await listDeliveryStates(args.context.services, viewer) };
}

export default function Deliveries() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Deliveries"
      lead={`Whether the residents’ emergency messages of the last ${reportDays} days went out. Not whose they are, what they say or whom they reach.`}
      back={{ to: '/manage', label: 'Manage' }}
    >
      {counts.length === 0 ? (
        <EmptyState
          title={`No emergency messages in the last ${reportDays} days`}
          description="When a resident shares where they are in an emergency, the number of messages and their states stand here."
          picture={<Illustration name="inbox" />}
        />
      ) : (
        <DeliveryTable counts={counts} />
      )}
    </Page>
  );
}

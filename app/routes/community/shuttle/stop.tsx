import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { shuttlePath } from '~/features/shuttle/seats';
import { readStopPage } from '~/features/shuttle/shuttle-page.server';
import { StopDepartures } from '~/features/shuttle/stop-departures';
import { useTraffic } from '~/features/shuttle/use-traffic';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.place.name ?? 'Stop'} · Shuttle Services · VCLink` },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readStopPage(args.context.services, viewer, args.params.stopId ?? '');
}

export default function ShuttleStop() {
  const data = useLoaderData<typeof loader>();
  const { place, routes, seats, tripSeats } = data;
  const { arrivals, shuttles, now } = useTraffic(data);
  useKeptFocus(seats);
  return (
    <Page
      title={place.name}
      lead={`${place.address}. A seat is kept for you from this stop on.`}
      back={{ to: shuttlePath, label: 'Shuttle Services' }}
    >
      <Card title="Arrivals of the next two hours">
        <StopDepartures {...{ place, routes, shuttles, arrivals, seats, tripSeats, now }} />
      </Card>
    </Page>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useTraffic } from '~/features/community/shuttle/live/use-traffic';
import { shuttlePath } from '~/features/community/shuttle/seats/seats';
import { readStopPage } from '~/features/community/shuttle/shuttle-page.server';
import { StopDepartures } from '~/features/community/shuttle/timetable/stop-departures';
import { requireViewer } from '~/http/viewer.server';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { skipRevalidationOffline as shouldRevalidate } from '~/ui/preserve-input';

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
        <StopDepartures
          place={place}
          routes={routes}
          shuttles={shuttles}
          arrivals={arrivals}
          seats={seats}
          tripSeats={tripSeats}
          now={now}
        />
      </Card>
    </Page>
  );
}

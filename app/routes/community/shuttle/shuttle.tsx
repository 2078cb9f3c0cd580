import { useLoaderData, useSearchParams } from '@remix-run/react';

import { LiveShuttleCards } from '~/features/community/shuttle/live/live-cards';
import { LiveShuttleMap } from '~/features/community/shuttle/live/live-map';
import { useTraffic } from '~/features/community/shuttle/live/use-traffic';
import { NextArrivals } from '~/features/community/shuttle/next-arrivals';
import { OwnSeats } from '~/features/community/shuttle/seats/own-seats';
import { readShuttlePage } from '~/features/community/shuttle/shuttle-page.server';
import { ScheduleRoutes } from '~/features/community/shuttle/timetable/schedule-routes';
import { forViewer } from '~/http/route.server';
import { useHasMap } from '~/shell/shell-data';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export const meta = titled('Shuttle Services');

export const loader = forViewer(({ services, viewer }) => readShuttlePage(services, viewer));

export default function ShuttleServices() {
  const data = useLoaderData<typeof loader>();
  const { routes, stops, trips, seats, places, cards, map } = data;
  const { arrivals, ...live } = useTraffic(data);
  const [search] = useSearchParams();
  const hasMap = useHasMap();
  useKeptFocus(seats);
  const selectedRouteId = cards.find(({ id }) => id === search.get('selected'))?.id ?? null;
  return (
    <Page
      title="Shuttle Services"
      lead="When the next shuttle comes to your stop, where it is now, and a seat on it."
      back={{ to: '/', label: 'Community' }}
    >
      {routes.length === 0 && (
        <EmptyState
          title="No shuttle yet"
          description="Its routes, stops and times will stand here as soon as the community has a shuttle."
        />
      )}
      {routes.length > 0 && (
        <div className="flex flex-col gap-10">
          <OwnSeats seats={seats} arrivals={arrivals} trips={trips} shuttles={live.shuttles} now={live.now} />
          <NextArrivals
            routes={routes}
            places={places}
            arrivals={arrivals}
            selectedRouteId={selectedRouteId}
            now={live.now}
          />
          <LiveShuttleMap {...{ ...live, routes, stops, selectedRouteId }} map={hasMap ? map : null} />
          <LiveShuttleCards {...{ ...live, stops }} />
          <ScheduleRoutes cards={cards} selectedRouteId={selectedRouteId} />
        </div>
      )}
    </Page>
  );
}

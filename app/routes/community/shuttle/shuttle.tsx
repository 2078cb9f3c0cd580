import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';

import { LiveShuttleCards } from '~/features/shuttle/live-cards';
import { LiveShuttleMap } from '~/features/shuttle/live-map';
import { NextArrivals } from '~/features/shuttle/next-arrivals';
import { OwnSeats } from '~/features/shuttle/own-seats';
import { ScheduleRoutes } from '~/features/shuttle/schedule-routes';
import { readShuttlePage } from '~/features/shuttle/shuttle-page.server';
import { useTraffic } from '~/features/shuttle/use-traffic';
import { requireViewer } from '~/http/viewer.server';
import { useHasMap } from '~/shell/shell-data';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';
import { useKeptFocus } from '~/ui/use-kept-focus';

export { unlessUnreached as shouldRevalidate } from '~/ui/keep-typed';

export const meta: MetaFunction = () => [{ title: 'Shuttle Services · VCLink' }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  return readShuttlePage(args.context.services, viewer);
}

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
          <OwnSeats {...{ seats, arrivals, trips, shuttles: live.shuttles, now: live.now }} />
          <NextArrivals {...{ routes, places, arrivals, selectedRouteId, now: live.now }} />
          <LiveShuttleMap {...{ ...live, routes, stops, selectedRouteId }} map={hasMap ? map : null} />
          <LiveShuttleCards {...{ ...live, stops }} />
          <ScheduleRoutes {...{ cards, selectedRouteId }} />
        </div>
      )}
    </Page>
  );
}

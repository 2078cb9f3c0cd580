import { useLoaderData, useSearchParams } from '@remix-run/react';

import { LiveShuttleCards } from '~/features/community/shuttle/live/live-cards';
import { LiveShuttleMap } from '~/features/community/shuttle/live/live-map';
import { useTraffic } from '~/features/community/shuttle/live/use-traffic';
import { NextArrivals } from '~/features/community/shuttle/next-arrivals';
import { OtherStops } from '~/features/community/shuttle/other-stops';
import { HeldSeats, OwnSeats } from '~/features/community/shuttle/seats/own-seats';
import { shuttleSteps } from '~/features/community/shuttle/seats/seats';
import { readShuttlePage } from '~/features/community/shuttle/shuttle-page.server';
import { findStopPlace } from '~/features/community/shuttle/stop-places';
import { ScheduleRoutes } from '~/features/community/shuttle/timetable/schedule-routes';
import { forPage, type RouteHandle } from '~/http/route.server';
import { WhoBookedLink, WhoSees } from '~/platform/attendees/who-sees';
import { useHasMap } from '~/ui/remix/surroundings';
import { QuietLink } from '~/ui/button';
import { todayIn } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { useClock } from '~/ui/time';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Shuttle Services');

export const loader = forPage(handle, ({ services, viewer }) => readShuttlePage(services, viewer));

export default function ShuttleServices() {
  const data = useLoaderData<typeof loader>();
  const { routes, stops, trips, seats, heldSeats, closed, places, cards, map } = data;
  const { arrivals, ...live } = useTraffic(data);
  const [search] = useSearchParams();
  const hasMap = useHasMap();
  const { now, timeZone } = useClock();
  useFocusFallback(seats);
  const selectedRouteId = cards.find(({ id }) => id === search.get('selected'))?.id ?? null;
  const own = findStopPlace(places, search.get('stop')) ?? places[0];
  const others = places.filter((place) => place !== own);
  const shared = { ...live, routes, stops, seats, trips, arrivals, selectedRouteId };
  const ridden = shuttleSteps.ridden();
  return (
    <Page
      title="Shuttle Services"
      back={{ to: '/', label: 'Community' }}
      action={<WhoBookedLink day={todayIn(timeZone, now)} />}
    >
      {routes.length === 0 && (
        <EmptyState
          title="No shuttle yet"
          description="Routes, stops and times show up here once there’s a shuttle."
        />
      )}
      {routes.length > 0 && (
        <div className="grid gap-3.5 lg:grid-cols-2 lg:items-start">
          <div className="flex flex-col gap-3.5">
            {closed && <p className="font-semibold">{closed}</p>}
            <HeldSeats seats={heldSeats} />
            <OwnSeats {...shared} />
            {own ? <NextArrivals {...shared} place={own} /> : <p>No stops yet.</p>}
            {own && <WhoSees also="The driver sees your name." />}
            <OtherStops {...shared} places={others} />
          </div>
          <div className="flex flex-col gap-3.5">
            <LiveShuttleMap {...{ ...live, routes, stops, selectedRouteId }} map={hasMap ? map : null} />
            <LiveShuttleCards {...live} stops={stops} />
            <ScheduleRoutes cards={cards} routes={routes} selectedRouteId={selectedRouteId} />
            <QuietLink to={ridden.to} className="-my-2 -ml-3 self-start">
              {ridden.label}
            </QuietLink>
          </div>
        </div>
      )}
    </Page>
  );
}

import { useLoaderData, useSearchParams } from '@remix-run/react';

import { parseInput } from '~/domain/parse.server';
import { shuttlePath, stopPath } from '~/features/community/shuttle/seats/seats';
import { readRoutePage } from '~/features/community/shuttle/shuttle-page.server';
import {
  RouteStops,
  StopTimetable,
  TimetableDays,
} from '~/features/community/shuttle/timetable/route-timetable';
import { timetableQuerySchema } from '~/features/community/shuttle/timetable/timetable.schema.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { SecondaryLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Page, titled } from '~/ui/page';
import { Day } from '~/ui/time';

export const handle = { open: 'residents', keeps: 'page' } satisfies RouteHandle;

export const meta = titled<typeof loader>((data) => `${data?.route.name ?? 'Route'} · Shuttle Services`);

export const loader = forPage(handle, ({ services, params, query }) => {
  const timetableQuery = parseInput(timetableQuerySchema, Object.fromEntries(query));
  return readRoutePage(services, params.shuttleRouteId, timetableQuery);
});

export default function ShuttleRoutePage() {
  const { route, stops, day, days, closed, facts, changes, departures, lastSeatDay } =
    useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const stop = stops.find(({ id }) => id === search.get('stop')) ?? stops[0];
  return (
    <Page title={route.name} back={{ to: shuttlePath, label: 'Shuttle Services' }}>
      {facts.length > 0 && (
        <ul className="flex flex-col gap-1">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Card title="Stops" description="Choose a stop to see its timetable.">
        <RouteStops color={route.color} stops={stops} current={stop} day={day} />
      </Card>
      {stop ? (
        <Card
          title={`Timetable: ${stop.name}`}
          description={
            <>
              <Day day={day} />. Choose a time to reserve a seat.
            </>
          }
        >
          <div className="flex flex-col items-start gap-4">
            <TimetableDays days={days} day={day} stopId={stop.id} />
            {closed && <p className="font-semibold">{closed}</p>}
            {changes.map((change) => (
              <p key={change} className="font-semibold">
                {change}
              </p>
            ))}
            {departures.length === 0 ? (
              <p>No departures on this day.</p>
            ) : (
              <StopTimetable
                routeId={route.id}
                stops={stops}
                stop={stop}
                departures={departures}
                lastSeatDay={lastSeatDay}
              />
            )}
            <SecondaryLink to={stopPath(stop.id)}>Arrivals at {stop.name}</SecondaryLink>
          </div>
        </Card>
      ) : (
        <p>This route has no stops yet.</p>
      )}
    </Page>
  );
}

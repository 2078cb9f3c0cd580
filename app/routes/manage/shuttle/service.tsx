import { Form, useLoaderData } from '@remix-run/react';

import { dayIn } from '~/domain/clock';
import { closeStopsPath, servicePagePath } from '~/features/community/shuttle/dispatch/dispatch';
import {
  ClosedStops,
  ServiceTrips,
  ServiceVehicles,
} from '~/features/community/shuttle/dispatch/service-rows';
import { readService } from '~/features/community/shuttle/dispatch/service-page.server';
import { forPage, type RouteHandle } from '~/http/route.server';
import { FillLink } from '~/platform/desk/fill-link';
import { Button, SecondaryLink } from '~/ui/button';
import { formatDay } from '~/ui/dates';
import { EmptyState } from '~/ui/empty-state';
import { Page, titled } from '~/ui/page';
import { Panel } from '~/ui/panel';
import { Day, useClock } from '~/ui/time';
import { useFocusFallback } from '~/ui/use-focus-fallback';

export const handle = { open: 'shuttle', keeps: 'page' } satisfies RouteHandle;

export const meta = titled('Today’s shuttle');

export const loader = forPage(handle, ({ services, query }) => readService(services, query));

export default function Service() {
  const { day, days, page, hasMore, hasRoutes, trips, vehicles, stops, closedStops } =
    useLoaderData<typeof loader>();
  useFocusFallback(trips);
  return (
    <Page
      title="Today’s shuttle"
      lead="Call off a trip, say that it’s late, or close a stop. People with a seat are told at once."
      back={{ to: '/manage', label: 'Manage' }}
      action={hasRoutes && <SecondaryLink to={closeStopsPath}>Close stops</SecondaryLink>}
    >
      {!hasRoutes && (
        <EmptyState
          title="No routes yet"
          description="Add shuttles, routes, stops and timetables first."
          action={<FillLink kind="shuttles">Add a shuttle</FillLink>}
        />
      )}
      {closedStops.length > 0 && (
        <Panel title="Closed stops">
          <ClosedStops stops={closedStops} />
        </Panel>
      )}
      {hasRoutes && (
        <Panel title="Trips" description={<Day day={day} />}>
          <ServiceTrips trips={trips} />
          <div className="flex flex-wrap gap-3">
            {page > 1 && <SecondaryLink to={servicePagePath(day, page - 1)}>Earlier trips</SecondaryLink>}
            {hasMore && <SecondaryLink to={servicePagePath(day, page + 1)}>Later trips</SecondaryLink>}
          </div>
          <DayChoice key={day} days={days} day={day} />
        </Panel>
      )}
      {vehicles.length > 0 && (
        <Panel title="Shuttles">
          <ServiceVehicles vehicles={vehicles} stops={stops} />
        </Panel>
      )}
    </Page>
  );
}

function DayChoice({ days, day }: { days: readonly string[]; day: string }) {
  const { now, timeZone } = useClock();
  const today = dayIn(timeZone, now);
  return (
    <Form preventScrollReset className="flex flex-wrap items-end gap-3">
      <label className="flex min-w-0 flex-col gap-1 font-medium">
        Day
        <select name="day" defaultValue={day} className="input">
          {days.map((one) => (
            <option key={one} value={one}>
              {formatDay(one, today)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary">Show this day</Button>
    </Form>
  );
}

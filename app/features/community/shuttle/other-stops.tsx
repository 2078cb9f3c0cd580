import { useSearchParams } from '@remix-run/react';

import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { useClock } from '~/ui/time';

import { listPlaceArrivals, type StopArrivals } from './arrival-lists';
import { formatNext, offDutyWords } from './arrival-words';
import { RouteBadge } from './route-badge';
import type { LiveTraffic } from './shuttle';
import type { StopPlace } from './stop-places';

type OtherStopsProps = Pick<LiveTraffic, 'routes' | 'now'> & {
  places: readonly StopPlace[];
  arrivals: ReadonlyMap<string, StopArrivals>;
};

const shown = 2;
export const otherStopsId = 'other-stops';

/** The nearest to the resident's home first. */
export function OtherStops({ places, arrivals, routes, now }: OtherStopsProps) {
  const { timeZone } = useClock();
  const [search] = useSearchParams();
  if (places.length === 0) return null;
  const rows = search.get('all') === 'stops' || places.length <= shown + 1 ? places : places.slice(0, shown);
  return (
    <Panel id={otherStopsId} title="Other stops">
      <Rows label="Other stops">
        {rows.map((place) => {
          const coming = listPlaceArrivals(place, arrivals);
          const names = new Set(coming.arrivals.slice(0, 2).map(({ routeId }) => routeId));
          const of = routes.filter(({ id }) => names.has(id));
          return (
            <Row
              key={place.id}
              title={place.name}
              to={`?${new URLSearchParams({ stop: place.id })}`}
              note={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {of.map((route) => (
                    <RouteBadge key={route.id} route={route} />
                  ))}
                  {of.length === 0 && (coming.isWithoutVehicle ? offDutyWords : 'No departures')}
                  {place.walk && `${place.walk} min walk`}
                </span>
              }
              action={<b className="text-right text-sm">{formatNext(coming.arrivals, now, timeZone)}</b>}
            />
          );
        })}
      </Rows>
      <div className="-my-2">
        <ShowAll list="stops" shown={rows.length} total={places.length} what="other stops" />
      </div>
    </Panel>
  );
}

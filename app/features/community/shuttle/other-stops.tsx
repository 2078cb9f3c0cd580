import { Panel } from '~/ui/panel';
import { Row, Rows } from '~/ui/rows';
import { ShowAll } from '~/ui/show-all';
import { useClock } from '~/ui/time';

import { listPlaceArrivals, type StopArrivals } from './arrival-lists';
import { RouteBar } from './arrival-row';
import { formatNext, offDutyWords } from './arrival-words';
import { stopPath } from './seats/seats';
import type { LiveTraffic } from './shuttle';
import type { StopPlace } from './stop-places';

type OtherStopsProps = Pick<LiveTraffic, 'routes' | 'now'> & {
  places: readonly StopPlace[];
  arrivals: ReadonlyMap<string, StopArrivals>;
  isWhole: boolean;
};

const shown = 2;

export function OtherStops({ places, arrivals, routes, now, isWhole }: OtherStopsProps) {
  const { timeZone } = useClock();
  if (places.length === 0) return null;
  const rows = isWhole || places.length <= shown + 1 ? places : places.slice(0, shown);
  return (
    <Panel title="Other stops">
      <Rows label="Other stops">
        {rows.map((place) => {
          const coming = listPlaceArrivals(place, arrivals);
          const names = new Set(coming.arrivals.slice(0, 2).map(({ routeId }) => routeId));
          const of = routes.filter(({ id }) => names.has(id));
          return (
            <Row
              key={place.id}
              lead={<RouteBar color={of[0]?.color} />}
              title={place.name}
              to={stopPath(place.id)}
              note={
                of.map(({ name }) => name).join(', ') ||
                (coming.isWithoutVehicle ? offDutyWords : 'No departures')
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

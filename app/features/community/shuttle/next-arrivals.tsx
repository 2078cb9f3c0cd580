import { Link, useSearchParams } from '@remix-run/react';

import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';

import { listPlaceArrivals, type StopArrivals } from './arrival-lists';
import { ArrivalRow, NoArrivals } from './arrival-row';
import { SeatStep } from './seats/seat-step';
import { type Seat, stopPath } from './seats/seats';
import type { LiveTraffic } from './shuttle';
import type { StopPlace } from './stop-places';

type NextArrivalsProps = Pick<LiveTraffic, 'routes' | 'stops' | 'now'> & {
  /** Places, the nearest to the resident's home first. */
  places: readonly StopPlace[];
  own: StopPlace;
  arrivals: ReadonlyMap<string, StopArrivals>;
  seats: readonly Seat[];
  selectedRouteId: string | null;
};

const shown = 3;
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

export function NextArrivals({ places, own, arrivals, seats, ...traffic }: NextArrivalsProps) {
  const coming = listPlaceArrivals(own, arrivals);
  return (
    <Panel title={own.name}>
      <ChangeStop places={places} own={own} />
      {coming.arrivals.length === 0 ? (
        <NoArrivals {...coming} />
      ) : (
        <Rows label={`Arrivals at ${own.name}`}>
          {coming.arrivals.slice(0, shown).map((arrival) => (
            <ArrivalRow
              key={`${arrival.stopId} ${arrival.departsAt}`}
              arrival={arrival}
              walk={own.walk}
              {...traffic}
            >
              <SeatStep arrival={arrival} seats={seats} {...traffic} />
            </ArrivalRow>
          ))}
        </Rows>
      )}
      <Link
        to={stopPath(own.id)}
        className={`${linkClass} -my-2 self-start text-sm`}
        aria-label={`All times: ${own.name}`}
      >
        All times
      </Link>
    </Panel>
  );
}

function ChangeStop({ places, own }: Pick<NextArrivalsProps, 'places' | 'own'>) {
  const [search] = useSearchParams();
  const toStop = (stop: string) => `?${new URLSearchParams({ ...Object.fromEntries(search), stop })}`;
  return (
    // The key remounts the details on a change of stop, which closes them.
    <details key={own.id} className="no-print -mt-4">
      <summary className="flex min-h-11 items-center justify-between gap-4 text-muted">
        {own.walk ? `${own.walk} min walk from home` : own.address}
        <span className={linkClass}>Change stop</span>
      </summary>
      <ul aria-label="Stops, nearest first" className="raised divide-y divide-line">
        {places.map(({ id, name, walk }) => (
          <li key={id}>
            <Link
              to={toStop(id)}
              preventScrollReset
              aria-current={id === own.id || undefined}
              className="flex min-h-12 items-center justify-between gap-4 px-3.5 py-1 no-underline aria-current:font-semibold"
            >
              {name}
              {walk && <span className="text-sm whitespace-nowrap text-muted">{walk} min walk</span>}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

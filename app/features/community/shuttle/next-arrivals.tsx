import { Form, Link, useSearchParams } from '@remix-run/react';

import { Button } from '~/ui/button';
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
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4';

export function NextArrivals({ places, own, arrivals, seats, ...traffic }: NextArrivalsProps) {
  const coming = listPlaceArrivals(own, arrivals);
  return (
    <Panel
      title={own.name}
      action={<ChangeStop places={places} own={own} selectedRouteId={traffic.selectedRouteId} />}
    >
      {coming.arrivals.length === 0 ? (
        <NoArrivals {...coming} />
      ) : (
        <Rows label={`Arrivals at ${own.name}`}>
          {coming.arrivals.slice(0, shown).map((arrival) => (
            <ArrivalRow key={`${arrival.stopId} ${arrival.departsAt}`} arrival={arrival} {...traffic}>
              <SeatStep arrival={arrival} seats={seats} {...traffic} />
            </ArrivalRow>
          ))}
        </Rows>
      )}
      <Link
        to={stopPath(own.id)}
        className={`${linkClass} self-start text-sm`}
        aria-label={`All times: ${own.name}`}
      >
        All times
      </Link>
    </Panel>
  );
}

type ChangeStopProps = { places: readonly StopPlace[]; own: StopPlace; selectedRouteId: string | null };

function ChangeStop({ places, own, selectedRouteId }: ChangeStopProps) {
  const [search] = useSearchParams();
  return (
    // The key remounts the details on a change of stop, which closes them.
    <details key={search.get('stop')} className="no-print -my-2">
      <summary className={linkClass}>Change stop</summary>
      <Form preventScrollReset className="flex flex-wrap items-end gap-3 pb-1">
        {selectedRouteId && <input type="hidden" name="selected" value={selectedRouteId} />}
        <label className="flex min-w-0 flex-col gap-1 font-medium">
          Your stop
          <select
            name="stop"
            defaultValue={own.id}
            className="min-h-11 max-w-full rounded-lg border border-line-strong bg-surface px-3 text-ink"
          >
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button variant="secondary">Show this stop</Button>
      </Form>
    </details>
  );
}

import { Form, Link, useSearchParams } from '@remix-run/react';

import { Button } from '~/ui/button';
import { formatTime } from '~/ui/dates';
import { Panel } from '~/ui/panel';
import { Rows } from '~/ui/rows';
import { StepButton } from '~/ui/step-button';
import { useClock } from '~/ui/time';

import { type Arrival, listPlaceArrivals, type StopArrivals } from './arrival-lists';
import { ArrivalRow, NoArrivals } from './arrival-row';
import { type Seat, shuttleSteps, stopPath } from './seats/seats';
import type { LiveTraffic } from './shuttle';
import type { StopPlace } from './stop-places';

type NextArrivalsProps = Pick<LiveTraffic, 'routes' | 'stops' | 'now'> & {
  /** The nearest to the resident's home first. */
  places: readonly StopPlace[];
  own: StopPlace;
  arrivals: ReadonlyMap<string, StopArrivals>;
  seats: readonly Seat[];
  selectedRouteId: string | null;
};

const shown = 3;
const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** What comes next to the resident's stop, and a seat on it. */
export function NextArrivals({ places, own, arrivals, seats, ...traffic }: NextArrivalsProps) {
  const coming = listPlaceArrivals(own, arrivals);
  return (
    <Panel title={`Next at ${own.name}`}>
      {coming.arrivals.length === 0 ? (
        <NoArrivals {...coming} />
      ) : (
        <Rows label={`Arrivals at ${own.name}`}>
          {coming.arrivals.slice(0, shown).map((arrival) => (
            <ArrivalRow key={`${arrival.stopId} ${arrival.departsAt}`} arrival={arrival} {...traffic} />
          ))}
        </Rows>
      )}
      <NextSeat arrivals={coming.arrivals} seats={seats} {...traffic} />
      <div className="-my-2 flex flex-wrap items-start gap-x-6">
        <Link to={stopPath(own.id)} className={linkClass}>
          More departures
        </Link>
        <ChangeStop places={places} own={own} selectedRouteId={traffic.selectedRouteId} />
      </div>
    </Panel>
  );
}

type NextSeatProps = Pick<NextArrivalsProps, 'routes' | 'seats' | 'now'> & { arrivals: readonly Arrival[] };

/** A seat on the first that has not left by the timetable, and that the viewer has none on. */
function NextSeat({ arrivals, seats, routes, now }: NextSeatProps) {
  const { timeZone } = useClock();
  const next = arrivals.find(
    (arrival) =>
      Date.parse(arrival.scheduledAt) > now &&
      !seats.some((seat) => seat.routeId === arrival.routeId && seat.departsAt === arrival.departsAt),
  );
  if (!next) return null;
  const step = shuttleSteps.reserve(next, routes.find(({ id }) => id === next.routeId)?.name ?? '');
  const time = formatTime(new Date(next.expectedAt), timeZone);
  // By its departure, which says anew what became of the press.
  return <StepButton key={next.departsAt} {...step} label={`${step.label}, ${time}`} />;
}

type ChangeStopProps = { places: readonly StopPlace[]; own: StopPlace; selectedRouteId: string | null };

function ChangeStop({ places, own, selectedRouteId }: ChangeStopProps) {
  const [search] = useSearchParams();
  return (
    // Another stop closes it.
    <details key={search.get('stop')} className="no-print">
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

import { formatComing, formatTime } from '~/ui/dates';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';

import { type Arrival, listPlaceArrivals, type StopArrivals } from '../arrival-lists';
import { formatDelay, formatLeave, formatSource, offDutyWords } from '../arrival-words';
import { RouteBadge } from '../route-badge';
import { SeatStep } from '../seats/seat-step';
import { allTaken, areSameTrip, type Seat, type TripSeats } from '../seats/seats';
import { type LiveTraffic, stopsByRoute } from '../shuttle';
import type { StopPlace } from '../stop-places';

type StopDeparturesProps = Pick<LiveTraffic, 'routes' | 'stops' | 'shuttles' | 'now'> & {
  place: StopPlace;
  arrivals: ReadonlyMap<string, StopArrivals>;
  seats: readonly Seat[];
  /** Without them, rows don't tell how many seats are free. */
  tripSeats?: readonly TripSeats[];
  selectedRouteId?: string | null;
  /** Besides the next three, those until then. */
  aheadMs?: number;
};

const atLeast = 3;

export function StopDepartures({ arrivals, aheadMs = 0, ...shared }: StopDeparturesProps) {
  const { place, now } = shared;
  const coming = listPlaceArrivals(place, arrivals);
  const shown = coming.arrivals.filter(
    ({ expectedAt }, index) => index < atLeast || Date.parse(expectedAt) < now + aheadMs,
  );
  if (shown.length === 0) {
    return (
      <p className="text-muted">
        {coming.isWithoutVehicle
          ? `${offDutyWords} No other departures through tomorrow.`
          : 'No departures through tomorrow.'}
      </p>
    );
  }
  return (
    <Rows
      label={`Arrivals at ${place.name}`}
      className="sm:grid sm:grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))]"
    >
      {shown.map((arrival) => (
        <Departure key={`${arrival.stopId} ${arrival.departsAt}`} arrival={arrival} {...shared} />
      ))}
    </Rows>
  );
}

type DepartureProps = Omit<StopDeparturesProps, 'arrivals' | 'aheadMs'> & { arrival: Arrival };

/** A row whose button covers all of it. */
function Departure({ tripSeats, shuttles, place, selectedRouteId, ...shared }: DepartureProps) {
  const { arrival, routes, stops, seats, now } = shared;
  const { routeId, off } = arrival;
  const isSame = (trip: { routeId: string; departsAt: string }) => areSameTrip(trip, arrival);
  const vehicle = shuttles.find(({ id }) => id === arrival.shuttleId);
  const { capacity, reserved } = tripSeats?.find(isSame) ?? { capacity: vehicle?.capacity ?? 0, reserved: 0 };
  const isToCome = tripSeats && !off && Date.parse(arrival.scheduledAt) > now;
  const isFull = isToCome && reserved >= capacity && !seats.some(isSame);
  const end = stopsByRoute(stops).get(routeId)?.at(-1);
  const leave = !off && formatLeave(arrival, place.walk, now);
  const facts = [
    off,
    isToCome && !isFull && `${capacity - reserved} of ${capacity} seats free`,
    !off && formatSource(arrival, now),
    !off && formatDelay(arrival),
  ];
  return (
    <Row
      title={<RouteBadge route={routes.find(({ id }) => id === routeId)} />}
      note={end && end.id !== arrival.stopId && `to ${end.name}`}
      action={<Coming arrival={arrival} now={now} />}
      foot={
        <>
          <p className="min-w-32 flex-1 text-sm text-muted">
            {leave && <strong className="block font-semibold text-ink">{leave}</strong>}
            {facts.filter(Boolean).join(' · ')}
          </p>
          {isFull ? <Pill tone="notice">{allTaken(capacity)}</Pill> : <SeatStep {...shared} />}
        </>
      }
      className={`departure ${selectedRouteId === routeId ? 'bg-accent-soft' : ''}`}
    />
  );
}

function Coming({ arrival: { expectedAt, off }, now }: { arrival: Arrival; now: number }) {
  const { timeZone } = useClock();
  const coming = formatComing(expectedAt, now, timeZone);
  const time = formatTime(new Date(expectedAt), timeZone);
  const [, minutes] = /^in (\d+) min$/.exec(coming) ?? [];
  return (
    <time dateTime={expectedAt} className="text-right leading-tight tabular-nums">
      {off ? (
        <s className="text-muted">{time}</s>
      ) : minutes ? (
        <>
          <span className="sr-only">in </span>
          <b className="text-3xl leading-none">{minutes}</b> min
        </>
      ) : (
        <b className="inline-block text-xl leading-none first-letter:uppercase">{coming}</b>
      )}{' '}
      {!off && !coming.endsWith(time) && <span className="block text-sm text-muted">{time}</span>}
    </time>
  );
}

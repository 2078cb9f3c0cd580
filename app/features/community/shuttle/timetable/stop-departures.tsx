import { formatTime } from '~/ui/dates';
import { Pill } from '~/ui/pill';
import { Rows } from '~/ui/rows';
import { StepButton } from '~/ui/step-button';
import { useClock } from '~/ui/time';

import { type Arrival, listPlaceArrivals, type StopArrivals } from '../arrival-lists';
import { ArrivalRow, NoArrivals } from '../arrival-row';
import { allTaken, type Seat, shuttleSteps, type TripSeats } from '../seats/seats';
import type { LiveTraffic } from '../shuttle';
import type { StopPlace } from '../stop-places';

type StopDeparturesProps = Pick<LiveTraffic, 'routes' | 'stops' | 'shuttles' | 'now'> & {
  place: StopPlace;
  arrivals: ReadonlyMap<string, StopArrivals>;
  seats: readonly Seat[];
  tripSeats: readonly TripSeats[];
};

/** The page shows what comes within two hours, and where that is less than this, the next after. */
const aheadMs = 2 * 60 * 60_000;
const atLeast = 3;

export function StopDepartures({ place, arrivals, ...shared }: StopDeparturesProps) {
  const coming = listPlaceArrivals(place, arrivals);
  const shown = coming.arrivals.filter(
    ({ expectedAt }, index) => index < atLeast || Date.parse(expectedAt) < shared.now + aheadMs,
  );
  if (shown.length === 0) return <NoArrivals {...coming} />;
  return (
    <Rows label={`Arrivals at ${place.name}`} className="lg:grid lg:grid-cols-2">
      {shown.map((arrival) => (
        <ArrivalRow
          key={`${arrival.stopId} ${arrival.departsAt}`}
          arrival={arrival}
          routes={shared.routes}
          stops={shared.stops}
          now={shared.now}
        >
          <SeatOf arrival={arrival} {...shared} />
        </ArrivalRow>
      ))}
    </Rows>
  );
}

type SeatOfProps = Omit<StopDeparturesProps, 'place' | 'arrivals' | 'stops'> & { arrival: Arrival };

function SeatOf({ arrival, routes, shuttles, seats, tripSeats, now }: SeatOfProps) {
  const { timeZone } = useClock();
  const isSame = (trip: { routeId: string; departsAt: string }) =>
    trip.routeId === arrival.routeId && trip.departsAt === arrival.departsAt;
  if (seats.some(isSame)) return <Pill tone="own">You have a seat</Pill>;
  // By the timetable it has left: late as it is, there is no time to keep a seat.
  if (Date.parse(arrival.scheduledAt) <= now) return null;
  const vehicle = shuttles.find(({ id }) => id === arrival.shuttleId);
  const { capacity, reserved } = tripSeats.find(isSame) ?? { capacity: vehicle?.capacity ?? 0, reserved: 0 };
  if (reserved >= capacity) return <Pill tone="notice">{allTaken(capacity)}</Pill>;
  const route = routes.find(({ id }) => id === arrival.routeId)?.name ?? '';
  const about = `${route}, ${formatTime(new Date(arrival.scheduledAt), timeZone)}`;
  return (
    <>
      <p className="grow text-sm">
        {capacity - reserved} of {capacity} seats free
      </p>
      <StepButton {...shuttleSteps.reserve(arrival, about)} variant="secondary" />
    </>
  );
}

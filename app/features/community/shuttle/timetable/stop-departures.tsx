import { formatTime } from '~/ui/dates';
import { StepButton } from '~/ui/step-button';
import { useClock } from '~/ui/time';

import { type Arrival, listPlaceArrivals, type StopArrivals } from '../arrival-lists';
import { ArrivalRow, NoArrivals } from '../arrival-row';
import { allTaken, type Seat, shuttleSteps, type TripSeats } from '../seats/seats';
import type { LiveTraffic } from '../shuttle';
import type { StopPlace } from '../stop-places';

type StopDeparturesProps = Pick<LiveTraffic, 'routes' | 'shuttles' | 'now'> & {
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
    <ul aria-label={`Arrivals at ${place.name}`} className="flex flex-col gap-4">
      {shown.map((arrival) => (
        <ArrivalRow
          key={`${arrival.stopId} ${arrival.departsAt}`}
          arrival={arrival}
          routes={shared.routes}
          now={shared.now}
        >
          <SeatOf arrival={arrival} {...shared} />
        </ArrivalRow>
      ))}
    </ul>
  );
}

type SeatOfProps = Omit<StopDeparturesProps, 'place' | 'arrivals'> & { arrival: Arrival };

function SeatOf({ arrival, routes, shuttles, seats, tripSeats, now }: SeatOfProps) {
  const { timeZone } = useClock();
  const isSame = (trip: { routeId: string; departsAt: string }) =>
    trip.routeId === arrival.routeId && trip.departsAt === arrival.departsAt;
  if (seats.some(isSame)) return <p className="font-medium">You have a seat</p>;
  // By the timetable it has left: late as it is, there is no time to keep a seat.
  if (Date.parse(arrival.scheduledAt) <= now) return null;
  const vehicle = shuttles.find(({ id }) => id === arrival.shuttleId);
  const { capacity, reserved } = tripSeats.find(isSame) ?? { capacity: vehicle?.capacity ?? 0, reserved: 0 };
  if (reserved >= capacity) return <p className="font-medium">{allTaken(capacity)}</p>;
  const route = routes.find(({ id }) => id === arrival.routeId)?.name ?? '';
  const about = `${route}, ${formatTime(new Date(arrival.scheduledAt), timeZone)}`;
  return (
    <div className="flex flex-col items-start gap-1">
      <StepButton {...shuttleSteps.reserve(arrival, about)} variant="secondary" />
      <p className="text-sm text-muted">
        {capacity - reserved} of {capacity} seats free
      </p>
    </div>
  );
}

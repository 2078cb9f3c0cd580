import { Pill } from '~/ui/pill';
import { Rows } from '~/ui/rows';

import { type Arrival, listPlaceArrivals, type StopArrivals } from '../arrival-lists';
import { ArrivalRow, NoArrivals } from '../arrival-row';
import { SeatStep } from '../seats/seat-step';
import { allTaken, areSameTrip, type Seat, type TripSeats } from '../seats/seats';
import type { LiveTraffic } from '../shuttle';
import type { StopPlace } from '../stop-places';

type StopDeparturesProps = Pick<LiveTraffic, 'routes' | 'stops' | 'shuttles' | 'now'> & {
  place: StopPlace;
  arrivals: ReadonlyMap<string, StopArrivals>;
  seats: readonly Seat[];
  tripSeats: readonly TripSeats[];
};

/** The stop's page shows arrivals of the next two hours, and at least three. */
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
        <StopDeparture
          key={`${arrival.stopId} ${arrival.departsAt}`}
          arrival={arrival}
          walk={place.walk}
          {...shared}
        />
      ))}
    </Rows>
  );
}

type StopDepartureProps = Omit<StopDeparturesProps, 'place' | 'arrivals'> & {
  arrival: Arrival;
  walk: StopPlace['walk'];
};

function StopDeparture({ tripSeats, shuttles, walk, ...shared }: StopDepartureProps) {
  const { arrival, seats, now } = shared;
  const isSame = (trip: { routeId: string; departsAt: string }) => areSameTrip(trip, arrival);
  const vehicle = shuttles.find(({ id }) => id === arrival.shuttleId);
  const { capacity, reserved } = tripSeats.find(isSame) ?? { capacity: vehicle?.capacity ?? 0, reserved: 0 };
  const isToCome = !arrival.off && Date.parse(arrival.scheduledAt) > now;
  const isFull = isToCome && reserved >= capacity && !seats.some(isSame);
  const free = isToCome && !isFull ? `${capacity - reserved} of ${capacity} seats free` : '';
  return (
    <ArrivalRow {...shared} walk={walk} free={free}>
      {isFull ? <Pill tone="notice">{allTaken(capacity)}</Pill> : <SeatStep {...shared} />}
    </ArrivalRow>
  );
}

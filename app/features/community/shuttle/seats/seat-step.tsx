import { formatTime } from '~/ui/dates';
import { Pill } from '~/ui/pill';
import { Press } from '~/ui/press';
import { useClock } from '~/ui/time';

import type { Arrival } from '../arrival-lists';
import { type LiveTraffic, stopsByRoute, timeTrip } from '../shuttle';
import { areSameTrip, doRidesOverlap, formatOverlap, type Seat, shuttleSteps } from './seats';

type SeatStepProps = Pick<LiveTraffic, 'routes' | 'stops' | 'now'> & {
  arrival: Arrival;
  seats: readonly Seat[];
};

export function SeatStep({ arrival, routes, stops, seats, now }: SeatStepProps) {
  const { timeZone } = useClock();
  if (seats.some((seat) => areSameTrip(seat, arrival))) return <Pill tone="own">You have a seat</Pill>;
  // After the scheduled time a late vehicle takes no more reservations.
  if (arrival.off || Date.parse(arrival.scheduledAt) <= now) return null;
  const trip = timeTrip(arrival, stopsByRoute(stops).get(arrival.routeId) ?? []);
  const endsAt = new Date(trip.times.at(-1) ?? 0).toISOString();
  const held = seats.find((seat) => doRidesOverlap(seat, { boardsAt: arrival.scheduledAt, endsAt }));
  if (held) {
    return (
      <div className="flex basis-full flex-col items-start gap-2 text-sm">
        <p>{formatOverlap(held, timeZone)}</p>
        {Date.parse(held.boardsAt) > now && <Press {...shuttleSteps.giveUp(held)} />}
      </div>
    );
  }
  const route = routes.find(({ id }) => id === arrival.routeId)?.name ?? '';
  const time = formatTime(new Date(arrival.scheduledAt), timeZone);
  const last = trip.stops.at(-1);
  const step = shuttleSteps.reserve(arrival, last ? `to ${last.name}` : time);
  return (
    <Press {...step} label={`${step.label} · ${route}, ${time}`} variant="quiet" className="row-press">
      Reserve
    </Press>
  );
}

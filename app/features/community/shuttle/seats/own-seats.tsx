import { SecondaryLink } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { Instant, useClock } from '~/ui/time';

import { type Arrival, findArrivalBy, isSeatWithoutVehicle, type StopArrivals } from '../arrival-lists';
import { offDutyWords, formatComing, formatSource } from '../arrival-words';
import type { LiveTraffic, Trip } from '../shuttle';
import { type Seat, shuttleSteps } from './seats';

type OwnSeatsProps = Pick<LiveTraffic, 'shuttles' | 'now'> & {
  seats: readonly Seat[];
  arrivals: ReadonlyMap<string, StopArrivals>;
  trips: readonly Trip[];
};

/** The viewer's seats on shuttles to come, each with the way to give it back; and the points for a ride. */
export function OwnSeats({ seats, arrivals, ...traffic }: OwnSeatsProps) {
  const ridden = shuttleSteps.ridden();
  return (
    <Panel
      title="Your seats"
      description={
        seats.length > 0
          ? 'Kept for you. If you cannot come, give the seat back, so that a neighbor can.'
          : 'You have no seat reserved. Choose a stop below, then a departure.'
      }
    >
      {seats.length > 0 && (
        <ul aria-label="Your seats" className="grid gap-3 lg:grid-cols-2">
          {seats.map((seat) => (
            <OwnSeat key={seat.id} seat={seat} arrival={findArrivalBy(seat, arrivals)} {...traffic} />
          ))}
        </ul>
      )}
      <SecondaryLink to={ridden.to} className="self-start">
        {ridden.label}
      </SecondaryLink>
    </Panel>
  );
}

type OwnSeatProps = Omit<OwnSeatsProps, 'seats' | 'arrivals'> & { seat: Seat; arrival?: Arrival };

function OwnSeat({ seat, arrival, ...traffic }: OwnSeatProps) {
  const { now } = traffic;
  const { timeZone } = useClock();
  const { to, label, about } = shuttleSteps.cancel(seat);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-accent bg-accent-soft p-4">
      <div>
        <p className="font-semibold">
          {seat.routeName} at {seat.stopName}
        </p>
        <p>
          <Instant at={seat.boardsAt} />
        </p>
        {!arrival && isSeatWithoutVehicle(seat, traffic) && (
          <p className="font-medium text-warning">{offDutyWords}</p>
        )}
        {arrival?.source === 'live' && (
          <p className="text-sm">
            Comes {formatComing(arrival.expectedAt, now, timeZone)} · {formatSource(arrival, now)}
          </p>
        )}
      </div>
      {Date.parse(seat.boardsAt) > now && (
        <SecondaryLink to={to} aria-label={`${label}: ${about}`}>
          {label}
        </SecondaryLink>
      )}
    </li>
  );
}

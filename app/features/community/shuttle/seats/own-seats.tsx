import { SecondaryLink } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { Press } from '~/ui/press';
import { IconTile, Row, Rows } from '~/ui/rows';
import { Instant, useClock } from '~/ui/time';
import { Until } from '~/ui/until';

import { formatComing } from '~/ui/dates';
import { type Arrival, findArrivalBy, isSeatWithoutVehicle, type StopArrivals } from '../arrival-lists';
import { offDutyWords, formatSource } from '../arrival-words';
import type { LiveTraffic, Trip } from '../shuttle';
import { type OfferedSeat, type Seat, shuttleSteps } from './seats';

type OwnSeatsProps = Pick<LiveTraffic, 'shuttles' | 'now'> & {
  seats: readonly Seat[];
  arrivals: ReadonlyMap<string, StopArrivals>;
  trips: readonly Trip[];
};

export function OwnSeats({ seats, arrivals, ...traffic }: OwnSeatsProps) {
  if (seats.length === 0) return null;
  return (
    <Panel title="Your seats">
      <Rows label="Your seats">
        {seats.map((seat) => (
          <OwnSeat key={seat.id} seat={seat} arrival={findArrivalBy(seat, arrivals)} {...traffic} />
        ))}
      </Rows>
    </Panel>
  );
}

/** Seats that a closure ended, for residents to take back. */
export function HeldSeats({ seats }: { seats: readonly OfferedSeat[] }) {
  if (seats.length === 0) return null;
  return (
    <Panel title="Held for you" description="These were canceled for a closure that is off.">
      <Rows label="Held for you">
        {seats.map((seat) => (
          <Row
            key={seat.id}
            lead={<IconTile name="ticket" />}
            title={`${seat.routeName} at ${seat.stopName}`}
            note={
              <>
                <Instant at={seat.boardsAt} /> · held <Until at={seat.offeredUntil} />
              </>
            }
            foot={
              <div className="flex flex-wrap gap-3">
                <Press {...shuttleSteps.takeBack(seat)} />
                <Press {...shuttleSteps.letGo(seat)} />
              </div>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}

type OwnSeatProps = Omit<OwnSeatsProps, 'seats' | 'arrivals'> & { seat: Seat; arrival?: Arrival };

function OwnSeat({ seat, arrival, ...traffic }: OwnSeatProps) {
  const { now } = traffic;
  const { timeZone } = useClock();
  const { to, label, about } = shuttleSteps.cancel(seat);
  return (
    <Row
      lead={<IconTile name="ticket" />}
      title={`${seat.routeName} at ${seat.stopName}`}
      note={
        <>
          <Instant at={seat.boardsAt} />
          {arrival?.source === 'live' &&
            ` · ${formatComing(arrival.expectedAt, now, timeZone)} · ${formatSource(arrival, now)}`}
        </>
      }
      status={
        !arrival &&
        isSeatWithoutVehicle(seat, traffic) && <p className="font-medium text-warning">{offDutyWords}</p>
      }
      action={
        Date.parse(seat.boardsAt) > now && (
          <SecondaryLink to={to} aria-label={`${label}: ${about}`} className="px-4">
            Cancel
          </SecondaryLink>
        )
      }
      className="bg-accent-soft"
    />
  );
}

import { counted } from '~/domain/counted';
import { SecondaryLink } from '~/ui/button';
import { formatAge, formatTime } from '~/ui/dates';
import { Pill } from '~/ui/pill';
import { Row, Rows } from '~/ui/rows';
import { useClock } from '~/ui/time';
import { useUnits } from '~/ui/units';
import { ShortList } from '~/ui/show-all';

import { formatWhere } from '../live/live-words';
import type { ShuttleStop } from '../shuttle';
import {
  type ClosedStop,
  type ServiceTrip,
  type ServiceVehicle,
  tripPath,
  undoPath,
  vehiclePath,
} from './dispatch';

export function ServiceVehicles({
  vehicles,
  stops,
}: {
  vehicles: readonly ServiceVehicle[];
  stops: readonly ShuttleStop[];
}) {
  const { now, timeZone } = useClock();
  const units = useUnits();
  return (
    <ShortList list="shuttles" rows={vehicles} limit={4} what="shuttles">
      {(rows) => (
        <Rows label="Shuttles">
          {rows.map(({ id, name, isOnDuty, currentDriverName, place, hasTracker }) => (
            <Row
              key={id}
              title={name}
              to={vehiclePath(id)}
              note={[
                place
                  ? `${formatWhere(place, stops, units) ?? 'Position known'}, ${formatAge(new Date(place.at), now, timeZone)}`
                  : hasTracker
                    ? 'No position yet'
                    : 'No tracker',
                currentDriverName && `Driver: ${currentDriverName}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              action={<Pill tone={isOnDuty ? 'good' : 'plain'}>{isOnDuty ? 'On duty' : 'Off duty'}</Pill>}
            />
          ))}
        </Rows>
      )}
    </ShortList>
  );
}

export function ServiceTrips({ trips }: { trips: readonly ServiceTrip[] }) {
  if (trips.length === 0) return <p>No more trips on this day.</p>;
  return (
    <Rows label="Trips">
      {trips.map((trip) => (
        <TripRow key={`${trip.routeId} ${trip.departsAt}`} trip={trip} />
      ))}
    </Rows>
  );
}

function TripRow({ trip }: { trip: ServiceTrip }) {
  const { timeZone } = useClock();
  const { routeName, shuttleName, reserved, hasLeft, calledOff, closed, delay } = trip;
  const time = formatTime(new Date(trip.departsAt), timeZone);
  const about = `${routeName}, ${time}`;
  return (
    <Row
      title={`${time}, ${routeName}`}
      note={[
        shuttleName,
        hasLeft && 'Under way',
        reserved > 0 && counted(reserved, 'seat'),
        calledOff && `Called off: ${calledOff.reason}`,
        closed && `Closed for ${closed}`,
        delay && `${delay.minutes} min late: ${delay.reason}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      action={
        calledOff ? (
          <SecondaryLink to={undoPath(calledOff.id)} aria-label={`Undo: called off, ${about}`}>
            Undo
          </SecondaryLink>
        ) : (
          !closed && (
            <div className="flex flex-wrap gap-2">
              <SecondaryLink to={tripPath(trip, 'late')} aria-label={`Late: ${about}`}>
                Late
              </SecondaryLink>
              {delay && (
                <SecondaryLink to={tripPath(trip, 'on-time')} aria-label={`On time: ${about}`}>
                  On time
                </SecondaryLink>
              )}
              <SecondaryLink to={tripPath(trip, 'call-off')} aria-label={`Call off: ${about}`}>
                Call off
              </SecondaryLink>
            </div>
          )
        )
      }
    />
  );
}

export function ClosedStops({ stops }: { stops: readonly ClosedStop[] }) {
  return (
    <ShortList list="closed" rows={stops} limit={4} what="closed stops">
      {(rows) => (
        <Rows label="Closed stops">
          {rows.map(({ id, name, when, reason }) => (
            <Row
              key={id}
              title={name}
              note={`${when}: ${reason}`}
              action={
                <SecondaryLink to={undoPath(id)} aria-label={`Undo: ${name}`}>
                  Undo
                </SecondaryLink>
              }
            />
          ))}
        </Rows>
      )}
    </ShortList>
  );
}

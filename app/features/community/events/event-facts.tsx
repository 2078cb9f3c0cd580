import { Fact, Facts, WideFact } from '~/ui/facts';
import { TimeRange } from '~/ui/time';

import { countedPlaces, type EventCard, placesFree, formatCount } from './events';

/** When, where, and for how many: for nobody where it was called off. */
export function EventFacts({ event }: { event: EventCard }) {
  const { startsAt, endsAt, place, latitude } = event;
  return (
    <div className="flex flex-col gap-3">
      {event.isCalledOff && <p className="font-semibold text-danger">Called off. It does not take place.</p>}
      <Facts>
        <WideFact label="When">
          <TimeRange from={startsAt} to={endsAt} />
        </WideFact>
        <WideFact label="Where">
          {place}
          {latitude === null && (
            <span className="block text-sm text-muted">
              Its place on the map is not known: there it stands in the middle of the neighborhood.
            </span>
          )}
        </WideFact>
        {!event.isCalledOff && (
          <>
            <Fact label="Who comes">{formatCount(event)}</Fact>
            <Fact label="Places">{formatPlaces(event)}</Fact>
          </>
        )}
      </Facts>
    </div>
  );
}

function formatPlaces(event: EventCard): string {
  const free = placesFree(event);
  if (event.capacity === null || free === null) return 'For everybody';
  return `${free} of ${countedPlaces(event.capacity)} free`;
}

import type { MapSetup } from '~/platform/places/map-center.server';
import { LinkButton } from '~/ui/button';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { TimeRange } from '~/ui/time';

import { type EventCard, eventPath, formatCount } from './events';

type EventMapProps = {
  events: EventCard[];
  map: MapSetup;
  /** The middle of the neighborhood, in degrees: where an event stands whose place on the map is not known. */
  middle: { lat: number; lng: number };
};

/** Where the events are (S2 §2, §9): a pin each, that leads to its page. */
export function EventMap({ events, map, middle }: EventMapProps) {
  return (
    <PlaceMap
      label="Map: Community Events"
      {...map}
      zoom={mapZooms.usual}
      className={mapHeights.usual}
      markers={events.map((event) => ({
        ...toPlace(event, middle),
        label: event.title,
        popup: (
          <div className="flex flex-col items-start gap-2">
            <p>
              <strong className="block">{event.title}</strong>
              <TimeRange from={event.startsAt} to={event.endsAt} />
              <span className="block">{event.place}</span>
              {event.latitude === null && (
                <span className="block">
                  Its place on the map is not known: this is the middle of the neighborhood.
                </span>
              )}
              <span className="block">{event.isCalledOff ? 'Called off' : formatCount(event)}</span>
            </p>
            <LinkButton to={eventPath(event.id)} aria-label={`See details: ${event.title}`}>
              See details
            </LinkButton>
          </div>
        ),
      }))}
    />
  );
}

const toPlace = ({ latitude, longitude }: EventCard, middle: { lat: number; lng: number }) =>
  latitude === null || longitude === null ? middle : { lat: latitude, lng: longitude };

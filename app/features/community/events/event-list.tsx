import type { MapSetup } from '~/platform/places/map-center.server';
import { ShareControl } from '~/platform/sharing/share-control';
import { LinkButton, SecondaryLink } from '~/ui/button';
import { LinkedCard, LinkedList } from '~/ui/linked-card';
import { mapHeights, mapZooms, PlaceMap } from '~/ui/place-map';
import { StepButton } from '~/ui/step-button';
import { TimeRange } from '~/ui/time';

import { EventFacts } from './event-facts';
import { type EventCard, eventPath, eventSteps, formatCount, whyNotAnswer } from './events';

type EventListProps = {
  events: EventCard[];
  shares: Readonly<Record<string, number>>;
};

export function EventList({ events, shares }: EventListProps) {
  return (
    <LinkedList label="Community Events">
      {events.map((event) => (
        <LinkedCard
          key={event.id}
          to={eventPath(event.id)}
          name={event.title}
          type={formatOwn(event)}
          description={event.details}
          headingLevel={2}
          actions={
            <div className="flex flex-wrap items-end gap-3">
              <EventAction event={event} />
              <ShareControl kind="event" id={event.id} title={event.title} count={shares[event.id] ?? 0} />
            </div>
          }
        >
          <EventFacts event={event} />
        </LinkedCard>
      ))}
    </LinkedList>
  );
}

/** How the viewer stands to an event, above what it is. */
function formatOwn({ own, hasBegun, isCalledOff }: EventCard): string {
  if (isCalledOff) return 'Called off';
  if (own?.status === 'going') return hasBegun ? 'Now: you are going' : 'You are going';
  if (own?.status === 'waiting' && !hasBegun) return 'You are on the waitlist';
  if (own?.status === 'declined' && !hasBegun) return 'You can’t come';
  return hasBegun ? 'Now' : 'Open to all residents';
}

/** The viewer's answer with how many come; null where they have not said yes, or it leads to nothing any more. */
function formatAnswer(event: EventCard): string | null {
  const { own, isCalledOff, hasBegun, going } = event;
  if (isCalledOff) return null;
  if (own?.status === 'going') return `Going · ${going}`;
  return own?.status === 'waiting' && !hasBegun ? `Waiting · ${formatCount(event)}` : null;
}

/** Its one action, which says how many come: coming oneself, or a look at one's own answer. */
function EventAction({ event }: { event: EventCard }) {
  const { own, title } = event;
  const isAnswered = own !== null && own.status !== 'declined';
  if (!isAnswered && whyNotAnswer(event) === null) return <StepButton {...eventSteps.rsvp(event)} />;
  const label = formatAnswer(event) ?? (event.isCalledOff ? 'Details' : `Details (${formatCount(event)})`);
  return (
    <SecondaryLink to={eventPath(event.id)} aria-label={`${label}: ${title}`}>
      {label}
    </SecondaryLink>
  );
}

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

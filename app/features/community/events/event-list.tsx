import { Link } from '@remix-run/react';

import type { MapSetup } from '~/platform/places/map-center.server';
import { WalkFromHome } from '~/platform/places/walk-from-home';
import { ShareControl } from '~/platform/sharing/share-control';
import { DateTile } from '~/ui/date-tile';
import { formatInstant } from '~/ui/dates';
import { DialogLink } from '~/ui/dialog-link';
import { Pill } from '~/ui/pill';
import { PlaceMap } from '~/ui/place-map';
import { PlacePopup } from '~/ui/place-map-popup';
import { Row, Rows, RowTools } from '~/ui/rows';
import { TimeRange, useClock } from '~/ui/time';
import { useHere } from '~/ui/use-here';

import { Answer } from './answer/answer-card';
import type { WordedEvent } from './event-words.server';
import { eventPath, formatCount, type ListedEvent } from './events';
import { formatSeries } from './series/series';

type EventListProps = { events: readonly WordedEvent[]; shares: Readonly<Record<string, number>> };

export const EventList = ({ events, shares }: EventListProps) => (
  <Rows label="Community Events">
    {events.map((event) => (
      <Row
        key={event.id}
        placeId={event.id}
        lead={<DateTile at={event.startsAt} />}
        title={event.title}
        to={eventPath(event.id)}
        headingLevel={2}
        note={
          <>
            <StartTime at={event.startsAt} />
            <WalkFromHome place={event} goesOn />
            {event.series && <span className="block">{formatSeries(event.series)}</span>}
          </>
        }
        status={event.words.state && <Pill tone={event.words.tone}>{event.words.state}</Pill>}
        foot={
          <RowTools>
            <EventAction event={event} />
            <ShareControl
              kind="event"
              id={event.id}
              title={event.title}
              count={shares[event.id] ?? 0}
              isSmall
            />
          </RowTools>
        }
      />
    ))}
  </Rows>
);

/** Formats a start: 'Tomorrow, 6:00 PM' or 'June 18, 6:00 PM'. The date tile already shows the weekday. */
function StartTime({ at }: { at: string }) {
  const { now, timeZone } = useClock();
  const said = formatInstant(new Date(at), now, timeZone);
  const [, weekday = '', rest] = /^(\w+day, )(.*)$/.exec(said) ?? [];
  const isNear = /^(Tod|Yester)/.test(weekday);
  return (
    <time dateTime={at}>
      {rest === undefined || isNear ? (
        said
      ) : (
        <>
          <span className="sr-only">{weekday}</span>
          {rest}
        </>
      )}
    </time>
  );
}

function EventAction({ event }: { event: WordedEvent }) {
  const here = useHere();
  const { action: label, canAnswer } = event.words;
  const about = `${label}: ${event.title}`;
  if (!canAnswer) {
    return (
      <Link to={eventPath(event.id)} aria-label={about} className="row-button">
        {label}
      </Link>
    );
  }
  return (
    <DialogLink
      to={`${eventPath(event.id)}/rsvp`}
      title={event.title}
      data={event}
      content={(event) => <Answer event={event} leadsTo={here} />}
      className="row-button"
      aria-label={about}
    >
      {label}
    </DialogLink>
  );
}

type EventMapProps = {
  events: readonly ListedEvent[];
  map: MapSetup;
  /** The neighborhood's center in degrees, for events without coordinates. */
  middle: { lat: number; lng: number };
};

export function EventMap({ events, map, middle }: EventMapProps) {
  return (
    <PlaceMap
      label="Map: Community Events"
      {...map}
      markers={events.map((event) => ({
        ...toMarkerPosition(event, middle),
        id: event.id,
        icon: 'calendar' as const,
        href: eventPath(event.id),
        label: event.title,
        popup: (
          <PlacePopup name={event.title} to={eventPath(event.id)} button="See details">
            <TimeRange from={event.startsAt} to={event.endsAt} />
            <span className="block">{event.place}</span>
            {event.latitude === null && (
              <span className="block">We don’t know the exact spot. This is the neighborhood center.</span>
            )}
            <span className="block">{event.isCalledOff ? 'Canceled' : formatCount(event)}</span>
          </PlacePopup>
        ),
      }))}
    />
  );
}

const toMarkerPosition = ({ latitude, longitude }: ListedEvent, middle: { lat: number; lng: number }) =>
  latitude === null || longitude === null ? middle : { lat: latitude, lng: longitude };

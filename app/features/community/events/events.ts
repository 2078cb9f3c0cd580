import type { CalendarPlace } from '~/platform/calendar/calendar';
import type { MapView } from '~/ui/map-view';

/** The most people that one answer brings, whoever answers included. */
export const partyLimit = 10;

/** How many events a page of the list has. */
export const eventsShown = 50;
/** How many of those that a resident went to stand under the list. */
export const pastShown = 5;

/** How the viewer has answered. */
export type OwnAnswer = {
  status: 'going' | 'waiting' | 'declined';
  /** How many people come, the viewer included; 1 for one who does not. */
  partySize: number;
  /** The place in the queue, 1 is next; null for one that does not wait. */
  position: number | null;
  /** When they said that they had been there, as ISO 8601. */
  attendedAt: string | null;
};

/** An event as residents see it (S2 §3). Of others it has counts, never names. Instants are ISO 8601 in UTC. */
export type EventCard = {
  id: string;
  title: string;
  details: string;
  /** Where it is, in words. */
  place: string;
  /** Degrees; null where only the words are known. */
  latitude: number | null;
  longitude: number | null;
  startsAt: string;
  endsAt: string;
  /** How many people can come; null: however many. */
  capacity: number | null;
  /** How many people come. */
  going: number;
  /** How many answers wait for places. */
  waiting: number;
  isCalledOff: boolean;
  /** It can be answered no more. */
  hasBegun: boolean;
  isOver: boolean;
  own: OwnAnswer | null;
};

/** The soonest event that somebody may want to know of. `startsAt` is ISO 8601. */
export type NextEvent = {
  id: string;
  title: string;
  startsAt: string;
  place: string;
  answer: 'going' | 'waiting' | null;
};

export const eventsPath = '/community/events';
/** The page of the calendar feed that the list of events leads to. */
export const eventsCalendar: CalendarPlace = {
  path: `${eventsPath}/calendar`,
  endRoute: 'routes/community/events/calendar-end',
  back: { to: eventsPath, label: 'Community Events' },
};
export const eventPath = (id: string): string => `${eventsPath}/${encodeURIComponent(id)}`;
/** The page of the list that begins after `eventsShown` for each page before, as a map or the list itself. */
export function eventsPagePath(page: number, view: MapView): string {
  const query = [page > 1 && `page=${page}`, view === 'map' && 'view=map'].filter(Boolean).join('&');
  return query ? `${eventsPath}?${query}` : eventsPath;
}

/** '1 place', '3 places'. */
export const countedPlaces = (count: number): string => (count === 1 ? '1 place' : `${count} places`);
/** 'alone', '3 people'. */
export const formatParty = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

/** How many places nobody has; null where there is no end of them. */
export const placesFree = ({ capacity, going }: Pick<EventCard, 'capacity' | 'going'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - going);

/** Whether somebody who comes alone would have to wait: all places are taken, or others wait for them already. */
export const isFull = (event: Pick<EventCard, 'capacity' | 'going' | 'waiting'>): boolean =>
  event.waiting > 0 || placesFree(event) === 0;

/** '12 going', '20 going, 3 waiting'. */
export const formatCount = ({ going, waiting }: Pick<EventCard, 'going' | 'waiting'>): string =>
  waiting > 0 ? `${going} going, ${waiting} waiting` : `${going} going`;

/** What the button of an event that the viewer has not said yes to reads (S2 §3: with the count). */
export const formatButton = (event: EventCard): string =>
  `${isFull(event) ? 'Join Waitlist' : 'RSVP'} (${formatCount(event)})`;

/** What somebody reads whose answer did not reach the server. */
export const notReached = 'Your answer did not go through. Check your connection, then try again.';

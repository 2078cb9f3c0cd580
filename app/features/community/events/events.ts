import type { events } from '#db/schema';
import { counted } from '~/domain/counted';
import type { MapView } from '~/ui/map-view';
import type { Step } from '~/ui/press';

/** The most people that one answer brings, whoever answers included. */
export const partyLimit = 10;
/** The most people that one press brings. */
export const quickParty = 4;

export const eventsShown = 50;
/** How many of those that a resident went to stand under the list. */
export const pastShown = 5;

export type OwnAnswer = {
  status: 'going' | 'waiting' | 'declined';
  /** How many people come, the viewer included; 1 for one who does not. */
  partySize: number;
  /** The place in the queue, 1 is next; null for one that does not wait. */
  position: number | null;
  /** When they said that they had been there, as ISO 8601. */
  attendedAt: string | null;
};

type Row = typeof events.$inferSelect;

/** What residents and managers see of an event alike. Of others it has counts, never names. Instants are ISO 8601 in UTC. */
export type EventBasics = Pick<
  Row,
  'id' | 'title' | 'details' | 'place' | 'latitude' | 'longitude' | 'capacity' | 'going' | 'waiting'
> & { startsAt: string; endsAt: string };

/** An event as residents see it (S2 §3). */
export type EventCard = EventBasics & {
  isCalledOff: boolean;
  hasBegun: boolean;
  isOver: boolean;
  own: OwnAnswer | null;
};
/** One in a list: what is said of it stands on its own page. */
export type ListedEvent = Omit<EventCard, 'details'>;

export const eventsPath = '/community/events';
export const eventPath = (id: string): string => `${eventsPath}/${encodeURIComponent(id)}`;
/** The id in the path of an event's page; null for another's. */
export const readEventPath = (path: string): string | null =>
  new RegExp(`^${eventsPath}/([\\w.~-]{1,80})$`).exec(path)?.[1] ?? null;
/** Where the answer stands on an event's page. */
export const answerAnchor = 'answer';
/** The page of the list that begins after `eventsShown` for each page before, as a map or the list itself. */
export function eventsPagePath(page: number, view: MapView): string {
  const query = [page > 1 && `page=${page}`, view === 'map' && 'view=map'].filter(Boolean).join('&');
  return query ? `${eventsPath}?${query}` : eventsPath;
}

export const countedSpots = (count: number): string => counted(count, 'spot');
export const formatParty = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

/** How many spots nobody has; null where there is no end of them. */
export const spotsLeft = ({ capacity, going }: Pick<EventCard, 'capacity' | 'going'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - going);

/** The most people that one answer to it can bring: never more than it has spots in all. */
export const mostPeople = ({ capacity }: Pick<EventCard, 'capacity'>): number =>
  Math.min(partyLimit, capacity ?? partyLimit);

/** Whether somebody who comes alone would have to wait: all spots are taken, or others wait for them already. */
export const isFull = (event: Pick<EventCard, 'capacity' | 'going' | 'waiting'>): boolean =>
  event.waiting > 0 || spotsLeft(event) === 0;

/** Whether the viewer goes or waits. */
export const isIn = ({ own }: Pick<EventCard, 'own'>): boolean => own !== null && own.status !== 'declined';

/** '12 going', '20 going, 3 waiting'. */
export const formatCount = ({ going, waiting }: Pick<EventCard, 'going' | 'waiting'>): string =>
  waiting > 0 ? `${going} going, ${waiting} waiting` : `${going} going`;

/** '8 spots left', 'Full', 'Full, 3 waiting', 'Open to all' */
export function formatSpots(event: Pick<EventCard, 'capacity' | 'going' | 'waiting'>): string {
  const left = spotsLeft(event);
  if (event.waiting > 0) return `Full, ${event.waiting} waiting`;
  if (left === null) return 'Open to all';
  return left === 0 ? 'Full' : `${countedSpots(left)} left`;
}

export const notReached = 'Your answer did not go through. Check your connection, then try again.';

/*
 * Why the viewer can't do a thing, as a sentence for them; null where they can. Verbs refuse by these, and screens
 * say them in the place of the form.
 */

type Fact = Pick<EventCard, 'title' | 'isCalledOff' | 'hasBegun'>;

export function whyNotAnswer({ title, isCalledOff, hasBegun }: Fact): string | null {
  if (isCalledOff) return `${title} was called off.`;
  return hasBegun ? `${title} has started, so answers are closed.` : null;
}

export function whyNotWithdraw(event: ListedEvent): string | null {
  return event.own === null ? `You haven’t answered ${event.title}.` : whyNotAnswer(event);
}

/** Whether somebody was there is theirs to say, once it is over. */
export function whyNotAttended(event: ListedEvent): string | null {
  if (event.isCalledOff) return `${event.title} was called off.`;
  if (event.own?.status !== 'going') return `You were not going to ${event.title}.`;
  return event.isOver ? null : `${event.title} is not over yet.`;
}

/** What somebody can do about an event by one press: each step is a page, and a button that posts to it. */
export const eventSteps = {
  withdraw: ({ id, title }: Pick<EventCard, 'id' | 'title'>): Step => ({
    to: `${eventPath(id)}/withdraw`,
    route: 'routes/community/events/withdraw',
    about: title,
    label: 'Take back my answer',
    pendingLabel: 'Taking it back...',
    variant: 'danger',
  }),
};

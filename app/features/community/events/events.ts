import type { events } from '#db/schema';
import { counted } from '~/domain/counted';
import type { Step } from '~/ui/press';

import type { SeriesNote } from './series/series';

export const partyLimit = 10;
export const quickParty = 4;

export const eventsShown = 50;
export const pastShown = 5;

export type OwnAnswer = {
  status: 'going' | 'waiting' | 'declined';
  /** The party's size including the viewer; 1 for a decline. */
  partySize: number;
  /** Position on the waitlist, from 1; null if not waiting. */
  position: number | null;
  attendedAt: string | null;
};

type Row = typeof events.$inferSelect;

/** Shows counts of other residents, never names. Instants are ISO 8601 in UTC. */
export type EventBasics = Pick<
  Row,
  'id' | 'title' | 'details' | 'place' | 'latitude' | 'longitude' | 'capacity' | 'going' | 'waiting'
> & { startsAt: string; endsAt: string };

export type EventCard = EventBasics & {
  isCalledOff: boolean;
  hasBegun: boolean;
  isOver: boolean;
  own: OwnAnswer | null;
  /** Null for an event that doesn't repeat. */
  series: SeriesNote | null;
};
export type ListedEvent = Omit<EventCard, 'details'>;

export const eventsPath = '/community/events';
export const eventPath = (id: string): string => `${eventsPath}/${encodeURIComponent(id)}`;
export const readEventPath = (path: string): string | null =>
  new RegExp(`^${eventsPath}/([\\w.~-]{1,80})$`).exec(path)?.[1] ?? null;
export const answerAnchor = 'answer';
export type When = 'any' | 'weekend';
export const monthPath = `${eventsPath}/month`;
export const weekendPath = `${eventsPath}?when=weekend`;

export const countedSpots = (count: number): string => counted(count, 'spot');
export const formatParty = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

export const spotsLeft = ({ capacity, going }: Pick<EventCard, 'capacity' | 'going'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - going);

export const mostPeople = ({ capacity }: Pick<EventCard, 'capacity'>): number =>
  Math.min(partyLimit, capacity ?? partyLimit);

/** Full for a party of one: no spots left, or others are waiting already. */
export const isFull = (event: Pick<EventCard, 'capacity' | 'going' | 'waiting'>): boolean =>
  event.waiting > 0 || spotsLeft(event) === 0;

export const isIn = ({ own }: Pick<EventCard, 'own'>): boolean => own !== null && own.status !== 'declined';

/** Formats counts: '12 going', '20 going, 3 waiting' */
export const formatCount = ({ going, waiting }: Pick<EventCard, 'going' | 'waiting'>): string =>
  waiting > 0 ? `${going} going, ${waiting} waiting` : `${going} going`;

/** Formats free spots: '8 spots left', 'Full', 'Full, 3 waiting', 'Open to all' */
export function formatSpots(event: Pick<EventCard, 'capacity' | 'going' | 'waiting'>): string {
  const left = spotsLeft(event);
  if (event.waiting > 0) return `Full, ${event.waiting} waiting`;
  if (left === null) return 'Open to all';
  return left === 0 ? 'Full' : `${countedSpots(left)} left`;
}

export const notReached = 'Your answer did not go through. Check your connection, then try again.';

/* Reasons against an action, null if it is allowed. The server refuses with the same text that the screen shows. */

type Fact = Pick<EventCard, 'title' | 'isCalledOff' | 'hasBegun'>;

export function whyNotAnswer({ title, isCalledOff, hasBegun }: Fact): string | null {
  if (isCalledOff) return `${title} was canceled.`;
  return hasBegun ? `${title} has started, so answers are closed.` : null;
}

export function whyNotWithdraw(event: ListedEvent): string | null {
  return event.own === null ? `You haven’t answered ${event.title}.` : whyNotAnswer(event);
}

export function whyNotAttended(event: ListedEvent): string | null {
  if (event.isCalledOff) return `${event.title} was canceled.`;
  if (event.own?.status !== 'going') return `You weren’t going to ${event.title}.`;
  return event.isOver ? null : `${event.title} isn’t over yet.`;
}

/** Whether an answer can be for all dates at once. */
export const hasOtherDates = ({ series }: Pick<EventCard, 'series'>): boolean =>
  series !== null && series.coming > 1;

export const eventSteps = {
  withdrawAll: ({ id, title }: Pick<EventCard, 'id' | 'title'>): Step => ({
    to: `${eventPath(id)}/withdraw-all`,
    route: 'routes/community/events/withdraw-all',
    about: title,
    label: 'Cancel my answers to all dates',
    pendingLabel: 'Canceling...',
    variant: 'danger',
  }),
  withdraw: ({ id, title }: Pick<EventCard, 'id' | 'title'>): Step => ({
    to: `${eventPath(id)}/withdraw`,
    route: 'routes/community/events/withdraw',
    about: title,
    label: 'Cancel my answer',
    pendingLabel: 'Canceling...',
    variant: 'danger',
  }),
};

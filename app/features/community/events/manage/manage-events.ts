import type { EventBasics } from '../events';

export type ManagedEvent = EventBasics & { state: EventState };

/** One that has begun can be put right still, but no more called off; one that is over or called off stays as it is. */
export type EventState = 'to-come' | 'begun' | 'over' | 'called-off';

/** What the form of an event begins with. `startsAt` and `endsAt` are YYYY-MM-DDTHH:MM by the neighborhood's clocks. */
export type EventDraft = Record<
  'title' | 'details' | 'place' | 'startsAt' | 'endsAt' | 'capacity' | 'latitude' | 'longitude',
  string
>;

/** The events to come, the soonest first, or those that are over, the last first. */
export type ManagedEvents = { events: ManagedEvent[]; arePast: boolean; page: number; hasMore: boolean };

export const manageEventsPath = '/manage/events';
export const newEventPath = `${manageEventsPath}/new`;
export const copyEventPath = (id: string): string => `${newEventPath}?copy=${encodeURIComponent(id)}`;
export const editEventPath = (id: string): string => `${manageEventsPath}/${encodeURIComponent(id)}/edit`;
export const callOffEventPath = (id: string): string =>
  `${manageEventsPath}/${encodeURIComponent(id)}/call-off`;

/** The list's address; a page has 50. */
export function managedListPath({ arePast, page }: Pick<ManagedEvents, 'arePast' | 'page'>): string {
  const query = [arePast && 'past', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query ? `${manageEventsPath}?${query}` : manageEventsPath;
}

/** What the schema of the database allows (db/schema/events.ts). */
export const placesBounds = [1, 10_000] as const;

export const blankEvent: EventDraft = {
  title: '',
  details: '',
  place: '',
  startsAt: '',
  endsAt: '',
  capacity: '',
  latitude: '',
  longitude: '',
};

/** 'there was nobody to tell', '3 residents told'. */
export function formatTold(told: number): string {
  if (told === 0) return 'there was nobody to tell';
  return told === 1 ? '1 resident told' : `${told.toLocaleString('en-US')} residents told`;
}

export const notSaved = 'Nothing could be saved. Please try again.';

/** "12 of 20 going, 3 waiting", "12 going". */
export function formatComing({ going, waiting, capacity }: ManagedEvent): string {
  const people = (count: number) => count.toLocaleString('en-US');
  const places = capacity === null ? '' : ` of ${people(capacity)}`;
  return `${people(going)}${places} going${waiting > 0 ? `, ${people(waiting)} waiting` : ''}`;
}

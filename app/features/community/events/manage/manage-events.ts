import type { EventBasics } from '../events';
import type { SeriesNote } from '../series/series';

export type ManagedEvent = EventBasics & {
  state: EventState;
  series: SeriesNote | null;
  canUndo: boolean;
  /** Of a canceled date: the number of dates that the same press canceled. */
  together: number;
};

/** A begun event can be edited but not canceled. Past and canceled ones are read-only. */
export type EventState = 'to-come' | 'begun' | 'over' | 'called-off';

/** `startsAt` and `endsAt` are YYYY-MM-DDTHH:MM, local. */
export type EventDraft = Record<
  'title' | 'details' | 'place' | 'startsAt' | 'endsAt' | 'capacity' | 'latitude' | 'longitude',
  string
>;

type Filters = { arePast: boolean; page: number; datesOf: string | null };
export type ManagedEvents = Filters & { events: ManagedEvent[]; hasMore: boolean };

export const manageEventsPath = '/manage/events';
export const newEventPath = `${manageEventsPath}/new`;
export const copyEventPath = (id: string): string => `${newEventPath}?copy=${encodeURIComponent(id)}`;
export const editEventPath = (id: string): string => `${manageEventsPath}/${encodeURIComponent(id)}/edit`;
export const callOffEventPath = (id: string): string =>
  `${manageEventsPath}/${encodeURIComponent(id)}/call-off`;
export const undoCallOffPath = (id: string): string => `${manageEventsPath}/${encodeURIComponent(id)}/undo`;

export function managedListPath({ arePast = false, page = 1, datesOf = null }: Partial<Filters>): string {
  const dates = datesOf !== null && `dates=${encodeURIComponent(datesOf)}`;
  const query = [dates, arePast && 'past', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query ? `${manageEventsPath}?${query}` : manageEventsPath;
}

/** Must match the CHECK in db/schema/events.ts. */
export const capacityBounds = [1, 10_000] as const;

export const blankRepeat = { repeat: '', until: '', count: '', except: '' };

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

export function formatNotified(told: number): string {
  if (told === 0) return 'nobody to notify';
  return told === 1 ? '1 resident notified' : `${told.toLocaleString('en-US')} residents notified`;
}

export const notSaved = 'We couldn’t save this. Please try again.';

export function formatComing({ going, waiting, capacity }: ManagedEvent): string {
  const people = (count: number) => count.toLocaleString('en-US');
  const outOf = capacity === null ? '' : ` of ${people(capacity)}`;
  return `${people(going)}${outOf} going${waiting > 0 ? `, ${people(waiting)} waiting` : ''}`;
}

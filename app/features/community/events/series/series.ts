import type { eventSeries } from '#db/schema';

export type Frequency = (typeof eventSeries.$inferSelect)['frequency'];

/** Must match the CHECKs in db/schema/events.ts. */
export const mostDates = 104;
export const yearsAhead = 2;

export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  'monthly-date': 'Every month on the same date',
  'monthly-weekday': 'Every month on the same weekday, such as the third Thursday',
  'monthly-last-weekday': 'Every month on the last such weekday, such as the last Friday',
};

/** Part of a card of an event that repeats. */
export type SeriesNote = {
  /** 'Every Tuesday' */
  repeats: string;
  /** Number of dates that take place and haven't started, with this one. */
  coming: number;
  /** The start that the rule gave, if managers moved this date. */
  movedFrom: string | null;
};

export type SeriesDate = {
  id: string;
  startsAt: string;
  isCalledOff: boolean;
  movedFrom: string | null;
  own: 'going' | 'waiting' | 'declined' | null;
};

/** The dates that an answer, a change or a cancellation is for. */
export const whichDates = ['this', 'later'] as const;
export type WhichDates = (typeof whichDates)[number];

/** Formats a row's note: 'Every Tuesday, and 7 more dates' */
export function formatSeries({ repeats, coming }: Pick<SeriesNote, 'repeats' | 'coming'>): string {
  if (coming <= 1) return repeats;
  return `${repeats}, and ${coming === 2 ? '1 more date' : `${coming - 1} more dates`}`;
}

export const undoMinutes = 10;

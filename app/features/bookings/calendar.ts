import { bookingsPath } from './bookings';

/** The page about the feed of all of a resident's bookings. */
export const calendarPath = `${bookingsPath}/calendar`;

/** How long the browser that made the secret address can show it; after that nobody can. */
export const calendarLinkMinutes = 10;

/** A booking as a file that calendars take. */
export const calendarFilePath = (bookingId: string): string => `${bookingsPath}/${bookingId}.ics`;

/** The secret address of a feed, as a resident gives it to a calendar. */
export type CalendarLink = {
  /** For calendars that ask for an address. */
  address: string;
  /** The same under the scheme that opens the calendar of a phone or computer by itself. */
  subscribe: string;
};

/** What a resident's page says of their feed. */
export type CalendarFeed = {
  /** ISO 8601; null where there is none. */
  madeAt: string | null;
  /** Only in the minutes after it was made, in the browser that made it. */
  link: CalendarLink | null;
};

export const calendarFailures = {
  make: 'Unable to make a calendar link. Please try again.',
  end: { title: 'The link still works', description: 'Unable to end your calendar link. Please try again.' },
} as const;

import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';

/**
 * Something at a time, as calendars show it. Any part of the product can give such: it says itself what they are
 * called, where they are and what leads back to them.
 */
export type CalendarEvent = {
  /** By which a calendar knows it again: the same for ever, and no other thing's. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** YYYY-MM-DD, where it takes all of a day: calendars show it above the hours. */
  wholeDay?: string;
  /** When it last became what it is: booked, moved, cancelled. */
  changedAt: Date;
  /** Grows with each change; from 0. */
  revision: number;
  isCancelled: boolean;
  summary: string;
  location: string;
  description: string;
  /** The path of the page about it, without the origin. */
  url: string;
  /** What comes again and again goes by one name: of these a schedule shows the next alone. */
  series?: string;
};

/** Lists a resident's appointments of one kind that end after `since`, the latest first. */
export type CalendarSource = (
  services: Services,
  residentId: string,
  part: { since: Date; limit: number },
) => Promise<CalendarEvent[]>;

/** Lists what concerns everyone at its time, whoever takes part, and ends after `since`, the latest first. */
export type NoticeSource = (
  services: Services,
  part: { since: Date; limit: number },
) => Promise<CalendarEvent[]>;

/** Something that begins soon, and those residents who are to be reminded of it. */
export type DueAppointment = Pick<CalendarEvent, 'uid' | 'startsAt' | 'summary' | 'location' | 'url'> & {
  residentIds: string[];
  /** When its time was last changed; null: never. */
  movedAt: Date | null;
};

/** Lists what begins within a day, with those who had joined by a day before it begins. */
export type DueSource = (services: Services) => Promise<DueAppointment[]>;

/** Something that managers hold and residents take part in, as those know it. */
export type HeldAppointment = {
  /** Id of the row whose revision is raised. */
  id: string;
  title: string;
  /** Further text in calendars. A change to it notifies nobody. */
  details: string;
  place: string;
  /** Its spot on a map; null: it has none of its own. */
  pin: Place | null;
  /** In words: all its times, and its start. */
  when: string;
  starts: string;
  /** Compared before and after a change: a difference means that it moved. */
  times: Readonly<Record<string, string>>;
  /** Null: it recurs. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Called off or retired. */
  isOff: boolean;
  /** Replaces the usual sentence about its cancellation. */
  offWords?: string;
  url: string;
  /** Participants, and those on the waiting list. */
  residentIds: string[];
};

/** How managers' changes reach those who take part: see `changeAppointments`. */
export type AppointmentChanges = {
  /** The type of the notifications about it. */
  newsType: string;
  /** Advice in a sentence, such as 'If you can’t make it, please leave.' */
  leave: string;
  /** Those with these ids, called off or not. */
  read(services: Services, ids: readonly string[]): Promise<HeldAppointment[]>;
  /** Raises the revision for calendars, and resets reminders if the time moved. */
  revise(
    services: Services,
    change: { before: HeldAppointment; after: HeldAppointment; isMoved: boolean },
  ): Promise<void>;
};

/** One kind of what residents have said yes to. */
export type AppointmentKind = {
  list: CalendarSource;
  /** Of a kind that the platform reminds of; the others see to their own. */
  listDue?: DueSource;
  /** Null: nobody but the resident changes it, such as a seat, which goes by the timetable. */
  changes: AppointmentChanges | null;
};

export type AppointmentKindName = 'booking' | 'event' | 'seat' | 'workshop' | 'session';

/** What a resident has said yes to and is to come, whatever it is of. Times are ISO 8601. */
export type Appointment = {
  uid: string;
  kind: AppointmentKindName;
  title: string;
  where: string;
  startTime: string;
  endTime: string;
  /** The path of its page. */
  url: string;
};

/** Two pages lead to a resident's one feed. Each has the feed's page below it, and the route that ends the link. */
const toPlace = (to: string, label: string) => ({
  path: `${to}/calendar`,
  endRoute: `routes${to}/calendar-end`,
  back: { to, label },
});
const calendarPlaces = [
  toPlace('/community/events', 'Community Events'),
  toPlace('/health/bookings', 'My Bookings'),
] as const;

export type CalendarPlace = ReturnType<typeof toPlace>;

/** The place of a route, by its pattern. */
export const calendarPlaceOf = ({ pattern }: { pattern: string }): CalendarPlace =>
  calendarPlaces.find(({ path }) => pattern.startsWith(path))!;

/** How long the browser that made the secret address can show it; after that nobody can. */
export const calendarLinkMinutes = 10;

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
  end: 'The link still works. Unable to end your calendar link. Please try again.',
} as const;

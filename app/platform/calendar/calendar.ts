import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';

/** A calendar entry of any feature, with the feature's own title, location and link. */
export type CalendarEvent = {
  /** Stable and unique: calendar apps match updates by it. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** A whole-day event's date as YYYY-MM-DD. Calendars show it above the hours. */
  wholeDay?: string;
  changedAt: Date;
  revision: number;
  isCancelled: boolean;
  summary: string;
  location: string;
  description: string;
  url: string;
  /** Groups the sessions of a recurring event. A schedule shows only the next one. */
  series?: string;
  /** An RRULE of RFC 5545, and the starts that it gives but that don't take place. */
  repeats?: { rule: string; except: readonly Date[] };
  /** The start that the rule of the same uid gave. This entry replaces that date. */
  replaces?: Date;
};

export type CalendarSource = (
  services: Services,
  residentId: string,
  range: { since: Date; limit: number },
) => Promise<CalendarEvent[]>;

export type NoticeSource = (
  services: Services,
  range: { since: Date; limit: number },
) => Promise<CalendarEvent[]>;

export type DueAppointment = Pick<CalendarEvent, 'uid' | 'startsAt' | 'summary' | 'location' | 'url'> & {
  residentIds: string[];
  movedAt: Date | null;
};

export type DueSource = (services: Services) => Promise<DueAppointment[]>;

export type HeldAppointment = {
  id: string;
  title: string;
  /** Further text for calendars. A change to it notifies nobody. */
  details: string;
  place: string;
  /** A substitute for the usual instructor, if the kind has instructors. */
  host?: string | null;
  pin: Place | null;
  when: string;
  starts: string;
  times: Readonly<Record<string, string>>;
  startsAt: Date | null;
  endsAt: Date | null;
  isOff: boolean;
  offWords?: string;
  url: string;
  residentIds: string[];
};

export type AppointmentChanges = {
  newsType: string;
  /** Closing advice of a notification, such as 'If you can’t make it, please leave.' */
  leave: string;
  /** Closing sentence when a canceled appointment is on again, such as 'You still have your spot.' */
  again?: string;
  read(services: Services, ids: readonly string[]): Promise<HeldAppointment[]>;
  revise(
    services: Services,
    change: { before: HeldAppointment; after: HeldAppointment; isMoved: boolean },
  ): Promise<void>;
};

export type AppointmentKind = {
  list: CalendarSource;
  /** Absent for kinds whose features send their own reminders. */
  listDue?: DueSource;
  /** Null if only the resident can change the appointment, such as a shuttle seat. */
  changes: AppointmentChanges | null;
};

export type AppointmentKindName = 'booking' | 'event' | 'seat' | 'workshop' | 'session';

export type Appointment = {
  uid: string;
  kind: AppointmentKindName;
  title: string;
  where: string;
  startTime: string;
  endTime: string;
  url: string;
};

const toSection = (to: string, label: string) => ({
  path: `${to}/calendar`,
  endRoute: `routes${to}/calendar-end`,
  back: { to, label },
});
const calendarSections = [
  toSection('/community/events', 'Community Events'),
  toSection('/health/bookings', 'My Bookings'),
] as const;

export type CalendarSection = ReturnType<typeof toSection>;

export const findCalendarSection = ({ pattern }: { pattern: string }): CalendarSection =>
  calendarSections.find(({ path }) => pattern.startsWith(path))!;

/** Minutes in which the browser that created the secret link can still show it. */
export const calendarLinkMinutes = 10;

export type CalendarLink = {
  address: string;
  subscribe: string;
};

export type CalendarFeed = {
  madeAt: string | null;
  link: CalendarLink | null;
};

export const calendarFailures = {
  make: 'Unable to make a calendar link. Please try again.',
  end: 'The link still works. Unable to turn it off. Please try again.',
} as const;

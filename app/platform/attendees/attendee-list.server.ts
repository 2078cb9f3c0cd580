import { type SQL, sql } from 'drizzle-orm';

import type { AuditKind } from '~/platform/audit/audit-kind.server';

import { attendeesPath, readSubject } from './attendees';

/** The first instants of the day and of the next one, and the neighborhood's time zone. */
export type DayRange = { from: SQL; to: SQL; timeZone: SQL };

/** A kind of thing that residents book or join, such as a room. Its key is stored in the audit. */
export type AttendeeList = {
  one: string;
  all: string;
  /** Selects the name of the thing; no row without one. */
  name: (id: SQL) => SQL;
  /** Selects id, name, starts_at or null, heads and waiting of each thing that somebody booked for the day. */
  held: (day: DayRange) => SQL;
  /** Selects resident_id, starts_at, ends_at, title, place, party_size and queue_number. */
  people: (id: SQL, day: DayRange) => SQL;
};

/** A look's audit row has the day and the thing as its subject. */
export const toAuditKind = ([kind, { one, all, name }]: [string, AttendeeList]): [string, AuditKind] => [
  kind,
  {
    one: `${one} list`,
    all: `Lists of people: ${all}`,
    toPath: (subject) => {
      const { day, id } = readSubject(subject);
      return attendeesPath({ day, list: { kind, id } });
    },
    name: (subject) => sql`
      select concat(named, ', ', to_char(left(${subject}, 10)::date, 'FMMonth FMDD, YYYY')) from (${name(sql`substr(${subject}, 12)`)}) as one (named)`,
  },
];

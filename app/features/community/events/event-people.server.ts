import { sql } from 'drizzle-orm';

import type { AttendeeList, DayRange } from '~/platform/attendees/attendee-list.server';

const answeredOn = ({ from, to }: DayRange) => sql`
  events join event_rsvps answer on answer.event_id = events.id and answer.status in ('going', 'waiting')
  where cancelled_at is null and starts_at >= ${from} and starts_at < ${to}`;

export const eventPeople: AttendeeList = {
  one: 'event',
  all: 'events',
  name: (id) => sql`select title from events where id = ${id}`,
  held: (day) => sql`
    select events.id, title, starts_at,
      coalesce(sum(party_size) filter (where status = 'going'), 0)::int,
      coalesce(sum(party_size) filter (where status = 'waiting'), 0)::int
    from ${answeredOn(day)} group by events.id`,
  people: (id, day) => sql`
    select resident_id, starts_at, ends_at, title, place, party_size,
      case when status = 'waiting' then rank() over (partition by status order by queue_number)::int end
    from ${answeredOn(day)} and events.id = ${id}`,
};

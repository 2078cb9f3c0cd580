import { type SQL, sql } from 'drizzle-orm';

import type { AttendeeList, DayRange } from '~/platform/attendees/attendee-list.server';

type Booked = { table: 'amenities' | 'classes'; slotColumn: 'amenity_id' | 'class_id' };

const bookedOn = ({ from, to }: DayRange): SQL => sql`
  time_slots slot
    join bookings on bookings.slot_id = slot.id and bookings.status in ('confirmed', 'waiting')
    join amenities room on room.id = slot.amenity_id
    left join classes class on class.id = slot.class_id
  where slot.called_off_at is null and slot.starts_at >= ${from} and slot.starts_at < ${to}`;

const bookedIn = ({ table, slotColumn }: Booked): Omit<AttendeeList, 'one' | 'all'> => ({
  name: (id) => sql`select name from ${sql.identifier(table)} where id = ${id}`,
  held: (day) => {
    const of = sql.raw(table === 'classes' ? 'class' : 'room');
    return sql`
      select ${of}.id, ${of}.name, null::timestamptz,
        count(*) filter (where status = 'confirmed')::int, count(*) filter (where status = 'waiting')::int
      from ${bookedOn(day)} and ${of}.id is not null group by 1, 2`;
  },
  people: (id, day) => sql`
    select resident_id, starts_at, ends_at, coalesce(class.name, room.name), room.name, participant_count,
      case when status = 'waiting' then
        rank() over (partition by slot.id, status order by queue_number)::int end
    from ${bookedOn(day)} and slot.${sql.identifier(slotColumn)} = ${id}`,
});

/** A room's list includes the classes that are held in it. */
export const bookedPeople: Record<string, AttendeeList> = {
  room: { one: 'room', all: 'rooms', ...bookedIn({ table: 'amenities', slotColumn: 'amenity_id' }) },
  class: { one: 'class', all: 'classes', ...bookedIn({ table: 'classes', slotColumn: 'class_id' }) },
};

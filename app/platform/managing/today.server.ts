import { sql } from 'drizzle-orm';

import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { HeldToday, ManagedToday } from './today';

type Row = Omit<HeldToday, 'kind'> & { kind: HeldToday['kind'] | 'room' };

/**
 * What goes on, or still begins today, with how many come: nothing that was called off. One query.
 * @throws Forbidden for anyone but a manager
 */
export async function readToday(
  { db, clock, config: { timeZone } }: Services,
  viewer: Viewer,
): Promise<ManagedToday> {
  mustBeAllowed(viewer, 'content', 'open this page');
  const now = clock.now();
  const tomorrow = startOfDay(timeZone, addDays(dayIn(timeZone, now), 1));
  const isToday = sql`ends_at > ${now.toISOString()}::timestamptz
    and starts_at < ${tomorrow.toISOString()}::timestamptz`;
  const rows = await db.execute<Row>(sql`
    select case when class_id is null then 'room' else 'class' end as kind, s.id::text,
      coalesce(classes.name, amenities.name) as title, amenities.name as place,
      starts_at as "startsAt", ends_at as "endsAt", booked as heads, s.capacity
    from time_slots s
      join amenities on amenities.id = s.amenity_id
      left join classes on classes.id = s.class_id
    where ${isToday} and called_off_at is null and (class_id is not null or booked > 0)
    union all
    select 'event', id, title, place, starts_at, ends_at, going, capacity
    from events where ${isToday} and cancelled_at is null
    union all
    select 'workshop', w.id::text, title, garden_facilities.name, starts_at, ends_at, joined, w.capacity
    from garden_workshops w join garden_facilities on garden_facilities.id = w.facility_id
    where ${isToday} and w.retired_at is null
    order by "startsAt", title, id`);
  return {
    held: rows.flatMap(({ kind, ...row }) => (kind === 'room' ? [] : [{ ...row, kind, ...toInstants(row) }])),
    roomBookings: rows.reduce((sum, { kind, heads }) => sum + (kind === 'room' ? heads : 0), 0),
  };
}

/** Of a statement that drizzle did not build it makes no dates. */
const toInstants = ({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

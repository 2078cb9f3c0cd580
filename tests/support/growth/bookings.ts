import type { Subject } from './size';

/** Days around now that have the sample's own slots. */
const ownDays = 40;

export const bookings: Subject = ({ residents, living, days, now }) => {
  const slots = Math.ceil((residents * 5) / 3);
  const minutes = Math.max(5, Math.floor(((days - ownDays) * 1440) / slots));
  const slotId = `md5('slot ' || a.id || k)::uuid`;
  return [
    {
      table: 'time_slots',
      rows: `insert into time_slots (id, amenity_id, starts_at, ends_at, capacity, booked)
        select ${slotId}, a.id, at, at + interval '${Math.min(60, minutes)} minutes', a.capacity,
          case when k % 10 = 0 then 2 else 3 end
        from generate_series(${slots}, 1, -1) k, amenities a,
          lateral (select ${now} - interval '${ownDays} days' - (k * ${minutes} + 1) * interval '1 minute' as at) s`,
    },
    {
      table: 'bookings',
      rows: `insert into bookings
          (resident_id, slot_id, status, booked_at, ended_at, attended_at, reminded_at)
        select pg_temp.resident(1 + (k * 3 + j * 6607 + a.position * 331) % ${residents}), ${slotId},
          case when is_off then 'cancelled' else 'confirmed' end, at - interval '2 days',
          case when is_off then at - interval '1 day' end, case when k % 10 < 6 and not is_off then at end,
          at - interval '1 day'
        from generate_series(${slots}, 1, -1) k, amenities a, generate_series(1, 3) j,
          lateral (select ${now} - interval '${ownDays} days' - (k * ${minutes} + 1) * interval '1 minute' as at,
            k % 10 = 0 and j = 3 as is_off) s`,
    },
    // The recent and coming days are nearly full. The next job reminds of an hour's slots.
    `create temporary table filled as
      select id, starts_at, row_number() over (order by starts_at, id) as k, booked, capacity - 1 as wanted from time_slots
      where starts_at > ${now} - interval '30 days' and called_off_at is null and last_in_queue = 0
        and booked < capacity - 1`,
    `insert into bookings (resident_id, slot_id, status, booked_at, reminded_at)
      select pg_temp.resident(1 + (k * 23 + j * 977) % ${living}), id, 'confirmed', ${now} - interval '1 day',
        case when starts_at < ${now} + interval '23 hours' then starts_at - interval '1 day' end
      from filled, generate_series(1, wanted - booked) j`,
    `update time_slots s set booked = wanted from filled f where f.id = s.id`,
  ];
};

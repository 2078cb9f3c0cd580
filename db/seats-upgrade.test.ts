import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { expectWholeTotals } from '#tests/support/points';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

const [past, toCome] = ['2001-01-01T12:00:00Z', '2999-01-01T00:00:00Z'].map((at) => Date.parse(at)) as [
  number,
  number,
];
const minutes = (count: number) => new Date((count < 0 ? past : toCome) + count * 60_000).toISOString();

type Seat = {
  resident: string;
  route: string;
  /** Minutes after `toCome`, or after `past` if negative. A ride takes 30. */
  boards: number;
  /** The reservation's position in time order. */
  nth: number;
  isCancelled?: boolean;
  isKept: boolean;
};

/** Seats held in the previous release. `isKept` marks those that survive the upgrade. */
const seats: Seat[] = [
  // The same minute was pressed four times.
  { resident: 'four', route: 'a', boards: 60, nth: 1, isKept: true },
  { resident: 'four', route: 'b', boards: 60, nth: 2, isKept: false },
  { resident: 'four', route: 'a', boards: 80, nth: 3, isKept: false },
  // Kept, because it only overlapped with a canceled seat.
  { resident: 'four', route: 'b', boards: 100, nth: 4, isKept: true },
  // The first reservation stays, though its shuttle leaves later.
  { resident: 'later-first', route: 'b', boards: 70, nth: 1, isKept: true },
  { resident: 'later-first', route: 'a', boards: 60, nth: 2, isKept: false },
  // A return trip may start when the first trip ends.
  { resident: 'return', route: 'a', boards: 60, nth: 1, isKept: true },
  { resident: 'return', route: 'b', boards: 90, nth: 2, isKept: true },
  // Past rides keep their points.
  { resident: 'past', route: 'a', boards: -600, nth: 1, isKept: true },
  { resident: 'past', route: 'b', boards: -590, nth: 2, isKept: false },
  { resident: 'cancelled', route: 'a', boards: 60, nth: 1, isCancelled: true, isKept: false },
  { resident: 'cancelled', route: 'b', boards: 60, nth: 2, isKept: true },
];

test('an upgrade keeps the first of overlapping shuttle seats and notifies the resident about the others', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0033')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const { sql } = database;
  const reserve = ({ resident, route, boards, nth, isCancelled = false }: Seat) => sql`
    with trip as (
      insert into shuttle_trips as t (route_id, departs_at, capacity, reserved)
      values (${route}, ${minutes(boards)}::timestamptz, 14, ${isCancelled ? 0 : 1})
      on conflict (route_id, departs_at) do update set reserved = t.reserved + excluded.reserved
      returning *
    ), seat as (
      insert into seat_reservations
        (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at, cancelled_at)
      select route_id, departs_at, ${resident}, route_id || '-1', departs_at,
        ${minutes(nth - 9999)}::timestamptz, ${isCancelled ? minutes(-1) : null}::timestamptz
      from trip returning *
    )
    insert into points_ledger (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select gen_random_uuid(), resident_id, 'book_shuttle_ride', id::text, 'eco', 3, '2026-01-15', reserved_at
    from seat where not ${isCancelled}`;
  try {
    const people = [...new Set(seats.map(({ resident }) => resident))];
    for (const id of people)
      await sql`insert into residents (id, email) values (${id}, ${`${id}@example.org`})`;
    await sql`insert into shuttle_routes (id, name, color) values ('a', 'Loop', '#000000'), ('b', 'Express', '#000001')`;
    await sql`insert into shuttle_stops (id, route_id, name, address, latitude, longitude, stop_order, estimated_duration)
      select r || '-' || n, r, 'Stop ' || n, 'Here', 45, -122, n, (n - 1) * 30
      from unnest(array['a', 'b']) r, generate_series(1, 2) n`;
    for (const seat of seats) await reserve(seat);

    await migrateDatabase(clone.url);

    const rows = await sql<{ resident: string; nth: number; isKept: boolean }[]>`
      select resident_id as resident, cancelled_at is null as "isKept",
        (extract(epoch from reserved_at - min(reserved_at) over (partition by resident_id)) / 60)::int + 1 as nth
      from seat_reservations`;
    for (const { resident, nth, isKept } of seats)
      expect([
        resident,
        nth,
        rows.find((row) => row.resident === resident && row.nth === nth)?.isKept,
      ]).toEqual([resident, nth, isKept]);
    expect(
      await sql`
        select t.* from shuttle_trips t where reserved <> (
          select count(*) from seat_reservations s
          where s.route_id = t.route_id and s.departs_at = t.departs_at and s.cancelled_at is null)`,
    ).toEqual([]);
    const points = await sql<{ resident: string; points: number }[]>`
      select resident_id as resident, sum(points)::int as points from points_ledger group by 1`;
    expect(Object.fromEntries(points.map((row) => [row.resident, row.points]))).toEqual({
      four: 6,
      'later-first': 3,
      return: 6,
      past: 6,
      cancelled: 3,
    });
    await expectWholeTotals(database);
    const told = await sql<{ resident: string; message: string }[]>`
      select resident_id as resident, message from notifications order by resident_id, message`;
    expect(told.map(({ resident }) => resident)).toEqual(['four', 'four', 'later-first']);
    expect(told[2]?.message).toBe(
      'You had two seats for the same time. You still have the first one you reserved: Express at Stop 1. ' +
        'Your seat on Loop at Stop 1 was given back, and so were its points.',
    );

    // A process of the previous release still works: the ride's end is filled in, and a second seat is refused.
    const old = { resident: 'return', route: 'a', nth: 3, isKept: true };
    await reserve({ ...old, boards: 120 });
    await expect(reserve({ ...old, boards: 119 })).rejects.toMatchObject({ code: '23P01' });
    await reserve({ ...old, boards: 150 });
  } finally {
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

const tables = [
  ...['amenities', 'amenity_hours', 'classes', 'class_times', 'time_slots', 'bookings'],
  ...['events', 'event_rsvps', 'shuttle_trips', 'seat_reservations', 'residents', 'reports', 'audit'],
];

/** One of each thing that is booked or scheduled, as the release before closures and series stored it. */
const stored = `
  insert into residents (id, email, role) values
    ('ada', 'ada@example.org', 'resident'), ('eve', 'eve@example.org', 'editor');
  insert into amenities (id, name, capacity, booking_duration_minutes, created_at)
    values ('pool', 'Pool', 8, 60, '2026-01-01');
  insert into amenity_hours values ('pool', 1, 540, 780);
  insert into classes (id, amenity_id, name, difficulty, instructor, duration, capacity, created_at)
    values ('aqua', 'pool', 'Aqua', 'All levels', 'Ana Ruiz', 45, 6, '2026-01-01');
  insert into class_times (class_id, weekday, starts_at) values ('aqua', 1, 1080), ('aqua', 3, 450);
  insert into time_slots (id, amenity_id, class_id, starts_at, ends_at, capacity, booked, called_off_at, is_withdrawn) values
    ('00000000-0000-4000-8000-000000000001', 'pool', 'aqua', '2999-01-01 18:00Z', '2999-01-01 18:45Z', 6, 1, null, false),
    ('00000000-0000-4000-8000-000000000002', 'pool', null, '2999-01-01 09:00Z', '2999-01-01 10:00Z', 8, 0, '2026-01-01', false),
    ('00000000-0000-4000-8000-000000000003', 'pool', null, '2999-01-01 10:00Z', '2999-01-01 11:00Z', 8, 0, '2026-01-01', true);
  insert into bookings (resident_id, slot_id, status, booked_at, ended_at) values
    ('ada', '00000000-0000-4000-8000-000000000001', 'confirmed', '2026-01-01', null),
    ('eve', '00000000-0000-4000-8000-000000000002', 'cancelled', '2026-01-01', '2026-01-01');
  insert into events (id, title, details, place, starts_at, ends_at, going, created_at, changed_at, cancelled_at) values
    ('fair', 'Fair', 'All day.', 'Square', '2999-02-01', '2999-02-02', 2, '2026-01-01', '2026-01-01', null),
    ('walk', 'Walk', 'At dusk.', 'Gate', '2999-02-01', '2999-02-02', 0, '2026-01-01', '2026-01-01', '2026-01-02');
  insert into event_rsvps (event_id, resident_id, status, party_size, answered_at, going_since)
    values ('fair', 'ada', 'going', 2, '2026-01-01', '2026-01-01');
  insert into shuttle_routes (id, name, color) values ('loop', 'Loop', '#112233');
  insert into shuttle_stops (id, route_id, name, address, latitude, longitude, stop_order, estimated_duration) values
    ('gate', 'loop', 'Gate', 'Gate', 0, 0, 1, 0), ('mill', 'loop', 'Mill', 'Mill', 0, 0, 2, 9);
  insert into shuttle_trips values ('loop', '2999-01-01 08:00Z', 14, 1);
  insert into seat_reservations (route_id, departs_at, resident_id, stop_id, boards_at, reserved_at)
    values ('loop', '2999-01-01 08:00Z', 'ada', 'gate', '2999-01-01 08:00Z', '2026-01-01');`;

test('an upgrade changes nothing that was booked or scheduled', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0039')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const { sql } = database;
  await sql.unsafe(stored);
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = await sql`select to_jsonb(t) as row from ${sql(table)} t order by to_jsonb(t)::text`;
          return [table, rows.map(({ row }) => row as Record<string, unknown>)] as const;
        }),
      ),
    );
  const before = await read();
  await migrateDatabase(clone.url);
  const after = await read();
  for (const table of tables) {
    const columns = Object.keys(before[table]?.[0] ?? {});
    const kept = after[table]!.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(inOrder(kept), table).toEqual(inOrder(before[table]!));
  }
  expect(before['bookings']).toHaveLength(2);
  expect(after['class_times']).toMatchObject([
    { valid_from: '1970-01-01', valid_until: null },
    { valid_from: '1970-01-01', valid_until: null },
  ]);
  expect(after['time_slots']!.every((row) => row['held'] === 0 && row['closure_id'] === null)).toBe(true);
  expect(after['events']!.every((row) => row['series_id'] === null)).toBe(true);
  await database.close();
  await clone.drop();
  await rm(folder, { recursive: true });
});

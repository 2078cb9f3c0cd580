import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

/** Departures of each weekday as the release before timetables stored them. Sunday 2026-11-22 is weekday 0. */
const stored = `
  insert into shuttles (id, name, vehicle_number, capacity) values ('one', 'One', '1', 14), ('two', 'Two', '2', 20);
  insert into shuttle_routes (id, name, color) values ('loop', 'Loop', '#112233'), ('idle', 'Idle', '#112233');
  insert into shuttle_departures (route_id, weekday, departs_at, shuttle_id)
    select 'loop', weekday, departs_at, 'one' from generate_series(1, 5) weekday, unnest('{420,480}'::int[]) departs_at
    union all select 'loop', weekday, 540, 'one' from unnest('{0,6}'::int[]) weekday
    union all select 'loop', weekday, 600, 'two' from unnest('{0,6}'::int[]) weekday
    union all select 'loop', 3, 0, 'two';`;

test('an upgrade keeps each weekday’s departures, as timetables with names', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0043')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const { sql } = database;
  await sql.unsafe(stored);
  const readBefore = () => sql`
    select route_id, weekday, departs_at, shuttle_id from shuttle_departures order by weekday, departs_at`;
  const before = await readBefore();
  await migrateDatabase(clone.url);
  const after = await sql`
    select departures.route_id, weekday, departures.departs_at, departures.shuttle_id
    from generate_series(0, 6) weekday, shuttle_departures_on('2026-11-22'::date + weekday) departures
    order by weekday, departures.departs_at`;
  expect([...after]).toEqual([...before]);
  // The release before reads them by weekday until its processes end.
  expect([...(await readBefore())]).toEqual([...before]);
  const timetables = await sql`select name, weekdays, shuttle_id from shuttle_timetables order by name`;
  expect([...timetables]).toEqual([
    { name: 'Wed', weekdays: [3], shuttle_id: 'two' },
    { name: 'Weekdays', weekdays: [1, 2, 3, 4, 5], shuttle_id: 'one' },
    { name: 'Weekends, One', weekdays: [6, 0], shuttle_id: 'one' },
    { name: 'Weekends, Two', weekdays: [6, 0], shuttle_id: 'two' },
  ]);
  await database.close();
  await clone.drop();
  await rm(folder, { recursive: true });
});

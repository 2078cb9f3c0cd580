import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test('an upgrade moves people, meters, codes and plots from units to homes', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0028')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  const { sql } = database;
  try {
    await sql`insert into residents (id, email, role, unit, created_at) values
      ('ann', 'a@example.org', 'resident', '12 Alder  Court', '2024-03-01T00:00:00Z'),
      ('bob', 'b@example.org', 'resident', ' 12 alder court', '2025-03-01T00:00:00Z'),
      ('cid', 'c@example.org', 'resident', '14 Alder Court', '2025-03-01T00:00:00Z'),
      ('dan', 'd@example.org', 'manager', null, '2024-03-01T00:00:00Z'),
      ('eve', 'e@example.org', 'resident', '  ', '2024-03-01T00:00:00Z')`;
    await sql`insert into devices (id, name, feed, measures, unit, token_hash, created_at)
      values ('m', 'Meter', 'water', 'usage', '12 ALDER COURT', 'x', '2024-03-01T00:00:00Z')`;
    await sql`insert into join_codes (id, code_hash, unit, created_by, created_at, expires_at, used_at, used_by) values
      (gen_random_uuid(), 'a', '14 Alder Court', 'dan', '2025-02-01T00:00:00Z', '2025-03-03T00:00:00Z', '2025-03-01T00:00:00Z', 'cid'),
      (gen_random_uuid(), 'b', '16 Alder Court', 'dan', '2025-02-01T00:00:00Z', '2025-03-03T00:00:00Z', null, null)`;
    await sql`insert into garden_facilities (id, name, type, description, latitude, longitude, amenities, coordinator, schedule, activities, position)
      values ('g', 'Garden', 'x', 'x', 45, -122, '{}', 'x', 'x', '{}', 1)`;
    await sql`insert into garden_plots (id, name, facility_id, size, position)
      values ('A1', 'A1', 'g', 'x', 1), ('A2', 'A2', 'g', 'x', 2), ('A3', 'A3', 'g', 'x', 3)`;
    await sql`insert into plot_reservations (plot_id, household, resident_id, gardeners, reserved_at, ends_on) values
      ('A1', '12 alder court', 'bob', 1, '2025-04-01T00:00:00Z', '2026-10-31'),
      ('A2', '12 Alder  Court', 'ann', 1, '2025-03-01T00:00:00Z', '2026-10-31'),
      ('A3', 'resident:dan', 'dan', 1, '2025-03-01T00:00:00Z', '2026-10-31')`;
    await sql`insert into plot_waiting (plot_id, household, resident_id, gardeners, joined_at, ended_at) values
      ('A3', '14  alder court', 'cid', 1, '2025-05-02T00:00:00Z', null),
      ('A1', '14 Alder Court', 'ann', 1, '2025-05-01T00:00:00Z', null),
      ('A2', '14 alder  court ', 'cid', 1, '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z')`;
    await sql`insert into water_nights (device_id, night, result, gallons, least_flow, checked_at)
      values ('m', '2025-04-01', 'leak', 12, 0.05, '2025-04-01T13:00:00Z')`;

    await migrateDatabase(clone.url);

    const people = await sql`
      select r.resident_id as who, lower(h.label) as home, r.starts_at = p.created_at as "isSince"
      from residencies r join homes h on h.id = r.home_id join residents p on p.id = r.resident_id order by 1`;
    expect([...people]).toEqual([
      { who: 'ann', home: '12 alder court', isSince: true },
      { who: 'bob', home: '12 alder court', isSince: true },
      { who: 'cid', home: '14 alder court', isSince: true },
    ]);
    const [meter] = await sql`select lower(label) as home from devices join homes on homes.id = home_id`;
    expect(meter).toEqual({ home: '12 alder court' });
    const codes = await sql`
      select h.label as home, used, seats, u.resident_id as who
      from join_codes c join homes h on h.id = c.home_id left join join_code_uses u on u.join_code_id = c.id order by 1`;
    expect([...codes]).toEqual([
      { home: '14 Alder Court', used: 1, seats: 1, who: 'cid' },
      { home: '16 Alder Court', used: 0, seats: 1, who: null },
    ]);
    // The home keeps its first plot. The other one belongs to the person who reserved it.
    const plots = await sql`
      select plot_id as plot, coalesce(lower(label), household) as household
      from plot_reservations left join homes on homes.id = household order by 1`;
    expect([...plots]).toEqual([
      { plot: 'A1', household: 'resident:bob' },
      { plot: 'A2', household: '12 alder court' },
      { plot: 'A3', household: 'resident:dan' },
    ]);
    const turns = await sql`
      select plot_id as plot, coalesce(lower(label), household) as household
      from plot_waiting left join homes on homes.id = household order by 1`;
    expect([...turns]).toEqual([
      { plot: 'A1', household: '14 alder court' },
      { plot: 'A2', household: '14 alder court' },
      { plot: 'A3', household: 'resident:cid' },
    ]);
    const [night] = await sql`select lower(label) as home, result from water_nights
      join devices on devices.id = device_id join homes on homes.id = home_id`;
    expect(night).toEqual({ home: '12 alder court', result: 'leak' });
    const twice = sql`insert into residencies (resident_id, home_id, starts_at)
      select 'ann', id, '2025-06-01T00:00:00Z' from homes limit 1`;
    await expect(twice).rejects.toThrow(/residencies_one_at_a_time/);
  } finally {
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

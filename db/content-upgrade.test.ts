import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test("an upgrade keeps deals on offer and a training center's weekly class", async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0026')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  const { sql } = database;
  try {
    await sql`
      insert into deals (id, title, subtitle, description, details, original_price, sale_price, latitude, longitude, ends_at)
      select 'deal-' || year, 'Bread', '', '', '', 300, 200, 45.4, -122.8, make_timestamptz(year, 1, 1, 0, 0, 0)
      from unnest(array[2020, 2999]) year`;
    await sql`
      insert into training_centers (id, name, type, description, latitude, longitude, address, instructor, phone,
        hours, capacity, specialties, equipment, certifications, class_title, class_weekday, class_starts_at)
      values ('hall', 'Hall', '', '', 45.4, -122.8, '', '', '', '', 10, '{}', '{}', '{}', 'First aid', 2, 1110)`;
    await migrateDatabase(clone.url);
    const begun = await sql`select id from deals where starts_at < ends_at and starts_at < '2100-01-01'`;
    expect(begun).toHaveLength(2);
    expect(await sql`select center_id, title, weekday, starts_at from training_classes`).toEqual([
      { center_id: 'hall', title: 'First aid', weekday: 2, starts_at: 1110 },
    ]);
  } finally {
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

test('an upgrade names garden plots after their former ids', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0027')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  const { sql } = database;
  try {
    await sql`
      insert into garden_facilities
        (id, name, type, description, latitude, longitude, amenities, coordinator, schedule, activities, position)
      values ('beds', 'Beds', '', '', 45.4, -122.8, '{}', '', '', '{}', 0)`;
    await sql`insert into garden_plots (id, facility_id, size, position) values ('A3', 'beds', '4 × 8 ft', 0)`;
    await migrateDatabase(clone.url);
    expect(await sql`select id, name from garden_plots`).toEqual([{ id: 'A3', name: 'A3' }]);
  } finally {
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

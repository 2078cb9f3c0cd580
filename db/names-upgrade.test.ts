import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';
import { testNow } from '#tests/support/test-clock';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test("an upgrade adds the author's role and home to messages and articles", async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0020')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  const { sql } = database;
  const now = testNow().toISOString();
  const cases = [
    ['manager', 'Maya Chen', 'Maya Chen (manager)'],
    ['resident', 'Rosa Alvarez', 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)'],
    ['resident', 'Maya Chen (manager)', 'Maya Chen (resident, 14 Cedar Lane, 2B)'],
    ['resident', 'Maya\u200b Chen （manager） ', 'Maya Chen manager (resident, 14 Cedar Lane, 2B)'],
    ['resident', '\u3164', 'Community Resident (resident, 14 Cedar Lane, 2B)'],
    ['resident', 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)', 'Rosa Alvarez (resident, 14 Cedar Lane, 2B)'],
    ['homeless', 'Linh Tran', 'Linh Tran (resident)'],
    [null, 'Walter Novak', 'Walter Novak'],
  ] as const;
  try {
    await sql`insert into residents (id, email, role, unit) values
      ('manager', 'm@example.org', 'manager', 'Office'),
      ('resident', 'r@example.org', 'resident', '14 Cedar Lane, 2B'),
      ('homeless', 'h@example.org', 'resident', null)`;
    await sql`
      insert into pulse_boards (id, name, type, description, latitude, longitude, address, manager, phone, hours, categories, features)
      values ('board', 'Board', 'News', 'News.', 45.4, -122.8, 'Here', 'Maya', '1', 'Always', array['News'], array['Bench'])`;
    for (const [n, [sender, name]] of cases.entries()) {
      await sql`
        with sent as (
          insert into messages (id, type, title, message, sender_id, sender_name, dedupe_key, sent_at)
          values (gen_random_uuid(), 'safety_alert', ${n}, 'Wind.', ${sender}, ${name}, ${n}, ${now}::timestamptz)
          returning *
        )
        insert into notifications (resident_id, id, message_id, type, title, message, sender_name, created_at)
        select 'resident', id, id, type, title, message, sender_name, sent_at from sent`;
      await sql`
        insert into articles (board_id, title, category, body, author_id, author_name, published_at)
        values ('board', ${n}, 'News', 'Words.', ${sender}, ${name}, ${now}::timestamptz)`;
    }

    await migrateDatabase(clone.url);

    const namesIn = async (table: string, column: string) =>
      (await sql`select ${sql(column)} as name from ${sql(table)} order by title`).map(
        ({ name }) => name as string,
      );
    const told = cases.map(([, , name]) => name);
    expect(await namesIn('messages', 'sender_name')).toEqual(told);
    expect(await namesIn('notifications', 'sender_name')).toEqual(told);
    // A former manager's articles are recognized by the author's role alone.
    expect(await namesIn('articles', 'author_name')).toEqual(
      told.map((name) => name.replace(', 14 Cedar Lane, 2B', '')),
    );
  } finally {
    await database.close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

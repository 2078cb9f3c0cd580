import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test('discussions and conversations move with their rows, and the former release goes on writing to them', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0046')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const { sql } = database;
  const at = '2026-06-10T17:20:00Z';
  await sql`insert into residents (id, email) values ('ann', 'ann@example.org'), ('ben', 'ben@example.org')`;
  await sql`insert into watch_posts (id, name, type, description, latitude, longitude, address, coordinator, phone, hours, members, features)
    values ('post', 'Cedar Lane', 'Block watch', 'Us', 45, -122, 'Cedar Lane', 'Ann', '555-0100', 'Evenings', 3, '{}')`;
  await sql`insert into listings (id, resident_id, offer, title, description, created_at, expires_at)
    values ('00000000-0000-4000-8000-000000000001', 'ann', 'lend', 'Ladder', 'Ten feet', ${at}, ${at})`;
  await sql`insert into notification_preferences (resident_id, push_topics, email_topics, updated_at)
    values ('ann', '{safety_alert}', '{}', ${at})`;
  const write = (body: string, key: string) =>
    sql`insert into watch_messages (post_id, author_id, body, sent_at, dedupe_key) values ('post', 'ann', ${body}, ${at}, ${key})`;
  const follow =
    () => sql`insert into watch_followers (post_id, resident_id, since) values ('post', 'ann', ${at})
    on conflict do nothing`;
  const ask = (
    body: string,
  ) => sql`insert into listing_messages (listing_id, neighbor_id, author_id, body, sent_at)
    values ('00000000-0000-4000-8000-000000000001', 'ben', 'ben', ${body}, ${at})`;
  await write('Before.', 'a');
  await follow();
  await ask('Is it free?');
  await migrateDatabase(clone.url);

  // Statements of the former release, which runs for some seconds longer.
  await write('After.', 'b');
  await follow();
  await ask('On Sunday?');
  await sql`update watch_messages set body = null, deleted_at = ${at}, dedupe_key = null where body = 'Before.'`;
  expect(
    await sql`select watch_post_id, author_id, body, deleted_at is null as shown from thread_messages order by body`,
  ).toEqual([
    { watch_post_id: 'post', author_id: 'ann', body: 'After.', shown: true },
    { watch_post_id: 'post', author_id: 'ann', body: null, shown: false },
  ]);
  expect(await sql`select watch_post_id, resident_id from thread_followers`).toEqual([
    { watch_post_id: 'post', resident_id: 'ann' },
  ]);
  expect(await sql`select body from private_messages order by body`).toEqual([
    { body: 'Is it free?' },
    { body: 'On Sunday?' },
  ]);
  expect(await sql`select push_topics, email_topics from notification_preferences`).toEqual([
    { push_topics: ['safety_alert', 'problem_update', 'board_post'], email_topics: ['problem_update'] },
  ]);
  await database.close();
  await clone.drop();
  await rm(folder, { recursive: true });
});

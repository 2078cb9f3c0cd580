import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test('an upgrade makes stored rows searchable, and keeps up with the former release', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0044')];
  await migrateDatabase(clone.url, folder);
  const database = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const { sql } = database;
  const add = (id: string, name: string) => sql`
    insert into businesses (id, name, category, description) values (${id}, ${name}, 'Café', 'Fresh bagels')`;
  const find = async (word: string) =>
    (
      await sql<{ id: string }[]>`select id from search_entries
        where table_name = 'businesses' and document @@ to_tsquery('simple', ${word}) order by id`
    ).map(({ id }) => id);
  await add('before', 'Corner Bakery');
  await migrateDatabase(clone.url);
  expect(await find('bagels')).toEqual(['before']);

  // Statements of the former release, which knows of no search.
  await add('after', 'Hearth Bakery');
  expect(await find('bakery')).toEqual(['after', 'before']);
  await sql`update businesses set name = 'Hearth Grill' where id = 'after'`;
  expect([await find('bakery'), await find('grill')]).toEqual([['before'], ['after']]);
  await sql`delete from businesses where id = 'before'`;
  expect(await find('cafe')).toEqual(['after']);
  await database.close();
  await clone.drop();
  await rm(folder, { recursive: true });
});

import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';

import { openDatabase } from './client';
import { migrateDatabase } from './migrate';

test('an upgrade numbers the newer of several homes with the same name', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0033')];
  await migrateDatabase(clone.url, folder);
  const { sql, close } = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  try {
    await sql`insert into homes (id, label, created_at) values
      ('a', ${'Cafe\u0301 1'}, '2025-01-01'), ('b', 'Café 1', '2025-01-02'), ('c', 'CAFÉ 1 (2)', '2025-01-03'),
      ('d', ${'O’Neil 2'}, '2025-01-04'), ('e', ${"O'Neil 2"}, '2025-01-05'), ('f', 'Elm 1', '2025-01-06')`;
    await migrateDatabase(clone.url);
    const rows = await sql<{ id: string; label: string }[]>`select id, label from homes order by id`;
    expect(Object.fromEntries(rows.map(({ id, label }) => [id, label]))).toEqual({
      a: 'Café 1',
      b: 'Café 1 (3)',
      c: 'CAFÉ 1 (2)',
      d: 'O’Neil 2',
      e: "O'Neil 2 (2)",
      f: 'Elm 1',
    });
    await expect(
      sql`insert into homes (id, label, created_at) values ('g', ${"O'NEIL 2"}, '2025-02-01')`,
    ).rejects.toThrow('homes_name_key');
  } finally {
    await close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

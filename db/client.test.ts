import { sql } from 'drizzle-orm';

import { expect, inject, test } from 'vitest';

import { residents } from '#db/schema';
import { cloneDatabase } from '#tests/support/database';

import { openDatabase } from './client';

test('a connection prepares a statement that it sees repeatedly', async () => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const { db, sql: driver, close } = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  const listKept = async () =>
    (await driver`select statement from pg_prepared_statements`).map((row) => row.statement as string);
  const ask = () => db.select({ id: residents.id }).from(residents).limit(1);
  const kept = async () => (await listKept()).filter((statement) => statement.includes('"residents"')).length;
  await ask();
  await ask();
  expect(await kept()).toBe(0);
  for (let times = 0; times < 3; times += 1) expect(await ask()).toHaveLength(1);
  expect(await kept()).toBe(1);
  await db.execute(sql`select 'asked once'`);
  expect((await listKept()).some((statement) => statement.includes('asked once'))).toBe(false);
  await close();
  await clone.drop();
});

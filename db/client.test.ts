import { queryObjects } from 'node:v8';

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

test('an idle connection keeps nothing of its last transaction', async () => {
  class LargeFile {
    name = 'trails.csv';
  }
  async function store(file: LargeFile): Promise<void> {
    await db.transaction(async (tx) => void (await tx.execute(sql`select ${file.name}`)));
  }
  const clone = await cloneDatabase(inject('adminUrl'));
  const { db, close } = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  // The driver keeps the stack of its first COMMIT for its errors.
  await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
  await store(new LargeFile());
  await expect.poll(() => queryObjects(LargeFile)).toBe(0);
  await close();
  await clone.drop();
});

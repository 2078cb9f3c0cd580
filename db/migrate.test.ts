import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import postgres from 'postgres';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { createDatabase, type DatabaseClone } from '#tests/support/database';

import { migrateDatabase } from './migrate';

let database: DatabaseClone;
let folder: string;

beforeEach(async () => {
  database = await createDatabase(inject('adminUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'vclink-migrations-'));
  await cp('db/migrations', folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/** Adds a migration that is dated `when`, as `drizzle-kit generate` would. */
async function addMigration(tag: string, when: number, sql: string): Promise<void> {
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), sql);
}

async function ask<T extends object>(statement: string): Promise<T[]> {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  return sql.unsafe<T[]>(statement).finally(() => sql.end());
}

test('starts of several processes at once migrate once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(database.url)));
  expect(results).toEqual(Array(6).fill({ unknown: 0 }));
  const journal = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as Journal;
  expect(await ask('select hash from drizzle.__drizzle_migrations')).toHaveLength(journal.entries.length);
  expect(await ask('select id from residents')).toEqual([]);
  expect(await ask("select graphile_worker.add_job('welcome')")).toHaveLength(1);
});

test('a migration older than the newest applied is not skipped in silence', async () => {
  const newest = Date.now() + 2000;
  await addMigration('0001_newest', newest, 'create table newest (n int);');
  await migrateDatabase(database.url, folder);
  await addMigration('0002_of-an-older-branch', newest - 1000, 'create table forgotten (n int);');
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow(/was never applied/);
});

test('a migration that was changed after it had been applied is told', async () => {
  await addMigration('0001_more', Date.now() + 1000, 'create table more (n int);');
  await migrateDatabase(database.url, folder);
  await writeFile(path.join(folder, '0001_more.sql'), 'create table more (n bigint);');
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow(/was changed after/);
});

test('an older release on a newer schema counts what it does not know', async () => {
  await addMigration('0001_more', Date.now() + 1000, 'create table more (n int);');
  await migrateDatabase(database.url, folder);
  expect(await migrateDatabase(database.url)).toEqual({ unknown: 1 });
});

test('a migration that fails leaves nothing behind, and the lock free', async () => {
  await migrateDatabase(database.url, folder);
  await addMigration(
    '0001_bad',
    Date.now() + 1000,
    'create table half (n int);\n--> statement-breakpoint\nselect nonsense;',
  );
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow();
  expect(await ask("select to_regclass('half')::text as half")).toEqual([{ half: null }]);
  await writeFile(path.join(folder, '0001_bad.sql'), 'create table half (n int);');
  expect(await migrateDatabase(database.url, folder)).toEqual({ unknown: 0 });
});

test('the schema is what the migrations make: nothing is left to generate', async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const schema = await import('./schema');
  const journal = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as Journal;
  const last = String(journal.entries.length - 1).padStart(4, '0');
  const snapshot = JSON.parse(await readFile(`db/migrations/meta/${last}_snapshot.json`, 'utf8')) as object;
  const current = generateDrizzleJson(schema);
  expect(await generateMigration({ ...current, ...snapshot }, current)).toEqual([]);
});

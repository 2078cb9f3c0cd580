import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import postgres from 'postgres';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

import { createDatabase, type DatabaseClone } from '#tests/support/database';

import { migrateDatabase } from './migrate';

const { entries } = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as Journal;
const newestOfProduct = Math.max(...entries.map(({ when }) => when));
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

/** Adds a migration like `drizzle-kit generate`, dated some ms after the newest one on any day. */
async function addMigration(tag: string, afterNewest: number, sql: string): Promise<void> {
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const when = newestOfProduct + afterNewest;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), sql);
}

async function ask<T extends object>(statement: string): Promise<T[]> {
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe<T[]>(statement);
  } finally {
    await sql.end();
  }
}

test.each(['SQL_ASCII', 'LATIN1'])('a database with the encoding %s is rejected', async (encoding) => {
  const adminUrl = inject('adminUrl');
  const name = `test_${encoding.toLowerCase()}_${process.pid}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const url = adminUrl.replace(/\/[^/]+$/, `/${name}`);
  try {
    await admin.unsafe(`create database ${name} encoding '${encoding}' template template0 locale 'C'`);
    const refusal = await migrateDatabase(url).then(
      () => 'migrated',
      (error: Error) => error.message,
    );
    expect(refusal).toBe(
      `The database “${name}” has the encoding ${encoding}, and must have UTF8. Make a new one: ` +
        `createdb -E UTF8 -T template0 --locale=C.UTF-8 ${name}_utf8, and name it in DATABASE_URL.`,
    );
    const sql = postgres(url, { max: 1 });
    expect(await sql`select count(*)::int as count from pg_namespace where nspname = 'drizzle'`).toEqual([
      { count: 0 },
    ]);
    await sql.end();
    // The documented command's database is accepted.
    await admin.unsafe(`create database ${name}_utf8 encoding 'UTF8' template template0 locale 'C.UTF-8'`);
    expect(await migrateDatabase(`${url}_utf8`)).toEqual({ unknown: 0 });
  } finally {
    for (const made of [name, `${name}_utf8`]) await admin.unsafe(`drop database if exists ${made}`);
    await admin.end();
  }
});

test('concurrent starts run the migrations only once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(database.url)));
  expect(results).toEqual(Array(6).fill({ unknown: 0 }));
  expect(await ask('select hash from drizzle.__drizzle_migrations')).toHaveLength(entries.length);
  expect(await ask('select id from residents')).toEqual([]);
  expect(await ask("select graphile_worker.add_job('welcome')")).toHaveLength(1);
});

test('a migration older than the newest applied one raises an error', async () => {
  await addMigration('0001_newest', 2000, 'create table newest (n int);');
  await migrateDatabase(database.url, folder);
  await addMigration('0002_of-an-older-branch', 1000, 'create table forgotten (n int);');
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow(/was never applied/);
});

test('an applied migration that was edited raises an error', async () => {
  await addMigration('0001_more', 1000, 'create table more (n int);');
  await migrateDatabase(database.url, folder);
  await writeFile(path.join(folder, '0001_more.sql'), 'create table more (n bigint);');
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow(/was changed after/);
});

test('an older release on a newer schema counts the unknown migrations', async () => {
  await addMigration('0001_more', 1000, 'create table more (n int);');
  await migrateDatabase(database.url, folder);
  expect(await migrateDatabase(database.url)).toEqual({ unknown: 1 });
});

test('a failed migration is rolled back and releases the lock', async () => {
  await migrateDatabase(database.url, folder);
  await addMigration(
    '0001_bad',
    1000,
    'create table half (n int);\n--> statement-breakpoint\nselect nonsense;',
  );
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow();
  expect(await ask("select to_regclass('half')::text as half")).toEqual([{ half: null }]);
  await writeFile(path.join(folder, '0001_bad.sql'), 'create table half (n int);');
  expect(await migrateDatabase(database.url, folder)).toEqual({ unknown: 0 });
});

test('the migrations produce the current schema, with nothing left to generate', async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const schema = await import('./schema');
  const journal = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as Journal;
  const last = String(journal.entries.length - 1).padStart(4, '0');
  const snapshot = JSON.parse(await readFile(`db/migrations/meta/${last}_snapshot.json`, 'utf8')) as object;
  const current = generateDrizzleJson(schema);
  expect(await generateMigration({ ...current, ...snapshot }, current)).toEqual([]);
});

import { inject } from 'vitest';

import { openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { contentChanges, residents, trails } from '#db/schema';
import { createDatabase } from '#tests/support/database';
import { expect, test } from '#tests/support/domain-test';

import { seedSampleNeighborhood } from './demo.server';
import { getExample } from './platform/desk/files/export.server';
import { getImport, startImport } from './platform/desk/imports/imports.server';

test('concurrent seeding fills an empty database once', async ({ services }) => {
  const empty = await createDatabase(inject('adminUrl'));
  await migrateDatabase(empty.url);
  const database = openDatabase(empty.url, { max: 4, applicationName: 'test' });
  let hashes = 0;
  const passwords = { ...services.passwords, hash: async () => `hash ${(hashes += 1)}` };
  const seed = () => seedSampleNeighborhood({ ...services, db: database.db, passwords }, { pastDays: 1 });
  await Promise.all([seed(), seed(), seed()]);
  expect(hashes).toBe(1);
  expect(await database.db.$count(residents)).toBe(12);
  expect(await database.db.$count(trails)).toBe(6);
  expect(await database.db.$count(contentChanges)).toBe(0);
  await database.close();
  await empty.drop();
});

test('every row of the sample tables can be imported', async ({ services, cast: { maya } }) => {
  for (const { name } of services.registry.contentKinds) {
    const id = await startImport(services, maya, name, getExample(services, maya, name));
    expect(await getImport(services, maya, id), name).toMatchObject({ wrong: 0 });
  }
});

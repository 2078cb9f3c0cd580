import { rm } from 'node:fs/promises';

import { expect, inject, test } from 'vitest';

import { openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { createDatabase } from '#tests/support/database';
import { releaseBefore } from '#tests/support/release-before';
import { testNow } from '#tests/support/test-clock';

import { readDeclines, withdrawDeclines } from './declines.server';

test('earlier declines are stored, and can be withdrawn', async () => {
  const [clone, folder] = [await createDatabase(inject('adminUrl')), await releaseBefore('0021')];
  await migrateDatabase(clone.url, folder);
  const { sql, db, close } = openDatabase(clone.url, { max: 2, applicationName: 'test' });
  const services = { db };
  const add = (resident: string, email: string | null, phone: string | null, isDeclined: boolean) => sql`
    insert into emergency_contacts (id, resident_id, name, phone, phone_e164, email, is_primary, created_at, declined_at)
    values (gen_random_uuid(), ${resident}, 'Ana', '1', ${phone}, ${email},
      not exists (select from emergency_contacts where resident_id = ${resident}),
      ${testNow().toISOString()}::timestamptz, ${isDeclined ? testNow().toISOString() : null}::timestamptz)`;
  try {
    await sql`insert into residents (id, email) values ('a', 'a@example.org'), ('b', 'b@example.org')`;
    await add('a', 'Ana@Example.net', '+15035550142', true);
    await add('a', 'ana@example.net', null, true);
    await add('a', null, '+15035550177', true);
    await add('a', 'ben@example.net', '+15035550188', false);
    await add('b', 'ana@example.net', '+15035550142', false);
    expect(await migrateDatabase(clone.url)).toEqual({ unknown: 0 });
    const asked = ['ana@example.net', '+15035550142', '+15035550177', 'ben@example.net', '+15035550188'];
    const declined = async (resident: string) => asked.filter(await readDeclines(services, resident));
    expect(await declined('a')).toEqual(asked.slice(0, 3));
    expect(await declined('b')).toEqual([]);
    await withdrawDeclines(services, 'a', 'ana@example.net');
    expect(await declined('a')).toEqual(['+15035550177']);
  } finally {
    await close();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});

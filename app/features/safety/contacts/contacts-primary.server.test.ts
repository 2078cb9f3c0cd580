import { sql } from 'drizzle-orm';

import { emergencyContacts } from '#db/schema';
import { addContacts } from '#tests/support/contacts';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { testNow } from '#tests/support/test-clock';
import type { Viewer } from '~/domain/viewer';

import { contactLimit } from './contacts';
import { deleteContact, listContacts, setPrimaryContact } from './contacts.server';

const toNames = async (services: TestServices, viewer: Viewer) =>
  (await listContacts(services, viewer)).map(({ name, isPrimary }) =>
    isPrimary ? `${name} (primary)` : name,
  );

const addTwenty = (services: TestServices, viewer: Viewer) =>
  addContacts(
    services,
    viewer,
    Array.from({ length: contactLimit }, (_, n) => `N${n}`),
  );

describe('the primary contact', () => {
  test('the primary contact is the first or the chosen one, and is listed first', async ({
    services,
    cast,
  }) => {
    const [, , third] = await addContacts(services, cast.rosa, ['A', 'B', 'C']);
    await addContacts(services, cast.maya, ['M']);
    expect(await toNames(services, cast.rosa)).toEqual(['A (primary)', 'B', 'C']);
    for (let time = 0; time < 2; time++) {
      const chosen = await setPrimaryContact(services, cast.rosa, third!.id);
      expect(chosen).toEqual({ ...third, isPrimary: true });
    }
    expect(await toNames(services, cast.rosa)).toEqual(['C (primary)', 'A', 'B']);
    expect(await toNames(services, cast.maya)).toEqual(['M (primary)']);
  });

  test('a deleted primary contact gives its place to the oldest one left', async ({ services, cast }) => {
    const [first, second, third] = await addContacts(services, cast.rosa, ['A', 'B', 'C']);
    await setPrimaryContact(services, cast.rosa, third!.id);
    expect(await deleteContact(services, cast.rosa, third!.id)).toEqual({ ...third, isPrimary: true });
    expect(await toNames(services, cast.rosa)).toEqual(['A (primary)', 'B']);
    await deleteContact(services, cast.rosa, second!.id);
    expect(await toNames(services, cast.rosa)).toEqual(['A (primary)']);
    await deleteContact(services, cast.rosa, first!.id);
    expect(await listContacts(services, cast.rosa)).toEqual([]);
  });

  test('50 concurrent choices and deletions leave exactly one primary contact', async ({
    services,
    cast,
  }) => {
    const contacts = await addTwenty(services, cast.rosa);
    // Promotes every contact, some twice, while deleting the first seventeen in a shuffled order.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => {
        const { id } = contacts[(n * 7) % contactLimit]!;
        const change = n % 3 === 0 ? deleteContact : setPrimaryContact;
        return change(services, cast.rosa, id);
      }),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-found' });
    }
    const left = await listContacts(services, cast.rosa);
    expect(left.map(({ name }) => name).sort()).toEqual(['N17', 'N18', 'N19']);
    expect(left.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test('deleting all contacts while each is chosen leaves no primary contact', async ({ services, cast }) => {
    const contacts = await addTwenty(services, cast.rosa);
    const choose = ({ id }: { id: string }) => setPrimaryContact(services, cast.rosa, id);
    const [chosen, deleted] = await Promise.all([
      Promise.allSettled([...contacts, ...contacts.slice(0, 10)].map(choose)),
      Promise.allSettled(contacts.map(({ id }) => deleteContact(services, cast.rosa, id))),
    ]);
    expect(chosen.length + deleted.length).toBe(50);
    expect(deleted.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await listContacts(services, cast.rosa)).toEqual([]);
  });
});

describe('constraints on primary contacts', () => {
  const noPrimary = { cause: { code: '23514', constraint_name: 'emergency_contacts_has_a_primary' } };
  const twoPrimaries = { cause: { code: '23505', constraint_name: 'emergency_contacts_one_primary_key' } };

  const added = (residentId: string, isPrimary: boolean) => ({
    id: crypto.randomUUID(),
    residentId,
    isPrimary,
    name: 'Luis Alvarez',
    phone: '503-555-0150',
    createdAt: testNow(),
  });

  test.for([
    ['an only contact that is not primary', sql`update emergency_contacts set is_primary = false`, noPrimary],
    ['the primary one deleted alone', sql`delete from emergency_contacts where is_primary`, noPrimary],
    [
      'the primary one given to another resident',
      sql`update emergency_contacts set resident_id = 'linh-tran' where is_primary`,
      noPrimary,
    ],
    ['two primary ones', sql`update emergency_contacts set is_primary = true`, twoPrimaries],
  ] as const)('the database refuses %s', async ([, statement, refusal], { services, cast }) => {
    await addContacts(services, cast.rosa, ['A', 'B']);
    await expect(services.db.execute(statement)).rejects.toMatchObject(refusal);
    expect(await toNames(services, cast.rosa)).toEqual(['A (primary)', 'B']);
  });

  test('the database refuses a first contact that is not primary', async ({ services, cast }) => {
    const insert = services.db.insert(emergencyContacts).values(added(cast.rosa.id, false));
    await expect(insert).rejects.toMatchObject(noPrimary);
  });

  test('a transaction can move the primary flag from one contact to another', async ({ services, cast }) => {
    await addContacts(services, cast.rosa, ['A', 'B']);
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`update emergency_contacts set is_primary = false`);
      await tx.execute(sql`update emergency_contacts set is_primary = true where name = 'B'`);
    });
    expect(await toNames(services, cast.rosa)).toEqual(['B (primary)', 'A']);
  });

  test('a transaction can delete all contacts, or a resident with all of theirs', async ({
    services,
    cast,
  }) => {
    await addContacts(services, cast.rosa, ['A', 'B']);
    await services.db.execute(sql`delete from emergency_contacts`);
    const [, linh] = cast.others;
    await addContacts(services, linh, ['C', 'D']);
    await services.db.execute(sql`delete from residents where id = ${linh.id}`);
    expect(await services.db.$count(emergencyContacts)).toBe(0);
  });

  test('the database refuses the second of two transactions that are each valid alone', async ({
    services,
    cast,
  }) => {
    await addContacts(services, cast.rosa, ['A']);
    const checkNow = sql`set constraints all immediate`;
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let isRefused: Promise<void> | undefined;
    await services.db.transaction(async (tx) => {
      await tx.insert(emergencyContacts).values(added(cast.rosa.id, false));
      await tx.execute(checkNow);
      // This transaction can't see the contact above yet, so it could leave that one without a primary.
      const deletion = services.db.transaction(async (other) => {
        await other.execute(sql`delete from emergency_contacts where is_primary`);
        await other.execute(checkNow);
      });
      isRefused = expect(deletion).rejects.toMatchObject(noPrimary);
      await expect.poll(() => services.db.execute(waiting)).toHaveLength(1);
    });
    await isRefused;
    expect(await toNames(services, cast.rosa)).toEqual(['A (primary)', 'Luis Alvarez']);
  });
});

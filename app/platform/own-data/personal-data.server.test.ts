import { getTableName, sql } from 'drizzle-orm';

import { residents } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';

describe('personal data', () => {
  test('personal data lists every column that refers to a resident exactly once', async ({ services }) => {
    // Includes indirect references, such as a push's resident through its notification.
    const found = await services.db.execute<{ column: string }>(sql`
      with recursive keys as (
        select c.conrelid, c.confrelid, a.child, a.parent
        from pg_constraint c, unnest(c.conkey, c.confkey) as a(child, parent)
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      ), referring as (
        select conrelid, child from keys
        where confrelid = 'residents'::regclass
          and parent = (select attnum from pg_attribute where attrelid = 'residents'::regclass and attname = 'id')
        union
        select k.conrelid, k.child from keys k join referring r on r.conrelid = k.confrelid and r.child = k.parent
      )
      select r.conrelid::regclass || '.' || a.attname as column
      from referring r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.child`);
    const registered = services.registry.personalData.flatMap(({ columns }) =>
      columns.map((column) => `${getTableName(column.table)}.${column.name}`),
    );
    expect(registered.sort()).toEqual(['residents.id', ...found.map(({ column }) => column)].sort());
    expect(registered).toContain('push_deliveries.resident_id');
    expect(registered).toContain(`${getTableName(residents)}.id`);
  });

  test('each table of personal data has its own file name', ({ services }) => {
    const names = services.registry.personalData.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
  });

  test('erasing an account leaves no personal data, and names the rows that stay', async ({ services }) => {
    const keys = await services.db.execute<{ column: string; rule: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as column, c.confdeltype as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'residents'::regclass`);
    expect(new Set(keys.map(({ rule }) => rule))).toEqual(new Set(['c', 'n']));
    const kept = keys.flatMap(({ column, rule }) => (rule === 'n' ? [column] : []));
    const given = services.registry.personalData.filter(({ rows }) => rows !== null);
    const staying = given.filter(({ columns: [of] }) =>
      kept.includes(`${getTableName(of!.table)}.${of!.name}`),
    );
    expect(staying.length).toBeGreaterThan(5);
    expect(given.filter(({ stays }) => stays !== undefined)).toEqual(staying);
  });
});

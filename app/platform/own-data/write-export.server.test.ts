import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';

import { notifications, residents, wellnessStats } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { rowsAtOnce, writeExport } from './write-export.server';

async function unpack(services: TestServices, residentId: string) {
  const files = unzipSync(new Uint8Array(await writeExport(services, residentId)));
  const read = (name: string) => strFromU8(files[name]!);
  return {
    names: Object.keys(files),
    rows: (name: string) => JSON.parse(read(`${name}.json`)) as Record<string, unknown>[],
    page: read('index.html'),
    all: Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n'),
  };
}

describe('the file with everything about a resident', () => {
  test('has a part for each table, with names and instants that people can read', async ({
    services,
    cast,
  }) => {
    const { names, rows, page } = await unpack(services, cast.rosa.id);
    expect(names).toEqual(
      expect.arrayContaining(['index.html', 'profile.json', 'account.json', 'homes.json']),
    );
    expect(rows('profile')[0]).toMatchObject({ name: 'Rosa Alvarez', showsName: true });
    expect(rows('account')[0]!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(rows('homes')[0]!.home).toEqual(expect.any(String));
    expect(page).toContain('<h2 id="profile">Your profile</h2>');
    expect(page).toContain('<th>Shows name</th>');
  });

  test('is read without running anything that was typed', async ({ services, cast }) => {
    const typed = '<script>alert("1")</script>';
    await services.db.insert(wellnessStats).values({
      residentId: cast.rosa.id,
      day: '2026-01-01',
      stat: 'steps',
      value: typed,
      updatedAt: services.clock.now(),
    });
    const { page, rows } = await unpack(services, cast.rosa.id);
    expect(rows('wellness-figures')).toContainEqual(expect.objectContaining({ value: typed }));
    expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  test('has no secret, and nothing of others', async ({ services, cast }) => {
    const [rosa] = await services.db
      .select()
      .from(residents)
      .where(sql`id = ${cast.rosa.id}`);
    const { all } = await unpack(services, cast.rosa.id);
    expect(rosa!.passwordHash).toBeTruthy();
    expect(all).not.toContain(rosa!.passwordHash!);
    expect(all).not.toMatch(/Hash"|demo-manager|samuel-okafor/);
  });

  test('reads 10,000 rows some hundred at a time', async ({ services, cast }) => {
    const count = 10_000;
    await services.db.execute(sql`
      insert into notifications (resident_id, id, type, title, message, created_at)
      select ${cast.rosa.id}, gen_random_uuid(), 'report', 'Row ' || n, repeat('Words of a row. ', 20), '2026-01-01'
      from generate_series(1, ${count}::int) as n`);
    const before = await services.db.$count(notifications, sql`resident_id = ${cast.rosa.id}`);
    let turns = 0;
    let isDone = false;
    const countTurn = () => {
      turns += 1;
      if (!isDone) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const { rows, page } = await unpack(services, cast.rosa.id);
    isDone = true;
    expect(rows('notifications')).toHaveLength(before);
    expect(page.match(/<td>Row \d+<\/td>/g)).toHaveLength(count);
    // Others had their turn between any two reads, and between any two parts of the page.
    expect(turns).toBeGreaterThan((2 * count) / rowsAtOnce);
  });
});

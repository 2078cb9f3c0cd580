import { readFile } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { expect, test, type TestServices } from '#tests/support/domain-test';
import { expectWholeTotals } from '#tests/support/points';
import { poolOf } from '#tests/support/statements';

/** Reads a SQL block of docs/operations.md by its first comment. */
async function documented(title: string): Promise<string> {
  const page = await readFile('docs/operations.md', 'utf8');
  const block = page.split('```sql\n').find((block) => block.startsWith(`-- ${title}\n`));
  return block!.split('```')[0]!;
}

const differing = async (services: TestServices) =>
  (await poolOf(services).unsafe(await documented('check the totals'))).map((row) => String(row.resident_id));

test("the operations manual's SQL finds wrong point totals and rebuilds them", async ({ services, cast }) => {
  expect(await differing(services)).toEqual([]);
  await services.db.execute(
    sql`update resident_points set eco = eco + 5, health = health - 5 where resident_id = ${cast.rosa.id}`,
  );
  await services.db.execute(sql`delete from resident_points where resident_id = ${cast.others[0].id}`);
  await services.db.execute(
    sql`update month_points set points = points + 1 where month = (select max(month) from month_points)`,
  );
  // Equal totals may still come from different points.
  const found = [...new Set(await differing(services))];
  expect(found.slice(0, 2).sort()).toEqual([cast.rosa.id, cast.others[0].id].sort());
  expect(found.slice(2)).toEqual([expect.stringMatching(/^all, in \d{4}-\d{2}-01$/)]);

  const connection = await poolOf(services).reserve();
  await connection.unsafe(await documented('rebuild the totals')).simple();
  connection.release();
  expect(await differing(services)).toEqual([]);
  await expectWholeTotals(services);
});

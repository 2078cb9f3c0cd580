// @module-tag dated

import { sql } from 'drizzle-orm';

import { contentShares, listings, pageViews } from '#db/schema';
import { describe, expect, testWithOwnDatabase, type TestServices } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';
import { sweepListings } from '~/features/community/marketplace/listings/listing-upkeep.server';
import { sweepPageViews } from '~/platform/page-views/page-views.server';

import { rowsAtOnce } from './sets.server';

/** Notes the transaction of each deleted row, and refuses to delete some. */
async function watchDeletes({ db }: TestServices, table: string, isRefused: string): Promise<void> {
  await db.execute(sql`create table deletes (xact xid8 not null)`);
  await db.execute(
    sql.raw(`create function note_delete() returns trigger language plpgsql as $$ begin
      if ${isRefused} then raise 'refused'; end if;
      insert into deletes values (pg_current_xact_id());
      return old;
    end $$`),
  );
  await db.execute(
    sql.raw(
      `create trigger note_delete before delete on ${table} for each row execute function note_delete()`,
    ),
  );
}

async function countDeletes({ db }: TestServices): Promise<number[]> {
  const rows = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from deletes group by xact order by rows desc`,
  );
  return Array.from(rows, ({ rows }) => rows);
}

const addOldViews = ({ db }: TestServices, count: number) =>
  db.execute(sql`insert into page_views (day, route, views)
    select '2020-01-01', '/' || n, 1 from generate_series(1, ${count}::int) n`);

describe('rows that the sweep deletes', () => {
  testWithOwnDatabase(
    'one search finds all, and one transaction deletes at most 500',
    async ({ services }) => {
      await watchDeletes(services, 'page_views', 'false');
      await addOldViews(services, 2 * rowsAtOnce + 3);
      const recorded = recordStatements(services);
      await sweepPageViews(recorded.services);
      expect(await services.db.$count(pageViews)).toBe(0);
      expect(await countDeletes(services)).toEqual([rowsAtOnce, rowsAtOnce, 3]);
      const searches = recorded.statements.filter(({ sql }) => sql.startsWith('select ctid'));
      expect(searches).toHaveLength(1);
    },
  );

  testWithOwnDatabase('rows that can’t be deleted don’t keep the others', async ({ services }) => {
    await watchDeletes(services, 'page_views', "old.route in ('/7', '/700')");
    await addOldViews(services, 2 * rowsAtOnce);
    for (const run of ['first', 'second']) {
      await expect(sweepPageViews(services), run).rejects.toThrow();
      const left = await services.db.select({ route: pageViews.route }).from(pageViews);
      expect(left.map(({ route }) => route).sort()).toEqual(['/7', '/700']);
    }
    expect(Math.max(...(await countDeletes(services)))).toBeLessThanOrEqual(rowsAtOnce);
    await services.db.execute(sql`drop trigger note_delete on page_views`);
    await sweepPageViews(services);
    expect(await services.db.$count(pageViews)).toBe(0);
  });

  testWithOwnDatabase(
    'a listing and its shares go in one transaction, or stay',
    async ({ services, cast }) => {
      const { db } = services;
      await db.delete(listings);
      const old = new Date('2020-01-01T12:00:00Z');
      const added = await db
        .insert(listings)
        .values(
          ['Lamp', 'Sofa', 'Table'].map((title) => ({
            ...{ residentId: cast.rosa.id, offer: 'give' as const, title, description: 'Good.' },
            ...{ createdAt: old, expiresAt: old },
          })),
        )
        .returning({ id: listings.id, title: listings.title });
      const shared = {
        kind: 'listing',
        residentId: cast.rosa.id,
        channel: 'copy',
        day: '2020-01-01',
      } as const;
      await db
        .insert(contentShares)
        .values(added.map(({ id }) => ({ ...shared, subjectId: id, sharedAt: old })));
      const sofa = added.find(({ title }) => title === 'Sofa')!.id;
      await watchDeletes(services, 'content_shares', `old.subject_id = '${sofa}'`);
      await expect(sweepListings(services)).rejects.toThrow();
      expect(await db.select({ id: listings.id }).from(listings)).toEqual([{ id: sofa }]);
      const shares = await db.select({ of: contentShares.subjectId }).from(contentShares);
      expect(shares).toEqual([{ of: sofa }]);
    },
  );
});

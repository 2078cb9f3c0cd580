import { sql } from 'drizzle-orm';

import type { Services } from '~/domain/services';

import { listLimit, shownUpdates } from './notifications';

/** A push or a mail may link to a notification that the inbox no longer lists. */
const retentionDays = 90;
const peopleAtOnce = 100;
/** Few enough that a transaction holds its locks briefly. */
const rowsAtOnce = 500;

/** Deletes old notifications that no page lists (decision 113). */
export async function sweepNotifications({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 24 * 60 * 60_000).toISOString();
  let after: string | null = '';
  while (after !== null) {
    const [set]: { last: string | null; count: number }[] = await db.execute(sql`
      with people as (
        select id, leaves_at <= ${before}::timestamptz as is_former
        from residents where id > ${after} order by id limit ${peopleAtOnce}
      ), old as (
        select p.id as resident_id, listed.id
        from people p
        cross join lateral (
          select id, created_at from notifications where resident_id = p.id
          order by created_at desc, id offset case when p.is_former then 0 else ${listLimit}::int end
        ) listed
        where listed.created_at < ${before}::timestamptz
          and (p.is_former or not exists (
            select from (
              select id from notifications where resident_id = p.id and type = 'community_update'
              order by created_at desc, id limit ${shownUpdates}
            ) shown where shown.id = listed.id))
        limit ${rowsAtOnce}
      ), gone as (
        delete from notifications n using old where n.id = old.id and n.resident_id = old.resident_id returning 1
      )
      select max(id) as last, (select count(*)::int from gone) as count from people`);
    // A full set may have left rows of the same people.
    if ((set?.count ?? 0) < rowsAtOnce) after = set?.last ?? null;
  }
}

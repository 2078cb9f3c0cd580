import type postgres from 'postgres';

/** Counts that the product keeps, and how to count them again. */
export const counts: Record<string, string> = {
  'time_slots.booked': `select count(*) from bookings where slot_id = t.id and status = 'confirmed'`,
  'events.going': `select coalesce(sum(party_size), 0) from event_rsvps where event_id = t.id and status = 'going'`,
  'shuttle_trips.reserved': `select count(*) from seat_reservations s
    where s.route_id = t.route_id and s.departs_at = t.departs_at and cancelled_at is null`,
  'challenges.joined': `select count(*) from challenge_members where challenge_id = t.id`,
  'challenges.current_progress': `select count(*) from challenge_days
    join challenge_members using (challenge_id, resident_id) where challenge_id = t.id`,
  'mindfulness_facilities.joined': `select count(*) from mindfulness_members where facility_id = t.id`,
  'garden_workshops.joined': `select count(*) from workshop_members where workshop_id = t.id`,
  'join_codes.used': `select count(*) from join_code_uses where join_code_id = t.id`,
  'share_counts.shares': `select count(*) from content_shares s where s.kind = t.kind and s.subject_id = t.subject_id`,
};

/** Finds rows without the row that they refer to, which foreign keys would have refused, and wrong counts. */
export async function findFaults(sql: postgres.Sql): Promise<string[]> {
  const references = await sql<{ name: string; query: string }[]>`
    select c.conname as name, format('select from %s a where %s and not exists (select from %s b where %s) limit 1',
      c.conrelid::regclass, string_agg(format('a.%I is not null', x.attname), ' and '), c.confrelid::regclass,
      string_agg(format('a.%I = b.%I', x.attname, y.attname), ' and ')) as query
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k.own
    join pg_attribute y on y.attrelid = c.confrelid and y.attnum = k.other
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conname, c.conrelid, c.confrelid`;
  const counted = Object.entries(counts).map(([name, query]) => {
    const [table, column] = name.split('.');
    return { name, query: `select from ${table} t where ${column} <> (${query}) limit 1` };
  });
  const faults = [];
  for (const { name, query } of [...references, ...counted])
    if ((await sql.unsafe(query)).length > 0) faults.push(name);
  return faults;
}

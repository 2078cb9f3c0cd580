import { sql } from 'drizzle-orm';

import { addDays, dayIn } from '~/domain/clock';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Overview } from './overview';

const hourMs = 60 * 60_000;

/**
 * How the neighborhood stands, for who looks after it. One query.
 * @throws Forbidden for anyone but staff
 */
export async function readOverview({ db, clock, config }: Services, viewer: Viewer): Promise<Overview> {
  mustBeAllowed(viewer, 'manage', 'open this page');
  const now = clock.now();
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const today = dayIn(config.timeZone, now);
  const week = sql`${addDays(today, -6)}::date`;
  const counts: Record<keyof Overview, ReturnType<typeof sql>> = {
    devices: sql`select count(*) from devices where revoked_at is null`,
    codes: sql`select count(*) from join_codes
      where used < seats and revoked_at is null and expires_at > ${at(0)}`,
    residents: sql`select count(*) from residents`,
    homes: sql`select count(*) from homes where retired_at is null`,
    messages: sql`select count(*) from messages where sent_at > ${at(-7 * 24 * hourMs)}`,
    views: sql`select coalesce(sum(views), 0) from page_views where day >= ${week}`,
    announcements: sql`select count(*) from alerts where message_id is null and date >= ${today}::date`,
    events: sql`select count(*) from events where cancelled_at is null and starts_at > ${at(0)}`,
    amenities: sql`select count(*) from amenities where retired_at is null`,
    classes: sql`select count(*) from classes join amenities on amenities.id = amenity_id
      where classes.retired_at is null and amenities.retired_at is null`,
    articles: sql`select count(*) from articles`,
  };
  const columns = Object.entries(counts).map(
    ([name, count]) => sql`(${count})::int as ${sql.identifier(name)}`,
  );
  const [row] = await db.execute<Overview>(sql`select ${sql.join(columns, sql`, `)}`);
  return row!;
}

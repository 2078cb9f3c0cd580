import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { preparedStatement } from '#db/prepared';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Counts } from './counts';

/** Query parameters: the instant, the neighborhood's calendar day, and the end of that day. */
export const now = sql`${sql.placeholder('now')}::timestamptz`;
export const today = sql`${sql.placeholder('today')}::date`;
const tomorrow = sql`${sql.placeholder('tomorrow')}::timestamptz`;

export const isStillToday = sql`ends_at > ${now} and starts_at < ${tomorrow}`;

export function toCountParameters({ clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>) {
  const at = clock.now();
  const day = dayIn(timeZone, at);
  return {
    now: at.toISOString(),
    today: day,
    tomorrow: startOfDay(timeZone, addDays(day, 1)).toISOString(),
  };
}

export const prepareCounts = <Name extends string>(counts: Readonly<Record<Name, SQL>>) =>
  preparedStatement<Record<Name, number>>(
    sql`select ${sql.join(
      Object.entries<SQL>(counts).map(([name, count]) => sql`(${count})::int as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  );

export async function readCounts(services: Services, viewer: Viewer): Promise<Counts> {
  requireCapability(viewer, 'manage', 'open this page');
  const [row] = await services.registry.readCounts(services.db, toCountParameters(services));
  return row!;
}

export const countShown = (table: PgTable): SQL =>
  sql`select count(*) from ${table} where retired_at is null`;

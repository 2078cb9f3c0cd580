import { and, count, desc, eq, gte, or, sql } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

export const reportDays = 7;

export type DeliveryCount = Awaited<ReturnType<typeof listDeliveryStates>>[number];

/** Counts deliveries of the last seven local days, newest first. @throws Forbidden unless a manager */
export async function listDeliveryStates(services: Services, viewer: Viewer) {
  requireCapability(viewer, 'messages', 'see deliveries');
  const { db, clock, config } = services;
  const { kind, channel, state, failure } = shareDeliveries;
  const first = addDays(dayIn(config.timeZone, clock.now()), 1 - reportDays);
  const since = startOfDay(config.timeZone, first);
  const at = sql`case ${kind} when 'safe' then ${emergencyShares.safeAt} else ${emergencyShares.createdAt} end`;
  const day = sql<string>`((${at}) at time zone ${config.timeZone}::text)::date::text`;
  return (
    db
      .select({ day, kind, channel, state, failure, count: count() })
      .from(shareDeliveries)
      .innerJoin(emergencyShares, eq(emergencyShares.id, shareDeliveries.shareId))
      // The first condition spares a conversion of every delivery of the year.
      .where(
        and(
          or(gte(emergencyShares.createdAt, since), gte(emergencyShares.safeAt, since)),
          sql`${day} >= ${first}`,
        ),
      )
      .groupBy(sql`1, 2, 3, 4, 5`)
      .orderBy(desc(sql`1`), sql`2, 3, 4, 5`)
  );
}

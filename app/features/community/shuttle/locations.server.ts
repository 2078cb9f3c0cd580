import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { shuttlePositions } from '#db/schema';
import type { Services } from '~/domain/services';
import { sweepAfter } from '~/jobs/upkeep.server';

import type { ShuttleState } from './live/shuttle-feed';
import type { ShuttleLocation } from './shuttle';
import { listShuttles } from './shuttles.server';

/** Hide a vehicle that has been silent this long, so that nobody waits for it. */
const maxAgeMs = 10 * 60_000;

export async function listShuttleLocations({ db, clock }: Services): Promise<ShuttleLocation[]> {
  const since = new Date(clock.now().getTime() - maxAgeMs).toISOString();
  return (await newestPositions(db, { since })).map(({ shuttleId, timestamp, ...position }) => ({
    shuttleId,
    ...position,
    timestamp: new Date(timestamp).toISOString(),
  }));
}

export async function readShuttleState(services: Services): Promise<ShuttleState> {
  const [locations, shuttles] = await Promise.all([listShuttleLocations(services), listShuttles(services)]);
  return { locations, shuttles };
}

/** The lateral join reads one index entry per vehicle, whatever the table's size. */
export const newestPositionsSql = sql`
  select shuttles.id as "shuttleId", latitude, longitude, speed, accuracy, time as "timestamp"
  from shuttles cross join lateral (
    select * from shuttle_positions
    where shuttle_positions.shuttle_id = shuttles.id
      and shuttle_positions.time >= ${sql.placeholder('since')}::timestamptz
    order by shuttle_positions.time desc limit 1
  ) as newest
  order by shuttles.position, shuttles.id`;

const newestPositions = preparedStatement<ShuttleLocation>(newestPositionsSql);

export const sweepPositions = sweepAfter(shuttlePositions.time, 2);

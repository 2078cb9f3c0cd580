import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { shuttlePositions } from '#db/schema';
import type { Services } from '~/domain/services';
import { sweepAfter } from '~/jobs/upkeep.server';

import type { ShuttleState } from './live/shuttle-feed';
import type { ShuttleLocation } from './shuttle';
import { listShuttles } from './shuttles.server';

/** A vehicle that has said nothing for so long is nowhere: nobody is to wait for it at a stop. */
const currentForMs = 10 * 60_000;

/** The newest place of each vehicle that has named one within the last ten minutes, in the vehicles' order. */
export async function listShuttleLocations({ db, clock }: Services): Promise<ShuttleLocation[]> {
  const since = new Date(clock.now().getTime() - currentForMs).toISOString();
  return (await newestPositions(db, { since })).map(({ shuttleId, timestamp, ...position }) => ({
    shuttleId,
    ...position,
    timestamp: new Date(timestamp).toISOString(),
  }));
}

/** All vehicles, and where they are. */
export async function readShuttleState(services: Services): Promise<ShuttleState> {
  const [locations, shuttles] = await Promise.all([listShuttleLocations(services), listShuttles(services)]);
  return { locations, shuttles };
}

/** By an index, for each vehicle by itself, however many positions there are. */
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

/** Pages show the last ten minutes. */
export const sweepPositions = sweepAfter(shuttlePositions.time, 2);

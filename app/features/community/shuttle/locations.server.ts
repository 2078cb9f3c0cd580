import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { shuttlePositions } from '#db/schema';
import type { Services } from '~/domain/services';
import { sweepAfter } from '~/jobs/upkeep.server';

import type { ShuttleState } from './live/shuttle-feed';
import type { ShuttleLocation } from './shuttle';
import { listShuttles } from './shuttles.server';
import { serviceMark } from './vehicles.server';

/** Hide a vehicle that has been silent this long, so that nobody waits for it. */
const maxAgeMs = 10 * 60_000;

export async function listShuttleLocations({ db, clock }: Services): Promise<ShuttleLocation[]> {
  const since = new Date(clock.now().getTime() - maxAgeMs).toISOString();
  return (await newestPositions(db, { since })).map(({ timestamp, trip, ...position }) => ({
    ...position,
    timestamp: new Date(timestamp).toISOString(),
    trip: trip && { ...trip, departsAt: new Date(trip.departsAt).toISOString() },
  }));
}

export async function readShuttleState(services: Services): Promise<ShuttleState> {
  const [locations, shuttles, mark] = await Promise.all([
    listShuttleLocations(services),
    listShuttles(services),
    readServiceMark(services),
  ]);
  return { locations, shuttles, mark };
}

export async function readServiceMark({ db }: Services): Promise<string> {
  const [row] = await db.execute<{ mark: string | null }>(sql`select (${serviceMark}) as mark`);
  return row?.mark ?? '';
}

/**
 * The lateral join reads one index entry per vehicle, whatever the table's size. The trip is that of the newest position:
 * a vehicle off its way has none.
 */
export const newestPositionsSql = sql`
  select shuttles.id as "shuttleId", latitude, longitude, speed, accuracy, time as "timestamp",
    case when progress.at is not null then json_build_object('routeId', progress.route_id,
      'departsAt', progress.departs_at, 'stopsPassed', stops_passed, 'delaySeconds', delay_seconds) end as trip
  from shuttles cross join lateral (
    select * from shuttle_positions
    where shuttle_positions.shuttle_id = shuttles.id
      and shuttle_positions.time >= ${sql.placeholder('since')}::timestamptz
    order by shuttle_positions.time desc limit 1
  ) as newest
  left join shuttle_progress progress on progress.shuttle_id = shuttles.id and progress.at = newest.time
  order by shuttles.position, shuttles.id`;

const newestPositions = preparedStatement<ShuttleLocation>(newestPositionsSql);

export const sweepPositions = sweepAfter(shuttlePositions.time, 2);

import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';

import { devices, shuttlePositions, shuttles } from '#db/schema';
import type { VehicleSubject } from '~/platform/telemetry/device-subjects.server';

export const vehicles: VehicleSubject = {
  list: ({ db }, limit) =>
    db
      .select({ id: shuttles.id, name: shuttles.name })
      .from(shuttles)
      .orderBy(asc(shuttles.position), asc(shuttles.id))
      .limit(limit),
  has: async ({ db }, id) => (await db.$count(shuttles, eq(shuttles.id, id))) > 0,
  nameOf: (id) => sql`(select ${shuttles.name} from ${shuttles} where ${shuttles.id} = ${id})`,
  newestOf: (id) => sql`(
    select json_build_object('latitude', latitude, 'longitude', longitude, 'speed', speed)
    from ${shuttlePositions} where ${shuttlePositions.shuttleId} = ${id}
    order by ${shuttlePositions.time} desc limit 1)`,
  async listPositions({ db }, { deviceId, before, limit }) {
    const found = await db
      .select({ position: shuttlePositions })
      .from(devices)
      .innerJoin(shuttlePositions, eq(shuttlePositions.shuttleId, devices.shuttleId))
      .where(and(eq(devices.id, deviceId), before ? lt(shuttlePositions.time, before) : undefined))
      .orderBy(desc(shuttlePositions.time))
      .limit(limit);
    return found.map(({ position }) => position);
  },
  async insertPositions({ db, clock }, vehicleId, positions) {
    const taken = await db.execute(sql`
      insert into shuttle_positions (shuttle_id, time, latitude, longitude, speed, accuracy, received_at)
      select ${vehicleId}, time, latitude, longitude, speed, accuracy, ${clock.now().toISOString()}::timestamptz
      from rows from (jsonb_to_recordset(${JSON.stringify(positions)}::text::jsonb) as (
          time timestamptz, latitude double precision, longitude double precision, speed double precision,
          accuracy double precision
        )) with ordinality as given (time, latitude, longitude, speed, accuracy, index)
      order by index
      on conflict do nothing
      returning time`);
    return taken.length;
  },
};

/** Changes with any vehicle, including its duty, so that open pages get a new state. */
export const vehiclesMark = sql<string>`select md5(string_agg(${shuttles}::text, ' ' order by ${shuttles.id})) from ${shuttles}`;

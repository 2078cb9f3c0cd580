import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';

import { devices, shuttlePositions, shuttles } from '#db/schema';
import { closuresMark } from '~/platform/closures/closures.server';
import type { VehicleSubject } from '~/platform/telemetry/device-subjects.server';

import { trackVehicle } from './progress/track.server';
import { shuttleKey } from './timetable/shuttle-closures.server';

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
  async insertPositions(services, vehicleId, positions) {
    const { db, clock } = services;
    const taken = await db.execute<{ time: string }>(sql`
      insert into shuttle_positions (shuttle_id, time, latitude, longitude, speed, accuracy, received_at)
      select ${vehicleId}, time, latitude, longitude, speed, accuracy, ${clock.now().toISOString()}::timestamptz
      from rows from (jsonb_to_recordset(${JSON.stringify(positions)}::text::jsonb) as (
          time timestamptz, latitude double precision, longitude double precision, speed double precision,
          accuracy double precision
        )) with ordinality as given (time, latitude, longitude, speed, accuracy, index)
      order by index
      on conflict do nothing
      returning time`);
    const times = new Set(taken.map(({ time }) => Date.parse(time)));
    const seen = positions
      .map(({ latitude, longitude, time }) => ({ latitude, longitude, at: time.getTime() }))
      .filter(({ at }) => times.delete(at));
    if (vehicleId !== null) await trackVehicle(services, vehicleId, seen);
    return taken.length;
  },
};

/** For rows of `shuttles`. A revoked device sends nothing. In text, because drizzle leaves tables out of a column's name. */
export const hasTracker = () => sql<boolean>`exists (
  select from devices where devices.shuttle_id = shuttles.id and devices.revoked_at is null)`;

/** Changes when a trip is called off, late or full, or a stop closes. */
export const serviceMark = sql<string>`select concat_ws(' ', (${closuresMark(shuttleKey)}),
  (select concat(count(*), ' ', count(undone_at)) from shuttle_delays),
  (select concat(count(*), ' ', sum(extract(epoch from departs_at))) from shuttle_trips where is_full))`;

/** Changes with any vehicle, including its duty, and with `serviceMark`, so that open pages get a new state. */
export const vehiclesMark = sql<string>`select concat(
  (select md5(string_agg(${shuttles}::text, ' ' order by ${shuttles.id})) from ${shuttles}), (${serviceMark}))`;

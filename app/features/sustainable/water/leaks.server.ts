import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, asc, between, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';

import { meterReadings, waterNights } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { groupBy } from '~/domain/group-by';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';

import { notifyLeak, type WatchedMeter } from './leak-notices.server';
import { judgeNight, maxGapMs, type NightFlow, type RegisterReading } from './night-flow';

/** Local hours in which almost everyone sleeps. */
const nightHours = { from: '01:00', until: '05:00' } as const;
/** A leak found within this many nights counts as the same, despite unknown nights in between. */
const sameLeakNights = 7;

/** Meters per transaction. Each has a few hundred readings in a night. */
const metersAtOnce = 100;

/**
 * Job that checks last night's flow of each water meter, and announces each new leak once.
 * @param stopping aborts between two batches; the next run does the rest
 */
export async function watchForLeaks(
  services: Services,
  _payload?: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  const night = lastNight(services);
  let meters = await listMetersToWatch(services, night, '');
  while (meters.length > 0 && !stopping?.aborted) {
    await inTransaction(services, (services) => watchMeters(services, meters, night));
    meters = await listMetersToWatch(services, night, meters.at(-1)!.id);
  }
}

export function lastNight({ clock, config: { timeZone } }: Services): string {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  return now >= toNightSpan(timeZone, today).until ? today : addDays(today, -1);
}

/** Three or five hours long if the clocks change. */
function toNightSpan(timeZone: string, day: string): { from: Date; until: Date } {
  const at = (time: string) => {
    const instant = toInstant(timeZone, `${day}T${time}`);
    if (!instant) throw new Error(`There is no night of ${day}.`);
    return instant;
  };
  return { from: at(nightHours.from), until: at(nightHours.until) };
}

function listMetersToWatch({ db, config }: Services, night: string, after: string) {
  const { until } = toNightSpan(config.timeZone, night);
  return db.execute<WatchedMeter>(sql`
    select d.id, d.name, d.home_id as "homeId", h.label as home
    from devices d left join homes h on h.id = d.home_id left join water_nights n on n.device_id = d.id and n.night = ${night}::date
    where d.feed = 'water' and d.revoked_at is null and d.created_at < ${until.toISOString()}::timestamptz
      and (n.night is null or (n.result = 'unknown' and d.last_received_at > n.checked_at)) and d.id > ${after}
    order by d.id limit ${metersAtOnce}`);
}

async function watchMeters(
  services: Services,
  meters: readonly WatchedMeter[],
  night: string,
): Promise<void> {
  const ids = meters.map(({ id }) => id);
  const [registers, leaking] = [
    await readRegisters(services, ids, night),
    await listLeaking(services, ids, night),
  ];
  const span = toNightSpan(services.config.timeZone, night);
  const found = meters.map((meter) => {
    const flow = judgeNight(registers.get(meter.id) ?? [], span);
    return { meter, flow, isNewLeak: flow.result === 'leak' && !leaking.has(meter.id) };
  });
  const stored = await storeNights(
    services,
    found.map(({ meter, flow, isNewLeak }) => ({
      ...flow,
      deviceId: meter.id,
      night,
      isNotified: isNewLeak,
    })),
  );
  for (const { meter, flow, isNewLeak } of found) {
    if (isNewLeak && stored.has(meter.id)) await notifyLeak(services, meter, flow);
  }
}

async function readRegisters(
  { db, config }: Services,
  ids: string[],
  night: string,
): Promise<Map<string, RegisterReading[]>> {
  const { from, until } = toNightSpan(config.timeZone, night);
  const { deviceId, time, outcome } = meterReadings;
  const total = sql<number>`coalesce(${meterReadings.correctedTotal}, ${meterReadings.total})`;
  const rows = await db
    .select({ deviceId, time, total })
    .from(meterReadings)
    .where(
      and(
        inArray(deviceId, ids),
        between(time, new Date(Number(from) - maxGapMs), new Date(Number(until) + maxGapMs)),
        isNotNull(meterReadings.total),
        notInArray(outcome, ['noise', 'ignored']),
      ),
    )
    .orderBy(asc(deviceId), asc(time));
  return groupBy(rows, ({ deviceId }) => deviceId);
}

/** Lists the meters whose last known night was a leak. */
async function listLeaking({ db }: Services, ids: string[], night: string): Promise<Set<string>> {
  const rows = await db.execute<{ id: string; result: NightFlow['result'] }>(sql`
    select distinct on (device_id) device_id as id, result from water_nights
    where ${inArray(sql`device_id`, ids)} and result <> 'unknown'
      and night >= ${night}::date - ${sameLeakNights}::int and night < ${night}::date
    order by device_id, night desc`);
  return new Set(rows.flatMap(({ id, result }) => (result === 'leak' ? [id] : [])));
}

type Night = NightFlow & { deviceId: string; night: string; isNotified: boolean };

/** @returns the meters whose night no other process has stored first */
async function storeNights({ db, clock }: Services, nights: Night[]): Promise<Set<string>> {
  const checkedAt = clock.now();
  const { result, gallons, leastFlow, notifiedAt } = waterNights;
  const given = (column: PgColumn) => sql.raw(`excluded.${column.name}`);
  const stored = await db
    .insert(waterNights)
    .values(
      nights.map(({ isNotified, ...night }) => ({
        ...night,
        checkedAt,
        notifiedAt: isNotified ? checkedAt : null,
      })),
    )
    .onConflictDoUpdate({
      target: [waterNights.deviceId, waterNights.night],
      set: {
        result: given(result),
        gallons: given(gallons),
        leastFlow: given(leastFlow),
        checkedAt,
        notifiedAt: given(notifiedAt),
      },
      setWhere: eq(waterNights.result, 'unknown'),
    })
    .returning({ deviceId: waterNights.deviceId });
  return new Set(stored.map(({ deviceId }) => deviceId));
}

export const leakJob = job('watch-for-leaks', watchForLeaks, { every: '*/15 * * * *' });

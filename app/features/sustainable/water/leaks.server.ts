import type { Units } from '~/domain/units';
import { and, asc, between, eq, inArray, isNotNull, not, notInArray, sql } from 'drizzle-orm';

import { meterReadings, residents, waterNights } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import { decimalFormat } from '~/domain/number-format';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { listHousehold } from '~/platform/residents/household.server';

import { judgeNight, maxGapMs, type NightFlow } from './night-flow';
import { formatAmount, nightHoursText, waterPath, toWater, waterUnits } from './water';

/** Local hours in which almost everyone sleeps. */
const nightHours = { from: '01:00', until: '05:00' } as const;
/** A leak found within this many nights counts as the same, despite unknown nights in between. */
const sameLeakNights = 7;

type WatchedMeter = { id: string; name: string; homeId: string | null; home: string | null };

/**
 * Job that checks last night's flow of each water meter, and announces each new leak once.
 * @param stopping aborts between two meters; the next run does the rest
 */
export async function watchForLeaks(
  services: Services,
  _payload?: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  const day = lastNight(services);
  for (const meter of await listMetersToWatch(services, day)) {
    if (stopping?.aborted) return;
    await inTransaction(services, (services) => watchMeter(services, meter, day));
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

async function listMetersToWatch({ db, config }: Services, night: string): Promise<WatchedMeter[]> {
  const { until } = toNightSpan(config.timeZone, night);
  return db.execute<WatchedMeter>(sql`
    select d.id, d.name, d.home_id as "homeId", h.label as home
    from devices d left join homes h on h.id = d.home_id left join water_nights n on n.device_id = d.id and n.night = ${night}::date
    where d.feed = 'water' and d.revoked_at is null and d.created_at < ${until.toISOString()}::timestamptz
      and (n.night is null or (n.result = 'unknown' and d.last_received_at > n.checked_at))
    order by d.id`);
}

async function watchMeter(services: Services, meter: WatchedMeter, night: string): Promise<void> {
  const flow = judgeNight(
    await readRegister(services, meter, night),
    toNightSpan(services.config.timeZone, night),
  );
  const isNewLeak = flow.result === 'leak' && !(await wasLeaking(services, meter, night));
  const isStored = await storeNight(services, { ...flow, deviceId: meter.id, night, isNotified: isNewLeak });
  if (isStored && isNewLeak) await notifyLeak(services, meter, flow);
}

async function readRegister({ db, config }: Services, meter: WatchedMeter, night: string) {
  const { from, until } = toNightSpan(config.timeZone, night);
  const { deviceId, time, outcome } = meterReadings;
  const total = sql<number | null>`coalesce(${meterReadings.correctedTotal}, ${meterReadings.total})`;
  const rows = await db
    .select({ time, total })
    .from(meterReadings)
    .where(
      and(
        eq(deviceId, meter.id),
        between(time, new Date(Number(from) - maxGapMs), new Date(Number(until) + maxGapMs)),
        isNotNull(meterReadings.total),
        notInArray(outcome, ['noise', 'ignored']),
      ),
    )
    .orderBy(asc(time));
  return rows.map((row) => ({ ...row, total: row.total ?? 0 }));
}

async function wasLeaking({ db }: Services, meter: WatchedMeter, night: string): Promise<boolean> {
  const [before] = await db.execute<{ result: NightFlow['result'] }>(sql`
    select result from water_nights
    where device_id = ${meter.id} and result <> 'unknown'
      and night >= ${night}::date - ${sameLeakNights}::int and night < ${night}::date
    order by night desc limit 1`);
  return before?.result === 'leak';
}

type Night = NightFlow & { deviceId: string; night: string; isNotified: boolean };

/** @returns false if another process stored this night first */
async function storeNight({ db, clock }: Services, { isNotified, ...night }: Night): Promise<boolean> {
  const checkedAt = clock.now();
  const found = { ...night, checkedAt, notifiedAt: isNotified ? checkedAt : null };
  const stored = await db
    .insert(waterNights)
    .values(found)
    .onConflictDoUpdate({
      target: [waterNights.deviceId, waterNights.night],
      set: found,
      setWhere: eq(waterNights.result, 'unknown'),
    })
    .returning({ deviceId: waterNights.deviceId });
  return stored.length > 0;
}

/** Notifies the home's residents, and all managers. Shared meters concern only managers. */
async function notifyLeak(services: Services, meter: WatchedMeter, flow: NightFlow): Promise<void> {
  const atHome = meter.homeId === null ? [] : await listHousehold(services, meter.homeId);
  await notifyResidents(services, atHome, {
    ...homeNotice(services, flow),
    type: 'leak_found',
    url: waterPath,
  });
  const managers = await listOtherManagers(services, atHome);
  const notice = managersNotice(services, meter, flow, atHome.length);
  await notifyResidents(services, managers, { ...notice, type: 'leak_found', url: waterPath });
}

/** Managers who live in the home already got the residents' notification. */
async function listOtherManagers({ db }: Services, notified: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: residents.id })
    .from(residents)
    .where(and(eq(residents.role, 'manager'), not(inArray(residents.id, notified))));
  return rows.map(({ id }) => id);
}

const homeNotice = ({ config }: Services, flow: NightFlow) => ({
  title: 'Possible water leak at your home',
  message:
    `Water ran all night ${nightHoursText}: ${formatAmount(flow.gallons, config.units)}, and it never stopped. ` +
    'Check taps, toilets and hoses. If you can’t find it, close the main valve and tell the managers.',
});

function managersNotice(
  { config: { units } }: Services,
  { name, home }: WatchedMeter,
  flow: NightFlow,
  residentCount: number,
) {
  const notified =
    residentCount === 0
      ? 'Nobody in that home uses the app. Please check on it.'
      : 'We’ve told the people who live there.';
  return {
    title: `Possible water leak: ${home ?? name}`,
    message:
      `Meter “${name}” showed water running all night ${nightHoursText}: ${formatAmount(flow.gallons, units)}, ` +
      `at least ${formatFlow(flow.leastFlow, units)}. ${home === null ? 'It measures shared water.' : notified}`,
  };
}

const formatTenths = decimalFormat(0, 1);

const formatFlow = (flow: number, units: Units): string =>
  flow < 0.05
    ? 'a few drops a minute'
    : `${formatTenths(toWater(flow, units))} ${waterUnits[units].word} a minute`;

export const leakJob = job('watch-for-leaks', watchForLeaks, { every: '*/15 * * * *' });

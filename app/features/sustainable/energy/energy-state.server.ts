import { and, eq, isNull, sql } from 'drizzle-orm';

import { preparedQuery, preparedStatement } from '#db/prepared';
import { energyFacilities } from '#db/schema';
import type { Services } from '~/domain/services';
import { isSampleNeighborhood } from '~/platform/residents/sample-neighborhood.server';
import { liveForMs } from '~/live/feed';
import { type HourTotal, type Latest, listLatest } from '~/platform/telemetry/totals.server';

import { toExchange } from './balance';
import {
  coveredPercent,
  type EnergyData,
  type FacilityOutput,
  nothingToday,
  sampleToday,
  sum,
} from './energy';
import { byHour, hoursSoFar, readToday, type Today } from './today.server';

/** Without meters: S2's sample figures in the sample neighborhood, elsewhere none. */
export async function readEnergyState(services: Services): Promise<EnergyData> {
  const today = readToday(services);
  const { day, now } = today;
  const span = { from: today.from.toISOString(), until: today.until.toISOString() };
  const [totals, flows, devices, hubs] = await Promise.all([
    hoursOfDay(services.db, span),
    flowsOfDay(services.db, span),
    listLatest(services, 'energy'),
    hubFacilities(services.db, {}),
  ]);
  const [solarHours, usageHours] = (['solar', 'usage'] as const).map((measures) =>
    totals.flatMap((one) =>
      one.measures === measures ? { hour: new Date(one.hour), amount: one.amount } : [],
    ),
  ) as [HourTotal[], HourTotal[]];
  if (devices.length === 0 && flows.length === 0 && solarHours.length === 0 && usageHours.length === 0) {
    return (await isSampleNeighborhood(services)) ? sampleToday(day) : nothingToday(day);
  }
  const hours = joinHours(today, solarHours, usageHours, flows);
  const { imported, exported } = toExchange(hours);
  const [solar, usage] = [measuring(devices, 'solar'), measuring(devices, 'usage')];
  const [solarGenerated, homeUsage] = [rounded(sum(solarHours)), rounded(sum(usageHours))];
  const meters = [...solar, ...usage];
  return {
    solarGenerated,
    homeUsage,
    excess: rounded(exported),
    imported: rounded(imported),
    efficiency: coveredPercent(hours),
    unit: 'kWh',
    source: 'readings',
    updatedAt: pickOlder(newestAt(solar), newestAt(usage)),
    solarKw: combineOutput(solar.filter((meter) => isLive(meter, now)))?.outputKw ?? null,
    usageKw: combineOutput(usage.filter((meter) => isLive(meter, now)))?.outputKw ?? null,
    silentMeters: meters.filter((meter) => !isLive(meter, now)).length,
    meters: meters.length,
    day,
    hours: hours.map(({ start, solar, usage }) => ({ start, solar: rounded(solar), usage: rounded(usage) })),
    facilities: listOutputs(devices, hubs),
  };
}

const hubFacilities = preparedQuery((db) =>
  db
    .select({ id: energyFacilities.id })
    .from(energyFacilities)
    .where(and(eq(energyFacilities.kind, 'analytics'), isNull(energyFacilities.retiredAt)))
    .prepare('energy_hubs'),
);

const hoursOfDay = preparedStatement<{ measures: string; hour: string; amount: number }>(sql`
  select measures, hour, sum(amount order by device_id) as amount
  from meter_hours join devices on devices.id = device_id
  where feed = 'energy' and measures in ('solar', 'usage')
    and hour >= ${sql.placeholder('from')}::timestamptz and hour < ${sql.placeholder('until')}::timestamptz
  group by measures, hour order by hour`);

type FlowHour = { measures: 'battery' | 'grid'; hour: string; taken: number; given: number };

const flowsOfDay = preparedStatement<FlowHour>(sql`
  select measures, hour, sum(taken order by device_id) as taken, sum(given order by device_id) as given
  from flow_hours join devices on devices.id = device_id
  where hour >= ${sql.placeholder('from')}::timestamptz and hour < ${sql.placeholder('until')}::timestamptz
  group by measures, hour`);

function joinHours(today: Today, solarHours: HourTotal[], usageHours: HourTotal[], flows: FlowHour[]) {
  const [solar, usage] = [byHour(solarHours), byHour(usageHours)];
  const dated = flows.map((flow) => ({ ...flow, hour: new Date(flow.hour) }));
  const flowAt = (measured: FlowHour['measures'], start: string) =>
    dated.find(({ measures, hour }) => measures === measured && hour.toISOString() === start) ?? null;
  return hoursSoFar(today, [...solarHours, ...usageHours, ...dated]).map((start) => ({
    start,
    solar: solar.get(start) ?? 0,
    usage: usage.get(start) ?? 0,
    battery: flowAt('battery', start),
    grid: flowAt('grid', start),
  }));
}

/** Last readings by facility. A hub adds up the homes' meters. */
function listOutputs(devices: Latest[], hubs: { id: string }[]): EnergyData['facilities'] {
  const ids = new Set(devices.flatMap(({ facilityId }) => facilityId ?? []));
  const usage = measuring(devices, 'usage');
  const groups = [
    ...[...ids].map((id) => [id, devices.filter(({ facilityId }) => facilityId === id)] as const),
    ...hubs.map(({ id }) => [id, usage] as const),
  ];
  return Object.fromEntries(
    groups.flatMap(([id, devices]) => {
      const output = combineOutput(devices);
      return output ? [[id, output]] : [];
    }),
  );
}

/** Adds up readings within a minute of the newest; older ones may be outdated. Null without readings. */
function combineOutput(devices: Latest[]): FacilityOutput | null {
  const at = newestAt(devices);
  if (at === null) return null;
  const recent = devices.filter(
    ({ readingAt }) => readingAt && Date.parse(at) - readingAt.getTime() < liveForMs,
  );
  const valuesOf = (read: (device: Latest) => number | null) =>
    recent.flatMap((device) => read(device) ?? []);
  const output = valuesOf(({ rate }) => rate);
  const charge = valuesOf(({ chargePercent }) => chargePercent);
  const flow = valuesOf(({ flowKw }) => flowKw);
  return {
    ...(output.length > 0 && { outputKw: rounded(addUp(output)) }),
    ...(charge.length > 0 && { chargePercent: rounded(addUp(charge) / charge.length) }),
    ...(flow.length > 0 && { flowKw: rounded(addUp(flow)) }),
    at,
  };
}

const measuring = (devices: Latest[], measures: 'solar' | 'usage') =>
  devices.filter((device) => device.measures === measures);

const isLive = ({ readingAt }: Latest, now: Date): boolean =>
  readingAt !== null && now.getTime() - readingAt.getTime() < liveForMs;

function newestAt(devices: Latest[]): string | null {
  const times = devices.flatMap(({ readingAt }) => readingAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
}

const pickOlder = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one < other ? one : other) : (one ?? other);

const addUp = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Rounds to 0.01, because /ws carries this every second. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

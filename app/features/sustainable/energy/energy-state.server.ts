import { and, eq, isNull, sql } from 'drizzle-orm';

import { preparedQuery, preparedStatement } from '#db/prepared';
import { energyFacilities } from '#db/schema';
import type { Services } from '~/domain/services';
import { isSampleNeighborhood } from '~/platform/residents/sample-neighborhood.server';
import { liveForMs } from '~/live/feed';
import { editsOf, keepFigures } from '~/platform/telemetry/kept-figures.server';
import type { HourTotal } from '~/platform/telemetry/totals.server';

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
  const [totals, flows, outputs, hubs, counts] = await Promise.all([
    hoursOfDay(services.db, span),
    flowsOfDay(services.db, span),
    newestOutputs(services.db, { liveSince: new Date(now.getTime() - liveForMs).toISOString() }),
    hubFacilities(services.db, {}),
    countMeters(services, { day }),
  ]);
  const [solarHours, usageHours] = (['solar', 'usage'] as const).map((measures) =>
    totals.flatMap((one) =>
      one.measures === measures ? { hour: new Date(one.hour), amount: one.amount } : [],
    ),
  ) as [HourTotal[], HourTotal[]];
  if (counts.devices === 0 && flows.length === 0 && solarHours.length === 0 && usageHours.length === 0) {
    return (await isSampleNeighborhood(services)) ? sampleToday(day) : nothingToday(day);
  }
  const hours = joinHours(today, solarHours, usageHours, flows);
  const { imported, exported } = toExchange(hours);
  const [solar, usage] = [findOutput(outputs, 'solar'), findOutput(outputs, 'usage')];
  const [solarGenerated, homeUsage] = [rounded(sum(solarHours)), rounded(sum(usageHours))];
  return {
    solarGenerated,
    homeUsage,
    excess: rounded(exported),
    imported: rounded(imported),
    efficiency: coveredPercent(hours),
    unit: 'kWh',
    source: 'readings',
    updatedAt: pickOlder(toInstant(solar), toInstant(usage)),
    solarKw: roundedOrNull(solar?.liveKw),
    usageKw: roundedOrNull(usage?.liveKw),
    silentMeters: counts.meters - (solar?.live ?? 0) - (usage?.live ?? 0),
    meters: counts.meters,
    day,
    hours: hours.map(({ start, solar, usage }) => ({ start, solar: rounded(solar), usage: rounded(usage) })),
    facilities: listOutputs(outputs, hubs),
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
  select measures, hour, sum(amount)::float8 as amount from hour_totals
  where feed = 'energy' and measures in ('solar', 'usage')
    and hour >= ${sql.placeholder('from')}::timestamptz and hour < ${sql.placeholder('until')}::timestamptz
  group by measures, hour having sum(meters) > 0 order by hour`);

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

type Counts = { devices: number; meters: number };

const countMeters = keepFigures({
  name: 'energy-meters',
  revision: editsOf('energy'),
  compute: async ({ db }, _: { day: string }) => (await metersInUse(db, {}))[0]!,
});

const metersInUse = preparedStatement<Counts>(sql`
  select count(*)::int as devices, count(*) filter (where measures in ('solar', 'usage'))::int as meters
  from devices where feed = 'energy' and revoked_at is null`);

/** Newest readings of all meters of a kind or at a facility, as of `at`. */
type Output = {
  of: 'measure' | 'facility';
  id: string;
  at: string;
  kw: number | null;
  chargePercent: number | null;
  flowKw: number | null;
  /** The meters that report now, and their kW. */
  live: number;
  liveKw: number | null;
};

/** Adds up readings within a minute of the newest; older ones may be outdated. */
const newestOutputs = preparedStatement<Output>(sql`
  with members as materialized (
    select 'measure' as "of", measures as id, time, rate, charge_percent, flow_kw
    from newest_readings where feed = 'energy' and is_in_use
    union all select 'facility', facility_id, time, rate, charge_percent, flow_kw
    from newest_readings where feed = 'energy' and is_in_use and facility_id is not null
  ), newest as (
    select "of", id, max(time) as at, max(time) - make_interval(secs => ${sql.raw(String(liveForMs / 1000))}) as since,
      ${sql.placeholder('liveSince')}::timestamptz as live_since
    from members group by "of", id
  )
  select "of", id, at,
    sum(rate) filter (where time > since) as kw,
    avg(charge_percent) filter (where time > since) as "chargePercent",
    sum(flow_kw) filter (where time > since) as "flowKw",
    (count(*) filter (where time > live_since))::int as live,
    sum(rate) filter (where time > since and time > live_since) as "liveKw"
  from members join newest using ("of", id) group by "of", id, at order by "of", id`);

/** Last readings by facility. A hub adds up the homes' meters. */
function listOutputs(outputs: Output[], hubs: { id: string }[]): EnergyData['facilities'] {
  const usage = findOutput(outputs, 'usage');
  const facilities = outputs.filter((output) => output.of === 'facility');
  const all = [...facilities, ...(usage ? hubs.map(({ id }) => ({ ...usage, id })) : [])];
  return Object.fromEntries(all.map((output) => [output.id, toOutput(output)]));
}

const toOutput = (output: Output): FacilityOutput => ({
  ...(output.kw !== null && { outputKw: rounded(output.kw) }),
  ...(output.chargePercent !== null && { chargePercent: rounded(output.chargePercent) }),
  ...(output.flowKw !== null && { flowKw: rounded(output.flowKw) }),
  at: toInstant(output)!,
});

const findOutput = (outputs: Output[], measures: 'solar' | 'usage') =>
  outputs.find(({ of, id }) => of === 'measure' && id === measures);

const toInstant = (output: Output | undefined): string | null =>
  output ? new Date(output.at).toISOString() : null;

const pickOlder = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one < other ? one : other) : (one ?? other);

/** Rounds to 0.01, because /ws carries this every second. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const roundedOrNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : rounded(value);

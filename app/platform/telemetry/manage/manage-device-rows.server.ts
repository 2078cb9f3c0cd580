import { liveForMs } from '~/live/feed';
import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { devices, homes, meterReadings, newestReadings } from '#db/schema';
import type { Services } from '~/domain/services';

import { formatMeterReading, formatPosition } from './manage-device-readings.server';
import type { DeviceFilter, ManagedDevice } from './manage-devices';
import { type Feed, feeds, usualMostPerHour } from '~/platform/telemetry/telemetry';

export const listOrder = [asc(devices.feed), asc(devices.createdAt), asc(devices.id)];

/** The first undecided jump; later ones may follow from it. */
const jumpAt = sql<Date | null>`(select min("time") from ${meterReadings}
  where device_id = ${devices.id} and outcome = 'waiting')`.mapWith(meterReadings.time);

export function filterCondition({
  filter,
  after,
  now,
}: {
  filter: DeviceFilter;
  after: string | null;
  now: Date;
}) {
  const isInUse = filter === 'revoked' ? isNotNull(devices.revokedAt) : isNull(devices.revokedAt);
  const isOfFeed = feeds.some((feed) => feed === filter) ? eq(devices.feed, filter as Feed) : undefined;
  const lastNews = new Date(now.getTime() - liveForMs);
  const isSilent =
    filter === 'silent' ? or(isNull(devices.lastReadingAt), lte(devices.lastReadingAt, lastNews)) : undefined;
  const jumped = sql`select device_id from ${meterReadings} where outcome = 'waiting'`;
  const isWaiting = filter === 'waiting' ? sql`${devices.id} in (${jumped})` : undefined;
  const cursor = sql`select d.feed, d.created_at, d.id from ${devices} d where d.id = ${after}`;
  const isAfter =
    after === null ? undefined : sql`(${devices.feed}, ${devices.createdAt}, ${devices.id}) > (${cursor})`;
  return and(filter === 'waiting' ? undefined : isInUse, isOfFeed, isSilent, isWaiting, isAfter);
}

/** Limits the devices first. A lateral join on the primary key then reads one newest reading for each. */
export async function readDevices(
  { db, registry }: Services,
  { where, limit }: { where: SQL | undefined; limit: number },
): Promise<ManagedDevice[]> {
  const page = db
    .select()
    .from(devices)
    .where(where)
    .orderBy(...listOrder)
    .limit(limit)
    // Under the table's own name, so that its columns mean the page's.
    .as('devices');
  const reading = db
    .select()
    .from(newestReadings)
    .where(eq(newestReadings.deviceId, devices.id))
    .limit(1)
    .as('reading');
  const rows = await db
    .select({
      device: devices,
      facility: unlessNull(devices.facilityId, registry.meteredFacilities.nameOf),
      vehicle: unlessNull(devices.shuttleId, registry.vehicles.nameOf),
      home: homes.label,
      hasTwin,
      jumpAt,
      // Drizzle checks the first column to detect a missing row, so `time` must come first.
      reading: {
        time: reading.time,
        total: reading.total,
        rate: reading.rate,
        chargePercent: reading.chargePercent,
        flowKw: reading.flowKw,
        pressurePsi: reading.pressurePsi,
      },
      position: unlessNull(devices.shuttleId, registry.vehicles.newestOf),
    })
    .from(page)
    .leftJoin(homes, eq(homes.id, devices.homeId))
    .leftJoinLateral(reading, sql`true`)
    .orderBy(...listOrder);
  return rows.map(toDevice);
}

export async function findManagedDevice(services: Services, id: string): Promise<ManagedDevice | null> {
  const [device] = await readDevices(services, { where: eq(devices.id, id), limit: 1 });
  return device ?? null;
}

/** Most devices are at no facility and in no vehicle. */
const unlessNull = <T>(id: PgColumn, select: (id: PgColumn) => SQL<T>) =>
  sql<T | null>`case when ${id} is not null then ${select(id)} end`;

const hasTwin = sql<boolean>`${devices.revokedAt} is null and case
  when ${devices.homeId} is not null then exists (
    select from ${devices} twin
    where twin.home_id = ${devices.homeId} and twin.feed = ${devices.feed} and twin.measures = ${devices.measures}
      and twin.revoked_at is null and twin.id <> ${devices.id}
  ) when ${devices.shuttleId} is not null then exists (
    select from ${devices} twin
    where twin.feed = 'shuttle' and twin.shuttle_id = ${devices.shuttleId}
      and twin.revoked_at is null and twin.id <> ${devices.id}
  ) else false end`;

type Row = {
  device: typeof devices.$inferSelect;
  facility: string | null;
  vehicle: string | null;
  home: string | null;
  hasTwin: boolean;
  jumpAt: Date | null;
  reading: Parameters<typeof formatMeterReading>[1] | null;
  position: Parameters<typeof formatPosition>[0] | null;
};

function toDevice({
  device,
  facility,
  vehicle,
  home,
  hasTwin,
  jumpAt,
  reading,
  position,
}: Row): ManagedDevice {
  const { id, name, feed, measures, facilityId, startTotal, readingsCount } = device;
  return {
    id,
    name,
    feed,
    measures,
    facilityId,
    facility,
    unit: home,
    vehicle,
    startTotal,
    mostPerHour: device.mostPerHour,
    usualMostPerHour: usualMostPerHour(device),
    jumpAt: jumpAt?.toISOString() ?? null,
    readingsCount,
    hasTwin,
    createdAt: device.createdAt.toISOString(),
    revokedAt: device.revokedAt?.toISOString() ?? null,
    lastReceivedAt: device.lastReceivedAt?.toISOString() ?? null,
    lastReadingAt: device.lastReadingAt?.toISOString() ?? null,
    newest: position ? formatPosition(position) : reading ? formatMeterReading(feed, reading) : null,
  };
}

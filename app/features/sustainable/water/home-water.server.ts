import { desc, eq, sql } from 'drizzle-orm';

import { devices, waterNights } from '#db/schema';
import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { findHome } from '~/platform/residents/household.server';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import { lastNight } from './leaks.server';
import type { HomeWater } from './water';

/** The viewer's home, where it has a water meter at work; null otherwise. */
export async function findMeteredHome(services: Services, viewer: Viewer): Promise<string | null> {
  const unit = await findHome(services, viewer);
  if (unit === null) return null;
  const isMetered = await services.db.$count(devices, toMeter(unit));
  return isMetered > 0 ? unit : null;
}

/** What the viewer's own home used today, and how its last night was; null where no meter measures it. */
export async function readHomeWater(services: Services, viewer: Viewer): Promise<HomeWater | null> {
  const unit = await findMeteredHome(services, viewer);
  if (unit === null) return null;
  const today = dayIn(services.config.timeZone, services.clock.now());
  const [[total], night] = await Promise.all([
    listDayTotals(services, { feed: 'water', unit }, { from: today, to: today }),
    findNight(services, unit),
  ]);
  return { todayUsage: total?.amount ?? 0, todayTarget: services.config.waterTarget, night };
}

/** Of a home with several meters, the one that matters: a leak before no leak before nothing known. */
async function findNight(services: Services, unit: string): Promise<HomeWater['night']> {
  const day = lastNight(services);
  const [night] = await services.db
    .select({ day: waterNights.night, result: waterNights.result, gallons: waterNights.gallons })
    .from(devices)
    .innerJoin(
      waterNights,
      sql`${waterNights.deviceId} = ${devices.id} and ${waterNights.night} = ${day}::date`,
    )
    .where(toMeter(unit))
    .orderBy(desc(eq(waterNights.result, 'leak')), desc(eq(waterNights.result, 'none')))
    .limit(1);
  return night ?? null;
}

const toMeter = (unit: string) =>
  sql`${devices.unit} = ${unit} and ${devices.feed} = 'water' and ${devices.revokedAt} is null`;

import { and, eq, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { devices, waterNights } from '#db/schema';
import { cached } from '~/domain/cached';
import { dayIn, firstWholeDay } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { OwnNews } from '~/platform/own-news/own-news';
import { findHome, type OwnHome } from '~/platform/residents/household.server';

import { findCatalogueTip } from '../tips/catalogue/catalogue.server';
import { lastNight } from './leaks.server';
import { formatAmount, type HomeWater, leakTitle, nightHoursText, waterPath } from './water';

export async function findMeteredHome(services: Services, viewer: Viewer): Promise<OwnHome | null> {
  const home = await findHome(services, viewer);
  if (home === null) return null;
  const isMetered = await services.db.$count(devices, toMeter(home.id));
  return isMetered > 0 ? home : null;
}

/** Null without a meter, and on the day of moving in, which includes the previous household's use. */
export async function readHomeWater(services: Services, viewer: Viewer): Promise<HomeWater | null> {
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const home = await findHome(services, viewer);
  if (!home) return null;
  const since = firstWholeDay(config.timeZone, home.since);
  if (since > today) return null;
  const [row] = await homeWater(db, { homeId: home.id, today, night: lastNight(services), since });
  if (!row) return null;
  const { usage, day, result, gallons } = row;
  const night = day === null ? null : { day, result, gallons };
  return {
    todayUsage: usage,
    todayTarget: config.waterTarget,
    night,
    leakTip: night?.result === 'leak' ? readLeakTip() : null,
  };
}

const cacheMs = 5000;

/** Almost always false, and the same for everyone, so that most views of home ask nothing more. */
const isAnyoneLeaking = cached(cacheMs, async (services) => {
  const { deviceId, night, result } = waterNights;
  // Written out, because the index is of leaks alone.
  const isLeak = and(eq(night, lastNight(services)), sql`${result} = 'leak'`);
  const found = await services.db.select({ deviceId }).from(waterNights).where(isLeak).limit(1);
  return found.length > 0;
});

export async function findLeak(services: Services, viewer: Viewer): Promise<OwnNews | null> {
  if (!(await isAnyoneLeaking(services))) return null;
  const home = await readHomeWater(services, viewer);
  return home && toLeakNews(services, home);
}

export function toLeakNews({ config }: Services, { night }: HomeWater): OwnNews | null {
  if (night?.result !== 'leak') return null;
  const note = `Water ran ${nightHoursText}: ${formatAmount(night.gallons, config.units)}`;
  return { icon: 'drop', title: leakTitle, note, to: waterPath };
}

function readLeakTip(): HomeWater['leakTip'] {
  const tip = findCatalogueTip('water-toilet-dye');
  return tip && { title: tip.title, steps: tip.actionSteps };
}

type Row = { usage: number } & (
  | NonNullable<HomeWater['night']>
  | { day: null; result: never; gallons: never }
);

const isHomes = sql`home_id = ${sql.placeholder('homeId')}::text and feed = 'water'`;

/** With several meters, a leak takes precedence, then a known result. */
const homeWater = preparedStatement<Row>(sql`
  select
    (
      select coalesce(sum(amount order by id), 0) from devices join meter_days on device_id = id
      where ${isHomes} and day = ${sql.placeholder('today')}::date
    ) as usage,
    last.*
  from (select) as home left join lateral (
    select night::text as day, result, gallons
    from devices join water_nights on device_id = id
    where ${isHomes} and revoked_at is null and night = ${sql.placeholder('night')}::date
      and night >= ${sql.placeholder('since')}::date
    order by result = 'leak' desc, result = 'none' desc limit 1
  ) as last on true
  where exists (select from devices where ${isHomes} and revoked_at is null)`);

const toMeter = (homeId: string) =>
  sql`${devices.homeId} = ${homeId} and ${devices.feed} = 'water' and ${devices.revokedAt} is null`;

import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { dayIn, firstWholeDay } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { findHome } from '~/platform/residents/household.server';

import type { HomeEnergy } from './energy';

const usualWeeks = 4;
/** kWh. Below this, one kettle would skew the percentage. */
const minUsual = 1;

/** Null without a meter, and on the day of moving in, which includes the previous household's use. */
export async function findHomeEnergy(services: Services, viewer: Viewer): Promise<HomeEnergy | null> {
  const { db, clock, config } = services;
  const day = dayIn(config.timeZone, clock.now());
  const home = await findHome(services, viewer);
  if (!home || firstWholeDay(config.timeZone, home.since) > day) return null;
  const params = { homeId: home.id, day };
  const [meters, sameDays] = await Promise.all([
    homeToday(db, params),
    homeUntilNow(db, {
      ...params,
      timeZone: config.timeZone,
      now: clock.now().toISOString(),
      since: home.since.toISOString(),
    }),
  ]);
  const toAmount = (measures: string) => meters.find((meter) => meter.measures === measures)?.amount ?? null;
  const [usage, solar] = [toAmount('usage'), toAmount('solar')];
  if (usage === null && solar === null) return null;
  return { usage, solar, aboveUsual: usage === null ? null : compareWithUsual(day, sameDays) };
}

type DayByNow = { day: string; amount: number };

/** @param days the same weekday of several weeks, up to the same hour */
export function compareWithUsual(today: string, days: readonly DayByNow[]): HomeEnergy['aboveUsual'] {
  const before = days.filter(({ day }) => day !== today).map(({ amount }) => amount);
  const usual = before.reduce((sum, amount) => sum + amount, 0) / before.length;
  const now = days.find(({ day }) => day === today);
  if (!now || before.length < 2 || usual < minUsual) return null;
  return { percent: Math.round((now.amount / usual - 1) * 100), weekday: weekdayOf(today) };
}

const weekdayName = dateFormat({ weekday: 'long' });
const weekdayOf = (day: string): string => weekdayName('UTC', new Date(`${day}T12:00:00Z`));

const isHomes = sql`devices.home_id = ${sql.placeholder('homeId')}::text and devices.feed = 'energy'`;

/** Includes replaced meters, so that a swap doesn't lose part of the day. */
const homeToday = preparedStatement<{ measures: string; amount: number }>(sql`
  select devices.measures, coalesce(sum(meter_days.amount order by devices.id), 0) as amount
  from devices
    left join meter_days on meter_days.device_id = devices.id and meter_days.day = ${sql.placeholder('day')}::date
  where ${isHomes} and devices.measures in ('usage', 'solar')
  group by devices.measures
  having bool_or(devices.revoked_at is null)`);

const homeUntilNow = preparedStatement<DayByNow>(sql`
  select local::date::text as day, sum(amount order by local, device_id) as amount
  from (
    select hour at time zone ${sql.placeholder('timeZone')}::text as local, amount, device_id
    from devices join meter_hours on device_id = devices.id
    where ${isHomes} and devices.measures = 'usage' and hour >= ${sql.placeholder('since')}::timestamptz
      and hour >= ${sql.placeholder('now')}::timestamptz - make_interval(weeks => ${sql.raw(String(usualWeeks))}, days => 1)
  ) as hours
  where (${sql.placeholder('day')}::date - local::date) % 7 = 0
    and local::time < date_trunc('hour', ${sql.placeholder('now')}::timestamptz at time zone ${sql.placeholder('timeZone')}::text)::time
  group by local::date`);

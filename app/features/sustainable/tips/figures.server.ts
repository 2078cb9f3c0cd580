import { sql } from 'drizzle-orm';

import { addDays, dayIn, firstWholeDay } from '~/domain/clock';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Offered } from '~/platform/offered/offered';
import { readOffered } from '~/platform/offered/offered.server';
import { findHome, loneHousehold } from '~/platform/residents/household.server';
import { listDayTotals } from '~/platform/telemetry/totals.server';

import { averageNeighbors, noNeighbors } from './neighbors.server';
import { type TipCategory, tipCategories } from './tips';

/** A home's meter totals in kWh or gallons. Today is incomplete, so it is left out. */
export type Metered = {
  days: number;
  total: number;
  perDay: number;
  yesterday: number | null;
  lastWeek: number | null;
  /** Average day of the neighborhood's other metered homes; null if they are too few to stay anonymous. */
  neighbors: number | null;
};

export type Figures = {
  energy: Metered | null;
  water: Metered | null;
  waterTarget: number;
  /** Last night's check of the water meter. `leastFlow` is in gallons a minute. */
  night: { hasLeak: boolean; leastFlow: number } | null;
  rides: number;
  energyViews: number;
  events: number;
  bookings: number;
  trailReports: number;
  tradePosts: number;
  workshops: number;
  completedLately: number;
  plots: number;
  gardenPlots: number;
  gardenWorkshops: number;
  completed: Record<TipCategory, number>;
  offered: Offered;
};

const daysCounted = 30;
const week = 7;

export async function readFigures(services: Services, viewer: Viewer): Promise<Figures> {
  const own = await findHome(services, viewer);
  const home = own && { homeId: own.id, since: own.since };
  const days = countedDays(services);
  const [counts, energy, water, neighbors, night, offered] = await Promise.all([
    countActivity(services, viewer, home?.homeId ?? loneHousehold(viewer.id)),
    home === null ? [] : listDayTotals(services, { feed: 'energy', measures: 'usage', ...home }, days),
    home === null ? [] : listDayTotals(services, { feed: 'water', measures: 'usage', ...home }, days),
    home === null ? noNeighbors : averageNeighbors(services, home.homeId, days.to),
    home === null ? null : findNight(services, home, days.to),
    readOffered(services),
  ]);
  return {
    ...counts,
    energy: toMetered(energy, days.to, neighbors.energy),
    water: toMetered(water, days.to, neighbors.water),
    waterTarget: services.config.waterTarget,
    night,
    offered,
  };
}

function countedDays({ clock, config }: Services): { from: string; to: string } {
  const today = dayIn(config.timeZone, clock.now());
  return { from: addDays(today, -daysCounted), to: addDays(today, -1) };
}

function toMetered(
  totals: { day: string; amount: number }[],
  yesterday: string,
  neighbors: number | undefined,
): Metered | null {
  if (totals.length === 0) return null;
  const sumBy = (rows: typeof totals) => rows.reduce((sum, { amount }) => sum + amount, 0);
  const lately = totals.filter(({ day }) => day > addDays(yesterday, -week));
  const total = sumBy(totals);
  return {
    days: totals.length,
    total,
    perDay: total / totals.length,
    yesterday: totals.find(({ day }) => day === yesterday)?.amount ?? null,
    lastWeek: lately.length > 0 ? sumBy(lately) / lately.length : null,
    neighbors: neighbors ?? null,
  };
}

async function findNight(
  { db, config }: Services,
  { homeId, since }: { homeId: string; since: Date },
  yesterday: string,
): Promise<Figures['night']> {
  const [row] = await db.execute<{ result: string; leastFlow: number }>(sql`
    select n.result, n.least_flow as "leastFlow"
    from water_nights n join devices d on d.id = n.device_id
    where d.home_id = ${homeId} and d.feed = 'water' and d.revoked_at is null
      and n.night >= greatest(${yesterday}::date, ${firstWholeDay(config.timeZone, since)}::date)
      and n.result in ('leak', 'none')
    order by n.night desc, n.result limit 1`);
  return row ? { hasLeak: row.result === 'leak', leastFlow: row.leastFlow } : null;
}

type Counts = Omit<Figures, 'energy' | 'water' | 'waterTarget' | 'night' | 'offered'>;

async function countActivity(
  { db, clock, registry: { deeds } }: Services,
  { id }: Viewer,
  household: string,
): Promise<Counts> {
  const since = sql`${new Date(clock.now().getTime() - daysCounted * 24 * 60 * 60_000).toISOString()}::timestamptz`;
  const [row] = await db.execute<Omit<Counts, 'completed'> & { completed: Counts['completed'] }>(sql`
    select
      rides, "energyViews", events,
      (${deeds.bookings(id, since)})::int as bookings,
      (${deeds.trailReports(id, since)})::int as "trailReports",
      (select count(*) from trade_posts where resident_id = ${id}
        and created_at >= ${since})::int as "tradePosts",
      (select count(*) from workshop_members where resident_id = ${id}
        and joined_at >= ${since})::int as workshops,
      (select count(*) from plot_reservations where household = ${household}
        and ended_at is null)::int as plots,
      (select count(*) from garden_plots where retired_at is null)::int as "gardenPlots",
      (select count(*) from garden_workshops where retired_at is null
        and starts_at > ${clock.now().toISOString()}::timestamptz)::int as "gardenWorkshops",
      (select count(*) from eco_tips where resident_id = ${id}
        and completed_at >= ${since})::int as "completedLately",
      (select coalesce(jsonb_object_agg(category, tips), '{}') from (
        select category, count(*) as tips from eco_tips
        where resident_id = ${id} and completed_at is not null group by category
      ) as by_category) as completed
    from (
      select
        count(*) filter (where activity_type = 'use_shuttle')::int as rides,
        count(*) filter (where activity_type = 'view_energy_dashboard')::int as "energyViews",
        count(*) filter (where activity_type = 'attend_event')::int as events
      from points_ledger where resident_id = ${id} and created_at >= ${since} and points > 0
    ) as ledger`);
  if (!row) throw new Error('a query without a FROM that could be empty answered nothing');
  const none = Object.fromEntries(tipCategories.map(({ value }) => [value, 0])) as Counts['completed'];
  return { ...row, completed: { ...none, ...row.completed } };
}

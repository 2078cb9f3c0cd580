import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { gardenFacilities, gardenPlots, plotReservations, plotWaiting } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { listPhotos } from '~/platform/photos/photos.server';
import { getHousehold } from '~/platform/residents/household.server';

import type { GardenStats, Household, PlotCard } from '../garden';

const listLimit = 500;

export async function readPlots(
  services: Services,
  viewer: Viewer,
  { facilityId }: { facilityId?: string } = {},
): Promise<{ plots: PlotCard[]; household: Household }> {
  const name = await getHousehold(services, viewer);
  const [plots, household] = await Promise.all([
    selectPlots(services, name, facilityId === undefined ? {} : { facilityId }),
    readHousehold(services, name),
  ]);
  return { plots, household };
}

export async function readPlot(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<{ plot: PlotCard; household: Household; householdName: string }> {
  const householdName = await getHousehold(services, viewer);
  const [[plot], household] = await Promise.all([
    selectPlots(services, householdName, { id }),
    readHousehold(services, householdName),
  ]);
  if (!plot) throw new NotFound('There is no such plot.');
  return { plot, household, householdName };
}

export async function readStats({ db }: Services): Promise<GardenStats> {
  const [row] = await gardenStats(db, {});
  return row ?? { activeGardeners: 0, availablePlots: 0 };
}

const gardenStats = preparedStatement<GardenStats>(sql`
  select coalesce(sum(taken.gardeners), 0)::int as "activeGardeners",
    (count(*) filter (where taken.id is null))::int as "availablePlots"
  from garden_plots left join plot_reservations as taken
    on taken.plot_id = garden_plots.id and taken.ended_at is null
  where garden_plots.retired_at is null`);

export async function readHousehold({ db }: Services, household: string): Promise<Household> {
  const [[plot], [turn]] = await Promise.all([plotOf(db, { household }), turnOf(db, { household })]);
  return { plot: plot ?? null, turn: turn ?? null };
}

const plotOf = preparedStatement<NonNullable<Household['plot']>>(sql`
  select plot_id as id, name, gardeners, ends_on::text as "endsOn"
  from plot_reservations join garden_plots on garden_plots.id = plot_id
  where household = ${sql.placeholder('household')}::text and ended_at is null`);

const turnOf = preparedStatement<NonNullable<Household['turn']>>(sql`
  select own.id, plot_id as "plotId", name as "plotName", 1 + (
    select count(*) from plot_waiting as ahead
    where ahead.plot_id = own.plot_id and ahead.ended_at is null
      and (ahead.joined_at, ahead.id) < (own.joined_at, own.id)
  )::int as position
  from plot_waiting as own join garden_plots on garden_plots.id = plot_id
  where household = ${sql.placeholder('household')}::text and ended_at is null`);

const isLive = and(eq(plotReservations.plotId, gardenPlots.id), isNull(plotReservations.endedAt));

async function selectPlots(
  services: Services,
  household: string,
  { id, facilityId }: { id?: string; facilityId?: string },
): Promise<PlotCard[]> {
  const { db } = services;
  const queue = db
    .select({ plotId: plotWaiting.plotId, waiting: count().as('waiting') })
    .from(plotWaiting)
    .where(isNull(plotWaiting.endedAt))
    .groupBy(plotWaiting.plotId)
    .as('queue');
  const rows = await db
    .select({
      id: gardenPlots.id,
      name: gardenPlots.name,
      size: gardenPlots.size,
      planRow: gardenPlots.planRow,
      planColumn: gardenPlots.planColumn,
      facilityName: gardenFacilities.name,
      holder: plotReservations.household,
      waiting: queue.waiting,
    })
    .from(gardenPlots)
    .innerJoin(gardenFacilities, eq(gardenFacilities.id, gardenPlots.facilityId))
    .leftJoin(plotReservations, isLive)
    .leftJoin(queue, eq(queue.plotId, gardenPlots.id))
    .where(
      and(
        isNull(gardenPlots.retiredAt),
        id === undefined ? undefined : eq(gardenPlots.id, id),
        facilityId === undefined ? undefined : eq(gardenPlots.facilityId, facilityId),
      ),
    )
    .orderBy(asc(gardenFacilities.position), asc(gardenPlots.position), asc(gardenPlots.id))
    .limit(listLimit);
  const ids = rows.filter(({ holder }) => holder !== null).map(({ id }) => id);
  const photos = await listPhotos(services, 'plot', ids);
  return rows.map(({ holder, waiting, ...plot }) => ({
    ...plot,
    photos: photos[plot.id] ?? [],
    status: holder === null ? 'Available' : waiting ? 'Waitlist' : 'Reserved',
    waiting: waiting ?? 0,
    isOwn: holder === household,
  }));
}

import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';

import { gardenFacilities, gardenPlots, plotReservations, plotWaiting } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { getHousehold } from '~/platform/residents/household.server';

import type { GardenStats, Household, PlotCard } from '../garden';

/** The most plots that a garden shows. */
const listLimit = 500;

/** The garden's plots, in the order of its parts, and what the viewer's household has of them. */
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

/** One of them. @throws NotFound */
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

/** How many garden, and how many plots are free. */
export async function readStats({ db }: Services): Promise<GardenStats> {
  const [row] = await db
    .select({
      activeGardeners: sql`coalesce(sum(${plotReservations.gardeners}), 0)`.mapWith(Number),
      availablePlots: sql`count(*) filter (where ${plotReservations.id} is null)`.mapWith(Number),
    })
    .from(gardenPlots)
    .leftJoin(plotReservations, isLive);
  return row ?? { activeGardeners: 0, availablePlots: 0 };
}

/** What a household has of the garden. */
export async function readHousehold({ db }: Services, household: string): Promise<Household> {
  const ahead = db
    .select({ count: count() })
    .from(sql`${plotWaiting} as ahead`)
    .where(
      sql`ahead.plot_id = ${plotWaiting.plotId} and ahead.ended_at is null
        and (ahead.joined_at, ahead.id) < (${plotWaiting.joinedAt}, ${plotWaiting.id})`,
    );
  const [[plot], [turn]] = await Promise.all([
    db
      .select({
        id: plotReservations.plotId,
        gardeners: plotReservations.gardeners,
        endsOn: plotReservations.endsOn,
      })
      .from(plotReservations)
      .where(and(eq(plotReservations.household, household), isNull(plotReservations.endedAt))),
    db
      .select({
        id: plotWaiting.id,
        plotId: plotWaiting.plotId,
        position: sql`(${ahead}) + 1`.mapWith(Number),
      })
      .from(plotWaiting)
      .where(and(eq(plotWaiting.household, household), isNull(plotWaiting.endedAt))),
  ]);
  return { plot: plot ?? null, turn: turn ?? null };
}

const isLive = and(eq(plotReservations.plotId, gardenPlots.id), isNull(plotReservations.endedAt));

async function selectPlots(
  { db }: Services,
  household: string,
  { id, facilityId }: { id?: string; facilityId?: string },
): Promise<PlotCard[]> {
  const queue = db
    .select({ plotId: plotWaiting.plotId, waiting: count().as('waiting') })
    .from(plotWaiting)
    .where(isNull(plotWaiting.endedAt))
    .groupBy(plotWaiting.plotId)
    .as('queue');
  const rows = await db
    .select({
      id: gardenPlots.id,
      size: gardenPlots.size,
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
        id === undefined ? undefined : eq(gardenPlots.id, id),
        facilityId === undefined ? undefined : eq(gardenPlots.facilityId, facilityId),
      ),
    )
    .orderBy(asc(gardenFacilities.position), asc(gardenPlots.position), asc(gardenPlots.id))
    .limit(listLimit);
  return rows.map(({ holder, waiting, ...plot }) => ({
    ...plot,
    status: holder === null ? 'Available' : waiting ? 'Waitlist' : 'Reserved',
    waiting: waiting ?? 0,
    isOwn: holder === household,
  }));
}

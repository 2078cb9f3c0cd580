import { and, eq, sql } from 'drizzle-orm';

import { plotWaiting } from '#db/schema';
import { Conflict, NotFound, throwConflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { getHousehold } from '~/platform/residents/household.server';

import type { PlotTurn } from '../garden';
import { whyNotRelease, whyNotReserve, whyNotWait } from '../garden.policy';
import { changePlots, endTurn, assignPlot, reassignPlot } from './assign-plots.server';
import { readHousehold, readPlot } from './plots.server';

/** Also ends the household's waitlist turn. @throws NotFound; Conflict if taken, or if it has a plot */
export function reservePlot(
  services: Services,
  viewer: Viewer,
  plotId: string,
  { gardeners }: { gardeners: number },
): Promise<{ endsOn: string; name: string }> {
  return changePlots(services, async (services) => {
    const { plot, household, householdName } = await readPlot(services, viewer, plotId);
    throwConflict(whyNotReserve(plot, household));
    if (household.turn) await endTurn(services, household.turn.id);
    const taken = { plotId, household: householdName, residentId: viewer.id, gardeners };
    return { ...(await assignPlot(services, taken)), name: plot.name };
  });
}

/** Gives the plot to the next on its waitlist. @throws NotFound; Conflict if it isn't theirs */
export function releasePlot(services: Services, viewer: Viewer, plotId: string): Promise<{ name: string }> {
  return changePlots(services, async (services) => {
    const { plot } = await readPlot(services, viewer, plotId);
    throwConflict(whyNotRelease(plot));
    await reassignPlot(services, plotId);
    return plot;
  });
}

/**
 * @returns the position from 1. @throws NotFound; Conflict if the plot is free, or for a second plot or turn
 */
export function joinPlotWaitlist(
  services: Services,
  viewer: Viewer,
  plotId: string,
  { gardeners }: { gardeners: number },
): Promise<{ position: number; name: string }> {
  return changePlots(services, async (services) => {
    const { plot, household, householdName } = await readPlot(services, viewer, plotId);
    throwConflict(whyNotWait(plot, household));
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    await services.db.insert(plotWaiting).values({
      plotId,
      household: householdName,
      residentId: viewer.id,
      gardeners,
      // Keeps the order strict within the same millisecond.
      joinedAt: sql`greatest(${now}, (
        select max(${plotWaiting.joinedAt}) + interval '1 microsecond' from ${plotWaiting}
        where ${plotWaiting.plotId} = ${plotId}))`,
    });
    return { position: plot.waiting + 1, name: plot.name };
  });
}

export async function getTurn(services: Services, viewer: Viewer, turnId: string): Promise<PlotTurn> {
  const { turn } = await readHousehold(services, await getHousehold(services, viewer));
  return turn?.id === turnId ? turn : noSuchTurn();
}

/** Takes the viewer's household off a waitlist. @throws NotFound; Conflict if the plot became theirs first */
export function leavePlotWaitlist(
  services: Services,
  viewer: Viewer,
  turnId: string,
): Promise<{ plotName: string }> {
  return changePlots(services, async (services) => {
    const household = await getHousehold(services, viewer);
    const { plot, turn } = await readHousehold(services, household);
    if (turn?.id === turnId) {
      await endTurn(services, turnId);
      return { plotName: turn.plotName };
    }
    if (plot && (await findWaited(services, household, turnId)) === plot.id) {
      throw new Conflict(
        `Plot ${plot.name} became free, and now it’s your household’s. You can give it back.`,
      );
    }
    return noSuchTurn();
  });
}

async function findWaited({ db }: Services, household: string, turnId: string): Promise<string | null> {
  if (!isUuid(turnId)) return null;
  const [row] = await db
    .select({ plotId: plotWaiting.plotId })
    .from(plotWaiting)
    .where(and(eq(plotWaiting.id, turnId), eq(plotWaiting.household, household)));
  return row?.plotId ?? null;
}

function noSuchTurn(): never {
  throw new NotFound('There is no such place on a waitlist.');
}

import { and, eq, inArray, isNull } from 'drizzle-orm';

import { gardenPlots, plotReservations } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';

import type { PlotCard } from '../garden';
import { lockPlots, notifyHousehold, reassignPlot } from './assign-plots.server';
import { readPlot } from './plots.server';

/** Loads a plot and its reservation's id, or null. @throws NotFound; Forbidden unless a manager */
export async function getManagedPlot(
  services: Services,
  viewer: Viewer,
  plotId: string,
): Promise<{ plot: PlotCard; reservationId: string | null }> {
  requireCapability(viewer, ...right);
  const [{ plot }, reservation] = await Promise.all([
    readPlot(services, viewer, plotId),
    findReservation(services, plotId),
  ]);
  return { plot, reservationId: reservation?.id ?? null };
}

const right = ['content', 'look after the garden'] as const;

const findReservation = async ({ db }: Services, plotId: string) =>
  (
    await db
      .select({ id: plotReservations.id, household: plotReservations.household })
      .from(plotReservations)
      .where(and(eq(plotReservations.plotId, plotId), isNull(plotReservations.endedAt)))
  )[0];

/**
 * Frees a plot, notifies its household, and gives it to the next on the waitlist.
 * @param input.reservationId guards against a second press that would hit the next household
 * @throws NotFound; Conflict if that reservation has ended; Forbidden unless a manager
 */
export function freePlot(
  services: Services,
  viewer: Viewer,
  plotId: string,
  { reservationId }: { reservationId: string },
): Promise<PlotCard> {
  return asStaff(services, viewer, right, async (services, note) => {
    await lockPlots(services);
    const { plot } = await getManagedPlot(services, viewer, plotId);
    const reservation = await findReservation(services, plotId);
    if (reservation?.id !== reservationId)
      throw new Conflict(`That household doesn’t have plot ${plot.name} anymore.`);
    await note({ verb: 'freed', kind: 'plots', subjectId: plotId });
    await reassignPlot(services, plotId);
    await notifyHousehold(services, reservation.household, {
      title: `Plot ${plot.name} is no longer yours`,
      message: `A manager has freed plot ${plot.name} in the community garden, so it isn’t your household’s anymore. Please ask them if you have questions. You can reserve another plot.`,
    });
    return plot;
  });
}

/** Refuses to retire plots that households have. The lock holds until the transaction ends. */
export async function whyNotRetirePlots(services: Services, ids: readonly string[]): Promise<string | null> {
  await lockPlots(services);
  const [plot] = await services.db
    .select({ name: gardenPlots.name })
    .from(plotReservations)
    .innerJoin(gardenPlots, eq(gardenPlots.id, plotReservations.plotId))
    .where(and(inArray(plotReservations.plotId, [...ids]), isNull(plotReservations.endedAt)))
    .limit(1);
  return plot ? `${plot.name} has a gardener. Free it first.` : null;
}

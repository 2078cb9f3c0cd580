import { and, eq, isNull } from 'drizzle-orm';

import { plotReservations, plotWaiting } from '#db/schema';
import type { Services } from '~/domain/services';
import type { HouseholdHolding } from '~/platform/residents/holdings.server';
import { listPeople } from '~/platform/residents/household.server';

import { endTurn, findNext, lockPlots, reassignPlot } from './assign-plots.server';
import { readHousehold } from './plots.server';

/**
 * Moves a plot or turn when a resident moves: to the rest of the household, or with someone who lived alone
 * to a home without one.
 */
export const plotHolding: HouseholdHolding = {
  async list(services, household) {
    const { plot, turn } = await readHousehold(services, household);
    const isWaitedFor = plot && (await findNext(services, plot.id)) !== null;
    return [
      plot && {
        title: `Garden plot ${plot.name}`,
        whenNobodyStays: `${isWaitedFor ? 'goes to the next household in line' : 'is free for others'}, without its photos`,
      },
      turn && { title: `A waitlist spot for garden plot ${turn.plotName}`, whenNobodyStays: 'ends' },
    ].filter((held) => held !== null);
  },

  async move(services, { residentId, from, to }) {
    await lockPlots(services);
    const [plot, turn] = await readHeld(services, from);
    const [successor] = (await listPeople(services, from)).filter((id) => id !== residentId);
    const isAlone = from === `resident:${residentId}`;
    const [hasPlot, hasTurn] = to === null ? [] : await readHeld(services, to);
    const isMovedAlong = isAlone && to !== null && !hasPlot && !hasTurn;
    if (!successor && !isMovedAlong) {
      if (plot) await reassignPlot(services, plot.plotId);
      if (turn) await endTurn(services, turn.id);
      return;
    }
    const newOwner = isMovedAlong ? { household: to } : { residentId: successor! };
    for (const { id, residentId: holder } of [plot, turn].filter((one) => one !== undefined)) {
      if (!isMovedAlong && holder !== residentId) continue;
      await services.db.update(plotReservations).set(newOwner).where(eq(plotReservations.id, id));
      await services.db.update(plotWaiting).set(newOwner).where(eq(plotWaiting.id, id));
    }
  },
};

async function readHeld({ db }: Services, household: string) {
  const isPlots = and(eq(plotReservations.household, household), isNull(plotReservations.endedAt));
  const isTurns = and(eq(plotWaiting.household, household), isNull(plotWaiting.endedAt));
  const [plot] = await db.select().from(plotReservations).where(isPlots);
  const [turn] = await db.select().from(plotWaiting).where(isTurns);
  return [plot, turn] as const;
}

import { and, asc, eq, isNull, lte } from 'drizzle-orm';

import { plotReservations } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { runEach } from '~/jobs/sets.server';

import {
  changePlots,
  formatLastDay,
  getPlotName,
  notifyHousehold,
  reassignPlot,
} from './assign-plots.server';

/** Days of notice before a season ends. */
const noticeDays = 14;

export async function tendGarden(services: Services): Promise<void> {
  const today = dayIn(services.config.timeZone, services.clock.now());
  await runEach(await listEnding(services, addDays(today, noticeDays)), (reservation) =>
    reservation.endsOn < today ? endSeason(services, reservation) : notifyEnd(services, reservation),
  );
}

type Reservation = typeof plotReservations.$inferSelect;

const listEnding = ({ db }: Services, day: string): Promise<Reservation[]> =>
  db
    .select()
    .from(plotReservations)
    .where(and(lte(plotReservations.endsOn, day), isNull(plotReservations.endedAt)))
    .orderBy(asc(plotReservations.endsOn), asc(plotReservations.id));

/** One transaction per plot, so that nobody waits for the whole garden. */
function endSeason(services: Services, { id, plotId, household, endsOn }: Reservation): Promise<void> {
  return changePlots(services, async (services) => {
    const [still] = await services.db
      .select({ id: plotReservations.id })
      .from(plotReservations)
      .where(and(eq(plotReservations.id, id), isNull(plotReservations.endedAt)));
    if (!still) return;
    await reassignPlot(services, plotId);
    const name = await getPlotName(services, plotId);
    await notifyHousehold(services, household, {
      title: 'Your garden season has ended',
      message: `Plot ${name} was your household’s until ${formatLastDay(endsOn)}. For another season, reserve a free plot or join a waitlist.`,
    });
  });
}

/** Sends once: the notification reuses the reservation's id. */
async function notifyEnd(services: Services, { id, plotId, household, endsOn }: Reservation): Promise<void> {
  const name = await getPlotName(services, plotId);
  await notifyHousehold(
    services,
    household,
    {
      title: `Your season on plot ${name} ends soon`,
      message: `Plot ${name} is your household’s until ${formatLastDay(endsOn)}. Please harvest what’s left by then. You can reserve a plot for next season once this one is over.`,
    },
    id,
  );
}

import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';

import { gardenWorkshops, plotReservations, plotWaiting, tradePosts } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import {
  changePlots,
  formatLastDay,
  getPlotName,
  notifyHousehold,
  reassignPlot,
} from './assign-plots.server';

const dayMs = 24 * 60 * 60_000;
/** Days of notice before a season ends. */
const noticeDays = 14;
/** Days that ended rows stay, for questions. */
const retentionDays = 90;

export async function tendGarden(services: Services): Promise<void> {
  const today = dayIn(services.config.timeZone, services.clock.now());
  for (const ended of await listEnding(services, addDays(today, -1))) await endSeason(services, ended);
  for (const ending of await listEnding(services, addDays(today, noticeDays))) {
    await notifyEnd(services, ending);
  }
  await deleteOld(services);
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

async function deleteOld({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * dayMs);
  // Posts taken down early have an expiry too.
  await db.delete(tradePosts).where(lt(tradePosts.expiresAt, before));
  await db.delete(gardenWorkshops).where(lt(gardenWorkshops.endsAt, before));
  await db.delete(plotWaiting).where(lt(plotWaiting.endedAt, before));
  await db.delete(plotReservations).where(lt(plotReservations.endedAt, before));
}

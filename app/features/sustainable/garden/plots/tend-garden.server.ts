import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';

import { gardenWorkshops, plotReservations, plotWaiting, tradePosts } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import { changePlots, formatLastDay, getPlotName, notifyHousehold, passOn } from './give-plots.server';

const dayMs = 24 * 60 * 60_000;
/** How long before the end of a season those who have a plot are told of it. */
const noticeDays = 14;
/** Some weeks for who asks what was. */
const keptDays = 90;

/** Nightly: ends seasons and hands plots on, tells who has one before it ends, and takes away what is over. */
export async function tendGarden(services: Services): Promise<void> {
  const today = dayIn(services.config.timeZone, services.clock.now());
  for (const ended of await listEnding(services, addDays(today, -1))) await endSeason(services, ended);
  for (const ending of await listEnding(services, addDays(today, noticeDays))) {
    await notifyEnd(services, ending);
  }
  await takeOldAway(services);
}

type Reservation = typeof plotReservations.$inferSelect;

/** Those whose season ends on a day or before, and who still have their plot. */
const listEnding = ({ db }: Services, day: string): Promise<Reservation[]> =>
  db
    .select()
    .from(plotReservations)
    .where(and(lte(plotReservations.endsOn, day), isNull(plotReservations.endedAt)))
    .orderBy(asc(plotReservations.endsOn), asc(plotReservations.id));

/** One plot at a time, so that nobody has to wait for the whole garden. */
function endSeason(services: Services, { id, plotId, household, endsOn }: Reservation): Promise<void> {
  return changePlots(services, async (services) => {
    const [still] = await services.db
      .select({ id: plotReservations.id })
      .from(plotReservations)
      .where(and(eq(plotReservations.id, id), isNull(plotReservations.endedAt)));
    if (!still) return;
    await passOn(services, plotId);
    const name = await getPlotName(services, plotId);
    await notifyHousehold(services, household, {
      title: 'Your garden season has ended',
      message: `Plot ${name} was your household’s until ${formatLastDay(endsOn)}. For another season, reserve a free plot or join a waitlist.`,
    });
  });
}

/** Once: the notification has the reservation's own id. */
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

async function takeOldAway({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  // All of them expire, also those that were taken down before.
  await db.delete(tradePosts).where(lt(tradePosts.expiresAt, before));
  await db.delete(gardenWorkshops).where(lt(gardenWorkshops.endsAt, before));
  await db.delete(plotWaiting).where(lt(plotWaiting.endedAt, before));
  await db.delete(plotReservations).where(lt(plotReservations.endedAt, before));
}

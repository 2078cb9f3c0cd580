import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { gardenPlots, plotReservations, plotWaiting } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { inTransaction, type Services } from '~/domain/services';
import { removePhotos } from '~/platform/photos/photos.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { listPeople } from '~/platform/residents/household.server';

import { gardenPath } from '../garden';

const lockKey = 7_245_336;

/**
 * Runs a change to who has which plot, one at a time for the whole garden: one plot a household and one household a
 * plot tie all of them together, so that a lock for each plot would leave gaps between two of them, or deadlocks. A
 * garden sees some changes a day; reading is not held up.
 */
export function changePlots<T>(services: Services, change: (services: Services) => Promise<T>): Promise<T> {
  return inTransaction(services, async (services) => {
    await lockPlots(services);
    return change(services);
  });
}

/** Until the transaction ends nobody else changes who has which plot. */
export const lockPlots = ({ db }: Services) => db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

/** The last day of a season that would begin now, YYYY-MM-DD. */
export const seasonEndNow = ({ clock, config }: Services): string =>
  seasonEnd(dayIn(config.timeZone, clock.now()));

/** 'October 31, 2026': with the year, since a notification is read on any day. */
export const formatLastDay = (day: string): string => lastDay('UTC', new Date(`${day}T12:00:00Z`));

const lastDay = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' });

type Taken = Pick<typeof plotReservations.$inferInsert, 'plotId' | 'household' | 'residentId' | 'gardeners'>;

/** Gives a household a plot that nobody has, until the season ends. @returns its last day */
export async function givePlot(services: Services, taken: Taken): Promise<{ endsOn: string }> {
  const endsOn = seasonEndNow(services);
  await services.db.insert(plotReservations).values({ ...taken, endsOn, reservedAt: services.clock.now() });
  return { endsOn };
}

/** Ends a turn in a queue. */
export async function endTurn({ db, clock }: Services, turnId: string): Promise<void> {
  await db.update(plotWaiting).set({ endedAt: clock.now() }).where(eq(plotWaiting.id, turnId));
}

/**
 * Takes a plot from whoever has it, with the photos that they added, and gives it to the household that waits for it
 * longest, which is told.
 */
export async function passOn(services: Services, plotId: string): Promise<void> {
  await services.db
    .update(plotReservations)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(plotReservations.plotId, plotId), isNull(plotReservations.endedAt)));
  await removePhotos(services, { subject: 'plot', id: plotId });
  const next = await findNext(services, plotId);
  if (!next) return;
  await endTurn(services, next.id);
  const { household, residentId, gardeners } = next;
  const { endsOn } = await givePlot(services, { plotId, household, residentId, gardeners });
  const name = await getPlotName(services, plotId);
  await notifyHousehold(services, household, {
    title: `Plot ${name} is yours`,
    message:
      `You waited for plot ${name} in the community garden: it’s your household’s now, until ${formatLastDay(endsOn)}. ` +
      'If you don’t need it anymore, please give it back so the next in line can garden.',
  });
}

/** The turn of the household that waits for a plot longest. */
export async function findNext({ db }: Services, plotId: string) {
  const [next] = await db
    .select()
    .from(plotWaiting)
    .where(and(eq(plotWaiting.plotId, plotId), isNull(plotWaiting.endedAt)))
    .orderBy(asc(plotWaiting.joinedAt), asc(plotWaiting.id))
    .limit(1);
  return next ?? null;
}

/** What stands on a plot's sign. */
export async function getPlotName({ db }: Services, id: string): Promise<string> {
  const [plot] = await db.select({ name: gardenPlots.name }).from(gardenPlots).where(eq(gardenPlots.id, id));
  return plot?.name ?? id;
}

type News = { title: string; message: string; url?: string };

/**
 * Tells everybody who lives in a household, in the caller's transaction. A sample household has nobody to tell.
 * @param id makes a repeat harmless: nobody is told twice
 */
export async function notifyHousehold(
  services: Services,
  household: string,
  news: News,
  id: string = crypto.randomUUID(),
): Promise<void> {
  for (const residentId of await listPeople(services, household)) {
    await createNotification(services, residentId, { type: 'garden_update', url: gardenPath, ...news, id });
  }
}

/** The garden's year ends with October. */
const seasonsLastDay = '10-31';
/** Whoever comes within the last weeks of a season is given the next one too: nothing grows in so few days. */
const fewestDays = 30;

/**
 * The last day of the season that a plot is given for.
 * @param day on which it is given, YYYY-MM-DD
 */
export function seasonEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  const end = `${year}-${seasonsLastDay}`;
  return addDays(day, fewestDays) <= end ? end : `${year + 1}-${seasonsLastDay}`;
}

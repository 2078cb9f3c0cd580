import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { gardenPlots, plotReservations, plotWaiting } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { inTransaction, type Services } from '~/domain/services';
import { removePhotos } from '~/platform/photos/photos.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { listPeople } from '~/platform/residents/household.server';

import { gardenPath } from '~/features/sustainable/garden/garden';

const lockKey = 7_245_336;

/**
 * Serializes all changes of plots. Locks per plot would race or deadlock, since a household has only one.
 * Changes are rare, and reads don't wait.
 */
export function changePlots<T>(services: Services, change: (services: Services) => Promise<T>): Promise<T> {
  return inTransaction(services, async (services) => {
    await lockPlots(services);
    return change(services);
  });
}

export const lockPlots = ({ db }: Services) => db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

export const seasonEndNow = ({ clock, config }: Services): string =>
  seasonEnd(dayIn(config.timeZone, clock.now()));

/** Formats 'October 31, 2026'. The year is needed, because notifications are read later. */
export const formatLastDay = (day: string): string => lastDay('UTC', new Date(`${day}T12:00:00Z`));

const lastDay = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' });

type NewReservation = Pick<
  typeof plotReservations.$inferInsert,
  'plotId' | 'household' | 'residentId' | 'gardeners'
>;

export async function assignPlot(
  services: Services,
  reservation: NewReservation,
): Promise<{ endsOn: string }> {
  const endsOn = seasonEndNow(services);
  await services.db
    .insert(plotReservations)
    .values({ ...reservation, endsOn, reservedAt: services.clock.now() });
  return { endsOn };
}

export async function endTurn({ db, clock }: Services, turnId: string): Promise<void> {
  await db.update(plotWaiting).set({ endedAt: clock.now() }).where(eq(plotWaiting.id, turnId));
}

/** Ends a plot's reservation, removes its photos, and gives it to the next household on the waitlist. */
export async function reassignPlot(services: Services, plotId: string): Promise<void> {
  await services.db
    .update(plotReservations)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(plotReservations.plotId, plotId), isNull(plotReservations.endedAt)));
  await removePhotos(services, { subject: 'plot', id: plotId });
  const next = await findNext(services, plotId);
  if (!next) return;
  await endTurn(services, next.id);
  const { household, residentId, gardeners } = next;
  const { endsOn } = await assignPlot(services, { plotId, household, residentId, gardeners });
  const name = await getPlotName(services, plotId);
  await notifyHousehold(services, household, {
    title: `Plot ${name} is yours`,
    message:
      `You waited for plot ${name} in the community garden: it’s your household’s now, until ${formatLastDay(endsOn)}. ` +
      'If you don’t need it anymore, please give it back so the next in line can garden.',
  });
}

export async function findNext({ db }: Services, plotId: string) {
  const [next] = await db
    .select()
    .from(plotWaiting)
    .where(and(eq(plotWaiting.plotId, plotId), isNull(plotWaiting.endedAt)))
    .orderBy(asc(plotWaiting.joinedAt), asc(plotWaiting.id))
    .limit(1);
  return next ?? null;
}

export async function getPlotName({ db }: Services, id: string): Promise<string> {
  const [plot] = await db.select({ name: gardenPlots.name }).from(gardenPlots).where(eq(gardenPlots.id, id));
  return plot?.name ?? id;
}

type HouseholdNotice = { title: string; message: string; url?: string };

/** Notifies everyone in a household, in the caller's transaction. @param id makes repeats idempotent */
export async function notifyHousehold(
  services: Services,
  household: string,
  notice: HouseholdNotice,
  id: string = crypto.randomUUID(),
): Promise<void> {
  for (const residentId of await listPeople(services, household)) {
    await createNotification(services, residentId, { type: 'garden_update', url: gardenPath, ...notice, id });
  }
}

const lastDayOfSeason = '10-31';
/** Days. A plot given later in the season includes the next one: nothing grows in fewer. */
const minDays = 30;

export function seasonEnd(day: string): string {
  const year = Number(day.slice(0, 4));
  const end = `${year}-${lastDayOfSeason}`;
  return addDays(day, minDays) <= end ? end : `${year + 1}-${lastDayOfSeason}`;
}

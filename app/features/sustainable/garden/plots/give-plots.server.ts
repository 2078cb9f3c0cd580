import { and, asc, eq, isNull } from 'drizzle-orm';

import { plotReservations, plotWaiting } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import type { Services } from '~/domain/services';

import { notifyHousehold } from './household-news.server';
import { seasonEnd } from './season';

/* What changes who has which plot: each belongs to a change of its own (`changePlots`). */

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

/** Takes a plot from whoever has it, and gives it to the household that waits for it longest, which is told. */
export async function passOn(services: Services, plotId: string): Promise<void> {
  await services.db
    .update(plotReservations)
    .set({ endedAt: services.clock.now() })
    .where(and(eq(plotReservations.plotId, plotId), isNull(plotReservations.endedAt)));
  const [next] = await services.db
    .select()
    .from(plotWaiting)
    .where(and(eq(plotWaiting.plotId, plotId), isNull(plotWaiting.endedAt)))
    .orderBy(asc(plotWaiting.joinedAt), asc(plotWaiting.id))
    .limit(1);
  if (!next) return;
  await endTurn(services, next.id);
  const { household, residentId, gardeners } = next;
  const { endsOn } = await givePlot(services, { plotId, household, residentId, gardeners });
  await notifyHousehold(services, household, {
    title: `Plot ${plotId} is yours`,
    message:
      `You waited for plot ${plotId} in the community garden: it is your household’s now, until ${formatLastDay(endsOn)}. ` +
      'If you do not need it any more, please give it back, so that the next one who waits can garden.',
  });
}

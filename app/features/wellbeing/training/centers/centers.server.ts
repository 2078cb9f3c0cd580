import { asc, eq, isNull, sql } from 'drizzle-orm';

import { trainingCenters, trainingClasses } from '#db/schema';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { TrainingCenter, WeeklyClass } from './centers';

const listLimit = 100;

export async function listCenters(services: Services, _viewer: Viewer): Promise<TrainingCenter[]> {
  const { db } = services;
  const weekly = db
    .select({
      classes: sql<
        WeeklyClass[]
      >`json_agg(json_build_object('title', title, 'weekday', weekday, 'startsAt', starts_at))`.as('classes'),
    })
    .from(trainingClasses)
    .where(eq(trainingClasses.centerId, trainingCenters.id))
    .as('weekly');
  const rows = await db
    .select({ center: trainingCenters, classes: weekly.classes })
    .from(trainingCenters)
    .leftJoinLateral(weekly, sql`true`)
    .where(isNull(trainingCenters.retiredAt))
    .orderBy(asc(trainingCenters.position), asc(trainingCenters.id))
    .limit(listLimit);
  return rows.map(({ center, classes }) => {
    const { position: _, retiredAt: __, classTitle, classWeekday, classStartsAt, ...shown } = center;
    const phoneParts = parsePhoneText(shown.phone, services.config.country);
    return { ...shown, phoneParts, nextClass: findNext(services, classes ?? []) };
  });
}

function findNext(services: Services, classes: readonly WeeklyClass[]): TrainingCenter['nextClass'] {
  const [next] = classes
    .map(({ title, ...weekly }) => ({ title, startsAt: toNext(services, weekly).toISOString() }))
    .sort((one, other) => (one.startsAt + one.title < other.startsAt + other.title ? -1 : 1));
  return next ?? null;
}

/** Skips a weekly class that has already begun today. */
function toNext(
  { clock, config: { timeZone } }: Services,
  { weekday, startsAt: minutes }: Pick<WeeklyClass, 'weekday' | 'startsAt'>,
): Date {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const inDays = (weekday - toWeekday(today) + 7) % 7;
  const next = atMinute(timeZone, addDays(today, inDays), minutes);
  return next > now ? next : atMinute(timeZone, addDays(today, inDays + 7), minutes);
}

import { asc } from 'drizzle-orm';

import { trainingCenters } from '#db/schema';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { TrainingCenter } from './centers';

const listLimit = 100;

/** All training centers, in their order, each with its next class. */
export async function listCenters(services: Services, _viewer: Viewer): Promise<TrainingCenter[]> {
  const rows = await services.db
    .select()
    .from(trainingCenters)
    .orderBy(asc(trainingCenters.position), asc(trainingCenters.id))
    .limit(listLimit);
  return rows.map(({ position: _, classTitle, classWeekday, classStartsAt, ...center }) => ({
    ...center,
    nextClass: {
      title: classTitle,
      startsAt: toNext(services, classWeekday, classStartsAt).toISOString(),
    },
  }));
}

/** When a weekly class begins next. One that has begun is over for whoever is not there. */
function toNext({ clock, config: { timeZone } }: Services, weekday: number, minutes: number): Date {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const inDays = (weekday - toWeekday(today) + 7) % 7;
  const next = atMinute(timeZone, addDays(today, inDays), minutes);
  return next > now ? next : atMinute(timeZone, addDays(today, inDays + 7), minutes);
}

import { and, desc, gt, inArray } from 'drizzle-orm';

import { closures } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { NoticeSource } from '~/platform/calendar/calendar';

import { everything, formatClosed, officeKey } from './closures';

/** Residents' calendars show what is closed for everyone. A closed room only ends its bookings there. */
const shownKeys = { [everything]: '', [officeKey]: 'Office: ', shuttle: 'Shuttle: ' };

/** Undone closures are included as canceled, so that calendars remove them. */
export const listClosureTimes: NoticeSource = async ({ db, config }, { since, limit }) => {
  const rows = await db
    .select()
    .from(closures)
    .where(and(gt(closures.endsAt, since), inArray(closures.key, Object.keys(shownKeys))))
    .orderBy(desc(closures.startsAt), desc(closures.id))
    .limit(limit);
  return rows.map(({ id, key, startsAt, endsAt, createdAt, undoneAt, ...closure }) => {
    const day = dayIn(config.timeZone, startsAt);
    const isWholeDay =
      +startsAt === +startOfDay(config.timeZone, day) &&
      +endsAt === +startOfDay(config.timeZone, addDays(day, 1));
    return {
      uid: `closure-${id}`,
      startsAt,
      endsAt,
      ...(isWholeDay && { wholeDay: day }),
      changedAt: undoneAt ?? createdAt,
      revision: undoneAt ? 1 : 0,
      isCancelled: undoneAt !== null,
      summary: `${shownKeys[key as keyof typeof shownKeys]}${formatClosed(closure)}`,
      location: config.communityName,
      description: '',
      url: '/',
    };
  });
};

import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { amenities, classes, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';

import { heldSpots } from './slot-places.server';
import type { NextClass } from './slots';

export async function findNextClass({ db, clock }: Services): Promise<NextClass | null> {
  const now = clock.now();
  const until = new Date(now.getTime() + 7 * 86_400_000);
  const [row] = await soonest(db, { now: now.toISOString(), until: until.toISOString() });
  return row ? { name: row.name, startTime: row.startsAt.toISOString(), left: row.left } : null;
}

const heldNow = heldSpots(sql`${sql.placeholder('now')}::timestamptz`);

const soonest = preparedQuery((db) =>
  db
    .select({
      name: classes.name,
      startsAt: timeSlots.startsAt,
      left: sql<number>`${timeSlots.capacity} - ${timeSlots.booked} - ${heldNow}`.as('left'),
    })
    .from(timeSlots)
    .innerJoin(classes, eq(classes.id, timeSlots.classId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .where(
      and(
        gt(timeSlots.startsAt, sql`${sql.placeholder('now')}::timestamptz`),
        lt(timeSlots.startsAt, sql`${sql.placeholder('until')}::timestamptz`),
        sql`${timeSlots.booked} + ${heldNow} < ${timeSlots.capacity}`,
        isNull(timeSlots.calledOffAt),
        isNull(classes.retiredAt),
        isNull(amenities.retiredAt),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(classes.position), asc(timeSlots.id))
    .limit(1)
    .prepare('next_class'),
);

import { eq, inArray, sql } from 'drizzle-orm';

import { mindfulnessFacilities, mindfulnessMembers } from '#db/schema';
import type { AppointmentChanges } from '~/platform/calendar/calendar';

import { programPath } from './programs';

export const sessionChanges: AppointmentChanges = {
  newsType: 'class_update',
  leave: 'If you can’t make it, please leave, so a neighbor can have your spot.',
  async read({ db }, ids) {
    const rows = await db
      .select({
        facility: mindfulnessFacilities,
        residentIds: sql<string[]>`array(
          select m.resident_id from ${mindfulnessMembers} m
          where m.facility_id = ${mindfulnessFacilities.id} order by m.resident_id)`,
      })
      .from(mindfulnessFacilities)
      .where(inArray(mindfulnessFacilities.id, [...ids]))
      .orderBy(mindfulnessFacilities.position, mindfulnessFacilities.id);
    return rows.map(({ facility, residentIds }) => {
      const { id, name, schedule, duration, latitude, longitude, retiredAt } = facility;
      return {
        id,
        title: name,
        details: '',
        place: name,
        pin: { latitude, longitude },
        when: `${schedule} (${duration})`,
        starts: schedule,
        times: { schedule, duration },
        startsAt: null,
        endsAt: null,
        isOff: retiredAt !== null,
        url: programPath({ kind: 'mindfulness', id }),
        residentIds,
      };
    });
  },
  async revise({ db, clock }, { before, after, isMoved }) {
    const now = clock.now();
    const past = JSON.stringify([{ ...before.times, until: now.toISOString() }]);
    const { revision, pastTimes } = mindfulnessFacilities;
    await db
      .update(mindfulnessFacilities)
      .set({
        revision: sql`${revision} + 1`,
        revisedAt: now,
        ...(isMoved && { movedAt: now, pastTimes: sql`${pastTimes} || ${past}::text::jsonb` }),
      })
      .where(eq(mindfulnessFacilities.id, after.id));
  },
};

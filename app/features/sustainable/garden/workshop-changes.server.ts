import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';

import { gardenFacilities, gardenWorkshops, workshopMembers } from '#db/schema';
import type { Services } from '~/domain/services';
import { formatAppointmentTimes } from '~/platform/calendar/appointment-changes.server';
import type { AppointmentChanges } from '~/platform/calendar/calendar';

import { gardenPath } from './garden';

export async function listWorkshopsAhead(
  { db, clock }: Services,
  facilityIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: gardenWorkshops.id })
    .from(gardenWorkshops)
    .where(
      and(inArray(gardenWorkshops.facilityId, [...facilityIds]), gt(gardenWorkshops.endsAt, clock.now())),
    );
  return rows.map(({ id }) => id);
}

export const workshopChanges: AppointmentChanges = {
  newsType: 'garden_update',
  leave: 'If you can’t make it, please leave, so a neighbor can have your spot.',
  async read({ db, config }, ids) {
    const rows = await db
      .select({
        workshop: gardenWorkshops,
        facility: gardenFacilities,
        residentIds: sql<string[]>`array(
          select m.resident_id from ${workshopMembers} m
          where m.workshop_id = ${gardenWorkshops.id} order by m.resident_id)`,
      })
      .from(gardenWorkshops)
      .innerJoin(gardenFacilities, eq(gardenFacilities.id, gardenWorkshops.facilityId))
      .where(inArray(gardenWorkshops.id, [...ids]))
      .orderBy(asc(gardenWorkshops.startsAt), asc(gardenWorkshops.id));
    return rows.map(({ workshop, facility, residentIds }) => ({
      ...formatAppointmentTimes(workshop, config.timeZone),
      id: workshop.id,
      title: workshop.title,
      details: workshop.description,
      place: facility.name,
      pin: { latitude: facility.latitude, longitude: facility.longitude },
      isOff: workshop.retiredAt !== null,
      url: gardenPath,
      residentIds,
    }));
  },
  async revise({ db, clock }, { after, isMoved }) {
    const now = clock.now();
    await db
      .update(gardenWorkshops)
      .set({
        revision: sql`${gardenWorkshops.revision} + 1`,
        revisedAt: now,
        ...(isMoved && { movedAt: now }),
      })
      .where(eq(gardenWorkshops.id, after.id));
  },
};

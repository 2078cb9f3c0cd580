import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';

import { instant, preparedQuery } from '#db/prepared';
import { gardenFacilities, gardenWorkshops, workshopMembers } from '#db/schema';
import type { AppointmentKind, CalendarSource, DueSource } from '~/platform/calendar/calendar';
import { isReminderDue } from '~/platform/notifications/reminders.server';

import { gardenPath } from './garden';
import { workshopChanges } from './workshop-changes.server';

const ownWorkshops = preparedQuery((db) =>
  db
    .select({
      workshop: gardenWorkshops,
      facilityName: gardenFacilities.name,
      joinedAt: workshopMembers.joinedAt,
    })
    .from(workshopMembers)
    .innerJoin(gardenWorkshops, eq(gardenWorkshops.id, workshopMembers.workshopId))
    .innerJoin(gardenFacilities, eq(gardenFacilities.id, gardenWorkshops.facilityId))
    .where(
      and(
        eq(workshopMembers.residentId, sql.placeholder('residentId')),
        gt(gardenWorkshops.endsAt, instant('since')),
      ),
    )
    .orderBy(desc(gardenWorkshops.startsAt), desc(gardenWorkshops.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_workshops'),
);

const list: CalendarSource = async ({ db, config }, residentId, { since, limit }) => {
  const rows = await ownWorkshops(db, { residentId, since: since.toISOString(), limit });
  return rows.map(({ workshop, facilityName, joinedAt }) => {
    const { id, title, description, startsAt, endsAt, retiredAt, revisedAt, revision } = workshop;
    return {
      uid: `workshop-${id}`,
      startsAt,
      endsAt,
      changedAt: revisedAt && revisedAt > joinedAt ? revisedAt : joinedAt,
      revision,
      // A workshop retired after its end did take place.
      isCancelled: retiredAt !== null && retiredAt < endsAt,
      summary: title,
      location: `${facilityName}, ${config.communityName}`,
      description: `${description}\n\nYou joined in VCLink. To leave: ${config.siteOrigin}${gardenPath}`,
      url: gardenPath,
    };
  });
};

const listDue: DueSource = async (services) => {
  const { db, config } = services;
  const { startsAt } = gardenWorkshops;
  const rows = await db
    .select({
      id: gardenWorkshops.id,
      startsAt,
      movedAt: gardenWorkshops.movedAt,
      title: gardenWorkshops.title,
      facilityName: gardenFacilities.name,
      residentIds: sql<
        string[]
      >`json_agg(${workshopMembers.residentId} order by ${workshopMembers.residentId})`,
    })
    .from(gardenWorkshops)
    .innerJoin(gardenFacilities, eq(gardenFacilities.id, gardenWorkshops.facilityId))
    .innerJoin(workshopMembers, eq(workshopMembers.workshopId, gardenWorkshops.id))
    .where(
      and(isNull(gardenWorkshops.retiredAt), isReminderDue(services, startsAt, workshopMembers.joinedAt)),
    )
    .groupBy(gardenWorkshops.id, gardenFacilities.name)
    .orderBy(asc(startsAt), asc(gardenWorkshops.id));
  return rows.map(({ id, startsAt, movedAt, title, facilityName, residentIds }) => ({
    uid: `workshop-${id}`,
    startsAt,
    movedAt,
    summary: title,
    location: `${facilityName}, ${config.communityName}`,
    url: gardenPath,
    residentIds,
  }));
};

export const workshopAppointments: AppointmentKind = { list, listDue, changes: workshopChanges };

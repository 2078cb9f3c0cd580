import { and, asc, eq, gt, inArray, sum } from 'drizzle-orm';

import { gardenFacilities, gardenWorkshops, workshopMembers } from '#db/schema';
import { counted } from '~/domain/counted';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { formatOnAnyDay } from '~/ui/dates';

import { gardenPath } from './garden';

const areToCome = ({ clock }: Services, ids: readonly string[]) =>
  and(inArray(gardenWorkshops.id, [...ids]), gt(gardenWorkshops.endsAt, clock.now()));

/** Who will be told when workshops are retired; null where nobody meant to come. */
export async function foreseeCallOff(services: Services, ids: readonly string[]): Promise<string | null> {
  const [row] = await services.db
    .select({ joined: sum(gardenWorkshops.joined).mapWith(Number) })
    .from(gardenWorkshops)
    .where(areToCome(services, ids));
  return row?.joined
    ? `${counted(row.joined, 'person', 'people')} joined. They’ll be told that it is off.`
    : null;
}

/** Tells those who joined that a workshop to come is off, or that it is on again: they keep their spots. */
export async function tellMembers(
  services: Services,
  ids: readonly string[],
  { isRetired }: { isRetired: boolean },
): Promise<void> {
  const rows = await services.db
    .select({
      id: gardenWorkshops.id,
      title: gardenWorkshops.title,
      startsAt: gardenWorkshops.startsAt,
      place: gardenFacilities.name,
      residentId: workshopMembers.residentId,
    })
    .from(workshopMembers)
    .innerJoin(gardenWorkshops, eq(gardenWorkshops.id, workshopMembers.workshopId))
    .innerJoin(gardenFacilities, eq(gardenFacilities.id, gardenWorkshops.facilityId))
    .where(areToCome(services, ids))
    .orderBy(asc(gardenWorkshops.startsAt), asc(gardenWorkshops.id));
  for (const [, members] of groupBy(rows, ({ id }) => id)) {
    const { title, startsAt, place } = members[0]!;
    const when = `${formatOnAnyDay(startsAt, services.config.timeZone)}, ${place}.`;
    await notifyResidents(
      services,
      members.map(({ residentId }) => residentId),
      {
        type: 'garden_update',
        title: `${isRetired ? 'Called off' : 'On again'}: ${title}`,
        message: isRetired
          ? `${title} was called off by a manager: ${when}`
          : `${title} takes place after all: ${when} You still have your spot.`,
        url: gardenPath,
      },
    );
  }
}

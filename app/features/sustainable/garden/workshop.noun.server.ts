import { sql } from 'drizzle-orm';

import { gardenFacilities, gardenWorkshops, workshopMembers } from '#db/schema';
import { sweepAfter } from '~/jobs/upkeep.server';
import { searchNow } from '~/platform/search/search-kind.server';
import type { Noun } from '~/platform/noun.server';
import { isStillToday } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { keptDays, gardenPath } from './garden';
import { workshopAppointments } from './workshop-times.server';
import { workshopContent } from './workshops.desk.server';
import { workshopHolding } from './workshops.server';

export const workshop: Noun = {
  search: [
    {
      name: 'workshops',
      label: 'Garden workshops',
      icon: 'eco',
      of: 'garden',
      table: gardenWorkshops,
      title: gardenWorkshops.title,
      body: gardenWorkshops.description,
      isShown: sql`${gardenWorkshops.retiredAt} is null and ${gardenWorkshops.endsAt} > ${searchNow}`,
      order: gardenWorkshops.startsAt,
      at: gardenWorkshops.startsAt,
      toPath: () => gardenPath,
    },
  ],
  contentKinds: [workshopContent],
  appointments: { workshop: workshopAppointments },
  holdings: [workshopHolding],
  personalData: [
    ownRows(workshopMembers, {
      name: 'garden-workshops',
      title: 'Workshops that you joined',
      of: workshopMembers.residentId,
      with: {
        workshop: sql`(select ${gardenWorkshops.title} from ${gardenWorkshops} where ${gardenWorkshops.id} = ${workshopMembers.workshopId})`,
      },
    }),
  ],
  gatherings: [
    {
      icon: 'eco',
      label: 'Workshop',
      verb: 'joined',
      to: () => '/sustainable/community-garden',
      held: sql`select ${gardenWorkshops.id}::text, title, ${gardenFacilities.name}, starts_at, ends_at, joined, ${gardenWorkshops.capacity}
        from ${gardenWorkshops} join ${gardenFacilities} on ${gardenFacilities.id} = ${gardenWorkshops.facilityId}
        where ${isStillToday} and ${gardenWorkshops.retiredAt} is null`,
    },
  ],
  offers: [offer('garden', gardenWorkshops)],
  sweeps: [sweepAfter(gardenWorkshops.endsAt, keptDays)],
};

import { and, eq, sql } from 'drizzle-orm';

import {
  ecoTips,
  gardenPlots,
  gardenWorkshops,
  plotReservations,
  plotWaiting,
  sustainabilityProfiles,
  tradePosts,
  workshopMembers,
} from '#db/schema';
import { ownRows, type PersonalData } from '~/platform/own-data/personal-data.server';
import { eraseReportsOf } from '~/platform/reports/erase-reports.server';
import { loneHousehold } from '~/platform/residents/household.server';

const plotOf = (column: typeof plotReservations.plotId | typeof plotWaiting.plotId) =>
  sql`(select ${gardenPlots.name} from ${gardenPlots} where ${gardenPlots.id} = ${column})`;

/** What sustainable living has of a resident. What the home's meters measured is the home's. */
export const sustainableData: PersonalData[] = [
  ownRows(ecoTips, { name: 'eco-tips', title: 'Your eco tips', of: ecoTips.residentId }),
  ownRows(sustainabilityProfiles, {
    name: 'sustainability',
    title: 'Your sustainability profile',
    of: sustainabilityProfiles.residentId,
  }),
  ownRows(plotReservations, {
    name: 'garden-plots',
    title: 'Your garden plots',
    of: plotReservations.residentId,
    without: [plotReservations.household],
    with: { plot: plotOf(plotReservations.plotId) },
    // A household of one alone goes by their id.
    async erase({ db }, { id }) {
      await db
        .delete(plotReservations)
        .where(and(eq(plotReservations.household, loneHousehold(id)), eq(plotReservations.residentId, id)));
    },
  }),
  ownRows(plotWaiting, {
    name: 'garden-waiting',
    title: 'Garden plots that you waited for',
    of: plotWaiting.residentId,
    without: [plotWaiting.household],
    with: { plot: plotOf(plotWaiting.plotId) },
  }),
  ownRows(tradePosts, {
    name: 'garden-posts',
    title: 'Your posts in the garden',
    of: tradePosts.residentId,
    erase: (services, { id }) =>
      eraseReportsOf(services, 'trade_post', sql`select id::text from trade_posts where resident_id = ${id}`),
  }),
  ownRows(workshopMembers, {
    name: 'garden-workshops',
    title: 'Workshops that you joined',
    of: workshopMembers.residentId,
    with: {
      workshop: sql`(select ${gardenWorkshops.title} from ${gardenWorkshops} where ${gardenWorkshops.id} = ${workshopMembers.workshopId})`,
    },
  }),
];

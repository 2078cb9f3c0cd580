import { and, eq, sql } from 'drizzle-orm';

import { gardenPlots, plotReservations, plotWaiting } from '#db/schema';
import { keptDays } from '~/features/sustainable/garden/garden';
import { plotContent } from '~/features/sustainable/garden/garden.desk.server';
import { sweepAfter } from '~/jobs/upkeep.server';
import type { Noun } from '~/platform/noun.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows, withoutName } from '~/platform/own-data/personal-data.server';
import { loneHousehold } from '~/platform/residents/household.server';

import { plotHolding } from './household-plots.server';
import { plotPhotos } from './plot-photos.server';
import { tendGarden } from './tend-garden.server';

const plotOf = (column: typeof plotReservations.plotId | typeof plotWaiting.plotId) =>
  sql`(select ${gardenPlots.name} from ${gardenPlots} where ${gardenPlots.id} = ${column})`;

export const plot: Noun = {
  contentKinds: [plotContent],
  photoKinds: { plot: plotPhotos },
  householdHoldings: [plotHolding],
  personalData: [
    ownRows(plotReservations, {
      name: 'garden-plots',
      title: 'Your garden plots',
      of: plotReservations.residentId,
      without: [plotReservations.household],
      with: { plot: plotOf(plotReservations.plotId) },
      stays: withoutName,
      // A household of one is keyed by the resident's id.
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
  ],
  offers: [offer('garden', gardenPlots)],
  sweeps: [
    tendGarden,
    sweepAfter(plotWaiting.endedAt, keptDays),
    sweepAfter(plotReservations.endedAt, keptDays),
  ],
};

import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';

import { profiles, residents } from '#db/schema';
import { queueJob } from '~/jobs/job.server';
import { closings, type EndStep } from '~/platform/residents/access-ends.server';
import { previewHoldings } from '~/platform/residents/holdings.server';
import { listPeople, loneHousehold, shownName } from '~/platform/residents/household.server';

import { countedPeople } from '../join-codes/join-codes';
import { countSeatsLeft, revokeCodesOf } from '../join-codes/used-codes.server';
import { findCurrent, releaseHoldingsJob, leaveHousehold } from './leaving.server';
import { listShared } from './people.server';

/** A departed resident knows the join code and could use it again under another name. */
export const codesStep: EndStep = {
  of: ['move-out', 'disable'],
  async preview(services, residentId) {
    const left = await countSeatsLeft(services, residentId);
    return left === 0
      ? []
      : [
          `The join code they used ends. ${countedPeople(left)} could still join with it: make a new one for those who stay.`,
        ];
  },
  run: revokeCodesOf,
};

export const householdStep: EndStep = {
  of: ['move-out', 'erase'],
  async preview(services, residentId) {
    const household = (await findCurrent(services, residentId))?.homeId ?? loneHousehold(residentId);
    const shared = await listShared(services, household);
    if (shared.length === 0) return [];
    const ids = await listPeople(services, household);
    const others = await services.db
      .select({ name: sql<string>`coalesce(${shownName}, 'a neighbor')` })
      .from(residents)
      .leftJoin(profiles, eq(profiles.residentId, residents.id))
      .where(and(inArray(residents.id, ids), ne(residents.id, residentId)))
      .orderBy(asc(residents.id));
    return shared.map(({ title, whenNobodyStays }) =>
      others.length > 0
        ? `${title} stays with ${others.map(({ name }) => name).join(', ')}.`
        : `${title} ${whenNobodyStays}.`,
    );
  },
  run: leaveHousehold,
};

/** Queues a second release in a minute, in case the process dies or a booking is made at the same moment. */
export const holdingsStep: EndStep = {
  of: closings,
  preview: previewHoldings,
  run(services, residentId) {
    const runAt = new Date(services.clock.now().getTime() + 60_000);
    return queueJob(services, releaseHoldingsJob, { residentId }, { runAt });
  },
};

import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import { mindfulnessFacilities as facilities } from '#db/schema';
import { dayIn, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';
import { award, revokePoints } from '~/platform/rewards/points/points.server';

import type { FacilityCard } from './programs';
import { parseSessionTimes } from './session-times';

type Member = { programId: string; residentId: string; joinedAt: Date };

/** Takes the spot last: its row stays locked until the commit, and others who join wait for it. */
export async function takeSpot(services: Services, member: Member): Promise<number | null> {
  const { pointsAwarded } = await award(services, member.residentId, joining(member));
  const [place] = await services.db
    .update(facilities)
    .set({ joined: sql`${facilities.joined} + 1` })
    .where(
      and(
        eq(facilities.id, member.programId),
        isNull(facilities.retiredAt),
        lt(facilities.joined, facilities.capacity),
      ),
    )
    .returning({ id: facilities.id });
  return place ? pointsAwarded : null;
}

export async function releaseSpot(services: Services, member: Member): Promise<void> {
  await revokePoints(services, member.residentId, joining(member));
  await services.db
    .update(facilities)
    .set({ joined: sql`${facilities.joined} - 1` })
    .where(eq(facilities.id, member.programId));
}

/** Each time a resident joins, the ledger gets a new id, so joining again can earn points again. */
const joining = ({ programId, joinedAt }: Member) =>
  ({
    activityType: 'book_wellness_appointment',
    activityId: `${programId}:${joinedAt.toISOString()}`,
  }) as const;

export function toFacility(row: typeof facilities.$inferSelect, { clock, config }: Services) {
  const {
    position: _,
    retiredAt: _r,
    revision: _n,
    revisedAt: _a,
    movedAt: _m,
    pastTimes: _p,
    ...facility
  } = row;
  return {
    ...facility,
    kind: 'mindfulness' as const,
    session: toSession(facility.schedule, clock.now(), config),
  };
}

function toSession(schedule: string, now: Date, { timeZone }: { timeZone: string }): FacilityCard['session'] {
  const { weekdays, startsAt } = parseSessionTimes(schedule);
  const today = dayIn(timeZone, now);
  if (!weekdays.includes(toWeekday(today))) return 'not-today';
  return atMinute(timeZone, today, startsAt) <= now ? 'begun' : 'later-today';
}

export const facilitySubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select id, false as "isOfAmenity", name from mindfulness_facilities where id in (${ids})`,
};

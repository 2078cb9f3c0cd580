import { and, asc, count, eq, isNull, lt, max, sql } from 'drizzle-orm';

import { mindfulnessFacilities, mindfulnessMembers, mindfulnessSessions } from '#db/schema';
import { dayIn, toWeekday } from '~/domain/clock';
import { Conflict, NotFound, refuseFor } from '~/domain/errors';
import { atMinute } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeOwn } from '~/platform/residents/change-own.server';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';
import { award, revokePoints } from '~/platform/rewards/points/points.server';

import type { Holding } from '~/platform/residents/holdings.server';
import { type FacilityCard, listLimit } from './programs';
import { parseSessionTimes } from './session-times';
import { formatFull, whyNotCompleteSession, whyNotJoinFacility, whyNotLeave } from './programs.policy';

/** All mindfulness facilities, as the viewer stands to each (at most 100). */
export async function listFacilities(services: Services, viewer: Viewer): Promise<FacilityCard[]> {
  return readFacilities(services, viewer);
}

/** One of them. @throws NotFound */
export async function getFacility(services: Services, viewer: Viewer, id: string): Promise<FacilityCard> {
  const [facility] = await readFacilities(services, viewer, id);
  if (!facility) throw new NotFound('There is no such facility.');
  return facility;
}

/**
 * Takes a place at a facility, for as long as the viewer likes. Of any number at once as many get one as there are
 * places: the last statement counts the place and refuses it in one.
 * @throws NotFound; Conflict where it is full, or the viewer has joined already
 */
export function joinFacility(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<{ facility: FacilityCard; pointsAwarded: number }> {
  return changeOwn(services, viewer, async (services) => {
    const facility = await getFacility(services, viewer, id);
    refuseFor(whyNotJoinFacility(facility));
    const joinedAt = services.clock.now();
    await services.db.insert(mindfulnessMembers).values({ facilityId: id, residentId: viewer.id, joinedAt });
    const { pointsAwarded } = await award(services, viewer.id, joining(id, joinedAt));
    // Last, since whoever takes a place holds up all others who do until the transaction ends.
    const places = mindfulnessFacilities;
    const [place] = await services.db
      .update(places)
      .set({ joined: sql`${places.joined} + 1` })
      .where(and(eq(places.id, id), isNull(places.retiredAt), lt(places.joined, places.capacity)))
      .returning({ joined: places.joined });
    if (!place) {
      await getFacility(services, viewer, id);
      throw new Conflict(formatFull(facility));
    }
    return { facility: { ...facility, ...place, hasJoined: true }, pointsAwarded };
  });
}

/**
 * Gives the viewer's place back, and the points for having joined; the sessions done stay, with theirs.
 * @throws NotFound; Conflict where the viewer has not joined
 */
export function leaveFacility(services: Services, viewer: Viewer, id: string): Promise<FacilityCard> {
  return changeOwn(services, viewer, async (services) => {
    const facility = await getFacility(services, viewer, id);
    refuseFor(whyNotLeave(facility));
    const { facilityId, residentId, joinedAt } = mindfulnessMembers;
    const left = await services.db
      .delete(mindfulnessMembers)
      .where(and(eq(facilityId, id), eq(residentId, viewer.id)))
      .returning({ joinedAt });
    for (const { joinedAt } of left) await revokePoints(services, viewer.id, joining(id, joinedAt));
    const places = mindfulnessFacilities;
    const [place] = await services.db
      .update(places)
      .set({ joined: sql`${places.joined} - 1` })
      .where(eq(places.id, id))
      .returning({ joined: places.joined });
    return { ...facility, ...place, hasJoined: false };
  });
}

/**
 * Notes that the viewer did today's session: one a facility and day, in the neighborhood's time zone.
 * @throws NotFound; Conflict where the viewer has not joined, has done today's, or today's schedule has none that has begun
 */
export function completeSession(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<{ facility: FacilityCard; pointsAwarded: number }> {
  return changeOwn(services, viewer, async (services) => {
    const facility = await getFacility(services, viewer, id);
    refuseFor(whyNotCompleteSession(facility));
    const createdAt = services.clock.now();
    const day = dayIn(services.config.timeZone, createdAt);
    await services.db
      .insert(mindfulnessSessions)
      .values({ facilityId: id, residentId: viewer.id, day, createdAt });
    const { pointsAwarded } = await award(services, viewer.id, {
      activityType: 'complete_wellness_session',
      activityId: id,
    });
    const done = { sessions: facility.sessions + 1, lastSession: day, isDoneToday: true };
    return { facility: { ...facility, ...done }, pointsAwarded };
  });
}

async function readFacilities(
  { db, clock, config }: Services,
  viewer: Viewer,
  id?: string,
): Promise<FacilityCard[]> {
  const done = db
    .select({
      facilityId: mindfulnessSessions.facilityId,
      sessions: count().as('sessions'),
      lastSession: max(mindfulnessSessions.day).as('last_session'),
    })
    .from(mindfulnessSessions)
    .where(eq(mindfulnessSessions.residentId, viewer.id))
    .groupBy(mindfulnessSessions.facilityId)
    .as('done');
  const isOwn = and(
    eq(mindfulnessMembers.facilityId, mindfulnessFacilities.id),
    eq(mindfulnessMembers.residentId, viewer.id),
  );
  const rows = await db
    .select({
      facility: mindfulnessFacilities,
      joinedAt: mindfulnessMembers.joinedAt,
      sessions: done.sessions,
      lastSession: done.lastSession,
    })
    .from(mindfulnessFacilities)
    .leftJoin(mindfulnessMembers, isOwn)
    .leftJoin(done, eq(done.facilityId, mindfulnessFacilities.id))
    .where(
      and(
        isNull(mindfulnessFacilities.retiredAt),
        id === undefined ? undefined : eq(mindfulnessFacilities.id, id),
      ),
    )
    .orderBy(asc(mindfulnessFacilities.position), asc(mindfulnessFacilities.id))
    .limit(listLimit);
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  return rows.map(({ facility: row, joinedAt, sessions, lastSession }) => {
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
      hasJoined: joinedAt !== null,
      sessions: sessions ?? 0,
      lastSession,
      isDoneToday: lastSession === today,
      session: sessionOn(today, facility.schedule, { now, timeZone: config.timeZone }),
    };
  });
}

function sessionOn(
  today: string,
  schedule: string,
  { now, timeZone }: { now: Date; timeZone: string },
): FacilityCard['session'] {
  const { weekdays, startsAt } = parseSessionTimes(schedule);
  if (!weekdays.includes(toWeekday(today))) return 'not-today';
  return atMinute(timeZone, today, startsAt) <= now ? 'begun' : 'later-today';
}

/** What the points for joining are booked under: each time somebody joins is one of its own. */
const joining = (facilityId: string, joinedAt: Date) =>
  ({
    activityType: 'book_wellness_appointment',
    activityId: `${facilityId}:${joinedAt.toISOString()}`,
  }) as const;

/** Mindfulness facilities, as the ledger of points names them. */
export const facilitySubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select id, false as "isOfAmenity", name from mindfulness_facilities where id in (${ids})`,
};

/** Programs that somebody has joined. */
export const facilityHolding: Holding = {
  label: 'Mindfulness programs',
  list: ({ db }, residentId) =>
    db
      .select({ id: mindfulnessFacilities.id, title: mindfulnessFacilities.name, at: sql<null>`null` })
      .from(mindfulnessMembers)
      .innerJoin(mindfulnessFacilities, eq(mindfulnessFacilities.id, mindfulnessMembers.facilityId))
      .where(and(eq(mindfulnessMembers.residentId, residentId), isNull(mindfulnessFacilities.retiredAt)))
      .orderBy(asc(mindfulnessFacilities.id)),
  giveUp: (services, viewer, { id }) => leaveFacility(services, viewer, id),
};

import { and, asc, count, countDistinct, eq, isNull, max, sql } from 'drizzle-orm';

import { challengeDays, challengeMembers, challenges } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { NotFound, refuseFor } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeOwn } from '~/platform/residents/change-own.server';

import type { Holding } from '~/platform/residents/holdings.server';
import { type ChallengeCard, listLimit } from './programs';
import { whyNotCompleteDay, whyNotJoinAgain, whyNotLeave } from './programs.policy';

/** All challenges, as the viewer stands to each (at most 100). */
export async function listChallenges(services: Services, viewer: Viewer): Promise<ChallengeCard[]> {
  return readChallenges(services, viewer);
}

/** One of them. @throws NotFound */
export async function getChallenge(services: Services, viewer: Viewer, id: string): Promise<ChallengeCard> {
  const [challenge] = await readChallenges(services, viewer, id);
  if (!challenge) throw new NotFound('There is no such challenge.');
  return challenge;
}

/**
 * Takes a challenge up. Days done before count again for who comes back.
 * @throws NotFound; Conflict where the viewer has joined already
 */
export function joinChallenge(services: Services, viewer: Viewer, id: string): Promise<ChallengeCard> {
  return changeOwn(services, viewer, async (services) => {
    refuseFor(whyNotJoinAgain(await getChallenge(services, viewer, id)));
    await services.db
      .insert(challengeMembers)
      .values({ challengeId: id, residentId: viewer.id, joinedAt: services.clock.now() });
    return getChallenge(services, viewer, id);
  });
}

/**
 * Gives a challenge up. The days done stay.
 * @throws NotFound; Conflict where the viewer has not joined
 */
export function leaveChallenge(services: Services, viewer: Viewer, id: string): Promise<ChallengeCard> {
  return changeOwn(services, viewer, async (services) => {
    refuseFor(whyNotLeave(await getChallenge(services, viewer, id)));
    await services.db
      .delete(challengeMembers)
      .where(and(eq(challengeMembers.challengeId, id), eq(challengeMembers.residentId, viewer.id)));
    return getChallenge(services, viewer, id);
  });
}

/**
 * Notes that the viewer did today what the challenge asks: once a day, in the neighborhood's time zone, until
 * the goal is reached.
 * @throws NotFound; Conflict where the viewer has not joined, has noted today, or has reached the goal
 */
export function completeDay(services: Services, viewer: Viewer, id: string): Promise<ChallengeCard> {
  return changeOwn(services, viewer, async (services) => {
    refuseFor(whyNotCompleteDay(await getChallenge(services, viewer, id)));
    const createdAt = services.clock.now();
    await services.db.insert(challengeDays).values({
      challengeId: id,
      residentId: viewer.id,
      createdAt,
      day: dayIn(services.config.timeZone, createdAt),
    });
    return getChallenge(services, viewer, id);
  });
}

async function readChallenges(
  { db, clock, config }: Services,
  viewer: Viewer,
  id?: string,
): Promise<ChallengeCard[]> {
  const isOfMember = and(
    eq(challengeDays.challengeId, challengeMembers.challengeId),
    eq(challengeDays.residentId, challengeMembers.residentId),
  );
  const all = db
    .select({
      challengeId: challengeMembers.challengeId,
      participants: countDistinct(challengeMembers.residentId).as('participants'),
      daysDone: count(challengeDays.day).as('days_done'),
    })
    .from(challengeMembers)
    .leftJoin(challengeDays, isOfMember)
    .groupBy(challengeMembers.challengeId)
    .as('everybody');
  const own = db
    .select({
      challengeId: challengeDays.challengeId,
      daysDone: count().as('own_days'),
      lastDay: max(challengeDays.day).as('last_day'),
    })
    .from(challengeDays)
    .where(eq(challengeDays.residentId, viewer.id))
    .groupBy(challengeDays.challengeId)
    .as('own');
  const isOwn = and(
    eq(challengeMembers.challengeId, challenges.id),
    eq(challengeMembers.residentId, viewer.id),
  );
  const rows = await db
    .select({
      challenge: challenges,
      participants: all.participants,
      currentProgress: all.daysDone,
      joinedAt: challengeMembers.joinedAt,
      daysDone: own.daysDone,
      lastDay: own.lastDay,
    })
    .from(challenges)
    .leftJoin(all, eq(all.challengeId, challenges.id))
    .leftJoin(challengeMembers, isOwn)
    .leftJoin(own, eq(own.challengeId, challenges.id))
    .where(and(isNull(challenges.retiredAt), id === undefined ? undefined : eq(challenges.id, id)))
    .orderBy(asc(challenges.position), asc(challenges.id))
    .limit(listLimit);
  const today = dayIn(config.timeZone, clock.now());
  return rows.map(
    ({ challenge: { position: _, retiredAt: _shown, ...challenge }, joinedAt, lastDay, ...row }) => ({
      ...challenge,
      participants: row.participants ?? 0,
      currentProgress: row.currentProgress ?? 0,
      hasJoined: joinedAt !== null,
      daysDone: row.daysDone ?? 0,
      isDoneToday: lastDay === today,
    }),
  );
}

/** Challenges that somebody takes part in. */
export const challengeHolding: Holding = {
  label: 'Challenges',
  list: ({ db }, residentId) =>
    db
      .select({ id: challenges.id, title: challenges.name, at: sql<null>`null` })
      .from(challengeMembers)
      .innerJoin(challenges, eq(challenges.id, challengeMembers.challengeId))
      .where(and(eq(challengeMembers.residentId, residentId), isNull(challenges.retiredAt)))
      .orderBy(asc(challenges.id)),
  giveUp: (services, viewer, { id }) => leaveChallenge(services, viewer, id),
};

import { and, asc, eq, gt, gte, isNull, lte, not, or } from 'drizzle-orm';

import { residencies, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { runEach } from '~/jobs/sets.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { releaseHoldings } from '~/platform/residents/holdings.server';
import { hasAccess, isCurrent, loneHousehold } from '~/platform/residents/household.server';

import { revokeCodesOf } from '../join-codes/used-codes.server';

/** Applies the ends of residencies every minute. During an open emergency the resident keeps their access. */
export async function applyMoves(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isOver = and(lte(residencies.endsAt, now), isNull(residencies.settledAt));
  const due = await db
    .selectDistinct({ id: residencies.residentId })
    .from(residencies)
    .where(isOver)
    .orderBy(asc(residencies.residentId));
  await runEach(due, ({ id }) => applyMovesOf(services, id));
}

async function applyMovesOf(services: Services, id: string): Promise<void> {
  const hasLeft = await changePerson(services, id, null, async (services) => {
    if (!(await hasMovedAway(services, id))) {
      await applyResidencyEnds(services, id);
      return false;
    }
    if (await services.registry.whyNotEnd(services, id)) return false;
    await endAccess(services, id, 'move-out');
    return true;
  });
  if (hasLeft) await releaseHoldings(services, id);
}

/** Hands the shared holdings to the rest of the household. Runs in the caller's transaction. */
export async function leaveHousehold(services: Services, residentId: string): Promise<void> {
  await endResidencies(services, residentId, services.clock.now());
  await applyResidencyEnds(services, residentId, { isLeaving: true });
}

/** Releases bookings a second time if the resident still has no access. */
export async function releaseHoldingsAgain(
  services: Services,
  { residentId }: { residentId: string },
): Promise<void> {
  const { db, clock } = services;
  const hasNoAccess = and(eq(residents.id, residentId), not(hasAccess(clock.now())));
  if ((await db.$count(residents, hasNoAccess)) === 0) return;
  await releaseHoldings(services, residentId);
  if (!(await hasMovedAway(services, residentId))) return;
  const from = loneHousehold(residentId);
  await inTransaction(services, (services) => moveHousehold(services, { residentId, from, to: null }));
}

async function hasMovedAway({ db, clock }: Services, id: string): Promise<boolean> {
  return (await db.$count(residents, and(eq(residents.id, id), lte(residents.leavesAt, clock.now())))) > 0;
}

/** Marks each ended residency with `settledAt`, so that a retry applies its end only once. */
export async function applyResidencyEnds(
  services: Services,
  residentId: string,
  { isLeaving = false } = {},
): Promise<void> {
  const now = services.clock.now();
  const ended = await services.db
    .update(residencies)
    .set({ settledAt: now })
    .where(and(isOf(residentId), lte(residencies.endsAt, now), isNull(residencies.settledAt)))
    .returning({ homeId: residencies.homeId });
  if (ended.length > 0 && !isLeaving) await revokeCodesOf(services, residentId);
  const current = isLeaving ? null : await findCurrent(services, residentId);
  const households =
    ended.length > 0 ? ended.map(({ homeId }) => homeId) : isLeaving ? [loneHousehold(residentId)] : [];
  for (const from of households)
    await moveHousehold(services, { residentId, from, to: current?.homeId ?? null });
}

export async function moveHousehold(
  services: Services,
  move: { residentId: string; from: string; to: string | null },
): Promise<void> {
  for (const holding of services.registry.householdHoldings) await holding.move(services, move);
}

export async function endResidencies(services: Services, residentId: string, at: Date): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isYetToBegin = or(gt(residencies.startsAt, now), gte(residencies.startsAt, at));
  const gone = await db
    .delete(residencies)
    .where(and(isOf(residentId), isYetToBegin))
    .returning({ from: residencies.homeId, startsAt: residencies.startsAt });
  // One that began at this very moment leaves no row whose end could be applied.
  for (const { from, startsAt } of gone)
    if (startsAt <= now) await moveHousehold(services, { residentId, from, to: null });
  await db
    .update(residencies)
    .set({ endsAt: at })
    .where(and(isOf(residentId), isCurrent(now)));
}

export const isOf = (residentId: string) => eq(residencies.residentId, residentId);

export async function findCurrent({ db, clock }: Services, residentId: string) {
  const [current] = await db
    .select()
    .from(residencies)
    .where(and(isOf(residentId), isCurrent(clock.now())));
  return current ?? null;
}

/** Locks a resident's row, so that only one change runs at a time. @param before takes other locks first */
export async function changePerson<T>(
  services: Services,
  residentId: string,
  before: ((services: Services) => Promise<void>) | null,
  change: (services: Services) => Promise<T>,
): Promise<T> {
  return inTransaction(services, async (services) => {
    await before?.(services);
    const [person] = await services.db
      .select({ id: residents.id })
      .from(residents)
      .where(eq(residents.id, residentId))
      .for('no key update');
    if (!person) throw new NotFound('There is no such person.');
    return change(services);
  });
}

export const applyMovesJob = job('settle-moves', applyMoves, { every: '* * * * *' });
export const releaseHoldingsJob = job('give-up-holdings', releaseHoldingsAgain);

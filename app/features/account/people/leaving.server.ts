import { and, asc, eq, gt, gte, isNull, lte, not, or } from 'drizzle-orm';

import { residencies, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { endAccess } from '~/platform/residents/access-ends.server';
import { giveUpHoldings } from '~/platform/residents/holdings.server';
import { hasAccess, isCurrent, loneHousehold } from '~/platform/residents/household.server';

import { revokeCodesOf } from '../join-codes/used-codes.server';

/**
 * The job of every minute: what ends of residencies and leavings lead to, once their day has come. Who shares their
 * emergency waits until that is over; they have left all the same.
 */
export async function settleMoves(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isOver = and(lte(residencies.endsAt, now), isNull(residencies.settledAt));
  const due = await db
    .selectDistinct({ id: residencies.residentId })
    .from(residencies)
    .where(isOver)
    .orderBy(asc(residencies.residentId));
  let failure: unknown = null;
  for (const { id } of due)
    await settlePerson(services, id).catch((error: unknown) => {
      // The others are not to wait for this one.
      failure ??= error;
    });
  if (failure) throw failure;
}

async function settlePerson(services: Services, id: string): Promise<void> {
  const hasLeft = await changePerson(services, id, null, async (services) => {
    if (!(await hasMovedAway(services, id))) {
      await settleResidencies(services, id);
      return false;
    }
    if (await services.registry.whyNotEnd(services, id)) return false;
    await endAccess(services, id, 'move-out');
    return true;
  });
  if (hasLeft) await giveUpHoldings(services, id);
}

/** Ends their residency, and has what they had with their household go on without them. In the caller's transaction. */
export async function leaveHousehold(services: Services, residentId: string): Promise<void> {
  await endResidencies(services, residentId, services.clock.now());
  await settleResidencies(services, residentId, { isLeaving: true });
}

/** The job: once more, for who still may not use their account. A plot that they came to alone goes as well. */
export async function giveUpAgain(services: Services, { residentId }: { residentId: string }): Promise<void> {
  const { db, clock } = services;
  const isOut = and(eq(residents.id, residentId), not(hasAccess(clock.now())));
  if ((await db.$count(residents, isOut)) === 0) return;
  await giveUpHoldings(services, residentId);
  if (!(await hasMovedAway(services, residentId))) return;
  const from = loneHousehold(residentId);
  await inTransaction(services, (services) => moveHousehold(services, { residentId, from, to: null }));
}

/** Whether the day has come on which somebody leaves the neighborhood. */
async function hasMovedAway({ db, clock }: Services, id: string): Promise<boolean> {
  return (await db.$count(residents, and(eq(residents.id, id), lte(residents.leavesAt, clock.now())))) > 0;
}

/** What the ends of a person's residencies lead to for their households, once each. */
export async function settleResidencies(
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

/**
 * Has the home where somebody lives be theirs until an instant, in place of whatever was planned. A residency that has
 * begun in this moment is as if it never was.
 */
export async function endResidencies({ db, clock }: Services, residentId: string, at: Date): Promise<void> {
  const now = clock.now();
  const isYetToBegin = or(gt(residencies.startsAt, now), gte(residencies.startsAt, at));
  await db.delete(residencies).where(and(isOf(residentId), isYetToBegin));
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

/** One change of somebody's place here at a time. @param before what locks others, before they are. @throws NotFound */
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

export const settleMovesJob = job('settle-moves', settleMoves, { every: '* * * * *' });
export const giveUpJob = job('give-up-holdings', giveUpAgain);
